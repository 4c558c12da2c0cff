"""Whether a full table is to be split for those who wait, where the first to come stay."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.ledger.refusal import Reads, Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.seating.first_seating import table_size
from floorcall.tournament.seating.questions.on_seats import (
    CASH_CASUAL_SEATING,
    CASH_CASUAL_SEATING_FIRST_N,
    CASH_CASUAL_SEATING_SPLIT_TABLES,
    SeatingCustom,
)
from floorcall.tournament.seating.room_tables import SplitTable
from floorcall.tournament.setup.terms import TableSpec
from floorcall.tournament.state import State, Status
from floorcall.tournament.table_index import tables_in_play


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
    if tables_in_play(state) >= reads[CASH_CASUAL_SEATING_SPLIT_TABLES] or state.moves:
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
