"""Stud's own rules: early cards, up cards picked up, folding, and the bring-in of the absent."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.dead_hands.questions import DEAD_HAND_CAUSES, DeadHandCause
from floorcall.chapters.stud.questions import (
    STUD_PROCEDURES_BRING_IN_POSTED_FOR_ABSENT,
    STUD_PROCEDURES_FURTHER_CARDS_TO_KILLED_HAND,
    STUD_PROCEDURES_MUCKING,
    STUD_PROCEDURES_PREMATURE_CARD,
    STUD_PROCEDURES_UPCARDS_PICKED_UP_FACING_ACTION,
    PrematureStudCard,
    StudMucking,
    UpcardsPickedUp,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class EarlyStudCards(Struct, frozen=True):
    """Cards of a street dealt to some of the live hands before the betting was over."""

    dealt: int
    live: int
    last_street: bool


def early_stud_cards(early: EarlyStudCards, house: House) -> Ruling[Decision]:
    """A whole round is set aside: of four live hands one was dealt to, so three more cards."""
    reads = Reading(house)
    match reads[STUD_PROCEDURES_PREMATURE_CARD]:
        case PrematureStudCard.COMPLETE_ROUND_SET_ASIDE:
            more = max(0, early.live - early.dealt)
            street = () if early.last_street else (Step.NEXT_STREET,)
            rest = (Step.COMPLETE_ROUND_ASIDE,) if more else ()
            steps = step_names(
                *(Step.EARLY_CARDS_ASIDE, *rest, *street),
                *(Step.ASIDE_TO_STUB, Step.SHUFFLE_STUB, Step.LAST_STREET),
            )
    says = (
        f"The early cards are put aside with {more} more, a full round; finish the betting, then "
        "deal on as usual, and shuffle the cards aside into the stub before the last street."
    )
    return reads.rules(
        Decision(verdict=Verdict.PROCEDURE, says=says, steps=steps, facts={"aside": early.live})
    )


def upcards_picked_up(seat: int, faces_action: bool, house: House) -> Ruling[Decision]:
    """Up cards picked up: facing action the hand may be dead; otherwise they go back down."""
    reads = Reading(house)
    if not faces_action:
        says = f"{the_seat(seat)} faces no action: the up cards go back and the hand is live."
        return reads.rules(Decision(verdict=Verdict.LIVE, seat=seat, says=says))
    match reads[STUD_PROCEDURES_UPCARDS_PICKED_UP_FACING_ACTION]:
        case UpcardsPickedUp.DEAD:
            reads.has(DEAD_HAND_CAUSES, DeadHandCause.STUD_UPCARDS_PICKED_UP)
            says = f"{the_seat(seat)} picked up the up cards facing action: the hand is dead."
            return reads.rules(Decision(verdict=Verdict.DEAD, seat=seat, says=says))
        case UpcardsPickedUp.LIVE:
            says = f"{the_seat(seat)} puts the up cards back: the hand is live."
            return reads.rules(Decision(verdict=Verdict.LIVE, seat=seat, says=says))


def upcards_face_down(seat: int, pushed_forward: bool, house: House) -> Ruling[Decision]:
    """Up cards turned down: a fold once all cards are pushed forward, not before."""
    reads = Reading(house)
    match reads[STUD_PROCEDURES_MUCKING]:
        case StudMucking.TURN_DOWN_AND_PUSH_FORWARD:
            folded = pushed_forward
    if folded:
        says = f"{the_seat(seat)} turned the up cards down and pushed all forward: a fold."
        return reads.rules(Decision(verdict=Verdict.FOLDS, seat=seat, says=says))
    says = f"{the_seat(seat)} has not folded: that takes all cards pushed forward face down."
    return reads.rules(Decision(verdict=Verdict.NO_ACTION, seat=seat, says=says))


def bring_in_of_absent(seat: int, house: House) -> Ruling[Decision]:
    """The bring-in falls to a player who is absent or on a penalty; the hand is then killed."""
    reads = Reading(house)
    posted = reads[STUD_PROCEDURES_BRING_IN_POSTED_FOR_ABSENT]
    further = reads[STUD_PROCEDURES_FURTHER_CARDS_TO_KILLED_HAND]
    brought = "is posted" if posted else "is not posted"
    cards = "further cards are dealt to it" if further else "no further cards are dealt to it"
    says = f"The bring-in {brought} for seat {seat}; the hand is killed and {cards}."
    verdict = Verdict.BRINGS_IN if posted else Verdict.DEAD
    return reads.rules(Decision(verdict=verdict, seat=seat, says=says))
