"""The room as a map: every table at a glance, those to look after, and a player found by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from starlette.responses import RedirectResponse, Response

from floorcall.tournament.seating.questions.on_seats import INITIAL_SEATING
from floorcall.views.desk.player_search import find_players
from floorcall.views.seating.room_map import SeatOnMap, TableOnMap, room_map
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.permissions.roles import Role


class Filter(NamedTuple):
    """One way to look at the room, and how many tables are left by it."""

    word: str
    label: str
    tables: int


_NAMED = 24
"""Up to so many tables are shown with the names of their players."""


def _is_absent(seat: SeatOnMap) -> bool:
    return seat.word in ("away", "penalty")


_FITS: dict[str, tuple[str, Callable[[TableOnMap], bool]]] = {
    "": ("All", lambda _: True),
    "short": ("Short", lambda table: table.short),
    "stopped": ("Stopped", lambda table: bool(table.halt)),
    "moving": ("Moving", lambda table: bool(table.coming or table.leaving)),
    "open": ("Open seats", lambda table: bool(table.open)),
    "away": ("Away or penalty", lambda table: any(map(_is_absent, table.seats))),
}


async def tables(visit: Visit) -> Response:
    """The room; a dealer sees their own table."""
    if visit.actor.role is Role.DEALER:
        return RedirectResponse(f"/t/{visit.room.id}/tables/{visit.actor.table}", 303)
    room = visit.room
    every = room_map(room.state, room.house, visit.now).tables
    words = visit.query("q").strip()
    found = find_players(room.state, words)
    chosen = visit.query("show")
    _, fits = _FITS.get(chosen, _FITS[""])
    shown = [table for table in every if fits(table)]
    return visit.show(
        "tables/map.html",
        "Tables",
        every=every,
        tables=shown,
        named=len(shown) <= _NAMED,
        filters=[Filter(word, label, sum(map(fit, every))) for word, (label, fit) in _FITS.items()],
        chosen=chosen if chosen in _FITS else "",
        words=words,
        found=found,
        marked={one.table for one in found},
        may_open=visit.actor.role in VIEWS["sheet"],
        halted=[table for table in every if table.halt],
        seating=room.house[INITIAL_SEATING].value,
    )


ROUTES = [page("/t/{tournament}/tables", tables, roles=VIEWS["moves"])]
TABS = [
    Tab(
        "Tables",
        "/t/{tournament}/tables",
        VIEWS["moves"],
        30,
        "Tables",
        "tables",
        below=("/t/{tournament}/moves", "/t/{tournament}/draws"),
    )
]
