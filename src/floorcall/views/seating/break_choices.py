"""A table that breaks: which is next by the house's rule, and which seats players may choose."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.tournament.seating.questions.on_moves import (
    BREAK_SEAT_ASSIGNMENT,
    BREAK_TABLE_SELECTION,
    BreakSeats,
)
from floorcall.tournament.seating.table_breaks import break_plan, choose_table, offered_seats
from floorcall.tournament.state import State
from floorcall.tournament.table_index import tables_in_play

_BY_CHOICE = frozenset({BreakSeats.CHOICE_COUNTER_CLOCKWISE, BreakSeats.DIRECTOR_CHOICE})


class NextBreak(Struct, frozen=True):
    """The next table to break, how it is chosen, and how its players get their new seats."""

    table: int
    others: tuple[int, ...]
    chosen_by: str
    seats_by: str
    rules: tuple[str, ...]


def next_break(state: State, house: House) -> NextBreak | None:
    """The next table of the order; None while fewer than two tables are in play."""
    if state.phase != "running" or tables_in_play(state) < 2:
        return None
    reads = Reads(house)
    choice = choose_table(state, reads)
    chosen, seats = reads[BREAK_TABLE_SELECTION].means, reads[BREAK_SEAT_ASSIGNMENT].means
    others = tuple(number for number in choice.open if number != choice.table)
    return NextBreak(choice.table, others, chosen, seats, reads.cites)


class Chooser(Struct, frozen=True):
    """A player in turn; `first` is the seat of the draw, taken unless another is chosen."""

    player: int
    name: str
    seat: int
    first: tuple[int, int]


class SeatChoices(Struct, frozen=True):
    """Seats as (table, seat), the players in the order they choose, and the rules."""

    table: int
    seats: tuple[tuple[int, int], ...]
    choosers: tuple[Chooser, ...]
    said: str
    rules: tuple[str, ...]


def seats_are_chosen(house: House) -> bool:
    """Whether seats are picked at a break, by the players or by the director."""
    return house[BREAK_SEAT_ASSIGNMENT].value in _BY_CHOICE


def seat_choices(state: State, house: House, number: int, seed: str) -> SeatChoices:
    """What the seed puts on offer for a table of 7: 7 seats, always at the emptiest table left."""
    reads = Reads(house)
    seats = tuple(offered_seats(state, state.tables[number], seed, reads))
    plan = reads.takes(break_plan(state, number, seed, house))
    return SeatChoices(
        table=number,
        seats=tuple(sorted(seats)),
        choosers=tuple(
            Chooser(who, state.players[who].name, state.players[who].seat, first)
            for who, first in plan.seats
        ),
        said=reads[BREAK_SEAT_ASSIGNMENT].means,
        rules=reads.cites,
    )
