"""Amounts between a call and a minimum raise: which of the two they are."""

from __future__ import annotations

from floorcall.chapters.betting.questions.on_chips import (
    HALF_RAISE_BASE,
    HALF_RAISE_PCT,
    HALF_RAISE_RULE,
    HalfRaise,
    HalfRaiseBase,
)
from floorcall.chapters.betting.rulings.change import call_with_change
from floorcall.chapters.betting.rulings.clear_actions import size_bet
from floorcall.chapters.core.decision import Decision, Reading
from floorcall.chapters.core.facing import Facing


def more_than_a_call(reads: Reading, total: int, facing: Facing, put: int) -> Decision:
    """A total over the price, said or put out without a raise being declared.

    Facing 1,100 where the minimum raise is 600, 1,400 is a raise to 1,700 by the half rule and
    1,399 a call. A total that is a full raise by itself stands as it is.
    """
    whole = total >= facing.least or not facing.may_raise
    if whole or _is_raise(reads, total, facing):
        return size_bet(reads, total, facing, put)
    return call_with_change(reads, put, facing, "Too little for a raise: ")


def _is_raise(reads: Reading, total: int, facing: Facing) -> bool:
    match reads[HALF_RAISE_RULE]:
        case HalfRaise.BRING_UP_TO_SIZE:
            return True
        case HalfRaise.FIFTY_PERCENT:
            over = total - facing.price
            return 100 * over >= reads[HALF_RAISE_PCT] * _base(reads, facing)


def _base(reads: Reading, facing: Facing) -> int:
    match reads[HALF_RAISE_BASE]:
        case HalfRaiseBase.MINIMUM_RAISE_INCREMENT:
            return facing.full_raise
        case HalfRaiseBase.PREVIOUS_BET:
            return facing.price
