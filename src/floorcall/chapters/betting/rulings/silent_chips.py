"""Chips pushed forward in one motion without a word: a call, a bet, a raise or too little."""

from __future__ import annotations

from floorcall.chapters.betting.questions.on_chips import (
    MULTI_CHIP_FACING_BET,
    MULTI_CHIP_LAST_CHIPS,
    PRIOR_BET_CHIPS,
    PUSHED_TOGETHER,
    SINGLE_CHIP_FACING,
    SINGLE_CHIP_OPENING,
    LastChips,
    MultiChip,
    OpeningChip,
    PriorChips,
    SingleChip,
)
from floorcall.chapters.betting.rulings.change import call_with_change
from floorcall.chapters.betting.rulings.clear_actions import bring_in_decision, size_bet
from floorcall.chapters.betting.rulings.half_raise import more_than_a_call
from floorcall.chapters.betting.rulings.undercalls import undercall
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.facing import Facing
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


def silent_chips(reads: Reading, pushed: tuple[int, ...], facing: Facing) -> Decision:
    """What silent chips are ruled to be. They add to chips of the seat already in front.

    Facing 1,200 at 200/400: one 5,000 calls, two 1,000s call or raise as the house has it.
    """
    put = facing.covered + sum(pushed)
    if facing.price == 0:
        return _opening_bet(reads, pushed, facing)
    if put < facing.call:
        return undercall(reads, put, facing)
    if put == facing.call:
        return call_with_change(reads, put, facing)
    lies_there = facing.in_front or facing.pulled_back
    if facing.owed and lies_there and _are_all_one_bet(reads, facing):
        return _one_bet(reads, put, facing)
    if len(pushed) == 1 and not facing.covered:
        return _single(reads, put, facing)
    if _are_all_needed(reads, pushed, facing):
        return call_with_change(reads, put, facing, "Every chip is needed for the call: ")
    return _one_bet(reads, put, facing)


def _are_all_one_bet(reads: Reading, facing: Facing) -> bool:
    """Whether all chips finally in front are one bet, because of what became of the earlier ones.

    With a raise to 450 to face, a blind of two 50s left there or taken back whole goes by the new
    chips; of one taken back and one left, or of a 500 posted for 200, any new chip makes one bet.
    """
    match reads[PRIOR_BET_CHIPS]:
        case PriorChips.MAY_AFFECT_RULING_DECLARE_FIRST:
            return False
        case PriorChips.BY_WHAT_WAS_PULLED_BACK:
            left = facing.in_front + facing.covered
            in_part = facing.pulled_back > 0 and left > 0
            return in_part or left + facing.pulled_back >= facing.price


def _one_bet(reads: Reading, put: int, facing: Facing) -> Decision:
    """More than the call and not all needed for it: an all-in of the last chips, else by size."""
    if put >= facing.stack:
        match reads[MULTI_CHIP_LAST_CHIPS]:
            case LastChips.ALL_IN:
                return size_bet(reads, facing.all_in, facing, put)
            case LastChips.AS_OTHER_CHIPS:
                pass
    return more_than_a_call(reads, facing.in_front + put, facing, put)


def chips_pushed_together(new: tuple[int, ...], facing: Facing, house: House) -> Ruling[Decision]:
    """Earlier chips gathered and pushed forward with new ones: one bet, if the director says so."""
    reads = Reading(house)
    apart = silent_chips(reads, new, facing)
    if not reads[PUSHED_TOGETHER] or not facing.price:
        return reads.rules(apart)
    put = facing.covered + sum(new)
    together = _one_bet(reads, put, facing) if put > facing.call else apart
    if together.to == apart.to:
        return reads.rules(apart)
    return reads.rules(
        Decision(
            verdict=Verdict.DISCRETION,
            seat=facing.seat,
            choices=(
                Choice("one bet", together.says, together),
                Choice("new chips alone", apart.says, apart),
            ),
            factors=reads.factors(PUSHED_TOGETHER),
            says=(
                f"{the_seat(facing.seat)} pushed all the chips forward together: the director may "
                "read them as one bet."
            ),
        )
    )


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
    put = facing.covered + sum(pushed)
    one_less_falls_short = put - min(pushed) < facing.owed
    match reads[MULTI_CHIP_FACING_BET]:
        case MultiChip.SMALLEST_CHIP_TEST:
            return one_less_falls_short
        case MultiChip.SAME_DENOMINATION_ONE_CHIP_TEST:
            return len(set(pushed)) == 1 and one_less_falls_short
        case MultiChip.ASSUMED_RAISE_TOTAL | MultiChip.ALL_PAST_LINE_COUNTS:
            return False
