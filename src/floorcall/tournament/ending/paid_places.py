"""How many places are paid; not how much each of them is."""

from __future__ import annotations

from floorcall.tournament.ending.takings import takings
from floorcall.tournament.setup.terms import Payout as Plan
from floorcall.tournament.state import State


def shares_for(plan: Plan, entries: int) -> tuple[int, ...]:
    """The shares that hold for so many entries."""
    chosen = plan.shares
    for least, shares in plan.steps:
        if entries >= least:
            chosen = shares
    return chosen


def seats_won(plan: Plan, pool: int) -> int:
    """How many of a satellite win a seat: of 1,000 at 300 three; 0 where places are paid.

    A number that is set is a most: 4 seats at 300 need 1,200.
    """
    if plan.seat_value and plan.seats:
        return min(plan.seats, pool // plan.seat_value)
    return pool // plan.seat_value if plan.seat_value else plan.seats


def count_paid_places(state: State) -> int:
    """How many places are paid by the plan, for the entries so far; in a satellite the seats."""
    plan = state.setup.payout
    if plan.is_satellite:
        return seats_won(plan, takings(state).pool)
    return len(plan.amounts or shares_for(plan, state.sales.entries))
