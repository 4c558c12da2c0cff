"""What the committee asks of all nights at once: who came, and who won."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable

from floorcall.club.cash.state import Player as CashPlayer
from floorcall.club.season.night_results import Result, night_of, played_at
from floorcall.club.season.season_standings import Line, standings
from floorcall.tournament.state import Player, State, Status
from floorcall.views.club.attendance import Attendance, Coming, Honour, attendance
from floorcall.views.display_names import display_name
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.server.local_date import today
from floorcall.web.services.club_services import Club
from floorcall.web.services.viewer_standings import (
    current_display_names,
    current_names,
    person_of_result,
)
from floorcall.web.streams.kinds import CASH_KIND, SEASON_KIND, Room
from floorcall.web.streams.tournament_list import all_tournaments, room_if_readable

_MOST = 2_000
_NEVER_SAT = frozenset({Status.REGISTERED, Status.ALTERNATE, Status.GONE, Status.NO_SHOW})


async def attendance_of(club: Club, since: str, until: str) -> list[Attendance]:
    """Who came between two days, by the whole names of today.

    Entries of the register that were made one came as one person, once to a night.
    """
    register = await club.readable_people()
    person, called = await person_of_result(club), await current_names(club)
    comings: list[Coming] = []

    def note(seen: Iterable[Player | CashPlayer], on: str, *, at_cash: bool = False) -> None:
        people = {person(one.member or one.name): called(one.member, one.name) for one in seen}
        comings.extend(Coming(who, name, on, at_cash) for who, name in people.items())

    async for room, on in _rooms(club):
        note((one for one in room.state.players.values() if _has_played(room.state, one)), on)
    for listed in (await club.streams.all_of(CASH_KIND))[:_MOST]:
        try:
            state = (await club.streams.one(CASH_KIND, listed.id)).state
        except NotAllowed:
            continue
        at_cash = [one for one in state.players.values() if one.taken or one.bought]
        note(at_cash, today(listed.opened_at * 1000), at_cash=True)
    return attendance(comings, register.state if register is not None else None, since, until)


def _has_played(state: State, player: Player) -> bool:
    """Whether an entry is somebody's first seat at a night that was played.

    Entered for next week, withdrawn, or entered for a night that was called off: nobody came.
    """
    if state.cancelled or not state.started_at:
        return False
    return not player.again_of and player.status not in _NEVER_SAT


async def honours_of(club: Club) -> list[Honour]:
    """Winners of nights and seasons, by the names of today that may stand on the wall."""
    called, chosen = await current_names(club), await current_display_names(club)
    person = await person_of_result(club)

    def on_the_wall(one: Result | Line) -> str:
        return display_name(called(one.who, one.name), chosen(one.who, one.display_name))

    found: list[Honour] = []
    async for room, on in _rooms(club):
        if room.state.phase == "over" and not room.state.cancelled:
            night = night_of(room.state, room.house, id=room.id, on=on)
            first = {person(one.who): one for one in night.results if one.place == 1}
            found += [
                Honour(on, night.name or "A night", on_the_wall(one)) for one in first.values()
            ]
    for listed in await club.streams.all_of(SEASON_KIND):
        try:
            state = (await club.streams.one(SEASON_KIND, listed.id)).state
        except NotAllowed:
            continue
        if state.is_over and state.nights:
            last = max(played.on for played in state.nights.values())
            found += [
                Honour(last, state.season.name, on_the_wall(line))
                for line in standings(state, counts_for=person)
                if line.place == 1
            ]
    return sorted(found, key=lambda one: (one.on, one.what), reverse=True)


async def _rooms(club: Club) -> AsyncIterator[tuple[Room, str]]:
    for listed in (await all_tournaments(club.streams))[:_MOST]:
        room = await room_if_readable(club.streams, listed)
        if room is not None:
            yield room, today(played_at(room.state, listed.opened_at) * 1000)
