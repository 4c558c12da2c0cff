"""Until when one may enter, enter again or buy more: what is open now, and why something is not."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.ledger.refusal import Reads
from floorcall.tournament.clock.level_clock import level_now, number_now
from floorcall.tournament.entry.questions import (
    LATE_ENTRY_DEADLINE,
    EntryDeadline,
)
from floorcall.tournament.setup.questions import GAME_CLASSES_TIMED_END
from floorcall.tournament.setup.terms import Offer, first_break, playing_level
from floorcall.tournament.state import State

ALL_THE_SAME = "a director who gives a reason does it all the same"
"""What to do about a time that is over."""


class Closed(NamedTuple):
    """Why nobody comes in that way now, and what would do; no words while it is open."""

    says: str = ""
    instead: str = ""


class LateEnd(NamedTuple):
    """With which level late entry ends, or with the break after it; level 0: with the start."""

    level: int
    with_break: bool = False


def late_entry_end(state: State, reads: Reads) -> LateEnd | None:
    """When late entry ends, by changed terms, the house or the tournament; None: never."""
    if state.late_until is not None:
        return LateEnd(state.late_until)
    deadline, pause = reads[LATE_ENTRY_DEADLINE], first_break(state.setup)
    if deadline is EntryDeadline.NONE:
        return None
    if deadline is EntryDeadline.STACK_REMOVED:
        return LateEnd(0)
    if deadline is EntryDeadline.END_OF_FIRST_BREAK and pause is not None:
        return LateEnd(playing_level(state.setup, pause), with_break=True)
    return LateEnd(state.setup.late_until_level)


def late_entry_closed(state: State, now: int, reads: Reads) -> Closed:
    """Why nobody joins any more, by the house, or the tournament where the house leaves it open."""
    deadline = reads[LATE_ENTRY_DEADLINE]
    if state.late_until is not None:
        return _closed_with_level(state, state.late_until, now)
    if deadline is EntryDeadline.NONE:
        return Closed()
    if deadline is EntryDeadline.STACK_REMOVED and state.spares:
        return Closed()
    if deadline is EntryDeadline.STACK_REMOVED:
        return Closed(
            "play has begun and no stack was placed for this player",
            "only somebody whose stack was placed at the start can still take it up; "
            + ALL_THE_SAME,
        )
    pause = first_break(state.setup)
    if deadline is EntryDeadline.END_OF_FIRST_BREAK and pause is not None:
        over = level_now(state, now) > pause
        words = "the first break is over and nobody joins any more"
        return Closed(words, ALL_THE_SAME) if over else Closed()
    return _closed_with_level(state, state.setup.late_until_level, now)


def _closed_with_level(state: State, last: int, now: int) -> Closed:
    if number_now(state, now) > last:
        return Closed(f"late entry closed with level {last}", ALL_THE_SAME)
    return Closed()


def offer_of(state: State, term: str) -> Offer | None:
    """The rebuy, add-on or re-entry as it is offered, or as it was until it was withdrawn."""
    offered: Offer | None = getattr(state.setup, term)
    return offered or state.withdrawn.get(term)


def sale_closed(state: State, offer: Offer, what: str, now: int) -> str:
    """Why rebuys or add-ons are not sold at this moment; empty when they are."""
    level = number_now(state, now)
    if not offer.in_break:
        closed = f"{what} closed with level {offer.until_level}, and it is level {level}"
        return closed if level > offer.until_level else ""
    paused = state.setup.levels[level_now(state, now)].is_break
    if paused and level == offer.until_level:
        return ""
    tense = "were" if level > offer.until_level else "are"
    here = f"the break after level {level}" if paused else f"level {level}"
    return f"{what} {tense} sold {offer.when}, and it is {here}"


def open_ways_in(state: State, now: int, reads: Reads) -> list[str]:
    """The ways in that are open and will close: late entry, rebuys, re-entry.

    What the tournament offers counts, also where its house would not: a director sells it. A game
    with a stated end takes players all night, so nothing waits there for a way to close.
    """
    if state.phase != "running" or (state.setup.ends and reads[GAME_CLASSES_TIMED_END]):
        return []
    level = number_now(state, now)
    deadline = reads[LATE_ENTRY_DEADLINE]
    closes = deadline not in (EntryDeadline.NONE, EntryDeadline.STACK_REMOVED)
    closes = closes or state.late_until is not None
    setup = state.setup
    late = closes and not late_entry_closed(state, now, reads).says
    rebuys = setup.rebuy is not None and level <= setup.rebuy.until_level
    again = setup.reentry is not None and level <= setup.reentry.until_level
    ways = {
        "late entry": late,
        "rebuys": rebuys,
        "re-entry": again,
    }
    return [way for way, is_open in ways.items() if is_open]
