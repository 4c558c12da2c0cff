"""The menu of nights: from one tournament to another that is open tonight."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from floorcall.web.pages.frame.page import EVERYBODY, Visit, page
from floorcall.web.streams.tournament_list import all_tournaments, room_if_readable

_MOST = 8
"""Nights that are looked at, the latest first."""


class NightLine(NamedTuple):
    """A night in the menu."""

    path: str
    label: str
    phase: str
    left: int
    calls: int


async def nights(visit: Visit) -> Response:
    """Nights that run or are about to begin, then the way to all of them."""
    streams, found = visit.club.streams, []
    for one in [each for each in await all_tournaments(streams) if not each.archived][:_MOST]:
        room = await room_if_readable(streams, one)
        if room is not None and room.state.phase != "over" and not room.state.cancelled:
            state = room.state
            calls = len(state.floor_calls)
            found.append(NightLine(f"/t/{one.id}", one.label, state.phase, state.seated, calls))
    return visit.show("more/nights.html", "Nights", nights=found)


ROUTES = [page("/nights", nights, roles=EVERYBODY)]
