"""What a night leaves on people's records: penalties of members, each noted once."""

from __future__ import annotations

from floorcall.club.people.arriving import notes_of
from floorcall.club.people.commands import NotePast
from floorcall.club.people.state import Past, PeopleState
from floorcall.tournament.evolve import standing
from floorcall.web.appending import till_latest
from floorcall.web.club import Club
from floorcall.web.ledgers.kinds import PEOPLE_KIND
from floorcall.web.ledgers.taking import LedgerTaken, take
from floorcall.web.roles import Actor
from floorcall.web.room import Room
from floorcall.web.wall import today


async def notes_to_take(club: Club, room: Room) -> list[NotePast]:
    """Penalties of the register's people in this night that are not on their records yet."""
    register = await club.ledgers.people()
    if register is None:
        return []
    entries = await club.rooms.entries(room.stream)
    on = today(entries[0].at)
    stands = standing([room.read(entry.data) for entry in entries])
    found = notes_of(stands, on, room.state.setup.name)
    return [note for note in found if _is_new(register.state, note)]


def _is_new(state: PeopleState, note: NotePast) -> bool:
    person = state.people.get(note.person)
    if person is None or person.is_erased:
        return False
    return Past(note.on, note.kind, note.says, note.where) not in person.past


async def take_notes(club: Club, room: Room, actor: Actor, key: str) -> int:
    """Put them on the records; how many there were."""
    notes = await notes_to_take(club, room)
    register = await club.ledgers.one(PEOPLE_KIND.name())
    for at, note in enumerate(notes):

        async def send(note: NotePast = note, key: str = f"{key}-{at}") -> LedgerTaken:
            return await take(club.ledgers, register.name, note, actor, register.version, key)

        await till_latest(send)
    return len(notes)
