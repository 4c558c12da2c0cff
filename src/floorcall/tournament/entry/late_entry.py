"""Joining a tournament that has begun: until when, with how many chips, in which seat."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.ledger.refusal import Reads
from floorcall.tournament.clock.level_clock import blinds_at, level_now, number_now
from floorcall.tournament.entry.questions import (
    LATE_ENTRY_BB_MULTIPLE,
    LATE_ENTRY_BREAK_USES_NEXT_LEVEL,
    LATE_ENTRY_DEADLINE,
    LATE_ENTRY_EARLIER_BY_LEAVE,
    LATE_ENTRY_JOIN_AT,
    LATE_ENTRY_STACK,
    REBUY_REENTRY_REENTRY,
    EntryDeadline,
    JoinAt,
    LateStack,
)
from floorcall.tournament.setup.terms import first_break
from floorcall.tournament.state import Player, State


class LateTerms(NamedTuple):
    """The stack a latecomer gets and what was kept back of a full one."""

    stack: int
    docked: int


def refuse_if_too_late(state: State, now: int, reads: Reads) -> None:
    """Refuse once the house, or the tournament where the house leaves it open, lets nobody in."""
    deadline = reads[LATE_ENTRY_DEADLINE]
    if deadline is EntryDeadline.NONE:
        return
    if deadline is EntryDeadline.STACK_REMOVED:
        reads.refuse(
            "play has begun and no stack was placed for this player",
            "only somebody whose stack was placed at the start can still take it up",
        )
    pause = first_break(state.setup)
    if deadline is EntryDeadline.END_OF_FIRST_BREAK and pause is not None:
        if level_now(state, now) > pause:
            reads.refuse("the first break is over and nobody joins any more")
        return
    last = state.setup.late_until_level
    if number_now(state, now) > last:
        reads.refuse(f"late entry closed with level {last}")


def late_terms(state: State, player: Player, now: int, leave: str, reads: Reads) -> LateTerms:
    """What a registered latecomer gets now, or a refusal that says when.

    Docked 5 big blinds at 100/200, a stack of 10,000 becomes 9,000. A re-entry is no latecomer:
    its own window was open when it was sold, and it brings all its chips at once.
    """
    again = state.setup.reentry if player.again_of else None
    if again is not None:
        reads[REBUY_REENTRY_REENTRY]
        return LateTerms(again.price.chips, 0)
    full = player.begins_with or state.setup.stack
    if state.phase == "open":
        return LateTerms(full, 0)
    refuse_if_too_late(state, now, reads)
    waits = reads[LATE_ENTRY_JOIN_AT] is JoinAt.NEXT_LEVEL and _has_level_after(state, now)
    if waits and number_now(state, now) <= player.level:
        by_leave = reads[LATE_ENTRY_EARLIER_BY_LEAVE]
        if not (by_leave and leave):
            reads.refuse(
                f"{player.name} joins when level {player.level + 1} begins",
                "staff may give leave to start earlier" if by_leave else "",
            )
    if reads[LATE_ENTRY_STACK] is not LateStack.FULL_MINUS_BB_MULTIPLE:
        return LateTerms(full, 0)
    level = level_now(state, now)
    if state.setup.levels[level].is_break and not reads[LATE_ENTRY_BREAK_USES_NEXT_LEVEL]:
        level -= 1
    docked = min(full, reads[LATE_ENTRY_BB_MULTIPLE] * blinds_at(state.setup, level).big_blind)
    if docked == full:
        reads.refuse(f"nothing would be left of the stack: {docked} are docked by now")
    return LateTerms(full - docked, docked)


def _has_level_after(state: State, now: int) -> bool:
    """Whether the blinds will go up again; in a game of one level they never do."""
    later = state.setup.levels[level_now(state, now) + 1 :]
    return any(not level.is_break for level in later)
