"""Tables that break or are split: which is next by the house's rule, and who sits where then."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.ledger.refusal import Reads, Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.seating.questions.on_moves import (
    BREAK_SEAT_ASSIGNMENT,
    BREAK_TABLE_SELECTION,
    BreakSeats,
)
from floorcall.tournament.seating.questions.on_seats import (
    CASH_CASUAL_SEATING,
    CASH_CASUAL_SEATING_FIRST_N,
    CASH_CASUAL_SEATING_SPLIT_TABLES,
    SeatingCustom,
)
from floorcall.tournament.seating.room_tables import SplitTable
from floorcall.tournament.seating.seats_per_table import table_size
from floorcall.tournament.seating.table_breaks import (
    break_plan,
    choosable_seats,
    choose_table,
    offered_seats,
)
from floorcall.tournament.setup.terms import TableSpec
from floorcall.tournament.state import State, Status

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
    if state.phase != "running" or state.tables_in_play < 2:
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
    """What a table of 7 chooses from: 7 seats the seed puts on offer, always at the emptiest table
    left; or every open seat, where the players choose among them all.
    """
    reads = Reads(house)
    table = state.tables[number]
    any_seat = reads[BREAK_SEAT_ASSIGNMENT] is BreakSeats.CHOICE_COUNTER_CLOCKWISE
    seats = tuple(
        choosable_seats(state, table) if any_seat else offered_seats(state, table, seed, reads)
    )
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


class TableSplit(Struct, frozen=True):
    """The table to split, the new one's number and seats, and why."""

    table: int
    new: int
    seats: int
    why: str
    rules: tuple[str, ...]


def due_split(state: State, house: House) -> TableSplit | None:
    """The split that makes room: nine at table 1 and a tenth waiting split it in two."""
    reads = Reads(house)
    if not reads.has(CASH_CASUAL_SEATING, SeatingCustom.FIRST_N_STAY) or not state.tables:
        return None
    if state.tables_in_play >= reads[CASH_CASUAL_SEATING_SPLIT_TABLES] or state.moves:
        return None
    waiting = sum(one.status is Status.REGISTERED for one in state.players.values())
    if not waiting or any(table.open_seats() for table in state.tables.values()):
        return None
    fullest = max(state.tables.values(), key=lambda table: table.planned)
    number, seats = max(state.tables) + 1, table_size(state, reads)
    command = SplitTable(table=fullest.number, new=TableSpec(number, seats))
    if isinstance(TOURNAMENT.decide(state, command, house), Refusal):
        return None
    first, where = reads[CASH_CASUAL_SEATING_FIRST_N], f"table {fullest.number}"
    moves = f"the first {first} to come stay at {where}"
    if fullest.number != min(state.tables):
        moves = f"those of {where} who came last move"
    why = f"{waiting} waiting for a seat; {moves}"
    return TableSplit(fullest.number, number, seats, why, reads.cites)
