"""What a table that deals has left undone: to wait for players, to draw for its button."""

from __future__ import annotations

from floorcall.ledger.refusal import Reads
from floorcall.tournament.play.buttons import redraw_due
from floorcall.tournament.seating.halts import Halt, is_short, table_halt
from floorcall.tournament.seating.questions.on_moves import PLAY_HALT_WAIVER_IS_MISDEAL
from floorcall.tournament.state import State, Table


def omissions(state: State, table: Table, reads: Reads) -> tuple[str, ...]:
    """What should have come before the hand a table deals now; it is recorded, not refused.

    Of a hand in play nothing: it was looked at when it began.
    """
    if table.playing is not None:
        return ()
    found = []
    halt = table_halt(state, table.number, reads.house)
    if halt.decision is Halt.HALTS:
        reads.takes(halt)
        found.append("it was to wait until players have come")
    due = redraw_due(state, table, reads)
    if due:
        found.append(f"the button was to be drawn for: {due}")
    return tuple(found)


def refuse_void_hand(state: State, table: Table, reason: str, reads: Reads) -> None:
    """Refuse a hand of a table that should have stopped, where it is a misdeal; or for a reason."""
    if table.playing is not None or reason:
        return
    halt = table_halt(state, table.number, reads.house)
    short = halt.decision is Halt.HALTS or (table.waived and is_short(state, table, reads.house))
    if short and reads[PLAY_HALT_WAIVER_IS_MISDEAL]:
        reads.refuse(
            f"table {table.number} is to wait, and a hand played there is a misdeal",
            "report the misdeal, or say why the hand stands",
        )
