"""A player's wish for another deck, and when staff change it unasked."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Choice, Decision, Verdict
from floorcall.chapters.core.phrases import the_seat
from floorcall.chapters.core.policy_reads import Reading
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.dealing.questions.on_decks import (
    DECK_CHANGE,
    DECK_CHANGE_SCHEDULE,
    DeckChange,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

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
