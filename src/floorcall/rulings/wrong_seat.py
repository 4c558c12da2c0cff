"""A player found in the wrong seat: who moves, with which chips, and what of a hand in play."""

from __future__ import annotations

from dataclasses import dataclass

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.policies.seating import (
    WRONG_SEAT_REMEDY_GOOD_FAITH_HANDS_MAY_STAND,
    WRONG_SEAT_REMEDY_MID_HAND,
    WRONG_SEAT_REMEDY_NO_GAIN,
    WRONG_SEAT_REMEDY_OTHER_STACK,
    WRONG_SEAT_REMEDY_OWN_STACK,
    FoundMidHand,
    OtherStackRemedy,
    OwnStackRemedy,
)
from floorcall.rulings.decision import Choice, Decision, Verdict
from floorcall.rulings.reading import Reading
from floorcall.rulings.telling import chips, the_seat


@dataclass(frozen=True, slots=True)
class WrongSeat:
    """A player who played the right stack in the wrong seat, now holding `stack`."""

    seat: int
    right_seat: int
    stack: int


@dataclass(frozen=True, slots=True)
class WrongStack:
    """A player who played another's stack: `own` is the stack left at the own seat."""

    seat: int
    own: int
    owner_had: int
    """What the owner of the stack had before it was played."""
    now: int
    mid_hand: bool


def wrong_seat(found: WrongSeat, house: House) -> Ruling[Decision]:
    """The right stack in the wrong seat: 14,200 now means 14,200 at the right seat."""
    reads = Reading(house)
    steps: tuple[str, ...]
    match reads[WRONG_SEAT_REMEDY_OWN_STACK]:
        case OwnStackRemedy.MOVE_WITH_CURRENT_STACK:
            says = (
                f"{the_seat(found.seat)} goes to seat {found.right_seat} with the "
                f"{chips(found.stack)} held now."
            )
            steps = (f"move to seat {found.right_seat}", "take current stack")
        case OwnStackRemedy.STAY:
            says = f"{the_seat(found.seat)} keeps the seat."
            steps = ("keep seat",)
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, seat=found.seat, says=says, steps=steps))


def wrong_stack(found: WrongStack, house: House) -> Ruling[Decision]:
    """Another's stack was played: rebuilt towards what it was, and nobody the richer for it."""
    reads = Reading(house)
    steps: list[str] = []
    if found.mid_hand:
        match reads[WRONG_SEAT_REMEDY_MID_HAND]:
            case FoundMidHand.RETURN_POT_CHIPS:
                steps.append("return pot chips")
            case FoundMidHand.FINISH_HAND:
                steps.append("finish hand")
    match reads[WRONG_SEAT_REMEDY_OTHER_STACK]:
        case OtherStackRemedy.RECONSTRUCT_STACKS:
            steps += ["rebuild stacks", "players to own seats"]
        case OtherStackRemedy.DIRECTOR_CHOICE:
            steps.append("director finds remedy")
    says = (
        f"The stack is rebuilt towards {chips(found.owner_had)} and goes back to its owner; "
        f"{the_seat(found.seat).lower()} goes back to the own {chips(found.own)}"
    )
    if reads[WRONG_SEAT_REMEDY_NO_GAIN]:
        says += f", never more than {chips(found.own)}"
    choices = [
        Choice("rebuild stacks", f"{chips(found.owner_had)} and {chips(found.own)} as they were"),
    ]
    if reads[WRONG_SEAT_REMEDY_GOOD_FAITH_HANDS_MAY_STAND]:
        choices.append(Choice("good-faith hands stand", "finished hands keep their results"))
    choices.append(Choice("other fair remedy", "the director finds what is fairest"))
    return reads.rules(
        Decision(
            verdict=Verdict.PROCEDURE,
            seat=found.seat,
            says=f"{says}. The director finds the remedy.",
            steps=tuple(steps),
            choices=tuple(choices),
            factors=reads.factors(WRONG_SEAT_REMEDY_OTHER_STACK),
        )
    )
