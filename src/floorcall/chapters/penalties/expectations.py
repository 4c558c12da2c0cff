"""How many hands a penalty costs."""

from __future__ import annotations

from floorcall.chapters.core.expectation_forms import EXPECTATIONS, CaseRun, Check
from floorcall.chapters.penalties.at_table import hands_to_miss

_add = EXPECTATIONS.under("penalties")


@_add("{seat} misses {number} hands", "4 misses 18 hands", "the count of a penalty given")
def _misses(seat: int, number: int) -> Check:
    def check(run: CaseRun) -> str | None:
        given = [at.ruling.decision for at in run.rulings if at.ruling.decision.seat == seat]
        counts = [decision.facts["hands"] for decision in given if "hands" in decision.facts]
        hands = counts[-1] if counts else 0
        return None if hands == number else f"{run.name(seat)} misses {hands} hands"

    return check


_add("{seat} misses {number} hand", "4 misses 1 hand", "the same, of one")(_misses)


@_add("{seat} has {number} hands to miss", "4 has 17 hands to miss", "what is left of it")
def _expect_hands_left(seat: int, number: int) -> Check:
    def check(run: CaseRun) -> str | None:
        hands = hands_to_miss(run.floor).get(seat, 0)
        return None if hands == number else f"{run.name(seat)} has {hands} hands to miss"

    return check


_add("{seat} has {number} hand to miss", "4 has 1 hand to miss", "the same, of one")(
    _expect_hands_left
)
