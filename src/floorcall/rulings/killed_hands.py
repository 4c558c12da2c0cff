"""Hands killed by mistake or fouled: what is lost, what goes back, and when the hand lives on."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.policies.dead_hands import (
    DEAD_HAND_CAUSES,
    KILLED_FOULED_HAND,
    KILLED_FOULED_HAND_IF_IDENTIFIABLE,
    KILLED_FOULED_HAND_UNCALLED_BET_RETURNED,
    DeadHandCause,
    FouledIdentifiable,
    KilledHand,
)
from floorcall.rulings.decision import Choice, Decision, Verdict
from floorcall.rulings.reading import Reading
from floorcall.rulings.telling import chips, the_seat

LIVE = "live"
DEAD = "dead"


class LostHand(Struct, frozen=True):
    """A live hand killed by the dealer or fouled.

    `uncalled` is what the seat itself bet or raised on this street and nobody has called: a
    raise from 400 to 1,500 that waits for callers is 1,100. `identifiable` means for certain.
    """

    seat: int
    uncalled: int = 0
    identifiable: bool = False
    pushed_in: bool = False
    """The dealer pushed it into the muck at the showdown."""


def lost_hand(lost: LostHand, house: House) -> Ruling[Decision]:
    """Dead without redress but for the uncalled bet; live, or judged, where it can be told."""
    return judge_lost(lost, Reading(house))


def judge_lost(lost: LostHand, reads: Reading) -> Ruling[Decision]:
    """The same where something else was read before."""
    if lost.identifiable:
        match reads[KILLED_FOULED_HAND_IF_IDENTIFIABLE]:
            case FouledIdentifiable.STAYS_LIVE:
                says = f"{the_seat(lost.seat)}'s cards can be told for certain: the hand is live."
                return reads.rules(Decision(verdict=Verdict.LIVE, seat=lost.seat, says=says))
            case FouledIdentifiable.DIRECTOR:
                return reads.rules(live_or_dead(lost.seat, "cards can be told for certain"))
    if lost.pushed_in:
        reads.has(DEAD_HAND_CAUSES, DeadHandCause.PUSHED_INTO_MUCK_BY_DEALER)
    return reads.rules(without_redress(lost, reads))


def without_redress(lost: LostHand, reads: Reading) -> Decision:
    """The hand is dead and called bets stay; what nobody called may go back."""
    match reads[KILLED_FOULED_HAND]:
        case KilledHand.NO_REDRESS:
            returned = 0
    if lost.uncalled and reads[KILLED_FOULED_HAND_UNCALLED_BET_RETURNED]:
        returned = lost.uncalled
    back = f"; the {chips(returned)} nobody called goes back" if returned else ""
    says = f"{the_seat(lost.seat)}'s hand is dead without redress{back}."
    return Decision(verdict=Verdict.DEAD, seat=lost.seat, returned=returned, says=says)


def live_or_dead(seat: int, why: str, factors: tuple[str, ...] = ()) -> Decision:
    """The director decides whether a hand is live."""
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=seat,
        says=f"{the_seat(seat)}'s {why}: the director decides whether the hand is live.",
        choices=(
            Choice(LIVE, "the hand plays on"),
            Choice(DEAD, "the hand is dead; bets already called stay in the pot"),
        ),
        factors=factors,
    )
