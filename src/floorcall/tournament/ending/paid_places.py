"""How many places are paid; not how much each of them is."""

from __future__ import annotations

from floorcall.tournament.ending.place_prizes import seats_won, shares_for
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.state import State


def count_paid_places(state: State) -> int:
    """How many places are paid by the plan, for the entries so far; in a satellite the seats."""
    plan = state.setup.payout
    if plan.is_satellite:
        return seats_won(plan, takings(state).pool)
    return len(plan.amounts or shares_for(plan, state.sales.entries))
