"""A screen on the wall: one tournament's clock, blinds and lists, or several in turn.

It looks after itself: every address here goes on by itself when the night is another.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

import segno
from starlette.responses import HTMLResponse, RedirectResponse, Response

from floorcall.tournament.state import State
from floorcall.views.clock.sale_windows import sale_windows
from floorcall.views.clock.screen_layout import USUAL_SCREEN, Layout, Screen
from floorcall.views.clock.wall_lists import seats_by_name, wall_view
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.screens.seat_ring import chairs_around
from floorcall.web.pages.screens.spoken_calls import spoken_calls
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.server.address import public_origin
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.services.forecast.live_forecast import ExpectedEnd
from floorcall.web.services.screen_library import Logo
from floorcall.web.streams.kinds import Room
from floorcall.web.streams.tournament_list import all_tournaments, room_if_readable

_LATEST = 8
"""Tournaments that are looked at for the list; an evening has no more."""
_SEVERAL = 2
FEW_MOVERS = 4
"""So many stand in the column beside the clock; more take the whole screen."""
ON_A_PAGE = 48
"""Names in one view; more take turns."""


async def screen(visit: Visit) -> Response:
    """The wall clock of one tournament; `?turn=A.B` goes on to the next of them after a while.

    `?screen=bar-tv` lays it out as that screen, `?layout=overlay` as any of that kind.
    """
    chosen = (await visit.club.screens.screens()).get(visit.query("screen"), USUAL_SCREEN)
    wanted = {one.value: one for one in Layout}.get(visit.query("layout"), chosen.layout)
    return await _show(visit, chosen, wanted, await _next_screen(visit))


async def hung_screen(visit: Visit) -> Response:
    """A screen by its own address, which is the same every night: it shows whatever is on."""
    address = str(visit.request.path_params["screen"])
    chosen = (await visit.club.screens.screens()).get(address)
    if chosen is None:
        raise NotThere("there is no screen of that name", "choose one on the page of the screens")
    rooms = [room for room in await running_rooms(visit) if chosen.shows in ("", room.id)]
    if not rooms:
        return visit.show(
            "screens/idle.html", chosen.name, screen=chosen, logos=await visit.club.screens.logos()
        )
    visit.open_room = rooms[0]
    following = f"/screens/{address}" if len(rooms) >= _SEVERAL else ""
    if following:
        turn = visit.query("turn")
        ids = [room.id for room in rooms]
        at = ids.index(turn) if turn in ids else 0
        visit.open_room = rooms[at]
        following += f"?turn={ids[(at + 1) % len(ids)]}"
    return await _show(visit, chosen, chosen.layout, following)


@lru_cache(maxsize=32)
def _qr_code(address: str) -> str:
    code = segno.make(address.upper(), error="l", micro=False)
    return str(code.svg_data_uri(border=1, light="white"))


class DrawnScreen(NamedTuple):
    """A screen as it was last drawn, and what it was drawn from."""

    state: State
    drawn_from: tuple[object, ...]
    html: str


_drawn: dict[tuple[str, Layout, Screen, str, str], DrawnScreen] = {}
_MOST_DRAWN = 32
_NOW = re.compile(r'data-now="\d+"')


async def _show(visit: Visit, chosen: Screen, layout: Layout, following: str) -> Response:
    """The screen. All of one layout that ask in the same second are drawn once, but for the clock.

    A press in a room with six of them costs the drawing of one.
    """
    room = visit.room
    expected = visit.club.ends.of_night(room.id, room.state, visit.now)
    logos = await visit.club.screens.logos()
    address = (room.id, layout, chosen, following, public_origin(visit.request))
    drawn_from = (visit.now, expected, [(place, one.version) for place, one in logos.items()])
    last = _drawn.get(address)
    if last is not None and last.state is room.state and last.drawn_from == drawn_from:
        return HTMLResponse(_NOW.sub(f'data-now="{visit.club.now()}"', last.html, count=1))
    response = _draw(visit, chosen, layout, following, expected, logos)
    if len(_drawn) >= _MOST_DRAWN:
        _drawn.clear()
    _drawn[address] = DrawnScreen(room.state, drawn_from, bytes(response.body).decode())
    return response


def _draw(
    visit: Visit,
    chosen: Screen,
    layout: Layout,
    following: str,
    expected: ExpectedEnd | None,
    logos: dict[str, Logo],
) -> Response:
    room = visit.room
    origin = public_origin(visit.request)
    wall = wall_view(room.state, room.house, visit.now)
    windows = sale_windows(room.state, room.house, visit.now)
    ends = visit.clock.ends_at
    return visit.show(
        "screens/screen.html",
        "Screen",
        wall=wall,
        screen=chosen,
        layout=layout.value,
        windows=windows,
        closing=[one.what.lower() for one in windows if ends and one.until == ends],
        expected=expected,
        says=spoken_calls(room.state, visit.clock, wall),
        ring=chairs_around(wall),
        seats=seats_by_name(room.state) if _shows_seats(room, layout) else (),
        few=FEW_MOVERS,
        on_a_page=ON_A_PAGE,
        rail=f"{origin}/t/{room.id}/rail",
        drawn=_qr_code(f"{origin}/Q/{room.id}"),
        following=following,
        logos=logos,
        book=room.house.book.name,
    )


def _shows_seats(room: Room, layout: Layout) -> bool:
    """Before the start everybody looks for a seat; on a screen for it, always."""
    return layout is Layout.SEATS or (layout is Layout.FULL and room.state.phase == "open")


async def short_address(visit: Visit) -> Response:
    """What the QR code says, in capitals for few and large dots; it leads to the rail."""
    return RedirectResponse(f"/t/{visit.request.path_params['code'].lower()}/rail", 307)


async def running_rooms(visit: Visit) -> list[Room]:
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
    going = {room.id for room in await running_rooms(visit)} | {here}
    shown = [one for one in turn.split(".") if one in going]
    if len(shown) < _SEVERAL or here not in shown:
        return ""
    after = shown[(shown.index(here) + 1) % len(shown)]
    return f"/t/{after}/screen?turn={'.'.join(shown)}"


ROUTES = [
    page("/t/{tournament}/screen", screen, roles=VIEWS["clock"]),
    page("/screens/{screen}", hung_screen, roles=VIEWS["clock"]),
    page("/Q/{code}", short_address, roles=VIEWS["clock"]),
]
TABS = [
    Tab(
        "Screen",
        "/t/{tournament}/screen",
        VIEWS["clock"],
        60,
        icon="tv",
        title="Screen of the room",
    ),
]
