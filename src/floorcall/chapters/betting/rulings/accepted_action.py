"""Accepted action: what a caller owes who was told a wrong amount, or did not see a raise."""

from __future__ import annotations

from floorcall.chapters.betting.questions.on_counts import (
    ACCEPTED_ACTION,
    ACCEPTED_ACTION_RULE1,
    NO_CLAIM_IF_PAID_PCT,
    RELIEF_IF_NO_DAMAGE,
    UNAWARE_OF_RAISE,
    AcceptedAction,
    UnawareOfRaise,
)
from floorcall.chapters.betting.rulings.clear_actions import call_decision
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, chips, the_seat
from floorcall.chapters.core.facing import Facing
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


def misled_call(
    reads: Reading, paid: int, facing: Facing, *, acted_after: bool = False
) -> Decision:
    """A call of less than the bet by a player who was told so; `paid` is what was meant to go in.

    Told 8,000 where the bet is 18,000: the caller owes 18,000, or the director may release a
    call of under 80% where the house gives relief.
    """
    match reads[ACCEPTED_ACTION]:
        case AcceptedAction.FULL_CORRECT_ACTION:
            fairness = reads[ACCEPTED_ACTION_RULE1]
            return _owes_it_all(facing, fairness=fairness)
        case AcceptedAction.GROSS_MISUNDERSTANDING_RELIEF:
            if 100 * paid >= reads[NO_CLAIM_IF_PAID_PCT] * facing.call:
                return _owes_it_all(facing)
            if acted_after and reads[RELIEF_IF_NO_DAMAGE]:
                return _owes_it_all(facing)
            return _may_be_released(reads, paid, facing)


def _owes_it_all(facing: Facing, *, fairness: bool = False) -> Decision:
    unless = ", unless the director departs from it in fairness" if fairness else ""
    return call_decision(facing, why=f"Whatever was said{unless}: ")


def _may_be_released(reads: Reading, paid: int, facing: Facing) -> Decision:
    if_harmless = " if no damage was done" if reads[RELIEF_IF_NO_DAMAGE] else ""
    released = Decision(
        verdict=Verdict.NO_ACTION,
        seat=facing.seat,
        returned=paid,
        says=f"{the_seat(facing.seat)} takes {chips(paid)} back and acts again.",
    )
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=facing.seat,
        choices=(
            Choice("full call", f"{chips(facing.call)} goes in", call_decision(facing)),
            Choice("release", f"{chips(paid)} goes back and the player acts again", released),
        ),
        factors=reads.factors(ACCEPTED_ACTION),
        says=(
            f"{the_seat(facing.seat)} took {chips(facing.call)} for {chips(paid)}: the director "
            f"may release the call{if_harmless}."
        ),
    )


def unaware_of_raise(
    facing: Facing, put: int, house: House, *, acted_after: bool
) -> Ruling[Decision]:
    """A player says not to have seen the raise, having put chips in; nobody else may have acted."""
    reads = Reading(house)
    match reads[UNAWARE_OF_RAISE]:
        case UnawareOfRaise.NONE:
            why = "not knowing of the raise is no excuse"
        case UnawareOfRaise.MAY_WITHDRAW_IF_NONE_ACTED_AFTER if acted_after:
            why = "another player has acted since"
        case UnawareOfRaise.MAY_WITHDRAW_IF_NONE_ACTED_AFTER:
            says = f"{the_seat(facing.seat)} may take {chips(put)} back and act again."
            return reads.rules(
                Decision(verdict=Verdict.NO_ACTION, seat=facing.seat, returned=put, says=says)
            )
    says = f"{the_seat(facing.seat)}'s action stands: {why}."
    return reads.rules(Decision(verdict=Verdict.STANDS, seat=facing.seat, says=says))


def late_correction(seat: int, house: House) -> Ruling[Decision]:
    """A wrong amount that comes to light after other players have acted: the action stands."""
    reads = Reading(house)
    match reads[ACCEPTED_ACTION]:
        case AcceptedAction.FULL_CORRECT_ACTION:
            reads[ACCEPTED_ACTION_RULE1]
        case AcceptedAction.GROSS_MISUNDERSTANDING_RELIEF:
            reads[RELIEF_IF_NO_DAMAGE]
    says = f"{the_seat(seat)}'s action stands: others have acted on it."
    return reads.rules(Decision(verdict=Verdict.STANDS, seat=seat, says=says))
