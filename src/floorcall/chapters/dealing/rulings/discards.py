"""Cards nobody may see or touch: the muck, the burns, and those that were never dealt."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.dealing.questions.on_hidden_cards import (
    MUCK_HANDLING,
    MUCK_HANDLING_BURNS_SEPARATE,
    MUCK_HANDLING_NO_LOOKING,
    RABBIT_HUNTING,
    MuckHandling,
    RabbitHunting,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class Gathering(Struct, frozen=True):
    """A player gathers the discards; `collector` is who has done so in this hand already."""

    seat: int
    holds_hand: bool
    collector: int | None = None


def gathers(muck: Gathering, house: House) -> Ruling[Decision]:
    """Routine for one folded player in some houses, a breach in others."""
    reads = Reading(house)
    who = the_seat(muck.seat)
    match reads[MUCK_HANDLING]:
        case MuckHandling.DEALER_ONLY:
            says = f"{who} leaves the muck alone: only the dealer touches it."
            breach = True
        case MuckHandling.ONE_COLLECTING_PLAYER:
            breach = muck.holds_hand or muck.collector not in (None, muck.seat)
            says = (
                f"{who} leaves the muck to the one player who gathers it."
                if breach
                else f"{who} gathers the discards, face down."
            )
    verdict = Verdict.REFUSED if breach else Verdict.GRANTED
    return reads.rules(Decision(verdict=verdict, seat=muck.seat, says=says, penalty=breach))


def looks_through(seat: int, house: House) -> Ruling[Decision]:
    """A player turns over or looks at discards."""
    reads = Reading(house)
    if reads[MUCK_HANDLING_NO_LOOKING]:
        says = f"{the_seat(seat)} may not look at discards."
        return reads.rules(Decision(verdict=Verdict.REFUSED, seat=seat, says=says, penalty=True))
    says = f"{the_seat(seat)} may look at discards in this house."
    return reads.rules(Decision(verdict=Verdict.GRANTED, seat=seat, says=says))


def burns_in_muck(house: House) -> Ruling[Decision]:
    """The dealer has put the burns in with the muck while the hand is going on."""
    reads = Reading(house)
    if reads[MUCK_HANDLING_BURNS_SEPARATE]:
        return reads.rules(
            Decision(
                verdict=Verdict.PROCEDURE,
                says="The burns are kept apart from the muck until the hand is over.",
                steps=step_names(Step.BURNS_APART),
            )
        )
    says = "The burns may lie with the muck."
    return reads.rules(Decision(verdict=Verdict.NOTED, says=says))


def rabbit_hunt(seat: int, house: House) -> Ruling[Decision]:
    """A wish to see what would have come: it is refused, more or less sternly, anywhere."""
    reads = Reading(house)
    match reads[RABBIT_HUNTING]:
        case RabbitHunting.FORBIDDEN:
            says = f"{the_seat(seat)} cannot see cards that were never dealt."
        case RabbitHunting.DISCOURAGED:
            says = f"{the_seat(seat)} is asked to go on: undealt cards stay face down."
    return reads.rules(Decision(verdict=Verdict.REFUSED, seat=seat, says=says))


def sees_undealt(seat: int, house: House) -> Ruling[Decision]:
    """A player has looked at cards that were still to come."""
    reads = Reading(house)
    match reads[RABBIT_HUNTING]:
        case RabbitHunting.FORBIDDEN:
            says, breach = f"{the_seat(seat)} may not look at undealt cards.", True
        case RabbitHunting.DISCOURAGED:
            says, breach = f"{the_seat(seat)} is asked to leave undealt cards alone.", False
    return reads.rules(Decision(verdict=Verdict.NOTED, seat=seat, says=says, penalty=breach))
