"""The screens on the wall: one tournament's clock and figures, or several in turn."""

from __future__ import annotations

import segno
from starlette.responses import Response

from floorcall.views.clock.wall_lists import wall_view
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.server.address import public_origin
from floorcall.web.services.live_forecast import expected_end
from floorcall.web.streams.kinds import Room
from floorcall.web.streams.tournament_list import all_tournaments, room_if_readable

_LATEST = 8
"""Tournaments that are looked at for the list; an evening has no more."""
_SEVERAL = 2


async def screen(visit: Visit) -> Response:
    """The wall clock of one tournament; `?turn=A.B` goes on to the next of them after a while."""
    room = visit.room
    rail = f"{public_origin(visit.request.url)}/t/{room.id}/rail"
    return visit.show(
        "screens/screen.html",
        "Screen",
        wall=wall_view(room.state, room.house, visit.now),
        expected=expected_end(room.state, visit.now),
        rail=rail,
        drawn=segno.make(rail, error="l", micro=False).svg_data_uri(border=1, light="white"),
        following=await _next_screen(visit),
        book=room.house.book.name,
    )


async def chooser(visit: Visit) -> Response:
    """Which tournament a screen shows."""
    going = await _running_rooms(visit)
    return visit.show(
        "screens/chooser.html", "Screens", going=going, turn=".".join(room.id for room in going)
    )


async def _running_rooms(visit: Visit) -> list[Room]:
    """Of the latest tournaments those that are not over; all of them where every one is."""
    streams = visit.club.streams
    found = [
        await room_if_readable(streams, one) for one in (await all_tournaments(streams))[:_LATEST]
    ]
    latest = [room for room in found if room is not None]
    return [room for room in latest if room.state.phase != "over"] or latest


async def _next_screen(visit: Visit) -> str:
    """Where a screen that shows several in turn goes next; nothing where it shows one.

    One that is over, or no longer there, is passed by.
    """
    turn = visit.query("turn")
    here = visit.room.id
    if not turn:
        return ""
    going = {room.id for room in await _running_rooms(visit)} | {here}
    shown = [one for one in turn.split(".") if one in going]
    if len(shown) < _SEVERAL or here not in shown:
        return ""
    after = shown[(shown.index(here) + 1) % len(shown)]
    return f"/t/{after}/screen?turn={'.'.join(shown)}"


ROUTES = [
    page("/screens", chooser, roles=VIEWS["tournaments"]),
    page("/t/{tournament}/screen", screen, roles=VIEWS["clock"]),
]
TABS = [
    Tab("Screens", "/screens", VIEWS["tournaments"], 8, icon="tv"),
    Tab(
        "Screen",
        "/t/{tournament}/screen",
        VIEWS["clock"],
        60,
        icon="tv",
        title="Screen of the room",
    ),
]
