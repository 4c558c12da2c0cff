"""Folds nobody asked for: with no bet to face, by a silent motion, or before one's turn."""

from __future__ import annotations

from floorcall.chapters.betting.questions.on_declarations import IN_TURN_VERBAL_BINDING
from floorcall.chapters.betting.questions.on_motions import (
    NONSTANDARD_FOLD,
    OUT_OF_TURN_FOLD,
    NonstandardFold,
    OutOfTurnFold,
)
from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.dead_hands.questions import DEAD_HAND_CAUSES, DeadHandCause
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


def fold(facing: Facing, house: House) -> Ruling[Decision]:
    """A clear fold in turn, announced or with the cards given up.

    Facing 300 the hand is dead, by the rule of a house that says so; facing a check some houses
    may penalise it.
    """
    reads = Reading(house)
    if facing.owed:
        reads.names(DEAD_HAND_CAUSES, DeadHandCause.FOLD_FACING_BET)
        return reads.rules(_folds(facing))
    match reads[NONSTANDARD_FOLD]:
        case NonstandardFold.BINDING_PENALISABLE:
            return reads.rules(_folds(facing, penalty=True))
        case NonstandardFold.DEAD_ONLY_IF_FACING_BET_OR_INDUCES_ACTION:
            if reads[IN_TURN_VERBAL_BINDING]:
                return reads.rules(_folds(facing))
            return reads.rules(_not_yet(facing))


def slide(facing: Facing, house: House) -> Ruling[Decision]:
    """Cards pushed forward in turn without a word.

    With no bet to face some houses leave the hand live until a player behind has acted on it.
    """
    reads = Reading(house)
    return reads.rules(_judge_forward_hand(reads, facing))


def early_fold(facing: Facing, house: House, *, faces_bet: bool = False) -> Ruling[Decision]:
    """A fold out of turn: FOLDS where it binds at once, OUT_OF_TURN where it has to wait.

    Where an action out of turn only may bind, a fold that `faces_bet` is dead all the same if the
    house says so of such folds: of 500 bet in turn, and not of a bet that may go back.
    """
    reads = Reading(house)
    match reads[OUT_OF_TURN_FOLD]:
        case OutOfTurnFold.BINDING:
            penalty = reads[NONSTANDARD_FOLD] is NonstandardFold.BINDING_PENALISABLE
            return reads.rules(_folds(facing, penalty=penalty, early=True))
        case OutOfTurnFold.MAY_BE_BINDING if faces_bet and reads.names(
            DEAD_HAND_CAUSES, DeadHandCause.FOLD_FACING_BET
        ):
            return reads.rules(_folds(facing, early=True))
        case OutOfTurnFold.MAY_BE_BINDING:
            says = f"{the_seat(facing.seat)} folds out of turn: the cards stay where they are."
            return reads.rules(Decision(verdict=Verdict.OUT_OF_TURN, seat=facing.seat, says=says))
        case OutOfTurnFold.AS_IN_TURN:
            decision = _judge_forward_hand(reads, facing)
            if decision.verdict is Verdict.FOLDS:
                return reads.rules(decision)
            says = (
                f"{the_seat(facing.seat)} folds out of turn with no bet to face: "
                "the hand is live unless somebody behind acts on it."
            )
            return reads.rules(Decision(verdict=Verdict.OUT_OF_TURN, seat=facing.seat, says=says))


def stands(seat: int, house: House, *, follows: bool = False) -> Ruling[Decision]:
    """A fold out of turn that was carried out, once those in front have acted.

    One in order as the table saw it (`follows`) is never penalised.
    """
    reads = Reading(house)
    reads[OUT_OF_TURN_FOLD]
    if follows:
        says = f"{the_seat(seat)}'s fold stands."
        return reads.rules(Decision(verdict=Verdict.HELD, seat=seat, says=says))
    penalty = reads[NONSTANDARD_FOLD] is NonstandardFold.BINDING_PENALISABLE
    says = f"{the_seat(seat)}'s fold out of turn stands."
    return reads.rules(Decision(verdict=Verdict.HELD, seat=seat, says=says, penalty=penalty))


def induced_action(seat: int, by: int, house: House) -> Ruling[Decision]:
    """A hand pushed forward with no bet to face, on which `by` behind it has now acted."""
    reads = Reading(house)
    reads[NONSTANDARD_FOLD]
    says = f"{the_seat(seat)}'s cards went forward and seat {by} has acted on it: the hand is dead."
    return reads.rules(Decision(verdict=Verdict.FOLDS, seat=seat, says=says))


def _judge_forward_hand(reads: Reading, facing: Facing) -> Decision:
    match reads[NONSTANDARD_FOLD]:
        case NonstandardFold.BINDING_PENALISABLE:
            return _folds(facing, penalty=not facing.owed)
        case NonstandardFold.DEAD_ONLY_IF_FACING_BET_OR_INDUCES_ACTION:
            return _folds(facing) if facing.owed else _not_yet(facing)


def _folds(facing: Facing, *, penalty: bool = False, early: bool = False) -> Decision:
    how = "folds out of turn, and the fold stands" if early else "folds"
    may = "; a penalty is open" if penalty else ""
    says = f"{the_seat(facing.seat)} {how}{may}."
    return Decision(verdict=Verdict.FOLDS, seat=facing.seat, says=says, penalty=penalty)


def _not_yet(facing: Facing) -> Decision:
    says = (
        f"{the_seat(facing.seat)} faces no bet and nobody has acted behind: "
        "the hand is live and may still be played."
    )
    return Decision(verdict=Verdict.LIVE, seat=facing.seat, says=says)
