"""Chips found behind a player after the all-in was called and the cards have spoken."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.conduct.questions import (
    HIDDEN_CHIPS,
    HIDDEN_CHIPS_MAY_AWARD_TO_CALLER,
    HIDDEN_CHIPS_NOT_PART_LOSE,
    HIDDEN_CHIPS_NOT_PART_WIN,
    HiddenChips,
    HiddenChipsLost,
    HiddenChipsWon,
)
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, chips, the_seat
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

PART, NOT_PART = "part of the call", "not part of the call"
OUT_OF_PLAY, TO_CALLER, SAVED = "out of play", "to the caller", "player keeps them"


class ChipsBehind(Struct, frozen=True):
    """Chips found behind an all-in that was called: 500, of which the caller covers 200."""

    seat: int
    amount: int
    won: bool
    covered: int
    """How many of these chips the caller had enough to match."""

    @property
    def rest(self) -> int:
        """What no caller could have matched."""
        return self.amount - self.covered


def hidden_chips(found: ChipsBehind, house: House) -> Ruling[Decision]:
    """Whether the chips earn a winner anything, and whether they save a loser."""
    reads = Reading(house)
    match reads[HIDDEN_CHIPS]:
        case HiddenChips.NO_BENEFIT_ELIMINATED_IF_COVERED:
            return reads.rules(_no_benefit(found))
        case HiddenChips.DIRECTOR_DECIDES_ACCEPTED_ACTION if found.won:
            return reads.rules(_judge_payment(found, reads))
        case HiddenChips.DIRECTOR_DECIDES_ACCEPTED_ACTION:
            return reads.rules(_judge_rescue(found, reads))


def _no_benefit(found: ChipsBehind) -> Decision:
    who, amount = the_seat(found.seat), chips(found.amount)
    if found.won:
        says = f"{who} is paid on the chips in view only, nothing for the {amount}."
        return Decision(verdict=Verdict.NOT_PAID, seat=found.seat, says=says)
    if not found.rest:
        says = f"{who} gets no benefit from the {amount}, which were covered: eliminated."
        return Decision(verdict=Verdict.ELIMINATED, seat=found.seat, says=says)
    says = f"{who} is not out: the caller could not have covered the {amount}, which stay."
    return Decision(verdict=Verdict.STANDS, seat=found.seat, says=says)


def _judge_payment(found: ChipsBehind, reads: Reading) -> Decision:
    who, amount = the_seat(found.seat), chips(found.amount)
    match reads[HIDDEN_CHIPS_NOT_PART_WIN]:
        case HiddenChipsWon.NOT_PAID:
            otherwise = _not_paid(found)
        case HiddenChipsWon.PAID:
            otherwise = _pay(found)
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=found.seat,
        says=f"The director decides whether the {amount} behind {who.lower()} were called too.",
        choices=tuple(
            Choice(name, made.says, made)
            for name, made in ((PART, _pay(found)), (NOT_PART, otherwise))
        ),
        factors=reads.factors(HIDDEN_CHIPS),
    )


def _not_paid(found: ChipsBehind) -> Decision:
    says = f"{the_seat(found.seat)} is paid on the chips in view only."
    return Decision(verdict=Verdict.NOT_PAID, seat=found.seat, says=says)


def _pay(found: ChipsBehind) -> Decision:
    says = f"{the_seat(found.seat)} is paid {chips(found.covered)} more by every caller who has it."
    return Decision(verdict=Verdict.AWARDED, seat=found.seat, says=says, adds=found.covered)


def _judge_rescue(found: ChipsBehind, reads: Reading) -> Decision:
    who, amount = the_seat(found.seat), chips(found.amount)
    fates = [(PART, _lose(found))]
    match reads[HIDDEN_CHIPS_NOT_PART_LOSE]:
        case HiddenChipsLost.NOT_SAVED:
            end = "they do not save the player if they were not"
            fates.append((OUT_OF_PLAY, _eliminate(found, f"the {amount} leave play")))
            if reads[HIDDEN_CHIPS_MAY_AWARD_TO_CALLER]:
                fates.append((TO_CALLER, _eliminate(found, f"the caller gets the {amount}")))
        case HiddenChipsLost.SAVED:
            end = "they save the player if they were not"
            says = f"{who} plays on with {amount}."
            kept = Decision(verdict=Verdict.STANDS, seat=found.seat, says=says)
            fates.append((SAVED, kept))
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=found.seat,
        says=f"The director decides whether the {amount} were called too; {end}.",
        choices=tuple(Choice(name, made.says, made) for name, made in fates),
        factors=reads.factors(HIDDEN_CHIPS),
    )


def _lose(found: ChipsBehind) -> Decision:
    if not found.rest:
        return _eliminate(found, f"the {chips(found.amount)} go to the caller")
    says = (
        f"{the_seat(found.seat)} loses {chips(found.covered)} more, all the caller could cover, "
        f"and plays on with {chips(found.rest)}."
    )
    return Decision(verdict=Verdict.STANDS, seat=found.seat, says=says)


def _eliminate(found: ChipsBehind, fate: str) -> Decision:
    says = f"{the_seat(found.seat)} is eliminated, and {fate}."
    return Decision(verdict=Verdict.ELIMINATED, seat=found.seat, says=says)
