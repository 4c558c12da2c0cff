"""Stud's own rules: early cards, up cards picked up, folding, and the bring-in of the absent."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.procedure import Step, describe_steps, step_names
from floorcall.chapters.dead_hands.questions import DEAD_HAND_CAUSES, DeadHandCause
from floorcall.chapters.stud.questions import (
    STUD_EQUAL_BOARDS,
    STUD_LAST_CARD_ALWAYS_DOWN,
    STUD_LAST_CARD_EXPOSED,
    STUD_LOW_CARD_ALL_IN,
    STUD_PAIR_DOUBLES,
    STUD_PROCEDURES_BRING_IN_POSTED_FOR_ABSENT,
    STUD_PROCEDURES_FURTHER_CARDS_TO_KILLED_HAND,
    STUD_PROCEDURES_MUCKING,
    STUD_PROCEDURES_PREMATURE_CARD,
    STUD_PROCEDURES_UPCARDS_PICKED_UP_FACING_ACTION,
    STUD_SHORT_STUB,
    EqualBoards,
    LastCardExposed,
    LowCardAllIn,
    PrematureStudCard,
    ShortStub,
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
        case PrematureStudCard.BACK_TO_STUB_NO_NEW_BURN:
            says = (
                "The early cards go back and the stub is shuffled; finish the betting, then deal "
                "the street anew without another burn."
            )
            steps = step_names(
                Step.EARLY_CARDS_TO_STUB, Step.SHUFFLE_STUB, Step.STREET_WITHOUT_BURN
            )
            return reads.rules(Decision(verdict=Verdict.PROCEDURE, says=says, steps=steps))
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
            reads.names(DEAD_HAND_CAUSES, DeadHandCause.STUD_UPCARDS_PICKED_UP)
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
        case StudMucking.TURN_DOWN:
            folded = True
    if folded:
        done = " and pushed all forward" if pushed_forward else ""
        says = f"{the_seat(seat)} turned the up cards down{done}: a fold."
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


def last_card_exposed(seat: int, betting_left: bool, house: House) -> Ruling[Decision]:
    """The dealer turns up a card of the last street, which is dealt down."""
    reads = Reading(house)
    down = reads[STUD_LAST_CARD_ALWAYS_DOWN]
    match reads[STUD_LAST_CARD_EXPOSED]:
        case LastCardExposed.REPLACED_IF_BETTING_REMAINS if betting_left:
            says = f"{the_seat(seat)}'s last card is replaced: there is betting to come."
            steps = step_names(Step.SUPPLY_CARDS)
            return reads.rules(
                Decision(verdict=Verdict.PROCEDURE, seat=seat, says=says, steps=steps)
            )
        case LastCardExposed.REPLACED_IF_BETTING_REMAINS | LastCardExposed.PLAYS:
            still = "; the others are dealt down all the same" if down else ""
            says = f"{the_seat(seat)}'s last card plays{still}."
            return reads.rules(Decision(verdict=Verdict.STANDS, seat=seat, says=says))


def equal_boards(high_by_suit: int, left: int, house: House) -> Ruling[Decision]:
    """Two boards are equal: the one with the highest card by suit starts, or the first left."""
    reads = Reading(house)
    match reads[STUD_EQUAL_BOARDS]:
        case EqualBoards.HIGH_CARD_BY_SUIT:
            seat, why = high_by_suit, "the highest card by suit"
        case EqualBoards.LEFT_OF_DEALER:
            seat, why = left, "the first to the left of the dealer"
    says = f"Of equal boards {the_seat(seat).lower()} starts, with {why}."
    return reads.rules(Decision(verdict=Verdict.NOTED, seat=seat, says=says))


def low_card_all_in(low: int, left: int, next_low: int, house: House) -> Ruling[Decision]:
    """The owner of the low card has only the ante in: somebody else opens."""
    reads = Reading(house)
    match reads[STUD_LOW_CARD_ALL_IN]:
        case LowCardAllIn.LEFT_BRINGS_IN_OR_FOLDS:
            seat, may = left, "brings in or bets more, or folds"
        case LowCardAllIn.NEXT_LOW_CARD:
            seat, may = next_low, "has the next lowest card and brings in"
    says = f"{the_seat(low)} is all in for the ante: {the_seat(seat).lower()} {may}."
    return reads.rules(Decision(verdict=Verdict.NOTED, seat=seat, says=says))


def pair_on_fourth(seat: int, house: House) -> Ruling[Decision]:
    """A pair shows on fourth street: whether that doubles the bet."""
    reads = Reading(house)
    does = "doubles" if reads[STUD_PAIR_DOUBLES] else "does not double"
    says = f"{the_seat(seat)}'s pair on fourth street {does} the bet."
    return reads.rules(Decision(verdict=Verdict.NOTED, seat=seat, says=says))


BURNS_BY_SEVENTH = 3
"""Burned before fourth, fifth and sixth street."""


def short_stub(stub: int, live: int, house: House) -> Ruling[Decision]:
    """So many cards for so many live hands before seventh street.

    Five hands need seven cards, a burn and one that is never dealt among them: with four in the
    stub the three burns make them up; six hands with four in the stub get a community card.
    """
    reads = Reading(house)
    need = live + 2
    if stub >= need:
        says = f"The stub has {stub} cards and {need} are needed: seventh street is dealt as usual."
        return reads.rules(Decision(verdict=Verdict.NOTED, says=says))
    match reads[STUD_SHORT_STUB]:
        case ShortStub.BURNS_THEN_COMMUNITY:
            enough = stub + BURNS_BY_SEVENTH >= need
            steps: tuple[Step, ...]
            if enough:
                steps = (Step.SCRAMBLE_WITH_BURNS, Step.CUT_DECK, Step.BURN, Step.ONE_CARD_EACH)
            elif stub >= BURNS_BY_SEVENTH:
                steps = (Step.BURN, Step.COMMUNITY_CARD)
            else:
                steps = (Step.SCRAMBLE_WITH_BURNS, Step.CUT_DECK, Step.BURN, Step.COMMUNITY_CARD)
        case ShortStub.COMMUNITY_CARD:
            enough, steps = False, (Step.BURN, Step.COMMUNITY_CARD)
    first = "" if enough else "; whoever would act first on sixth street is first on seventh"
    names = step_names(*steps)
    says = f"The stub has {stub} cards and {need} are needed: {describe_steps(names)}{first}."
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, says=says, steps=names))
