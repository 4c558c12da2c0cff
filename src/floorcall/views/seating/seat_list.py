"""Who sits where: every table with its seats, the seats kept for others, and the button."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from floorcall.law.house import House
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.state import State, Table
from floorcall.views.display_names import display_names


class SeatShown(Struct, frozen=True):
    """One seat: taken, kept for somebody on the way, closed, or open (player 0)."""

    seat: int
    player: int = 0
    name: str = ""
    stack: int = 0
    coming: bool = False
    leaving: bool = False
    away: bool = False
    closed: bool = False
    stack_at: int | None = None
    """When the stack was last told, where hands were played since."""
    stack_known: bool = True
    """Whether anybody knows the stack; where nobody does it is given as 0."""


class TableShown(Struct, frozen=True):
    """One table; `button` is the seat of the last hand's button, 0 before the first."""

    table: int
    seats: tuple[SeatShown, ...]
    players: int
    button: int
    hands: int
    breaking: bool
    playing_since: int | None = None
    """Since when a hand is in play; None between hands, or where nobody says."""


class SeatsView(Struct, frozen=True):
    """Every table in play, by number."""

    version: int
    tables: tuple[TableShown, ...]


def seats_view(state: State, _house: House, _now: int) -> SeatsView:
    """The room as it is laid out now."""
    names = display_names(state.players)
    return SeatsView(
        version=state.version,
        tables=tuple(table_view(state, table, names) for table in state.tables.values()),
    )


def table_view(state: State, table: Table, names: Mapping[int, str]) -> TableShown:
    """One table, all its seats from 1 on."""
    return TableShown(
        table=table.number,
        seats=tuple(_seat(state, table, seat, names) for seat in range(1, table.size + 1)),
        players=len(table.seats),
        button=table.last.button if table.last is not None else table.button,
        hands=table.hand,
        breaking=table.breaking,
        playing_since=table.playing.at if table.playing is not None else None,
    )


def _seat(state: State, table: Table, seat: int, names: Mapping[int, str]) -> SeatShown:
    number = table.seats.get(seat) or table.coming.get(seat)
    if number is None:
        return SeatShown(seat=seat, closed=seat in table.closed_seats)
    player = state.players[number]
    known = known_stack(state, player)
    return SeatShown(
        seat=seat,
        player=number,
        name=names[number],
        stack=known.chips or 0,
        coming=seat not in table.seats,
        leaving=number in table.leaving,
        away=player.absent_since is not None or not player.present,
        stack_at=known.at,
        stack_known=known.chips is not None,
    )
