"""The action a ruling makes of what a seat did, carried to the hand; it rules on nothing."""

from __future__ import annotations

from collections.abc import Callable

from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.limits import SeatOptions
from floorcall.table import Hand, Refused
from floorcall.table.repairs import PutIn


def is_action(decision: Decision) -> bool:
    """Whether a decision makes an action of a seat, with nothing left to choose."""
    return not decision.choices and decision.seat is not None and decision.verdict in _ACTIONS


def take_action(hand: Hand, decision: Decision) -> None:
    """Carry the action to the hand."""
    _ACTIONS[decision.verdict](hand, decision)


def check_options(decision: Decision, options: SeatOptions | None) -> None:
    """Refuse an action of the seat in turn that its options do not hold."""
    if options is None or options.seat != decision.seat:
        return
    verdict = decision.verdict
    allowed = (
        (verdict is Verdict.FOLDS and options.fold)
        or (verdict is Verdict.CHECKS and options.check)
        or (verdict is Verdict.CALLS and options.call is not None)
        or (verdict in (Verdict.BETS, Verdict.RAISES) and bool(options.bet or options.raise_to))
        or verdict is Verdict.BRINGS_IN
    )
    if not allowed:
        raise Refused(f"seat {decision.seat} may {options}")


def call_meanwhile(decision: Decision) -> Decision | None:
    """A call, where no choice would change what the others have to match."""
    makes = [choice.makes for choice in decision.choices if choice.makes is not None]
    is_open = len(makes) < len(decision.choices)
    if is_open or any(each.verdict in (Verdict.BETS, Verdict.RAISES) for each in makes):
        return None
    return next((each for each in makes if each.verdict is Verdict.CALLS), None)


def _fold(hand: Hand, decision: Decision) -> None:
    if decision.adds and decision.seat is not None:
        hand.put_right(PutIn(decision.seat, decision.adds))
    hand.fold(decision.seat)


def _check(hand: Hand, decision: Decision) -> None:
    hand.check(decision.seat)


def _call(hand: Hand, decision: Decision) -> None:
    hand.call(decision.seat)


def _bet(hand: Hand, decision: Decision) -> None:
    hand.bet_to(_total(decision), decision.seat)


def _raise(hand: Hand, decision: Decision) -> None:
    hand.raise_to(_total(decision), decision.seat)


def _bring_in(hand: Hand, decision: Decision) -> None:
    hand.bring_in(decision.seat)


def _total(decision: Decision) -> int:
    if decision.to is None:
        raise Refused(f"seat {decision.seat} has named no amount yet")
    return decision.to


_ACTIONS: dict[Verdict, Callable[[Hand, Decision], None]] = {
    Verdict.FOLDS: _fold,
    Verdict.CHECKS: _check,
    Verdict.CALLS: _call,
    Verdict.BETS: _bet,
    Verdict.RAISES: _raise,
    Verdict.BRINGS_IN: _bring_in,
}
