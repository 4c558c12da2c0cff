"""The whole room as a map: every table small, with what a director should notice about it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from floorcall.law.house import House
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.conduct.suspensions import sits_out
from floorcall.tournament.play.advice import Task, short_tables
from floorcall.tournament.seating.questions.on_moves import BALANCE_MOVER_UNEVEN_BY
from floorcall.tournament.state import Player, State, Table
from floorcall.tournament.table_index import largest

WORDS = ("taken", "away", "penalty", "leaving", "coming", "open", "closed")


class SeatOnMap(NamedTuple):
    """A seat in a word, and whose it is: the words are those of `WORDS`."""

    word: str
    name: str = ""
    stack: int | None = 0
    stack_at: int | None = None


class TableOnMap(Struct, frozen=True):
    """A table in a few figures, and its seats from seat 1 on."""

    table: int
    players: int
    seats: tuple[SeatOnMap, ...]
    coming: int
    leaving: int
    open: int
    short: bool
    breaking: bool
    halt: str
    """Why the table stops or is too small; empty where it plays on."""
    stops: bool
    rules: tuple[str, ...]


class RoomMap(Struct, frozen=True):
    """Every table in play, by number."""

    version: int
    tables: tuple[TableOnMap, ...]


def room_map(state: State, house: House, now: int) -> RoomMap:
    """The room; with tables of 9, 9 and 7 the last is short, with 9, 9 and 8 none."""
    halts = {}
    if state.phase == "running":
        halts = {advice.about: advice for advice in short_tables(state, house)}
    full = largest(state) if state.tables else 0
    uneven = house[BALANCE_MOVER_UNEVEN_BY].value
    tables = []
    for table in state.tables.values():
        halt = halts.get(table.number)
        seats = tuple(_seat(state, table, seat, now) for seat in range(1, table.size + 1))
        tables.append(
            TableOnMap(
                table=table.number,
                players=len(table.seats),
                seats=seats,
                coming=len(table.coming),
                leaving=len(table.leaving),
                open=0 if table.breaking else len(table.open_seats()),
                short=not table.breaking and full - table.planned >= uneven,
                breaking=table.breaking,
                halt=halt.why if halt else "",
                stops=halt is not None and halt.task is Task.HALT,
                rules=halt.rules if halt else (),
            )
        )
    return RoomMap(state.version, tuple(tables))


def _seat(state: State, table: Table, seat: int, now: int) -> SeatOnMap:
    number = table.seats.get(seat)
    if number is None:
        coming = table.coming.get(seat)
        if coming is not None:
            player = state.players[coming]
            return SeatOnMap("coming", player.name, *known_stack(state, player))
        return SeatOnMap("closed" if seat in table.closed_seats else "open")
    player = state.players[number]
    word = "leaving" if number in table.leaving else _word(state, player, now)
    return SeatOnMap(word, player.name, *known_stack(state, player))


def _word(state: State, player: Player, now: int) -> str:
    if sits_out(state, player, now):
        return "penalty"
    return "away" if player.absent_since is not None or not player.present else "taken"
