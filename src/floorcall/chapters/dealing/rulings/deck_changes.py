"""Another deck: a player's wish, the staff's change, and a hand with a wrong or defective one."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.dealing.questions.on_decks import (
    DECK_CHANGE,
    DECK_CHANGE_SCHEDULE,
    DEFECTIVE_DECK_DUPLICATE,
    DEFECTIVE_DECK_DUTY_TO_REPORT,
    DEFECTIVE_DECK_FOREIGN_BACK_IN_HAND,
    DEFECTIVE_DECK_FOREIGN_BACK_IN_STUB,
    DEFECTIVE_DECK_MISSING_CARD,
    DEFECTIVE_DECK_REDEAL,
    DEFECTIVE_DECK_SILENCE_FORFEITS,
    DEFECTIVE_DECK_WRONG_DECK_FLOP_ACTION,
    DEFECTIVE_DECK_WRONG_DECK_FLOP_NO_ACTION,
    DeckChange,
    DeckDefect,
    DefectOutcome,
)
from floorcall.chapters.dealing.rulings.redeal_terms import terms
from floorcall.law.house import House
from floorcall.law.policy import Policy
from floorcall.law.ruling import Ruling
from floorcall.table.cards import name

GRANT, REFUSE = "new deck", "same deck"


class DeckWish(Struct, frozen=True):
    """A player asks for another deck, having found something wrong with this one or not."""

    seat: int
    defect_reported: bool = False


def deck_change(wish: DeckWish, house: House) -> Ruling[Decision]:
    """Whether the player gets another deck; a deck found defective is changed anywhere."""
    reads = Reading(house)
    who = the_seat(wish.seat)
    if wish.defect_reported:
        schedule = reads[DECK_CHANGE_SCHEDULE]
        return reads.rules(
            Decision(
                verdict=Verdict.GRANTED,
                seat=wish.seat,
                says=f"{who} has reported a defect: the deck is checked and changed after the "
                f"hand, and otherwise {schedule.value}.",
                steps=step_names(Step.CHANGE_DECK),
            )
        )
    match reads[DECK_CHANGE]:
        case DeckChange.ASK_AT_DISCRETION:
            return reads.rules(
                Decision(
                    verdict=Verdict.DISCRETION,
                    seat=wish.seat,
                    says=f"{who} may ask for another deck; the floor decides.",
                    choices=(
                        Choice(GRANT, "the deck is changed after this hand"),
                        Choice(REFUSE, "this deck stays in play"),
                    ),
                    factors=tuple(f for rule in house[DECK_CHANGE].rules for f in rule.factors),
                )
            )
        case DeckChange.NO_REQUESTS:
            schedule = reads[DECK_CHANGE_SCHEDULE]
            says = f"{who} cannot ask for another deck; staff change it {schedule.value}."
            return reads.rules(Decision(verdict=Verdict.REFUSED, seat=wish.seat, says=says))


REFUND, NO_REFUND = "refund", "no refund"
_OUTCOME: dict[DeckDefect, Policy[DefectOutcome]] = {
    DeckDefect.WRONG_DECK_FLOP_NO_ACTION: DEFECTIVE_DECK_WRONG_DECK_FLOP_NO_ACTION,
    DeckDefect.WRONG_DECK_FLOP_ACTION: DEFECTIVE_DECK_WRONG_DECK_FLOP_ACTION,
    DeckDefect.FOREIGN_BACK_IN_HAND: DEFECTIVE_DECK_FOREIGN_BACK_IN_HAND,
    DeckDefect.FOREIGN_BACK_IN_STUB: DEFECTIVE_DECK_FOREIGN_BACK_IN_STUB,
    DeckDefect.DUPLICATE: DEFECTIVE_DECK_DUPLICATE,
    DeckDefect.MISSING_CARD: DEFECTIVE_DECK_MISSING_CARD,
}


class Defect(Struct, frozen=True):
    """What is wrong with the deck of a hand in play."""

    what: DeckDefect
    flop_out: bool = False
    """A flop lies there and no later card: it could be dealt again."""
    card: int | None = None
    """The card that is there twice, or missing."""
    seat: int | None = None
    """Who holds a card of another deck."""

    @property
    def label(self) -> str:
        """The defect in a few words, at the beginning of a sentence."""
        if self.card is not None and self.what is DeckDefect.DUPLICATE:
            return f"There are two {name(self.card)} in the deck"
        if self.card is not None and self.what is DeckDefect.MISSING_CARD:
            return f"The {name(self.card)} is missing"
        if self.seat is not None:
            return f"{the_seat(self.seat)} holds a card of another deck"
        return f"{self.what.value[0].upper()}{self.what.value[1:]}"


def defect(found: Defect, house: House) -> Ruling[Decision]:
    """What the defect does to the hand; a void hand gives every wager back."""
    reads = Reading(house)
    outcome = reads[_OUTCOME[found.what]]
    if outcome is DefectOutcome.REPLACE_FLOP and found.flop_out:
        return reads.rules(
            Decision(
                verdict=Verdict.PROCEDURE,
                says=f"{found.label}: it is taken up and a new flop comes from the right deck.",
                steps=step_names(Step.FLOP_TAKEN_UP, Step.FLOP_FROM_RIGHT_DECK),
            )
        )
    if outcome is DefectOutcome.VOID_AND_RETURN:
        return reads.rules(_void(found, reads))
    return reads.rules(
        Decision(verdict=Verdict.DEAL_STANDS, says=f"{found.label}: the hand stands.")
    )


def _void(found: Defect, reads: Reading) -> Decision:
    steps = [Step.CHIPS_BACK, Step.CHANGE_DECK]
    says = f"{found.label}: the hand is void and every wager goes back"
    if reads.has(DEFECTIVE_DECK_REDEAL, found.what):
        says += f"; {terms(reads)}"
        steps.append(Step.DEAL_AGAIN)
    return Decision(verdict=Verdict.VOID, says=f"{says}.", steps=step_names(*steps))


def silence(seat: int, found: DeckDefect, house: House) -> Ruling[Decision]:
    """A player who knew of the defect and did not say so.

    The director may deny a refund for a duplicate card, and where it is a duty may penalise.
    """
    reads = Reading(house)
    who = the_seat(seat)
    duty = reads[DEFECTIVE_DECK_DUTY_TO_REPORT]
    if found is DeckDefect.DUPLICATE and reads[DEFECTIVE_DECK_SILENCE_FORFEITS]:
        return reads.rules(
            Decision(
                verdict=Verdict.DISCRETION,
                seat=seat,
                says=f"{who} knew of the two cards: the director decides on the refund.",
                choices=(
                    Choice(REFUND, "the player's wagers go back like everybody's"),
                    Choice(NO_REFUND, "the player does not get back what was wagered"),
                ),
                penalty=duty,
            )
        )
    says = f"{who} should have spoken up." if duty else f"{who} had no duty to speak up."
    return reads.rules(Decision(verdict=Verdict.NOTED, seat=seat, says=says, penalty=duty))
