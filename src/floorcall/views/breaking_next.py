"""Which table breaks next by the house's rule, and which others the director may choose."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.tournament.seating.questions.on_moves import (
    BREAK_SEAT_ASSIGNMENT,
    BREAK_TABLE_SELECTION,
)
from floorcall.tournament.seating.table_breaks import which_table
from floorcall.tournament.state import State
from floorcall.tournament.table_index import tables_in_play


class BreakingNext(Struct, frozen=True):
    """The next table to break, how it is chosen, and how its players get their new seats."""

    table: int
    others: tuple[int, ...]
    chosen_by: str
    seats_by: str
    rules: tuple[str, ...]


def breaking_next(state: State, house: House) -> BreakingNext | None:
    """The next table of the order; None while fewer than two tables are in play."""
    if state.phase != "running" or tables_in_play(state) < 2:
        return None
    reads = Reads(house)
    choice = which_table(state, reads)
    chosen, seats = reads[BREAK_TABLE_SELECTION].means, reads[BREAK_SEAT_ASSIGNMENT].means
    others = tuple(number for number in choice.open if number != choice.table)
    return BreakingNext(choice.table, others, chosen, seats, reads.cites)
