"""Looking: every view of a tournament, each for the roles it is granted to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from floorcall.views.desk.entry_status import EntryView, entry_view
from floorcall.views.desk.till_balance import TillView, till_view
from floorcall.views.desk.till_journal import named_book
from floorcall.views.floor.ruling_list import RulingsView
from floorcall.views.seating.dealer_sheet import SheetView, sheet_view
from floorcall.views.seating.draw_record import DrawsView
from floorcall.views.tournament_views import VIEWS as PICTURES
from floorcall.views.tournament_views import View
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.grants import VIEWS as ROWS
from floorcall.web.permissions.history_scope import for_reader
from floorcall.web.permissions.resource_scope import (
    refuse_other_player,
    refuse_other_table,
)
from floorcall.web.permissions.roles import STAFF
from floorcall.web.server.endpoint import Ask, Endpoint, Query
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.services.forecast.live_forecast import ExpectedEndView
from floorcall.web.streams.kinds import TOURNAMENT_KIND, Room
from floorcall.web.streams.recorded_event import Happened

_MOST = 500


class PlayerLink(Struct, frozen=True):
    """The path of a player's own page; whoever has it sees that entry."""

    path: str


async def _room(ask: Ask) -> Room:
    return await ask.club.streams.one(TOURNAMENT_KIND, ask.tournament)


def _shows(view: View) -> Callable[[Ask], Awaitable[Any]]:
    async def show(ask: Ask) -> Any:
        room = await _room(ask)
        outside = view.outside if ask.actor.role not in STAFF else None
        return (outside or view.make)(room.state, room.house, ask.club.now() // 1000)

    return show


async def sheet(ask: Ask) -> SheetView:
    """A table for its dealer."""
    room = await _room(ask)
    number = ask.number("table")
    refuse_other_table(ask.actor, number)
    found = sheet_view(room.state, room.house, ask.club.now() // 1000, number)
    if found is None:
        raise NotThere(f"there is no table {number}")
    return found


async def entry(ask: Ask) -> EntryView:
    """An entry for its player."""
    room = await _room(ask)
    number = ask.number("player")
    refuse_other_player(ask.actor, number)
    found = entry_view(room.state, room.house, ask.club.now() // 1000, number)
    if found is None:
        raise NotThere(f"there is no player {number}")
    return found


async def expected_end(ask: Ask) -> ExpectedEndView:
    """When the night will end."""
    room = await _room(ask)
    now = ask.club.now() // 1000
    expected = ask.club.ends.of_night(room.id, room.state, now)
    return ExpectedEndView(room.state.version, now, expected)


async def link(ask: Ask) -> PlayerLink:
    """A signed link to one entry."""
    room = await _room(ask)
    number = ask.number("player")
    if number not in room.state.players:
        raise NotThere(f"there is no player {number}")
    return PlayerLink(f"/p/{ask.club.links.make(ask.tournament, number, ask.club.now())}")


async def history(ask: Ask) -> tuple[Happened, ...]:
    """What happened behind a version."""
    room = await _room(ask)
    after = ask.query("after", 0, 0, 10**12)
    limit = ask.query("limit", 100, 1, _MOST)
    found = await ask.club.streams.since(room, after, limit)
    return for_reader(found, ask.actor, room.fates)


async def till(ask: Ask) -> TillView:
    """The till with its cash book, as its page has it."""
    room = await _room(ask)
    view = till_view(room.state, room.house, ask.club.now() // 1000)
    return replace(view, lines=named_book(room.notes.written, room.state))


async def draws(ask: Ask) -> DrawsView:
    """Every draw, for anybody to make again."""
    room = await _room(ask)
    return DrawsView(room.version, tuple(room.notes.draws))


async def rulings(ask: Ask) -> RulingsView:
    """Every ruling made."""
    room = await _room(ask)
    return RulingsView(room.version, tuple(room.notes.rulings))


_OF = "/tournaments/{tournament}"
_WITH_NOTES = {"till": till}
"""Views that tell of the night's log, too, beside its state."""

VIEWS = (
    *(
        Endpoint("GET", f"{_OF}/{name}", f"view_{name}", view.says, ROWS[name], view.shape,
                 _WITH_NOTES.get(name) or _shows(view))
        for name, view in PICTURES.items()
    ),
    Endpoint(
        "GET", f"{_OF}/tables/{{table}}", "view_sheet", "A table for its dealer.",
        ROWS["sheet"], SheetView, sheet,
    ),
    Endpoint(
        "GET", f"{_OF}/players/{{player}}", "view_entry", "An entry for its player.",
        ROWS["entry"], EntryView, entry,
    ),
    Endpoint(
        "GET", f"{_OF}/forecast", "view_forecast",
        "When a running night will end, with the bounds of four nights in five.",
        ROWS["forecast"], ExpectedEndView, expected_end,
    ),
    Endpoint(
        "POST", f"{_OF}/players/{{player}}/link", "make_link", "A signed link to an entry.",
        ACTS["give a player a link"], PlayerLink, link,
    ),
    Endpoint(
        "GET", f"{_OF}/history", "view_history", "The events behind a version, the oldest first.",
        ROWS["history"], tuple[Happened, ...], history,
        queries=(
            Query("after", 0, 0, 10**12, "The version to begin behind."),
            Query("limit", 100, 1, _MOST, "How many events at most."),
        ),
    ),
    Endpoint(
        "GET", f"{_OF}/draws", "view_draws", "Commitments and seeds of every draw.",
        ROWS["draws"], DrawsView, draws,
    ),
    Endpoint(
        "GET", f"{_OF}/rulings", "view_rulings", "Every ruling made.",
        ROWS["rulings"], RulingsView, rulings,
    ),
)  # fmt: skip
