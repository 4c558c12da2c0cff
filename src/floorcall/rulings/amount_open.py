"""Acting before the amount of a declared bet or raise is clear."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.policies.declarations import WAIT_FOR_AMOUNTS
from floorcall.rulings.decision import Decision, Verdict
from floorcall.rulings.reading import Reading
from floorcall.rulings.telling import the_seat


def acted_too_soon(action: Ruling[Decision], house: House) -> Ruling[Decision]:
    """The next player acts at once: in turn, so it binds, and it is carried out with the amount.

    A fold is a fold already; a call or a raise is judged once there is something to judge it by.
    """
    reads = Reading(house)
    must_wait = reads[WAIT_FOR_AMOUNTS]
    named = any(rule.penalty is not None for rule in house[WAIT_FOR_AMOUNTS].rules)
    decision = action.decision
    seat = decision.seat or 0
    if decision.verdict is Verdict.FOLDS:
        reads.lean_on(action)
        says = f"{the_seat(seat)} folds; players should wait until the amount is clear."
        return reads.rules(replace(decision, says=says, penalty=must_wait and named))
    says = f"{the_seat(seat)} is held to it, once the amount is clear."
    held = Decision(verdict=Verdict.HELD, seat=seat, says=says, penalty=must_wait and named)
    return reads.rules(held)
