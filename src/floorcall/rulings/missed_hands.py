"""One hand of a penalty of missed hands: dealt, paid for, and killed."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.policies.penalties import (
    PENALTY_EXECUTION_BLINDS_POSTED,
    PENALTY_EXECUTION_BRING_IN_POSTED,
    PENALTY_EXECUTION_DEALT_IN,
    PENALTY_EXECUTION_HAND_KILLED,
    HandKilled,
)
from floorcall.rulings.decision import Decision, Verdict
from floorcall.rulings.reading import Reading
from floorcall.rulings.telling import chips, the_seat


class Missed(Struct, frozen=True):
    """A hand a player on penalty was dealt; `left` more are to be missed after it."""

    seat: int
    left: int
    posted: int = 0
    """Blinds and antes taken from the stack for it."""
    brings_in: bool = False
    """The stud bring-in falls to the seat."""


def missed_hand(missed: Missed, house: House) -> Ruling[Decision]:
    """The hand of a player on penalty is dead, and what was posted for it stays: 2 of 9 rounds
    leave 17 hands after the first.
    """
    reads = Reading(house)
    parts = []
    if not reads[PENALTY_EXECUTION_DEALT_IN]:
        parts.append("gets no cards")
    match reads[PENALTY_EXECUTION_HAND_KILLED]:
        case HandKilled.AFTER_DEAL:
            parts.append("the hand is killed now that the deal is complete")
        case HandKilled.IN_TURN:
            parts.append("the hand is killed as the action reaches it")
    if missed.posted and reads[PENALTY_EXECUTION_BLINDS_POSTED]:
        parts.append(f"the {chips(missed.posted)} posted stays in the pot")
    if missed.brings_in and reads[PENALTY_EXECUTION_BRING_IN_POSTED]:
        parts.append("the bring-in is posted")
    left = "this was the last" if not missed.left else f"{missed.left} more to miss"
    says = f"{the_seat(missed.seat)} is on penalty: {', '.join(parts)}; {left}."
    return reads.rules(
        Decision(
            verdict=Verdict.DEAD,
            seat=missed.seat,
            says=says,
            facts={"hands left": missed.left},
        )
    )
