"""A raise declared without its amount: what the chips that follow make of it."""

from __future__ import annotations

from floorcall.chapters.betting.questions.on_chips import SINGLE_CHIP_RAISE_NO_AMOUNT, RaiseNoAmount
from floorcall.chapters.betting.questions.on_motions import (
    AMOUNT_NEEDED,
    NONEXACT_FIRST_MOTION,
    RAISE_METHODS,
    NonexactFirstMotion,
    RaiseMethods,
)
from floorcall.chapters.betting.rulings.clear_actions import sized
from floorcall.chapters.core.decision import Decision
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.incidents import Chips
from floorcall.chapters.core.policy_reads import Reading


def raise_with_chips(reads: Reading, motions: list[Chips], facing: Facing) -> Decision:
    """What chips make of a "raise" or "bet" said before them, in one motion or several.

    Facing 1,000: a 1,000 and then 3,000 more is a raise to 4,000; 1,300 first is a minimum raise.
    """
    first = motions[0]
    put = sum(motion.total for motion in motions)
    if facing.price and len(motions) == 1 and len(first.chips) == 1:
        match reads[SINGLE_CHIP_RAISE_NO_AMOUNT]:
            case RaiseNoAmount.MAX_OF_CHIP:
                return sized(reads, facing.in_front + put, facing, put)
            case RaiseNoAmount.MINIMUM_RAISE:
                return sized(reads, facing.least, facing, put)
    counted = facing.in_front + first.total
    if facing.price == 0:
        return sized(reads, counted, facing, put)
    method = reads[RAISE_METHODS]
    if counted < facing.least:
        counted += _completed(reads, method, motions, facing)
    return sized(reads, counted, facing, put)


def _completed(reads: Reading, method: RaiseMethods, motions: list[Chips], facing: Facing) -> int:
    """What a second motion adds to a first one that was no full raise."""
    second = motions[1].total if len(motions) > 1 else 0
    exact = motions[0].total == facing.owed
    match method:
        case RaiseMethods.THREE_METHODS if exact:
            return second
        case RaiseMethods.THREE_METHODS:
            return _after_a_wrong_first_motion(reads, second)
        case RaiseMethods.DECLARE_OR_ONE_MOTION:
            return 0 if reads[AMOUNT_NEEDED] else second
        case RaiseMethods.ONE_MOTION:
            return 0


def _after_a_wrong_first_motion(reads: Reading, second: int) -> int:
    match reads[NONEXACT_FIRST_MOTION]:
        case NonexactFirstMotion.MINIMUM_RAISE:
            return 0
        case NonexactFirstMotion.MAY_BE_COMPLETED:
            return second
