"""What a night leaves on people's records: penalties and rulings, each noted once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from floorcall.club.people.bans import NotePast
from floorcall.club.people.night_records import notes_of
from floorcall.club.people.state import Past, PeopleState, known_person
from floorcall.club.season.night_results import played_at
from floorcall.tournament.api import TOURNAMENT
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.local_date import today
from floorcall.web.services.club_services import Club
from floorcall.web.streams.commands import id_for, take
from floorcall.web.streams.commit import Commit, retry_on_latest
from floorcall.web.streams.kinds import PEOPLE_KIND, Room


async def notes_to_take(club: Club, room: Room) -> list[NotePast]:
    """Penalties of the register's people in this night, and rulings on hands they were in, that
    are not on their records yet.
    """
    register = await club.readable_people()
    if register is None:
        return []
    entries = await club.streams.entries(room.stream)
    on = today(played_at(room.state, entries[0].at // 1000) * 1000)
    stands = TOURNAMENT.standing([room.read(entry.data) for entry in entries])
    folded = [one for version, one in enumerate(stands, 1) if version not in room.misfits]
    found = notes_of(folded, on, room.state.setup.name)
    return list(_new(register.state, found))


def _new(state: PeopleState, found: list[NotePast]) -> Iterator[NotePast]:
    """Those not on record: of two warnings alike where one stands there, the other."""
    taken: Counter[tuple[int, Past]] = Counter()
    for note in found:
        person = known_person(state, note.person) if note.person in state.people else None
        if person is None or person.is_erased:
            continue
        taken[person.number, note.past] += 1
        if taken[person.number, note.past] > person.past.count(note.past):
            yield replace(note, person=person.number)


async def take_notes(club: Club, room: Room, actor: Actor, key: str) -> int:
    """Put them on the records; how many there were."""
    notes = await notes_to_take(club, room)
    register = await club.streams.one(PEOPLE_KIND)
    for note in notes:
        # by what is noted, the second alike apart: sent again after half of them, the list is
        # another, and a place in it would stand for another note
        alike = known_person(register.state, note.person).past.count(note.past)
        own = f"{key}-{id_for(f'{note} {alike}')}"

        async def send(note: NotePast = note, key: str = own) -> Commit:
            return await take(club.streams, register, note, actor, register.version, key)

        await retry_on_latest(send)
    return len(notes)
