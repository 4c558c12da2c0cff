"""Declared actions: what official words commit a player to, with the chips that follow them."""

from __future__ import annotations

from dataclasses import dataclass

from floorcall.policies.declarations import (
    BARE_AMOUNT,
    COMPLETE_IS_OFFICIAL,
    GENERAL_DECLARATION_COMMITS,
    OFFICIAL_TERMS,
    RAISE_PLUS_AMOUNT,
    BareAmount,
    RaisePlusAmount,
    Term,
)
from floorcall.policies.motions import RAISE_METHODS
from floorcall.rulings.actions import call_decision, check_decision, sized
from floorcall.rulings.bet_the_pot import bets_the_pot
from floorcall.rulings.change import call_with_change
from floorcall.rulings.conduct import Chips
from floorcall.rulings.decision import Decision, Verdict
from floorcall.rulings.facing import Facing
from floorcall.rulings.folds import fold
from floorcall.rulings.half_raise import more_than_a_call
from floorcall.rulings.limits import CALL_OR_RAISE, MUST_BET_OR_RAISE
from floorcall.rulings.loose_words import loose, regional
from floorcall.rulings.raise_methods import raise_with_chips
from floorcall.rulings.reading import Reading
from floorcall.rulings.string_bets import call_then_raise
from floorcall.rulings.telling import the_seat
from floorcall.rulings.unclear import meanings, settled
from floorcall.rulings.undercalls import undercall
from floorcall.rulings.words import Heard, Said
from floorcall.table.games import Limit as BettingLimit

_TERMS = {
    Said.FOLD: Term.FOLD,
    Said.CHECK: Term.CHECK,
    Said.CALL: Term.CALL,
    Said.BET: Term.BET,
    Said.RAISE: Term.RAISE,
    Said.ALL_IN: Term.ALL_IN,
}


@dataclass(frozen=True, slots=True)
class Declared:
    """Words in a betting situation. `after` holds the chips that came after them."""

    heard: Heard
    facing: Facing
    after: tuple[Chips, ...] = ()
    unclear_before: int = 0
    """How often the player has been unclear already."""

    @property
    def put(self) -> int:
        """All chips put out after the words."""
        return sum(motion.total for motion in self.after)


def declare(reads: Reading, declared: Declared) -> Decision:
    """What the words come to. "Raise, eight thousand" facing 2,000 is a raise to 8,000."""
    heard, facing = declared.heard, declared.facing
    term = _TERMS.get(heard.said)
    if term is not None and not reads.has(OFFICIAL_TERMS, term):
        return loose(reads, facing)
    match heard.said:
        case Said.FOLD:
            ruling = fold(facing, reads.house)
            reads.lean_on(ruling)
            return ruling.decision
        case Said.CHECK:
            return check_decision(facing, declared.put)
        case Said.CALL:
            return _general(reads, facing) or call_with_change(reads, declared.put, facing)
        case Said.BET | Said.RAISE:
            return _raises(reads, declared)
        case Said.ALL_IN:
            return sized(reads, facing.all_in, facing, declared.put)
        case Said.POT:
            return bets_the_pot(reads, facing)
        case Said.COMPLETE:
            return _completes(reads, facing)
        case Said.AMOUNT:
            return _amount(reads, declared)
        case Said.CALL_AND_RAISE:
            to = heard.amount.value if heard.amount is not None else facing.least
            return call_then_raise(reads, to, facing)
        case Said.REGIONAL:
            means = heard.means or Said.LOOSE
            plain = Declared(Heard(means, heard.amount), facing, declared.after)
            return regional(reads, means.value, declare(reads, plain), facing)
        case Said.LOOSE | Said.CONDITION:
            return loose(reads, facing)


def _general(reads: Reading, facing: Facing) -> Decision | None:
    """Nothing, where a plain word binds; else the player is asked to act."""
    if reads[GENERAL_DECLARATION_COMMITS]:
        return None
    says = f"{the_seat(facing.seat)} is still to act: a word alone does not bind."
    return Decision(verdict=Verdict.NO_ACTION, seat=facing.seat, says=says)


def _raises(reads: Reading, declared: Declared) -> Decision:
    heard, facing = declared.heard, declared.facing
    if heard.amount is not None:
        return _raises_amount(reads, declared)
    if heard.least or facing.betting is BettingLimit.FIXED_LIMIT:
        return sized(reads, facing.least, facing, declared.put)
    if declared.after:
        return raise_with_chips(reads, list(declared.after), facing)
    free = _general(reads, facing)
    if free is not None:
        return free
    if not facing.may_raise or facing.all_in <= facing.price:
        return sized(reads, facing.all_in, facing)
    word = "raise" if facing.price else "bet"
    return Decision(
        verdict=Verdict.BOUND,
        seat=facing.seat,
        leaves=MUST_BET_OR_RAISE,
        says=f"{the_seat(facing.seat)} must {word}: how much?",
    )


def _raises_amount(reads: Reading, declared: Declared) -> Decision:
    heard, facing = declared.heard, declared.facing
    if heard.amount is None:
        return loose(reads, facing)
    if facing.price:
        reads[RAISE_METHODS]
    above = facing.price if _on_top(reads, heard, facing) else 0
    more_than_the_call = facing.price + 1 if facing.price else facing.least
    return settled(
        reads,
        meanings(heard.amount, facing, facing.full_raise if above else more_than_the_call),
        facing,
        lambda amount: sized(reads, above + amount, facing, declared.put),
        put=declared.put if declared.after else None,
        unclear_before=declared.unclear_before,
        leaves=MUST_BET_OR_RAISE,
    )


def _on_top(reads: Reading, heard: Heard, facing: Facing) -> bool:
    """Whether the amount goes on top of the call rather than being the total."""
    if heard.on_top:
        return True
    if heard.said is not Said.RAISE or not facing.price:
        return False
    match reads[RAISE_PLUS_AMOUNT]:
        case RaisePlusAmount.TOTAL:
            return False
        case RaisePlusAmount.ON_TOP:
            return True


def _completes(reads: Reading, facing: Facing) -> Decision:
    """In limit the bet is made a full one; a small blind that completes has called."""
    if not reads[COMPLETE_IS_OFFICIAL]:
        return loose(reads, facing)
    if facing.betting is BettingLimit.FIXED_LIMIT and facing.price:
        return sized(reads, facing.least, facing)
    if facing.first_round and facing.owed and facing.price == facing.big_blind:
        return call_decision(facing)
    return loose(reads, facing)


def _amount(reads: Reading, declared: Declared) -> Decision:
    """An amount without an action is a total, as if it lay on the table."""
    heard, facing = declared.heard, declared.facing
    if heard.amount is None:
        return loose(reads, facing)
    return settled(
        reads,
        meanings(heard.amount, facing, facing.price or facing.least),
        facing,
        lambda amount: _total_said(reads, amount, facing, declared.put),
        put=declared.put if declared.after else None,
        unclear_before=declared.unclear_before,
        leaves=CALL_OR_RAISE if facing.price else MUST_BET_OR_RAISE,
    )


def _total_said(reads: Reading, total: int, facing: Facing, put: int) -> Decision:
    if facing.price == 0:
        return sized(reads, total, facing, put)
    bare = reads[BARE_AMOUNT]
    if total < facing.in_front + facing.call:
        return undercall(
            reads, total - facing.in_front if total > facing.in_front else total, facing
        )
    if total <= facing.price:
        return call_with_change(reads, put, facing)
    match bare:
        case BareAmount.SAME_AS_CHIPS:
            return more_than_a_call(reads, total, facing, put)
        case BareAmount.DECLARED_RAISE:
            return sized(reads, total, facing, put)
