"""Joining a tournament that has begun: until when, with how many chips, in which seat."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.ledger.refusal import Reads
from floorcall.tournament.clock.level_clock import blinds_at, level_now, number_now
from floorcall.tournament.entry.entry_windows import (
    ALL_THE_SAME,
    late_entry_closed,
    late_entry_end,
    offer_of,
)
from floorcall.tournament.entry.questions import (
    LATE_ENTRY_BB_MULTIPLE,
    LATE_ENTRY_BREAK_USES_NEXT_LEVEL,
    LATE_ENTRY_EARLIER_BY_LEAVE,
    LATE_ENTRY_JOIN_AT,
    LATE_ENTRY_STACK,
    REBUY_REENTRY_REENTRY,
    JoinAt,
    LateStack,
    Reentry,
)
from floorcall.tournament.state import Player, State


class Latecomer(NamedTuple):
    """When somebody is to be let in, by whose leave, and for what departure from the book."""

    at: int
    leave: str = ""
    reason: str = ""


class LateTerms(NamedTuple):
    """The stack a latecomer gets and what was kept back of a full one."""

    stack: int
    docked: int


def refuse_if_too_late(state: State, now: int, reads: Reads, reason: str) -> None:
    """Refuse once nobody is let in any more, unless a director says why somebody is."""
    closed = late_entry_closed(state, now, reads)
    if closed.says and not reason.strip():
        reads.refuse(*closed)


def was_here_at_start(player: Player) -> bool:
    """Whether the player had come before level 1 began, seat or no seat."""
    return player.level == 0 and player.present


def came_in_time(state: State, player: Player, reads: Reads) -> bool:
    """Whether somebody without a seat was here and entered while late entry was open.

    With late entry through level 4, an alternate of level 3 gets a seat that falls free in level 5.
    """
    if not player.present:
        return False
    end = late_entry_end(state, reads)
    return end is None or player.level <= end.level


def docked_by_now(state: State, now: int, reads: Reads) -> int:
    """What the stack of somebody who comes now is short of."""
    return docked_at(state, level_now(state, now), reads)


def docked_at(state: State, level: int, reads: Reads) -> int:
    """What the stack of somebody who came in a level is short of: 5 big blinds of 200 are 1,000."""
    if reads[LATE_ENTRY_STACK] is not LateStack.FULL_MINUS_BB_MULTIPLE:
        return 0
    if state.setup.levels[level].is_break and not reads[LATE_ENTRY_BREAK_USES_NEXT_LEVEL]:
        level -= 1
    return reads[LATE_ENTRY_BB_MULTIPLE] * blinds_at(state.setup, level).big_blind


def late_terms(state: State, player: Player, call: Latecomer, reads: Reads) -> LateTerms:
    """What a registered latecomer gets now, or a refusal that says when.

    Docked 5 big blinds at 100/200, a stack of 10,000 becomes 9,000; whoever was here at the start
    and got the seat later is not docked, and who came in level 2 is docked by level 2. A re-entry
    is no latecomer: its own window was open when it was sold, and it brings all its chips at once.
    """
    setup, now = state.setup, call.at
    if player.again_of:
        return LateTerms(player.begins_with or _chips_again(state, reads), 0)
    full = player.begins_with or setup.stack
    if state.phase == "open":
        return LateTerms(full, 0)
    if not player.admitted and not came_in_time(state, player, reads):
        refuse_if_too_late(state, now, reads, call.reason)
    _refuse_if_early(state, player, call, reads)
    if was_here_at_start(player):
        return LateTerms(full, 0)
    full = player.begins_with or setup.late_stack or setup.stack
    came = player.came_in if player.came_in >= 0 else level_now(state, now)
    docked = min(full, docked_at(state, min(came, len(setup.levels) - 1), reads))
    if docked == full and call.reason:
        return LateTerms(full, 0)
    if docked == full:
        words = f"nothing would be left of the stack: {docked:,} are docked by now"
        reads.refuse(words, ALL_THE_SAME)
    return LateTerms(full - docked, docked)


def _chips_again(state: State, reads: Reads) -> int:
    """What a re-entry brings: a full stack, or where only the terms advertised count, those."""
    offer = offer_of(state, "reentry")
    if reads[REBUY_REENTRY_REENTRY] is Reentry.ADVERTISED_ONLY and offer is not None:
        return offer.price.chips
    return state.setup.stack


def _refuse_if_early(state: State, player: Player, call: Latecomer, reads: Reads) -> None:
    """Refuse whoever must wait for the blinds to rise; by leave of staff one need not."""
    waits = reads[LATE_ENTRY_JOIN_AT] is JoinAt.NEXT_LEVEL
    if not waits or number_now(state, call.at) > player.level or call.reason:
        return
    by_leave = reads[LATE_ENTRY_EARLIER_BY_LEAVE]
    if by_leave and call.leave:
        return
    if _has_level_after(state, call.at):
        reads.refuse(
            f"{player.name} joins when level {player.level + 1} begins",
            "staff may let somebody start earlier" if by_leave else "",
        )


def leave_words(state: State, player: Player, call: Latecomer, reads: Reads) -> str:
    """By whose leave somebody is let in, in words for the log; empty where none is needed.

    Where the blinds never rise, whoever had to wait for it would never play: by the book the
    supervisor gives leave.
    """
    if call.leave:
        return f"let in early by {call.leave}"
    running = state.phase == "running" and not player.again_of
    waits = running and reads[LATE_ENTRY_JOIN_AT] is JoinAt.NEXT_LEVEL
    if not waits or number_now(state, call.at) > player.level or _has_level_after(state, call.at):
        return ""
    return "the supervisor permits it" if reads[LATE_ENTRY_EARLIER_BY_LEAVE] else ""


def _has_level_after(state: State, now: int) -> bool:
    """Whether the blinds will go up again; in a game of one level they never do."""
    later = state.setup.levels[level_now(state, now) + 1 :]
    return any(not level.is_break for level in later)
