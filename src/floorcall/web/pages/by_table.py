"""Players still in play to choose from, table by table."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.tournament.state import State, Table


class AtTable(NamedTuple):
    """A table and its players: the number of the entry, and "3 · Ann Lee" for seat 3."""

    number: int
    players: tuple[tuple[int, str], ...]


def players_by_table(state: State) -> list[AtTable]:
    """Everybody who has a seat, in the order of the seats."""
    return [
        AtTable(
            table.number,
            tuple((who, f"{seat} · {state.players[who].name}") for seat, who in _by_seat(table)),
        )
        for table in state.tables.values()
    ]


def _by_seat(table: Table) -> list[tuple[int, int]]:
    return sorted(table.seats.items())
