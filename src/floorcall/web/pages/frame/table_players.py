"""Players to choose from on a page, table by table."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.tournament.state import State
from floorcall.views.seating.seat_list import TableShown


class TablePlayers(NamedTuple):
    """A table and its players: the number of the entry, and "3 · Ann Lee" for seat 3."""

    number: int
    players: tuple[tuple[int, str], ...]


def players_by_table(state: State) -> list[TablePlayers]:
    """Everybody who has a seat, in the order of the seats."""
    return [
        TablePlayers(
            table.number,
            tuple(
                (who, f"{seat} · {state.players[who].name}")
                for seat, who in sorted(table.seats.items())
            ),
        )
        for table in state.tables.values()
    ]


class Person(NamedTuple):
    """A player by the number of the entry."""

    player: int
    name: str


def people_at(state: State, table: TableShown | None) -> dict[str, Person]:
    """The players of a table by seat, as a case writes seats: "3"."""
    if table is None:
        return {}
    return {
        str(seat.seat): Person(seat.player, state.players[seat.player].name)
        for seat in table.seats
        if seat.player and not seat.coming
    }
