"""Change: when a player gets back what a call did not need, and who gives it."""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.policies.chips import CHANGE_BY, CHANGE_WHEN, ChangeBy, ChangeWhen
from floorcall.rulings.actions import call_decision
from floorcall.rulings.decision import Decision, Verdict
from floorcall.rulings.facing import Facing
from floorcall.rulings.reading import Reading
from floorcall.rulings.telling import the_seat

_MOMENTS = {
    ChangeWhen.END_OF_ROUND: "change when the round ends",
    ChangeWhen.AFTER_ACTION: "change after the action",
}
_GIVERS = {
    ChangeBy.DEALER_OR_STAFF: ("dealer or staff give change",),
    ChangeBy.NEIGHBOUR_FIRST: ("neighbour gives change", "else dealer gives change from the pot"),
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
    steps = (*_GIVERS[reads[CHANGE_BY]], _MOMENTS[reads[CHANGE_WHEN]])
    says = f"{the_seat(seat)} asks for change: {'; '.join(steps)}."
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, seat=seat, steps=steps, says=says))
