"""What the committee asks of all nights at once: who came, and who won."""

from __future__ import annotations

from collections.abc import AsyncIterator

from floorcall.club.season.night_results import Night, night_of, played_at
from floorcall.club.season.season_standings import standings
from floorcall.tournament.state import Status
from floorcall.views.club.attendance import Attendance, Coming, Honour, attendance, honours
from floorcall.views.display_names import display_name
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.server.local_date import today
from floorcall.web.services.club_services import Club
from floorcall.web.services.viewer_standings import current_names
from floorcall.web.streams.kinds import CASH_KIND, SEASON_KIND, Room
from floorcall.web.streams.tournament_list import all_tournaments, room_if_readable

_MOST = 2_000


async def attendance_of(club: Club, since: str, until: str) -> list[Attendance]:
    """Who came between two days, by whole names."""
    register = await club.readable_people()
    comings: list[Coming] = []
    async for room, on in _rooms(club):
        comings += [
            Coming(one.member or one.name, one.name, on)
            for one in room.state.players.values()
            if one.status is not Status.GONE and not one.again_of
        ]
    for listed in (await club.streams.all_of(CASH_KIND))[:_MOST]:
        try:
            state = (await club.streams.one(CASH_KIND, listed.id)).state
        except NotAllowed:
            continue
        on = today(listed.opened_at * 1000)
        comings += [
            Coming(one.member or one.name, one.name, on, at_cash=True)
            for one in state.players.values()
            if one.taken or one.bought
        ]
    return attendance(comings, register.state if register is not None else None, since, until)


async def honours_of(club: Club) -> list[Honour]:
    """Winners of nights and seasons, by the names that stand on the wall."""
    called = await current_names(club)
    nights: list[Night] = []
    async for room, on in _rooms(club):
        if room.state.phase == "over" and not room.state.cancelled:
            nights.append(night_of(room.state, room.house, id=room.id, on=on))
    seasons = {}
    for listed in await club.streams.all_of(SEASON_KIND):
        try:
            state = (await club.streams.one(SEASON_KIND, listed.id)).state
        except NotAllowed:
            continue
        table = standings(state)
        if state.is_over and state.nights and table:
            last = max(night.on for night in state.nights.values())
            seasons[state.season.name] = (last, called(table[0].who, table[0].name))
    found = honours(nights, seasons)
    return [Honour(one.on, one.what, display_name(one.name, "")) for one in found]


async def _rooms(club: Club) -> AsyncIterator[tuple[Room, str]]:
    for listed in (await all_tournaments(club.streams))[:_MOST]:
        room = await room_if_readable(club.streams, listed)
        if room is not None:
            yield room, today(played_at(room.state, listed.opened_at) * 1000)
