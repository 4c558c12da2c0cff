"""How many sit at a table: as the tournament says, else the house."""

from __future__ import annotations

from floorcall.ledger.refusal import Reads
from floorcall.tournament.seating.questions.on_seats import (
    TABLE_SIZES_CASUAL_MAX,
    TABLE_SIZES_NORMAL_MAX,
)
from floorcall.tournament.setup.terms import Setup
from floorcall.tournament.state import State


def most_seats(reads: Reads) -> int:
    """How many may sit at a table of this class of game: 9 in a casual one, 0 for any number."""
    is_casual = reads.house.narrowing.by_axis["class"] == "casual"
    return reads[TABLE_SIZES_CASUAL_MAX] if is_casual else 0


def table_size(state: State, reads: Reads) -> int:
    """How many sit at a table, as the tournament says, else the house."""
    return seats_by_terms(state.setup, reads)


def seats_by_terms(setup: Setup, reads: Reads) -> int:
    """The same of a tournament that is still to be opened."""
    return setup.table_size or most_seats(reads) or reads[TABLE_SIZES_NORMAL_MAX]
