"""A player found in the wrong seat: who moves, with which chips, and what of a hand in play."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.conduct.questions import (
    WRONG_SEAT_REMEDY_GOOD_FAITH_HANDS_MAY_STAND,
    WRONG_SEAT_REMEDY_MID_HAND,
    WRONG_SEAT_REMEDY_NO_GAIN,
    WRONG_SEAT_REMEDY_OTHER_STACK,
    WRONG_SEAT_REMEDY_OWN_STACK,
    FoundMidHand,
    OtherStackRemedy,
    OwnStackRemedy,
)
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, chips, the_seat
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

REBUILD, GOOD_FAITH, OTHER = "rebuild stacks", "good-faith hands stand", "other fair remedy"


class WrongSeat(Struct, frozen=True):
    """A player who played the right stack in the wrong seat, now holding `stack`."""

    seat: int
    right_seat: int
    stack: int
    mid_hand: bool = False


class WrongStack(Struct, frozen=True):
    """A player who played another's stack: `own` is the stack left at their own seat."""

    seat: int
    own: int
    owner_had: int
    """What the owner of the stack had before it was played."""
    now: int
    """What it holds now."""
    mid_hand: bool


def wrong_seat(found: WrongSeat, house: House) -> Ruling[Decision]:
    """The right stack in the wrong seat: 14,200 now means 14,200 at the right seat."""
    reads = Reading(house)
    first = (Step.FINISH_HAND,) if found.mid_hand else ()
    match reads[WRONG_SEAT_REMEDY_OWN_STACK]:
        case OwnStackRemedy.MOVE_WITH_CURRENT_STACK:
            held = "whatever this hand leaves" if found.mid_hand else f"the {chips(found.stack)}"
            says = f"{the_seat(found.seat)} goes to seat {found.right_seat} with {held}."
            steps = step_names(*first, Step.MOVE_TO_RIGHT_SEAT, Step.TAKE_CURRENT_STACK)
        case OwnStackRemedy.STAY:
            says = f"{the_seat(found.seat)} keeps the seat."
            steps = step_names(Step.KEEP_SEAT)
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, seat=found.seat, says=says, steps=steps))


def wrong_stack(found: WrongStack, house: House) -> Ruling[Decision]:
    """Another's stack was played: rebuilt towards what it was, and nobody the richer for it."""
    reads = Reading(house)
    steps = _steps_of_hand(found, reads)
    choices = []
    match reads[WRONG_SEAT_REMEDY_OTHER_STACK]:
        case OtherStackRemedy.RECONSTRUCT_STACKS:
            steps += [Step.REBUILD_STACKS, Step.OWNERS_TO_OWN_STACKS]
            says = (
                f"The {chips(found.now)} are rebuilt towards {chips(found.owner_had)} for their "
                f"owner; {the_seat(found.seat).lower()} goes back to their own {chips(found.own)}"
            )
            again = f"{chips(found.owner_had)} and {chips(found.own)}, as nearly as can be"
            choices.append(Choice(REBUILD, again))
        case OtherStackRemedy.DIRECTOR_CHOICE:
            steps.append(Step.DIRECTOR_FINDS_REMEDY)
            says = f"The director decides who has the {chips(found.now)}"
    if reads[WRONG_SEAT_REMEDY_NO_GAIN]:
        says += f", with less than {chips(found.own)} perhaps but never with more"
    if reads[WRONG_SEAT_REMEDY_GOOD_FAITH_HANDS_MAY_STAND]:
        choices.append(Choice(GOOD_FAITH, "finished hands keep their results"))
    choices.append(Choice(OTHER, "the director finds what is fairest"))
    weigh = (
        *reads.factors(WRONG_SEAT_REMEDY_OTHER_STACK),
        *reads.factors(WRONG_SEAT_REMEDY_GOOD_FAITH_HANDS_MAY_STAND),
    )
    return reads.rules(
        Decision(
            verdict=Verdict.PROCEDURE,
            seat=found.seat,
            says=f"{says}.",
            steps=step_names(*steps),
            choices=tuple(choices),
            factors=tuple(dict.fromkeys(weigh)),
        )
    )


def _steps_of_hand(found: WrongStack, reads: Reading) -> list[Step]:
    if not found.mid_hand:
        return []
    match reads[WRONG_SEAT_REMEDY_MID_HAND]:
        case FoundMidHand.RETURN_POT_CHIPS:
            return [Step.CHIPS_BACK]
        case FoundMidHand.FINISH_HAND:
            return [Step.FINISH_HAND]
