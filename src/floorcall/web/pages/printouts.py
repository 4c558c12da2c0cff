"""Printouts of a tournament, from the browser: slips, receipts, sheets, the room."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from starlette.responses import Response

from floorcall.law.house import House
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.state import State
from floorcall.views.print_obstacles import no_moves, no_payments, no_prizes, no_seats, no_tables
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.pdf_response import pdf
from floorcall.web.permissions.grants import VIEWS, allow
from floorcall.web.permissions.roles import Role
from floorcall.web.server.address import public_origin
from floorcall.web.server.http_refusals import NotThere

if TYPE_CHECKING:
    from floorcall.printing import Paper

Press = Callable[[Visit, "Paper"], bytes]


class Kind(NamedTuple):
    """One kind of printout: its name in an address, what it is for, and who may print it.

    `lacking` says why there is none of it yet, or nothing.
    """

    name: str
    label: str
    says: str
    roles: frozenset[Role]
    press: Press
    lacking: Callable[[State, House], str] = lambda _state, _house: ""


def _seats(visit: Visit, paper: Paper) -> bytes:
    from floorcall import printing  # noqa: PLC0415 (with the typesetter, as in all of these)

    club, room, start = visit.club, visit.room, public_origin(visit.request)

    def link(player: int) -> str:
        return f"{start}/p/{club.links.make(room.id, player, club.now())}"

    slips = printing.seat_slips_of(room.state, _players(visit), link)
    return printing.seat_slips(slips, paper)


def _moves(visit: Visit, paper: Paper) -> bytes:
    from floorcall import printing  # noqa: PLC0415

    return printing.move_slips(printing.move_slips_of(visit.room.state), paper)


def _tables(visit: Visit, paper: Paper) -> bytes:
    return _tables_of(visit, paper, visit.room.state, visit.now)


def _tables_of(visit: Visit, paper: Paper, state: State, at: int) -> bytes:
    from floorcall import printing  # noqa: PLC0415

    tables = _numbers(visit.query("tables"))
    return printing.table_sheets(printing.table_sheets_of(state, at, tables or None), paper)


def _room(visit: Visit, paper: Paper) -> bytes:
    from floorcall import printing  # noqa: PLC0415

    room = visit.room
    return printing.room_sheet(printing.room_sheet_of(room.state, room.house, visit.now), paper)


def _payouts(visit: Visit, paper: Paper) -> bytes:
    from floorcall import printing  # noqa: PLC0415

    room = visit.room
    return printing.payout_sheet(printing.payout_sheet_of(room.state, room.house, visit.now), paper)


def _payments(visit: Visit, paper: Paper) -> bytes:
    from floorcall import printing  # noqa: PLC0415

    room = visit.room
    players, what = _players(visit), visit.query("what")
    facts = printing.payment_receipts_of(room.state, room.house, visit.now, players, what)
    return printing.receipts(facts, paper)


def _prizes(visit: Visit, paper: Paper) -> bytes:
    from floorcall import printing  # noqa: PLC0415

    room = visit.room
    facts = printing.prize_receipts_of(room.state, room.house, visit.now, _players(visit))
    return printing.receipts(facts, paper)


KINDS = (
    Kind("room", "The state of the room", "Everything on paper, once a level: if the power fails, "
         "play goes on by hand.", VIEWS["roster"], _room),
    Kind("seats", "Seat slips", "One for each player, with a code that opens their page on a "
         "phone.", VIEWS["roster"], _seats, no_seats),
    Kind("tables", "Table sheets", "One for each table: who sits where, with the button and the "
         "stacks.", VIEWS["moves"], _tables, no_tables),
    Kind("moves", "Move slips", "One for each player who changes seats now.", VIEWS["moves"],
         _moves, no_moves),
    Kind("payouts", "Payout sheet", "What each place wins, to hang up or to sign.",
         VIEWS["moves"], _payouts),
    Kind("payments", "Receipts of payments", "What each player paid.", VIEWS["till"], _payments,
         no_payments),
    Kind("prizes", "Receipts of prizes", "What each player won, to sign.", VIEWS["till"], _prizes,
         no_prizes),
)  # fmt: skip


async def overview(visit: Visit) -> Response:
    """All printouts the visitor may have."""
    room = visit.room
    mine = [kind for kind in KINDS if visit.actor.role in kind.roles]
    lacking = {kind.name: kind.lacking(room.state, room.house) for kind in mine}
    return visit.show(
        "printouts/printouts.html", "Print", kinds=mine, lacking=lacking, house=room.house
    )


async def printout(visit: Visit) -> Response:
    """One printout as a PDF; `?paper=letter` or `roll` for another size.

    Table sheets with `?version=40` are as the tables stood after that entry of the log.
    """
    asked = str(visit.request.path_params["kind"])
    kind = next((one for one in KINDS if one.name == asked), None)
    if kind is None:
        raise NotThere(f"there is no printout called {asked}", "choose one of the list")
    allow(kind.roles, visit.actor)
    if (version := _numbers(visit.query("version"))) and kind.name == "tables":
        allow(VIEWS["tasks"], visit.actor)
        then, at = await _state_after(visit, version[0])
        return await pdf(kind.name, lambda: _tables_of(visit, paper_of(visit), then, at))
    return await pdf(kind.name, lambda: kind.press(visit, paper_of(visit)))


def paper_of(visit: Visit) -> Paper:
    """The size that is asked for; A4 where none is."""
    from floorcall.printing import Paper  # noqa: PLC0415

    return {"letter": Paper.LETTER, "roll": Paper.ROLL}.get(visit.query("paper"), Paper.A4)


async def _state_after(visit: Visit, version: int) -> tuple[State, int]:
    """The night as it stood after an entry of its log, and when that was written."""
    found = await visit.club.streams.since(visit.room, 0, version)
    if not found or found[-1].version != version:
        raise NotThere(f"the log has no entry {version}", "choose one of the log")
    return TOURNAMENT.fold(one.event for one in found), found[-1].at


def _players(visit: Visit) -> list[int] | None:
    """`?players=4,5`: only theirs."""
    return _numbers(visit.query("players")) or None


def _numbers(words: str) -> list[int]:
    parts = [part for part in words.split(",") if part.isascii() and part.isdecimal()]
    return [int(part) for part in parts if len(part) <= _DIGITS]


_DIGITS = 6
"""Of a player's or a table's number, at most."""

ROUTES = [
    page("/t/{tournament}/print", overview, roles=VIEWS["moves"]),
    page("/t/{tournament}/print/{kind}.pdf", printout),
]
TABS = [Tab("Print", "/t/{tournament}/print", VIEWS["moves"], 68, icon="print")]
