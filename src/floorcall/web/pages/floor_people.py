"""Who sits at the table of a dispute, and what the house punishes."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.law.house import House
from floorcall.tournament.state import State
from floorcall.views.discipline import offences as listed
from floorcall.views.seats import TableShown


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


def offences(house: House) -> list[str]:
    """The words of the offences on the house's lists, which a penalty can be given for."""
    return sorted(word for word, _ in listed(house))
