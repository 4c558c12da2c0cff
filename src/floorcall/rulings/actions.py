"""Clear actions: a fold, check, call, bet or raise that leaves no doubt what was meant."""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.rulings.decision import Decision, Verdict
from floorcall.rulings.facing import Facing
from floorcall.rulings.raises import read_sizes
from floorcall.rulings.reading import Reading
from floorcall.rulings.telling import chips, the_seat


def fold(facing: Facing, house: House) -> Ruling[Decision]:
    """A fold facing a bet. One that faces no bet is judged with the dead hands."""
    says = f"{the_seat(facing.seat)} folds."
    return Reading(house).rules(Decision(verdict=Verdict.FOLDS, seat=facing.seat, says=says))


def check(facing: Facing, house: House) -> Ruling[Decision]:
    """A check; facing 600 it is no action and the player is asked to act."""
    reads = Reading(house)
    if facing.owed:
        says = (
            f"{the_seat(facing.seat)} faces {chips(facing.owed)}, so a check is no action: "
            "fold, call or raise."
        )
        return reads.rules(Decision(verdict=Verdict.NO_ACTION, seat=facing.seat, says=says))
    says = f"{the_seat(facing.seat)} checks."
    return reads.rules(Decision(verdict=Verdict.CHECKS, seat=facing.seat, says=says))


def call(facing: Facing, house: House) -> Ruling[Decision]:
    """A call of all that is owed, or of the whole stack; with nothing owed it is a check."""
    reads = Reading(house)
    if not facing.owed:
        return check(facing, house)
    return reads.rules(call_decision(facing))


def call_decision(facing: Facing, returned: int = 0, why: str = "") -> Decision:
    """The decision that a seat has called, with what comes back out of the chips put out."""
    all_in = " and is all in" if facing.call == facing.stack else ""
    back = f"; {chips(returned)} back" if returned else ""
    return Decision(
        verdict=Verdict.CALLS,
        seat=facing.seat,
        to=facing.in_front + facing.call,
        adds=facing.call,
        returned=returned,
        says=f"{why}{the_seat(facing.seat)} calls {chips(facing.call)}{all_in}{back}.",
    )


def make_it(to: int, facing: Facing, house: House) -> Ruling[Decision]:
    """A declared bet or raise to a total: too small is made the minimum, too large the most.

    At 100/200 after the flop "bet 150" is a bet of 200; a stack of 150 may bet it all in.
    """
    reads = Reading(house)
    read_sizes(reads, facing)
    if not facing.may_raise:
        why = f"{the_seat(facing.seat)} has no right to raise: "
        return reads.rules(call_decision(facing, why=why))
    if facing.all_in <= facing.price:
        return reads.rules(call_decision(facing))
    total = min(max(to, min(facing.least, facing.all_in)), facing.most)
    return reads.rules(raise_decision(total, facing))


def raise_decision(total: int, facing: Facing, why: str = "", returned: int = 0) -> Decision:
    """The decision that a seat has bet or raised to a total."""
    opening = facing.price == 0
    word = "bets" if opening else "raises to"
    all_in = " and is all in" if total == facing.all_in else ""
    back = f"; {chips(returned)} back" if returned else ""
    return Decision(
        verdict=Verdict.BETS if opening else Verdict.RAISES,
        seat=facing.seat,
        to=total,
        adds=total - facing.in_front,
        returned=returned,
        says=f"{why}{the_seat(facing.seat)} {word} {chips(total)}{all_in}{back}.",
    )


def all_in(facing: Facing, house: House) -> Ruling[Decision]:
    """Every chip in: a call, a bet or a raise, as large as the stack makes it."""
    if facing.all_in <= facing.price:
        return call(facing, house)
    return make_it(facing.all_in, facing, house)
