"""Change: when a player gets back what a call did not need, and who gives it."""

from __future__ import annotations

from floorcall.chapters.betting.questions.on_chips import (
    CHANGE_BY,
    CHANGE_WHEN,
    ChangeBy,
    ChangeWhen,
)
from floorcall.chapters.betting.rulings.clear_actions import call_decision
from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.procedure import Step, describe_steps, step_names
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

_MOMENTS = {
    ChangeWhen.END_OF_ROUND: Step.CHANGE_AT_END_OF_ROUND,
    ChangeWhen.AFTER_ACTION: Step.CHANGE_AFTER_ACTION,
}
_GIVERS = {
    ChangeBy.DEALER_OR_STAFF: (Step.DEALER_GIVES_CHANGE,),
    ChangeBy.NEIGHBOUR_FIRST: (Step.NEIGHBOUR_GIVES_CHANGE, Step.ELSE_CHANGE_FROM_POT),
}


def call_with_change(reads: Reading, put: int, facing: Facing, why: str = "") -> Decision:
    """A call made with more chips than it needs: two 1,000s for 1,200 bring 800 back."""
    returned = max(0, put - facing.call)
    decision = call_decision(facing, returned, why)
    if returned and facing.owed:
        reads[CHANGE_WHEN]
    return decision


def asks_for_change(seat: int, house: House) -> Ruling[Decision]:
    """A player wants change: who gives it, and when."""
    reads = Reading(house)
    steps = step_names(*_GIVERS[reads[CHANGE_BY]], _MOMENTS[reads[CHANGE_WHEN]])
    says = f"{the_seat(seat)} asks for change: {describe_steps(steps)}."
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, seat=seat, steps=steps, says=says))
