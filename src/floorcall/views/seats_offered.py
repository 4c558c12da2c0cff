"""The seats on offer when a table breaks and its players choose, and who chooses first."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.tournament.seating.questions.on_moves import BREAK_SEAT_ASSIGNMENT, BreakSeats
from floorcall.tournament.seating.table_breaks import break_plan, offered_seats
from floorcall.tournament.state import State

_BY_CHOICE = frozenset({BreakSeats.CHOICE_COUNTER_CLOCKWISE, BreakSeats.DIRECTOR_CHOICE})


class Chooser(Struct, frozen=True):
    """A player in turn; `first` is the seat of the draw, taken unless another is chosen."""

    player: int
    name: str
    seat: int
    first: tuple[int, int]


class SeatsOffered(Struct, frozen=True):
    """Seats as (table, seat), the players in the order they choose, and the rules."""

    table: int
    seats: tuple[tuple[int, int], ...]
    choosers: tuple[Chooser, ...]
    said: str
    rules: tuple[str, ...]


def seats_are_chosen(house: House) -> bool:
    """Whether seats are picked at a break, by the players or by the director."""
    return house[BREAK_SEAT_ASSIGNMENT].value in _BY_CHOICE


def seats_offered(state: State, house: House, number: int, seed: str) -> SeatsOffered:
    """What the seed puts on offer for a table of 7: 7 seats, always at the emptiest table left."""
    reads = Reads(house)
    seats = tuple(offered_seats(state, state.tables[number], seed, reads))
    plan = reads.takes(break_plan(state, number, seed, house))
    return SeatsOffered(
        table=number,
        seats=tuple(sorted(seats)),
        choosers=tuple(
            Chooser(who, state.players[who].name, state.players[who].seat, first)
            for who, first in plan.seats
        ),
        said=reads[BREAK_SEAT_ASSIGNMENT].means,
        rules=reads.cites,
    )
