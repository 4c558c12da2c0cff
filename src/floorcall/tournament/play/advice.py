"""What is to be done next on the floor: final table, break, balance, halts, colour-ups, buttons."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from floorcall.law.house import House
from floorcall.ledger.figures import listing
from floorcall.ledger.refusal import Reads
from floorcall.tournament.chips.colour_up import due_values
from floorcall.tournament.entry.alternates import is_waiting
from floorcall.tournament.entry.entry_windows import open_ways_in
from floorcall.tournament.play.buttons import redraw_due
from floorcall.tournament.play.rounds import round_board
from floorcall.tournament.seating.balancing import is_uneven
from floorcall.tournament.seating.final_table import is_final_due, other_number
from floorcall.tournament.seating.halts import Halt, table_halt
from floorcall.tournament.seating.questions.on_moves import (
    BREAK_TABLE_SELECTION_MIN_TABLE,
    BREAK_TABLE_SELECTION_WHILE_ENTRY_OPEN,
    PLAY_HALT_CLOCK_RUNS,
)
from floorcall.tournament.seating.seat_redraws import is_redraw_due
from floorcall.tournament.seating.table_breaks import can_break, choose_table
from floorcall.tournament.state import State
from floorcall.tournament.table_index import largest, smallest


class Task(Enum):
    """Something the director should see to."""

    FINAL_TABLE = "form the final table"
    REDRAW = "redraw every seat"
    BREAK = "break a table"
    BALANCE = "balance tables"
    HALT = "stop a short table"
    CONSOLIDATE = "consolidate a table that is too small"
    BUTTON = "draw for the button"
    COLOUR_UP = "colour up"


class Advice(NamedTuple):
    """A task, the table or chip value it is about, why, and the rules."""

    task: Task
    about: int
    why: str
    rules: tuple[str, ...] = ()
    asks_reason: bool = False
    """Whether the house would have it otherwise, so that a reason is asked for."""


def moves_due(state: State, house: House, now: int | None = None) -> Advice | None:
    """The most pressing of final table, break and balance; looks at no more than a few tables.

    While players can still come in, no final table is formed, and tables break only where the
    house breaks them then; while somebody who has paid waits for a seat, none does. Without a
    time nobody can say what is open, and nothing is held up.
    """
    if state.phase != "running":
        return None
    is_open = now is not None and bool(open_ways_in(state, now, Reads(house)))
    reads = Reads(house)
    if not is_open and not has_waiting(state) and is_final_due(state, reads):
        odd = other_number(state, reads)
        why = f"{state.seated} players are left" + (f"; {odd}" if odd else "")
        why += _round_first(state)
        return Advice(Task.FINAL_TABLE, 0, why, reads.cites, bool(odd))
    if state.final_table or any(table_breaks(state)):
        return None
    if is_redraw_due(state):
        why = f"{state.tables_in_play} tables are left, and this event redraws then"
        return Advice(Task.REDRAW, 0, why)
    reads = Reads(house)
    may_break = not is_open or reads[BREAK_TABLE_SELECTION_WHILE_ENTRY_OPEN]
    if may_break and not has_waiting(state) and can_break(state, reads):
        choice = choose_table(state, reads)
        if state.tables[choice.table].coming:  # whoever walks there sits down first
            return None
        why = f"{state.seated} players fit at one table fewer"
        return Advice(Task.BREAK, choice.table, why, reads.cites)
    reads = Reads(house)
    if smallest(state) < reads[BREAK_TABLE_SELECTION_MIN_TABLE] and is_uneven(state, reads):
        number = state.by_size[smallest(state)].first()
        why = f"table {number} has fewer than {reads[BREAK_TABLE_SELECTION_MIN_TABLE]} players"
        return Advice(Task.BALANCE, number, why, reads.cites)
    reads = Reads(house)
    if is_uneven(state, reads):
        why = f"the fullest table has {largest(state)} players, the emptiest {smallest(state)}"
        return Advice(Task.BALANCE, 0, why, reads.cites)
    return None


def _round_first(state: State) -> str:
    """What the final table waits for in hand-for-hand play: whoever goes out there still ties."""
    board = round_board(state) if state.hand_for_hand and state.rounds_close else None
    if board is None or board.is_over or not board.finished:
        return ""
    tables = listing(f"table {number}" for number in board.playing)
    return f"; the round ends first: {tables} still to finish"


def has_waiting(state: State) -> bool:
    """Whether somebody who has paid and is here waits for a seat; asked of nobody if none can."""
    if state.entries + state.reentries <= state.given_seats + state.no_shows:
        return False
    return any(is_waiting(player) for player in state.players.values())


def table_breaks(state: State) -> list[int]:
    """Tables that are breaking, found through the moves under way."""
    leaving = {move.from_table for move in state.moves.values() if move.kind == "break"}
    return [n for n in leaving if n in state.tables and state.tables[n].breaking]


def short_tables(state: State, house: House) -> list[Advice]:
    """The tables that stop or must be consolidated; none within one player of the fullest."""
    found = []
    for size, numbers in enumerate(state.by_size):
        if size >= largest(state) - 1:
            break
        for number in numbers:
            ruling = table_halt(state, number, house)
            task = {Halt.HALTS: Task.HALT, Halt.CONSOLIDATE: Task.CONSOLIDATE}.get(ruling.decision)
            if task is None:
                continue
            reads = Reads(house)
            reads.takes(ruling)
            clock = "runs on" if reads[PLAY_HALT_CLOCK_RUNS] else "is stopped"
            why = f"table {number} {ruling.decision.value}; the level clock {clock}"
            found.append(Advice(task, number, why, reads.cites))
    return found


def table_tasks(state: State, number: int, house: House) -> Advice | None:
    """What a table needs before its next hand: a draw for the button."""
    reads = Reads(house)
    why = redraw_due(state, state.tables[number], reads)
    return Advice(Task.BUTTON, number, why, reads.cites) if why else None


def colour_ups_due(state: State, house: House, now: int) -> list[Advice]:
    """The chip values whose time has come, the smallest first."""
    reads = Reads(house)
    return [
        Advice(Task.COLOUR_UP, value, f"chips of {value:,} are no longer needed", reads.cites)
        for value in due_values(state, reads, now)
    ]
