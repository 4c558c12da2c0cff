"""Table sheets: one table a page with seats, button and stacks, and room to write counts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import tzinfo

from msgspec import Struct

from floorcall.printing.formats import chips, hour, moment, stakes
from floorcall.printing.pdf import NothingToPrint, Paper, make_pdf
from floorcall.tournament.clock.level_clock import level_now
from floorcall.tournament.conduct.suspensions import remaining_suspension
from floorcall.tournament.play.hand_sheet import game_at
from floorcall.tournament.setup.terms import playing_level
from floorcall.tournament.state import State, Table
from floorcall.views.display_names import display_name
from floorcall.views.print_obstacles import no_tables
from floorcall.views.seating.seat_list import SeatShown, table_view

_DRAWN_LETTERS = 16


class PrintedSeat(Struct, frozen=True):
    """One seat; no name where nobody has it. `short` is what fits into the drawing."""

    seat: str
    name: str
    short: str
    stack: str
    note: str
    button: bool
    told: str = ""
    """When the stack was told, where hands were played since; or that nobody knows it."""


class PrintedTable(Struct, frozen=True):
    """One table, every seat from 1 on."""

    number: str
    level: str
    note: str
    seats: tuple[PrintedSeat, ...]


class TableSheets(Struct, frozen=True):
    """The sheets by the table's number."""

    title: str
    as_of: str
    foot: str
    tables: tuple[PrintedTable, ...]


def table_sheets_of(
    state: State, now: int, tables: Iterable[int] | None = None, zone: tzinfo | None = None
) -> TableSheets:
    """Sheets for those tables, or for every table in play."""
    chosen = list(state.tables) if tables is None else list(tables)
    unknown = [number for number in chosen if number not in state.tables]
    if unknown:
        raise NothingToPrint(f"there is no table {unknown[0]}")
    if lacking := no_tables(state):
        raise NothingToPrint(lacking)
    level = level_line(state, now)
    return TableSheets(
        title=f"Table sheets, {state.setup.name}",
        as_of=moment(now, zone),
        foot=f"{state.setup.name}: table sheet, for staff",
        tables=tuple(
            printed_table(state, now, state.tables[number], level, zone) for number in chosen
        ),
    )


def table_sheets(facts: TableSheets, paper: Paper = Paper.A4) -> bytes:
    """The sheets as a PDF, a page for each table."""
    return make_pdf("table_sheet", facts, paper)


def level_line(state: State, now: int) -> str:
    """The level at `now`: `Level 5: 200/400, big-blind ante 400`."""
    at = level_now(state, now)
    level = state.setup.levels[at]
    number = playing_level(state.setup, at)
    if level.is_break:
        return f"Break after level {number}"
    return f"Level {number}: {stakes(level, game_at(state, at).id)}"


def printed_table(
    state: State, now: int, table: Table, level: str = "", zone: tzinfo | None = None
) -> PrintedTable:
    """The table with whole names and what the floor should know of each seat."""
    sitting = (*table.seats.values(), *table.coming.values())
    names = {number: state.players[number].name for number in sitting}
    shown = table_view(state, table, names)
    notes = [f"{shown.players} players"]
    if shown.hands:
        notes.append(f"{shown.hands} hands dealt")
    if shown.breaking:
        notes.append("breaking")
    return PrintedTable(
        number=str(table.number),
        level=level,
        note=", ".join(notes),
        seats=tuple(_printed_seat(state, now, seat, shown.button, zone) for seat in shown.seats),
    )


def _printed_seat(
    state: State, now: int, seat: SeatShown, button: int, zone: tzinfo | None
) -> PrintedSeat:
    return PrintedSeat(
        seat=str(seat.seat),
        name=seat.name,
        short=_short(state, seat),
        stack=chips(seat.stack) if seat.stack else "",
        note=_note(state, now, seat),
        button=seat.seat == button,
        told=_stack_note(seat, zone),
    )


def _short(state: State, seat: SeatShown) -> str:
    """The name chosen, or the first name and an initial, cut after 16 letters."""
    player = state.players.get(seat.player)
    short = display_name(seat.name, player.display_name if player else "")
    return short if len(short) <= _DRAWN_LETTERS else f"{short[: _DRAWN_LETTERS - 1]}…"


def _stack_note(seat: SeatShown, zone: tzinfo | None) -> str:
    if not seat.stack_known:
        return "not counted"
    return f"at {hour(seat.stack_at, zone)}" if seat.stack_at is not None else ""


def _note(state: State, now: int, seat: SeatShown) -> str:
    """What is special about the seat, the shortest way: `misses 2` hands, `out 7 min` of play."""
    player = state.players.get(seat.player)
    states = {
        "closed": seat.closed,
        "coming": seat.coming,
        "leaving": seat.leaving,
        "away": seat.away,
    }
    notes = [word for word, is_so in states.items() if is_so]
    if player is not None and player.penalty:
        notes.append(f"misses {player.penalty}")
    if player is not None and (seconds := remaining_suspension(state, player, now)):
        notes.append(f"out {-(-seconds // 60)} min")
    return ", ".join(notes)
