"""Being there: by when a player must be in place, leaving a live hand behind, and long absence."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

from floorcall.chapters.authority.questions import (
    STAFF_SEATING_PRIVILEGE_HAND_NOT_MUCKED_ON_POKER_BUSINESS,
)
from floorcall.chapters.core.decision import (
    Choice,
    Decision,
    Reading,
    Verdict,
    chips,
    pluralise,
    the_seat,
)
from floorcall.chapters.next_hand.questions import (
    BLIND_OBLIGATION,
    HEADS_UP_BUTTON_LAST_CARD_TO_BUTTON,
    BlindObligation,
)
from floorcall.chapters.presence.questions import (
    ABSENCE_LIMIT,
    ABSENCE_LIMIT_CHIPS,
    ABSENCE_LIMIT_MINUTES,
    ABSENCE_LIMIT_ORBITS,
    ABSENCE_LIMIT_SANCTIONS,
    ACTION_PENDING_PRESENCE,
    ACTION_PENDING_PRESENCE_PENALTY,
    ACTION_PENDING_PRESENCE_UNTIL,
    PRESENCE_DEADLINE,
    PRESENCE_DEADLINE_KILLED,
    PRESENCE_DEADLINE_MAY_LOOK,
    PRESENCE_DEADLINE_WHERE,
    AbsenceLimit,
    AbsenceSanction,
    AbsentHand,
    LeaverChips,
    LeavingPenalty,
    PresenceDeadline,
    PresencePlace,
    StayUntil,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class Arrival(IntEnum):
    """When a player who was away came to the seat, from early to late."""

    BEFORE_OWN_FIRST_CARD = 0
    BEFORE_OWN_LAST_CARD = 1
    BEFORE_LAST_CARD = 2
    AFTER_LAST_CARD = 3
    NOT_YET = 4


_LATEST = {
    PresenceDeadline.OWN_FIRST_CARD: Arrival.BEFORE_OWN_FIRST_CARD,
    PresenceDeadline.OWN_LAST_CARD: Arrival.BEFORE_OWN_LAST_CARD,
    PresenceDeadline.ALL_INITIAL_HANDS_COMPLETE: Arrival.BEFORE_LAST_CARD,
}
"""The latest arrival that still is in time."""


class Absence(Struct, frozen=True):
    """A player who was away when the deal began."""

    seat: int
    arrival: Arrival
    within_reach: bool = True
    """Once back: within reach of the chair, or merely somewhere at the table."""
    last_dealt: bool = False
    """The seat is the last in the deal, so its own last card is the last of all."""
    heads_up: bool = False
    poker_business: bool = False
    """A member of staff who is away running this game."""
    posted: int = 0
    """Blinds and antes taken from the stack for this hand."""


def hand_of_absent(absence: Absence, house: House) -> Ruling[Decision]:
    """Whether the hand of a player who was away at the deal is live."""
    reads = Reading(house)
    seat = absence.seat
    if absence.poker_business and reads[STAFF_SEATING_PRIVILEGE_HAND_NOT_MUCKED_ON_POKER_BUSINESS]:
        says = f"{the_seat(seat)} is away on poker business: the hand stays live."
        return reads.rules(Decision(verdict=Verdict.LIVE, seat=seat, says=says))
    if _is_in_time(absence, reads):
        says = f"{the_seat(seat)} was there in time: the hand is live."
        return reads.rules(Decision(verdict=Verdict.LIVE, seat=seat, says=says))
    match reads[PRESENCE_DEADLINE_KILLED]:
        case AbsentHand.IMMEDIATELY_AFTER_DEAL:
            when = "is killed now that the deal is complete"
        case AbsentHand.IN_TURN:
            when = "is killed when its turn comes"
    look = "" if reads[PRESENCE_DEADLINE_MAY_LOOK] else " The player may not look at the cards."
    says = f"{the_seat(seat)} was not there in time: the hand {when}.{look}"
    says += _describe_posted(absence, reads)
    return reads.rules(Decision(verdict=Verdict.DEAD, seat=seat, says=says))


def waits_for_turn(house: House) -> bool:
    """Whether the hand of an absent player lies on the table until its turn to act."""
    return house[PRESENCE_DEADLINE_KILLED].value is AbsentHand.IN_TURN


def _describe_posted(absence: Absence, reads: Reading) -> str:
    if not absence.posted:
        return ""
    match reads[BLIND_OBLIGATION]:
        case BlindObligation.POST_AND_DEAL:
            return f" The {chips(absence.posted)} posted stays in the pot."
        case BlindObligation.CASH_RELIEF:
            return f" The {chips(absence.posted)} need not have been posted for an absent player."


def _is_in_time(absence: Absence, reads: Reading) -> bool:
    deadline = reads[PRESENCE_DEADLINE]
    latest = _LATEST[deadline]
    if deadline is PresenceDeadline.OWN_LAST_CARD and _has_last_card_of_all(absence, reads):
        latest = Arrival.BEFORE_LAST_CARD
    if absence.arrival > latest:
        return False
    match reads[PRESENCE_DEADLINE_WHERE]:
        case PresencePlace.WITHIN_REACH_OF_CHAIR:
            return absence.within_reach
        case PresencePlace.AT_TABLE:
            return True


def _has_last_card_of_all(absence: Absence, reads: Reading) -> bool:
    """Three-handed and more the button has it; of two players, the one the house says."""
    if not absence.heads_up:
        return absence.last_dealt
    return absence.last_dealt is reads[HEADS_UP_BUTTON_LAST_CARD_TO_BUTTON]


def leaves_live_hand(seat: int, all_in: bool, house: House) -> Ruling[Decision]:
    """A player with a live hand walks off: the hand stays live, a penalty may follow."""
    reads = Reading(house)
    stay = reads[ACTION_PENDING_PRESENCE].means
    until = reads[ACTION_PENDING_PRESENCE_UNTIL]
    match until:
        case StayUntil.SHOWDOWN_CONCLUDES:
            bound = True
        case StayUntil.OWN_BETTING_ENDS:
            bound = not all_in
    says = f"{the_seat(seat)}'s hand stays live"
    if not bound:
        return reads.rules(Decision(verdict=Verdict.LIVE, seat=seat, says=f"{says}."))
    penalty = reads[ACTION_PENDING_PRESENCE_PENALTY]
    match penalty:
        case LeavingPenalty.NONE:
            sanction = ""
        case LeavingPenalty.MAY | LeavingPenalty.WILL:
            sanction = f"; leaving it {penalty.means.removeprefix('it ')}"
    return reads.rules(
        Decision(
            verdict=Verdict.LIVE,
            seat=seat,
            says=f"{says}; the player must be {stay} {until.means}{sanction}.",
            penalty=penalty is not LeavingPenalty.NONE,
        )
    )


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
            return reads.rules(_judge_by_time(away, reads))
        case AbsenceLimit.DIRECTOR:
            return reads.rules(_leave_to_director(away, reads))
        case AbsenceLimit.BLINDED_OUT:
            says = f"{seat} keeps the stack, and it goes on paying blinds and antes."
            return reads.rules(Decision(verdict=Verdict.STANDS, seat=away.seat, says=says))
        case AbsenceLimit.DEALS_NEXT_ORBIT:
            orbits = reads[ABSENCE_LIMIT_ORBITS]
            if away.orbits >= orbits:
                says = (
                    f"{seat} missed {pluralise(away.orbits, 'orbit')} and deals the whole next one."
                )
                return reads.rules(Decision(verdict=Verdict.PROCEDURE, seat=away.seat, says=says))
            says = f"{seat} has missed less than {pluralise(orbits, 'orbit')} and simply plays on."
            return reads.rules(Decision(verdict=Verdict.STANDS, seat=away.seat, says=says))


def _judge_by_time(away: LongAbsence, reads: Reading) -> Decision:
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


def _leave_to_director(away: LongAbsence, reads: Reading) -> Decision:
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
