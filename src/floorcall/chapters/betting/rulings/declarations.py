"""Declared actions: what official words commit a player to, with the chips that follow them."""

from __future__ import annotations

from floorcall.chapters.betting.questions.on_chips import SINGLE_CHIP_RAISE_NO_AMOUNT, RaiseNoAmount
from floorcall.chapters.betting.questions.on_declarations import (
    COMPLETE_IS_OFFICIAL,
    CONDITIONAL_STATEMENTS,
    GENERAL_DECLARATION_COMMITS,
    OFFICIAL_TERMS,
    RAISE_WITHOUT_BET,
    ConditionalStatement,
    RaiseWithoutBet,
    Term,
)
from floorcall.chapters.betting.questions.on_motions import (
    AMOUNT_NEEDED,
    NONEXACT_FIRST_MOTION,
    RAISE_METHODS,
    NonexactFirstMotion,
    RaiseMethods,
)
from floorcall.chapters.betting.rulings.bet_the_pot import bets_the_pot
from floorcall.chapters.betting.rulings.change import call_with_change
from floorcall.chapters.betting.rulings.clear_actions import (
    bring_in_decision,
    call_decision,
    call_with_nothing_owed,
    check_decision,
    size_bet,
)
from floorcall.chapters.betting.rulings.declared_amounts import (
    Declaration,
    bare_amount,
    meanings,
    raise_to_amount,
)
from floorcall.chapters.betting.rulings.folds import fold
from floorcall.chapters.betting.rulings.speech import Heard, SpokenAction
from floorcall.chapters.betting.rulings.string_bets import call_then_raise, chips_in_motions
from floorcall.chapters.betting.rulings.unofficial_words import loose, regional
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.incidents import Chips
from floorcall.chapters.core.limits import MUST_BET_OR_RAISE
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.table.games import Limit as BettingLimit

_TERMS = {
    SpokenAction.FOLD: Term.FOLD,
    SpokenAction.CHECK: Term.CHECK,
    SpokenAction.CALL: Term.CALL,
    SpokenAction.BET: Term.BET,
    SpokenAction.RAISE: Term.RAISE,
    SpokenAction.ALL_IN: Term.ALL_IN,
}


def declare(reads: Reading, declared: Declaration) -> Decision:
    """What the words come to. "Raise, eight thousand" facing 2,000 is a raise to 8,000."""
    heard, facing = declared.heard, declared.facing
    term = _TERMS.get(heard.said)
    if term is not None and not reads.has(OFFICIAL_TERMS, term):
        after = list(declared.after)
        return chips_in_motions(reads, after, facing) if after else loose(reads, facing)
    match heard.said:
        case SpokenAction.FOLD:
            ruling = fold(facing, reads.house)
            reads.lean_on(ruling)
            return ruling.decision
        case SpokenAction.CHECK:
            return check_decision(reads, facing, declared.put)
        case SpokenAction.CALL:
            return (
                _general(reads, facing)
                or call_with_nothing_owed(reads, facing)
                or call_with_change(reads, declared.put, facing)
            )
        case SpokenAction.BET | SpokenAction.RAISE:
            return _raises(reads, declared)
        case SpokenAction.ALL_IN:
            return size_bet(reads, facing.all_in, facing, declared.put)
        case SpokenAction.POT:
            return bets_the_pot(reads, facing)
        case SpokenAction.COMPLETE:
            return _completes(reads, facing)
        case SpokenAction.BRING_IN:
            due = facing.bring_in
            return bring_in_decision(facing) if due else loose(reads, facing)
        case SpokenAction.AMOUNT:
            return bare_amount(reads, declared)
        case SpokenAction.CALL_AND_RAISE:
            to = facing.least
            if heard.amount is not None:
                to = meanings(heard.amount, facing, facing.price + 1)[0]
            elif declared.is_let_pass:
                to = max(to, facing.in_front + declared.put)
            return call_then_raise(reads, to, facing, is_let_pass=declared.is_let_pass)
        case SpokenAction.REGIONAL:
            means = heard.means or SpokenAction.LOOSE
            plain = Declaration(Heard(means, heard.amount), facing, declared.after)
            return regional(reads, means.value, declare(reads, plain), facing)
        case SpokenAction.LOOSE | SpokenAction.CONDITION:
            return loose(reads, facing)


def _general(reads: Reading, facing: Facing) -> Decision | None:
    """Nothing, where a plain word binds; else the player is asked to act."""
    if reads[GENERAL_DECLARATION_COMMITS]:
        return None
    says = f"{the_seat(facing.seat)} is still to act: a word alone does not bind."
    return Decision(verdict=Verdict.NO_ACTION, seat=facing.seat, says=says)


def _raises(reads: Reading, declared: Declaration) -> Decision:
    heard, facing = declared.heard, declared.facing
    if heard.said is SpokenAction.RAISE and not facing.price and not facing.bring_in:
        match reads[RAISE_WITHOUT_BET]:
            case RaiseWithoutBet.BET_AT_LEAST_MINIMUM:
                pass
            case RaiseWithoutBet.NO_ACTION:
                says = f"{the_seat(facing.seat)} is still to act: there is no bet to raise."
                return Decision(verdict=Verdict.NO_ACTION, seat=facing.seat, says=says)
    if heard.amount is not None:
        return raise_to_amount(reads, declared)
    if heard.least or facing.betting is BettingLimit.FIXED_LIMIT:
        return size_bet(reads, facing.least, facing, declared.put)
    if declared.after:
        return raise_with_chips(reads, list(declared.after), facing)
    free = _general(reads, facing)
    if free is not None:
        return free
    if not facing.may_raise or facing.all_in <= facing.least:
        return size_bet(reads, facing.all_in, facing)
    word = "raise" if facing.price else "bet"
    return Decision(
        verdict=Verdict.BOUND,
        seat=facing.seat,
        leaves=MUST_BET_OR_RAISE,
        says=f"{the_seat(facing.seat)} must {word}: how much?",
    )


def _completes(reads: Reading, facing: Facing) -> Decision:
    """In limit the bet is made a full one; a small blind that completes has called."""
    if not reads[COMPLETE_IS_OFFICIAL]:
        return loose(reads, facing)
    if facing.betting is BettingLimit.FIXED_LIMIT and (facing.price or facing.bring_in):
        return size_bet(reads, facing.least, facing)
    if facing.first_round and facing.owed and facing.price == facing.big_blind:
        return call_decision(facing)
    return loose(reads, facing)


def conditional_statement(seat: int, house: House) -> Ruling[Decision]:
    """What such a statement is worth, in turn or not. It is no action by itself."""
    reads = Reading(house)
    match reads[CONDITIONAL_STATEMENTS]:
        case ConditionalStatement.MAY_PENALISE:
            says = f"{the_seat(seat)} is not bound by that, but it may be penalised."
            return reads.rules(
                Decision(verdict=Verdict.NO_ACTION, seat=seat, penalty=True, says=says)
            )
        case ConditionalStatement.MAY_BIND_MAY_PENALISE:
            return reads.rules(
                Decision(
                    verdict=Verdict.DISCRETION,
                    seat=seat,
                    choices=(
                        Choice("binding", "the player is held to it when it comes about"),
                        Choice("not binding", "the player may act freely"),
                    ),
                    factors=reads.factors(CONDITIONAL_STATEMENTS),
                    penalty=True,
                    says=(
                        f"{the_seat(seat)} spoke of later action: the director may hold the "
                        "player to it, and may penalise it."
                    ),
                )
            )


def raise_with_chips(reads: Reading, motions: list[Chips], facing: Facing) -> Decision:
    """What chips make of a "raise" or "bet" said before them, in one motion or several.

    Facing 1,000: a 1,000 and then 3,000 more is a raise to 4,000; 1,300 first is a minimum raise.
    """
    first = motions[0]
    put = sum(motion.total for motion in motions)
    if facing.price and len(motions) == 1 and len(first.chips) == 1:
        match reads[SINGLE_CHIP_RAISE_NO_AMOUNT]:
            case RaiseNoAmount.MAX_OF_CHIP:
                return size_bet(reads, facing.in_front + put, facing, put)
            case RaiseNoAmount.MINIMUM_RAISE:
                return size_bet(reads, facing.least, facing, put)
    counted = facing.in_front + first.total
    if facing.price == 0:
        return size_bet(reads, counted, facing, put)
    method = reads[RAISE_METHODS]
    if counted < facing.least:
        counted += _complete(reads, method, motions, facing)
    return size_bet(reads, counted, facing, put)


def _complete(reads: Reading, method: RaiseMethods, motions: list[Chips], facing: Facing) -> int:
    """What a second motion adds to a first one that was no full raise."""
    second = motions[1].total if len(motions) > 1 else 0
    exact = motions[0].total == facing.owed
    match method:
        case RaiseMethods.THREE_METHODS if exact:
            return second
        case RaiseMethods.THREE_METHODS:
            return _add_to_wrong_motion(reads, second)
        case RaiseMethods.DECLARE_OR_ONE_MOTION:
            return 0 if reads[AMOUNT_NEEDED] else second
        case RaiseMethods.ONE_MOTION:
            return 0


def _add_to_wrong_motion(reads: Reading, second: int) -> int:
    match reads[NONEXACT_FIRST_MOTION]:
        case NonexactFirstMotion.MINIMUM_RAISE:
            return 0
        case NonexactFirstMotion.MAY_BE_COMPLETED:
            return second
