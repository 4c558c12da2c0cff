"""Being there: by when a player must be in place for a live hand, and leaving one behind."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.policies.button import (
    BLIND_OBLIGATION,
    HEADS_UP_BUTTON_LAST_CARD_TO_BUTTON,
    BlindObligation,
)
from floorcall.policies.presence import (
    ACTION_PENDING_PRESENCE,
    ACTION_PENDING_PRESENCE_PENALTY,
    ACTION_PENDING_PRESENCE_UNTIL,
    PRESENCE_DEADLINE,
    PRESENCE_DEADLINE_KILLED,
    PRESENCE_DEADLINE_MAY_LOOK,
    PRESENCE_DEADLINE_WHERE,
    AbsentHand,
    LeavingPenalty,
    PresenceDeadline,
    PresencePlace,
    StayUntil,
)
from floorcall.policies.seating import STAFF_SEATING_PRIVILEGE_HAND_NOT_MUCKED_ON_POKER_BUSINESS
from floorcall.rulings.decision import Decision, Verdict
from floorcall.rulings.reading import Reading
from floorcall.rulings.telling import chips, the_seat


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
    look = "" if reads[PRESENCE_DEADLINE_MAY_LOOK] else " The player may not look at the cards."
    says = f"{the_seat(seat)} was not there in time: the hand {when}.{look}"
    says += _of_what_was_posted(absence, reads)
    return reads.rules(Decision(verdict=Verdict.DEAD, seat=seat, says=says))


def _of_what_was_posted(absence: Absence, reads: Reading) -> str:
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
