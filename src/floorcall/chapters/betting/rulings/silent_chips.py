"""Chips pushed forward in one motion without a word: a call, a bet, a raise or too little."""

from __future__ import annotations

from floorcall.chapters.betting.questions.on_chips import (
    MULTI_CHIP_FACING_BET,
    PRIOR_BET_CHIPS,
    SINGLE_CHIP_FACING,
    SINGLE_CHIP_OPENING,
    MultiChip,
    OpeningChip,
    PriorChips,
    SingleChip,
)
from floorcall.chapters.betting.rulings.change import call_with_change
from floorcall.chapters.betting.rulings.clear_actions import bring_in_decision, size_bet
from floorcall.chapters.betting.rulings.half_raise import more_than_a_call
from floorcall.chapters.betting.rulings.undercalls import undercall
from floorcall.chapters.core.decision import Decision, Reading
from floorcall.chapters.core.facing import Facing


def silent_chips(reads: Reading, pushed: tuple[int, ...], facing: Facing) -> Decision:
    """What silent chips are ruled to be. They add to chips of the seat already in front.

    Facing 1,200 at 200/400: one 5,000 calls, two 1,000s call or raise as the house has it.
    """
    put = sum(pushed)
    if facing.price == 0:
        return _opening_bet(reads, pushed, facing)
    if put < facing.call:
        return undercall(reads, put, facing)
    if put == facing.call:
        return call_with_change(reads, put, facing)
    if facing.in_front:
        match reads[PRIOR_BET_CHIPS]:
            case PriorChips.MAY_AFFECT_RULING_DECLARE_FIRST:
                pass
    if len(pushed) == 1:
        return _single(reads, put, facing)
    if _are_all_needed(reads, pushed, facing):
        return call_with_change(reads, put, facing, "Every chip is needed for the call: ")
    return more_than_a_call(reads, facing.in_front + put, facing, put)


def _opening_bet(reads: Reading, pushed: tuple[int, ...], facing: Facing) -> Decision:
    put = sum(pushed)
    if len(pushed) > 1:
        return size_bet(reads, put, facing, put)
    if facing.bring_in:
        reads[SINGLE_CHIP_FACING]
        return bring_in_decision(facing, max(0, put - facing.bring_in))
    match reads[SINGLE_CHIP_OPENING]:
        case OpeningChip.FULL_CHIP:
            return size_bet(reads, put, facing, put)
        case OpeningChip.MINIMUM_BET:
            return size_bet(reads, facing.least, facing, put)


def _single(reads: Reading, put: int, facing: Facing) -> Decision:
    match reads[SINGLE_CHIP_FACING]:
        case (
            SingleChip.CALL_UNLESS_RAISE_DECLARED_BEFORE_CHIP_LANDS
            | SingleChip.CALL_UNLESS_RAISE_STATED
            | SingleChip.CALL_UNLESS_RAISE_ANNOUNCED
        ):
            return call_with_change(reads, put, facing, "One chip without a raise declared: ")


def _are_all_needed(reads: Reading, pushed: tuple[int, ...], facing: Facing) -> bool:
    """Whether the house takes the chips for a call because each of them is needed for it."""
    put = sum(pushed)
    one_less_falls_short = put - min(pushed) < facing.owed
    match reads[MULTI_CHIP_FACING_BET]:
        case MultiChip.SMALLEST_CHIP_TEST:
            return one_less_falls_short
        case MultiChip.SAME_DENOMINATION_ONE_CHIP_TEST:
            return len(set(pushed)) == 1 and one_less_falls_short
        case MultiChip.ASSUMED_RAISE_TOTAL | MultiChip.ALL_PAST_LINE_COUNTS:
            return False
