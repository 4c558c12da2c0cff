"""The shuffle and the cut before the deal: what is proper, and what a bad cut does."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.dealing.questions.on_decks import (
    DEAL_ROTATION,
    SHUFFLE_AND_CUT_CUT_BY,
    SHUFFLE_AND_CUT_CUT_CARD,
    SHUFFLE_AND_CUT_NO_CUT_IS_MISDEAL,
    SHUFFLE_AND_CUT_RESHUFFLE_ON_REQUEST,
    SHUFFLE_AND_CUT_SHUFFLE_MAX,
    SHUFFLE_AND_CUT_SHUFFLE_MIN,
    SHUFFLE_AND_CUT_SHUFFLE_SEQUENCE,
    CutBy,
    DealRotation,
    ShuffleSequence,
)
from floorcall.chapters.dealing.questions.on_misdeals import MISDEAL_CAUSES, MisdealCause
from floorcall.chapters.dealing.rulings.deal_errors import Cut
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

SHUFFLE = "shuffle"
CORRECT, NOT_CORRECT = "correct", "not correct"
_AGAIN = step_names(Step.SHUFFLE_DECK, Step.CUT_DECK)
_SEQUENCES: dict[tuple[str, ...], ShuffleSequence] = {
    ("riffle", "riffle", "strip", "riffle"): ShuffleSequence.RIFFLE_RIFFLE_STRIP_RIFFLE,
    ("riffle", "strip", "riffle", "riffle"): ShuffleSequence.RIFFLE_STRIP_RIFFLE_RIFFLE,
}


class Shuffle(Struct, frozen=True):
    """How a deck was shuffled: so many times, and in which order where that is told."""

    times: int
    moves: tuple[str, ...] = ()


class ReshuffleAsked(Struct, frozen=True):
    """A player asks for another shuffle."""

    seat: int
    cards_out: bool
    """Cards have been dealt already."""


def spoils_deal(how: Cut, reads: Reading) -> bool:
    """Whether what was done instead of a proper cut takes the deal back."""
    if not is_bad_cut(how, reads):
        return False
    return reads[SHUFFLE_AND_CUT_NO_CUT_IS_MISDEAL] or reads.has(
        MISDEAL_CAUSES, MisdealCause.NO_CUT
    )


def is_bad_cut(how: Cut, reads: Reading) -> bool:
    """Whether the house takes it for no proper cut; a dealer's own cut is one in most houses."""
    match how:
        case Cut.NONE:
            return True
        case Cut.TAPPED:
            return reads[SHUFFLE_AND_CUT_CUT_CARD]
        case Cut.BY_DEALER:
            match reads[SHUFFLE_AND_CUT_CUT_BY]:
                case CutBy.DEALER:
                    return False
                case CutBy.OTHER_THAN_DEALER | CutBy.RIGHT_HAND_PLAYER:
                    return True


def judge_shuffle(shuffle: Shuffle, house: House) -> Ruling[Decision]:
    """Whether the deck was shuffled as the house has it: 2 times is too few everywhere."""
    reads = Reading(house)
    correct = _is_enough(shuffle, reads)
    if shuffle.moves and correct:
        correct = _is_in_order(shuffle.moves, reads)
    says = "The shuffle is correct." if correct else "The deck is shuffled again, properly."
    return reads.rules(
        Decision(
            verdict=Verdict.NOTED,
            says=says,
            steps=() if correct else _AGAIN,
            facts={SHUFFLE: CORRECT if correct else NOT_CORRECT},
        )
    )


def _is_enough(shuffle: Shuffle, reads: Reading) -> bool:
    most = reads[SHUFFLE_AND_CUT_SHUFFLE_MAX]
    return reads[SHUFFLE_AND_CUT_SHUFFLE_MIN] <= shuffle.times and (
        not most or shuffle.times <= most
    )


def _is_in_order(moves: tuple[str, ...], reads: Reading) -> bool:
    standard = reads[SHUFFLE_AND_CUT_SHUFFLE_SEQUENCE]
    order = _SEQUENCES.get(moves, ShuffleSequence.ANY_THOROUGH_SHUFFLE)
    return order in standard or ShuffleSequence.ANY_THOROUGH_SHUFFLE in standard


def reshuffle(asked: ReshuffleAsked, house: House) -> Ruling[Decision]:
    """A player's wish for another shuffle: before the first card, where the house allows it."""
    reads = Reading(house)
    who = the_seat(asked.seat)
    if not reads[SHUFFLE_AND_CUT_RESHUFFLE_ON_REQUEST]:
        says = f"{who} cannot have the deck shuffled again."
        return reads.rules(Decision(verdict=Verdict.REFUSED, seat=asked.seat, says=says))
    if asked.cards_out:
        says = f"{who} asks too late: cards have been dealt."
        return reads.rules(Decision(verdict=Verdict.REFUSED, seat=asked.seat, says=says))
    says = f"{who} asks in time: the deck is shuffled and cut again."
    return reads.rules(Decision(verdict=Verdict.GRANTED, seat=asked.seat, says=says, steps=_AGAIN))


def choose_cutter(dealer: int, seats: tuple[int, ...], house: House) -> Ruling[Decision]:
    """Who cuts the deck: `seats` are those dealt in, clockwise; `dealer` the player dealing."""
    reads = Reading(house)
    match reads[SHUFFLE_AND_CUT_CUT_BY]:
        case CutBy.DEALER:
            whose, says = "dealer", "The dealer cuts."
        case CutBy.RIGHT_HAND_PLAYER:
            before = [seat for seat in seats if seat < dealer] or list(seats)
            whose = str(before[-1])
            says = f"{the_seat(before[-1])}, to the dealer's right, cuts."
        case CutBy.OTHER_THAN_DEALER:
            whose, says = "other", "Anybody but the dealer cuts."
    if whose == "dealer" and reads[DEAL_ROTATION] is DealRotation.HOUSE_DEALER:
        says = "The house's dealer cuts."
    return reads.rules(Decision(verdict=Verdict.NOTED, says=says, facts={"cut by": whose}))
