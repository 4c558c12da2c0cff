"""Clear actions: a check, call, bet or raise that leaves no doubt. Folds are in `folds`."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.betting.questions.on_counts import (
    POT_COUNT_DEAD_BLIND,
    POT_COUNT_SHORT_BLIND,
)
from floorcall.chapters.betting.questions.on_declarations import (
    CALL_WITHOUT_BET,
    CHECK_FACING_BET,
    CallWithoutBet,
    CheckFacingBet,
)
from floorcall.chapters.betting.rulings.raises import read_sizes
from floorcall.chapters.core.decision import Decision, Reading, Verdict, chips, the_seat
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.limits import CALL_OR_FOLD
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.table.games import Limit as BettingLimit

PUT_OUT = "put out"
"""The fact of a bet, raise or call that is made up: the chips that were put out for it."""


def check(facing: Facing, house: House) -> Ruling[Decision]:
    """A check; facing 600 it is no action and the player is asked to act."""
    reads = Reading(house)
    return reads.rules(check_decision(reads, facing))


def check_decision(reads: Reading, facing: Facing, returned: int = 0) -> Decision:
    """The decision on a check, with chips that were put out all the same going back.

    Facing 1,200 it is no action, or it takes the right to raise away.
    """
    if not facing.owed and not facing.bring_in:
        return call_decision(facing, returned)
    if not facing.bring_in:
        match reads[CHECK_FACING_BET]:
            case CheckFacingBet.CALL_OR_FOLD:
                says = (
                    f"{the_seat(facing.seat)} said check facing {chips(facing.owed)} and may call "
                    "or fold, but not raise."
                )
                return Decision(
                    verdict=Verdict.BOUND,
                    seat=facing.seat,
                    returned=returned,
                    leaves=CALL_OR_FOLD,
                    says=says,
                )
            case CheckFacingBet.NO_ACTION:
                pass
    may_raise = facing.may_raise and facing.all_in > facing.price
    ways = "fold, call or raise" if may_raise else "fold or call"
    if facing.bring_in:
        ways = "bring in or bet"
    return Decision(
        verdict=Verdict.NO_ACTION,
        seat=facing.seat,
        returned=returned,
        says=(
            f"{the_seat(facing.seat)} faces {chips(facing.owed or facing.bring_in)}, so a check "
            f"is no action: {ways}."
        ),
    )


def call(facing: Facing, house: House) -> Ruling[Decision]:
    """A call of all that is owed, or of the whole stack; with nothing owed it is a check."""
    reads = Reading(house)
    return reads.rules(call_with_nothing_owed(reads, facing) or call_decision(facing))


def call_with_nothing_owed(reads: Reading, facing: Facing) -> Decision | None:
    """A call with no bet to call that is no action; None where it counts, as a check."""
    if facing.owed or facing.bring_in:
        return None
    match reads[CALL_WITHOUT_BET]:
        case CallWithoutBet.CHECK:
            return None
        case CallWithoutBet.NO_ACTION:
            says = f"{the_seat(facing.seat)} is still to act: there is no bet to call."
            return Decision(verdict=Verdict.NO_ACTION, seat=facing.seat, says=says)


def _name_player(why: str, facing: Facing) -> str:
    """The player at the beginning of the sentence, or behind the reason for it."""
    who = the_seat(facing.seat)
    return f"{why}{who.lower()}" if why else who


def call_decision(facing: Facing, returned: int = 0, why: str = "") -> Decision:
    """The decision that a seat has called, with what comes back out of the chips put out.

    With nothing owed it is a check, and a bring-in where that is due.
    """
    if facing.bring_in:
        return bring_in_decision(facing, returned, why)
    back = f"; {chips(returned)} back" if returned else ""
    if not facing.owed:
        return Decision(
            verdict=Verdict.CHECKS,
            seat=facing.seat,
            returned=returned,
            says=f"{_name_player(why, facing)} checks{back}.",
        )
    all_in = " and is all in" if facing.call == facing.stack else ""
    return Decision(
        verdict=Verdict.CALLS,
        seat=facing.seat,
        to=facing.in_front + facing.call,
        adds=facing.call,
        returned=returned,
        says=f"{_name_player(why, facing)} calls {chips(facing.call)}{all_in}{back}.",
    )


def bring_in(facing: Facing, house: House) -> Ruling[Decision]:
    """The forced opening of a stud hand; where none is due it is no action."""
    reads = Reading(house)
    if facing.bring_in:
        return reads.rules(bring_in_decision(facing))
    says = f"No bring-in is due from {the_seat(facing.seat).lower()}."
    return reads.rules(Decision(verdict=Verdict.NO_ACTION, seat=facing.seat, says=says))


def bring_in_decision(facing: Facing, returned: int = 0, why: str = "") -> Decision:
    """The decision that a seat has brought it in, for 50 at 200/400 with a bring-in of 50."""
    due = min(facing.bring_in, facing.stack)
    back = f"; {chips(returned)} back" if returned else ""
    return Decision(
        verdict=Verdict.BRINGS_IN,
        seat=facing.seat,
        to=due,
        adds=due,
        returned=returned,
        says=f"{_name_player(why, facing)} brings in {chips(due)}{back}.",
    )


def make_it(to: int, facing: Facing, house: House) -> Ruling[Decision]:
    """A declared bet or raise to a total: too small is made the minimum, too large the most.

    At 100/200 after the flop "bet 150" is a bet of 200; a stack of 150 may bet it all in.
    """
    reads = Reading(house)
    return reads.rules(size_bet(reads, to, facing))


def size_bet(reads: Reading, to: int, facing: Facing, put: int = 0) -> Decision:
    """The bet or raise that a wish for the total `to` comes to; `put` chips were put out for it."""
    if facing.bring_in and to <= facing.bring_in:
        return bring_in_decision(facing, max(0, put - facing.bring_in))
    read_sizes(reads, facing)
    if not facing.may_raise:
        no_right = f"{the_seat(facing.seat)} has no right to raise: "
        return call_decision(facing, max(0, put - facing.call), no_right)
    if facing.all_in <= facing.price:
        return call_decision(facing)
    if facing.betting is BettingLimit.POT_LIMIT and to > facing.most and facing.first_round:
        reads[POT_COUNT_SHORT_BLIND]
        if facing.dead_blind:
            reads[POT_COUNT_DEAD_BLIND]
    total = min(max(to, min(facing.least, facing.all_in)), facing.most)
    why = _explain_size(to, total, facing)
    made = raise_decision(total, facing, why, max(0, put - (total - facing.in_front)))
    return replace(made, facts={PUT_OUT: to - facing.in_front}) if total > to else made


def _explain_size(to: int, total: int, facing: Facing) -> str:
    """Why it is another total than the one wished for; a whole stack needs no reason."""
    if total in (to, facing.all_in):
        return ""
    if total < to:
        return "No more is allowed: "
    return f"Made up to {'a full raise' if facing.price else 'the smallest bet'}: "


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
        says=f"{_name_player(why, facing)} {word} {chips(total)}{all_in}{back}.",
    )


def all_in(facing: Facing, house: House) -> Ruling[Decision]:
    """Every chip in: a call, a bet or a raise, as large as the stack makes it."""
    reads = Reading(house)
    return reads.rules(all_in_decision(reads, facing))


def all_in_decision(reads: Reading, facing: Facing) -> Decision:
    """The same as part of another ruling."""
    if facing.all_in <= facing.price:
        return call_decision(facing)
    return size_bet(reads, facing.all_in, facing)
