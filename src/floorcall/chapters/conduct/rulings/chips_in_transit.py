"""Chips out of view, lost or found: forfeited, and what else may follow."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.conduct.questions import (
    CHIPS_IN_TRANSIT_DISQUALIFY,
    CHIPS_IN_TRANSIT_FORFEIT_CHIPS,
    CHIPS_IN_TRANSIT_LOST_FOUND,
    CHIPS_IN_TRANSIT_MOVING_EXEMPT,
    CHIPS_IN_TRANSIT_RACKS,
    Forfeiture,
    FoundChips,
    TransitDisqualification,
)
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, chips, the_seat
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

FORFEIT, KEEP, DISQUALIFY = "forfeit", "chips stay", "disqualification"


class OutOfView(Struct, frozen=True):
    """Chips a player held or carried where nobody could see them."""

    seat: int
    amount: int
    moving: bool = False
    """On the way to another table."""


def chips_out_of_view(carried: OutOfView, house: House) -> Ruling[Decision]:
    """What becomes of the chips, and of the player."""
    reads = Reading(house)
    who, amount = the_seat(carried.seat), chips(carried.amount)
    if carried.moving and reads[CHIPS_IN_TRANSIT_MOVING_EXEMPT]:
        says = f"{who} was moving tables, when chips need not be in view: {amount} stay."
        return reads.rules(Decision(verdict=Verdict.STANDS, seat=carried.seat, says=says))
    has_racks = carried.moving and reads[CHIPS_IN_TRANSIT_RACKS]
    racks = " The house has racks for players who move." if has_racks else ""
    match reads[CHIPS_IN_TRANSIT_DISQUALIFY]:
        case TransitDisqualification.MAY:
            player = "the player may be disqualified"
        case TransitDisqualification.WILL:
            player = "the player will face disqualification"
    match reads[CHIPS_IN_TRANSIT_FORFEIT_CHIPS]:
        case Forfeiture.ALWAYS:
            says = f"{who} carried {amount} out of view: they are out of play, and {player}.{racks}"
            decision = Decision(
                verdict=Verdict.FORFEIT,
                seat=carried.seat,
                says=says,
                penalty=True,
                facts={"forfeit": carried.amount},
            )
        case Forfeiture.MAY:
            says = f"{who} carried {amount} out of view: they may be taken, and {player}.{racks}"
            decision = Decision(
                verdict=Verdict.DISCRETION,
                seat=carried.seat,
                says=says,
                choices=(
                    Choice(FORFEIT, f"{amount} go out of play"),
                    Choice(KEEP, "the chips are put back in view"),
                    Choice(DISQUALIFY, "the player is out, chips with it"),
                ),
                factors=reads.factors(CHIPS_IN_TRANSIT_FORFEIT_CHIPS),
                penalty=True,
            )
    return reads.rules(decision)


def found_chips(amount: int, house: House) -> Ruling[Decision]:
    """Chips found away from any stack."""
    reads = Reading(house)
    match reads[CHIPS_IN_TRANSIT_LOST_FOUND]:
        case FoundChips.OUT_OF_PLAY:
            says = f"{chips(amount)} found go back to the tournament's stock, out of play."
            verdict = Verdict.FORFEIT
        case FoundChips.RETURNED_TO_OWNER:
            says = f"{chips(amount)} found go back to their owner, if that is known."
            verdict = Verdict.STANDS
    return reads.rules(Decision(verdict=verdict, says=says))
