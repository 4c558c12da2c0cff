"""How many places are paid; not how much each of them is."""

from __future__ import annotations

from floorcall.tournament.setup.terms import Payout as Plan
from floorcall.tournament.state import State


def shares_for(plan: Plan, entries: int) -> tuple[int, ...]:
    """The shares that hold for so many entries."""
    chosen = plan.shares
    for least, shares in plan.steps:
        if entries >= least:
            chosen = shares
    return chosen


def count_paid_places(state: State) -> int:
    """How many places are paid by the plan, for the entries so far."""
    plan = state.setup.payout
    return len(plan.amounts or shares_for(plan, state.entries + state.reentries))
