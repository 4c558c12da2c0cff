"""Chips found behind a player after the all-in was called and the cards have spoken."""

from __future__ import annotations

from dataclasses import dataclass

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.policies.prizes import (
    HIDDEN_CHIPS,
    HIDDEN_CHIPS_MAY_AWARD_TO_CALLER,
    HIDDEN_CHIPS_NOT_PART_LOSE,
    HIDDEN_CHIPS_NOT_PART_WIN,
    HiddenChips,
    HiddenChipsLost,
    HiddenChipsWon,
)
from floorcall.rulings.decision import Choice, Decision, Verdict
from floorcall.rulings.reading import Reading
from floorcall.rulings.telling import chips, the_seat

PART, NOT_PART = "part of the call", "not part of the call"
OUT_OF_PLAY, TO_CALLER, SAVED = "out of play", "to the caller", "player keeps them"


@dataclass(frozen=True, slots=True)
class Hidden:
    """Chips found behind an all-in that was called."""

    seat: int
    amount: int
    won: bool
    covered: bool
    """The caller had enough to cover these chips as well."""
    caller: int | None = None


def hidden(found: Hidden, house: House) -> Ruling[Decision]:
    """Whether the chips earn a winner anything, and whether they save a loser."""
    reads = Reading(house)
    match reads[HIDDEN_CHIPS]:
        case HiddenChips.NO_BENEFIT_ELIMINATED_IF_COVERED:
            return reads.rules(_no_benefit(found))
        case HiddenChips.DIRECTOR_DECIDES_ACCEPTED_ACTION:
            return reads.rules(_accepted_or_not(found, reads))


def _no_benefit(found: Hidden) -> Decision:
    who, amount = the_seat(found.seat), chips(found.amount)
    if found.won:
        says = f"{who} is paid on the chips in view only, nothing for the {amount}."
        return Decision(verdict=Verdict.NOT_PAID, seat=found.seat, says=says)
    if found.covered:
        says = f"{who} gets no benefit from the {amount}, which were covered: eliminated."
        return Decision(verdict=Verdict.ELIMINATED, seat=found.seat, says=says)
    says = f"{who} is not out: the caller could not have covered the {amount}, which stay."
    return Decision(verdict=Verdict.STANDS, seat=found.seat, says=says)


def _accepted_or_not(found: Hidden, reads: Reading) -> Decision:
    who, amount = the_seat(found.seat), chips(found.amount)
    if found.won:
        match reads[HIDDEN_CHIPS_NOT_PART_WIN]:
            case HiddenChipsWon.NOT_PAID:
                otherwise = f"{who} is paid on the chips in view only"
            case HiddenChipsWon.PAID:
                otherwise = f"{who} is paid for them all the same"
        return Decision(
            verdict=Verdict.DISCRETION,
            seat=found.seat,
            says=f"The director decides whether the {amount} were part of what was called.",
            choices=(
                Choice(PART, f"the caller owes {who.lower()} the {amount} too"),
                Choice(NOT_PART, otherwise),
            ),
            factors=reads.factors(HIDDEN_CHIPS),
        )
    fates = [Choice(PART, f"the {amount} are lost to the caller")]
    match reads[HIDDEN_CHIPS_NOT_PART_LOSE]:
        case HiddenChipsLost.NOT_SAVED:
            fates.append(Choice(OUT_OF_PLAY, f"{who} is out; the {amount} leave play"))
            if reads[HIDDEN_CHIPS_MAY_AWARD_TO_CALLER]:
                fates.append(Choice(TO_CALLER, f"{who} is out; the caller gets the {amount}"))
            verdict, end = Verdict.ELIMINATED, "is out either way"
        case HiddenChipsLost.SAVED:
            fates.append(Choice(SAVED, f"{who} plays on with {amount}"))
            verdict, end = Verdict.DISCRETION, "is saved if they were not called"
    return Decision(
        verdict=verdict,
        seat=found.seat,
        says=f"The director decides on the {amount}; {who.lower()} {end}.",
        choices=tuple(fates),
        factors=reads.factors(HIDDEN_CHIPS),
    )
