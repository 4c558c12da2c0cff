"""A player away for long: out, blinded, dealing an orbit, or the director's to judge."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.policies.presence import (
    ABSENCE_LIMIT,
    ABSENCE_LIMIT_CHIPS,
    ABSENCE_LIMIT_MINUTES,
    ABSENCE_LIMIT_ORBITS,
    ABSENCE_LIMIT_SANCTIONS,
    AbsenceLimit,
    AbsenceSanction,
    LeaverChips,
)
from floorcall.rulings.decision import Choice, Decision, Verdict
from floorcall.rulings.reading import Reading
from floorcall.rulings.telling import counted, the_seat

DISQUALIFICATION = AbsenceSanction.DISQUALIFICATION.word
"""The choice that ends a player's event."""


class LongAbsence(Struct, frozen=True):
    """How long a player has been away."""

    seat: int
    minutes: int
    orbits: int = 0


def long_absence(away: LongAbsence, house: House) -> Ruling[Decision]:
    """What becomes of the player and the chips: over 30 minutes can mean out."""
    reads = Reading(house)
    seat = the_seat(away.seat)
    match reads[ABSENCE_LIMIT]:
        case AbsenceLimit.ELIMINATE_AFTER_MINUTES:
            return reads.rules(_timed(away, reads))
        case AbsenceLimit.DIRECTOR:
            return reads.rules(_judged(away, reads))
        case AbsenceLimit.BLINDED_OUT:
            says = f"{seat} keeps the stack, and it goes on paying blinds and antes."
            return reads.rules(Decision(verdict=Verdict.STANDS, seat=away.seat, says=says))
        case AbsenceLimit.DEALS_NEXT_ORBIT:
            orbits = reads[ABSENCE_LIMIT_ORBITS]
            if away.orbits >= orbits:
                says = (
                    f"{seat} missed {counted(away.orbits, 'orbit')} and deals the whole next one."
                )
                return reads.rules(Decision(verdict=Verdict.PROCEDURE, seat=away.seat, says=says))
            says = f"{seat} has missed less than {counted(orbits, 'orbit')} and simply plays on."
            return reads.rules(Decision(verdict=Verdict.STANDS, seat=away.seat, says=says))


def _timed(away: LongAbsence, reads: Reading) -> Decision:
    limit = reads[ABSENCE_LIMIT_MINUTES]
    seat = the_seat(away.seat)
    if away.minutes <= limit:
        says = f"{seat} is still in: it takes more than {limit} minutes away to be out."
        return Decision(verdict=Verdict.STANDS, seat=away.seat, says=says)
    match reads[ABSENCE_LIMIT_CHIPS]:
        case LeaverChips.REMOVED:
            chips = "the chips are taken out of play"
        case LeaverChips.BLINDED_OFF:
            chips = "the chips stay and pay blinds and antes"
    says = f"{seat} has been away more than {limit} minutes: eliminated, and {chips}."
    return Decision(verdict=Verdict.ELIMINATED, seat=away.seat, says=says)


def _judged(away: LongAbsence, reads: Reading) -> Decision:
    given = reads[ABSENCE_LIMIT_SANCTIONS]
    sanctions = [each for each in AbsenceSanction if each in given]
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=away.seat,
        says=f"{the_seat(away.seat)} has been away for long: the director decides.",
        choices=(
            Choice("no action", "the player comes back to what the blinds left"),
            *(Choice(each.word, f"the player faces {each.means}") for each in sanctions),
        ),
        factors=reads.factors(ABSENCE_LIMIT),
        penalty=AbsenceSanction.PENALTY in sanctions,
    )
