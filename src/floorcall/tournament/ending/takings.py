"""The money of a tournament by purpose: what was sold and counts, and what a guarantee adds."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.tournament.state import Sales, State


class Takings(NamedTuple):
    """What was sold, by purpose; `added` is what a guarantee puts on top of the pool."""

    pool: int
    fee: int
    bounty: int
    purpose: int
    added: int


def takings(state: State) -> Takings:
    """The money of a tournament: 20 entries at 20 + 3 make a pool of 400 and a fee of 60.

    Of 400 with a tenth held back for the season pot 360 are paid out.
    An entry nobody has paid for is no part of it: with one of the 20 unpaid it is 380 and 57.
    """
    if state.cancelled:
        return Takings(0, 0, 0, 0, 0)
    sold, owed = state.sales, state.debts if state.phase == "over" else Sales()
    pool = sold.pool - owed.pool - held_back(state)
    gift = state.setup.payout.contribution
    added = gift + max(0, state.setup.guarantee - pool - gift)
    return Takings(
        pool + added,
        sold.fee - owed.fee,
        sold.bounty - owed.bounty,
        sold.purpose - owed.purpose,
        added,
    )


def held_back(state: State) -> int:
    """What players paid into the pool and the season pot gets: of 400 with a tenth held back 40."""
    if state.cancelled:
        return 0
    plan, owed = state.setup.payout, state.debts.pool if state.phase == "over" else 0
    paid = state.sales.pool - owed
    return max(0, min(paid, plan.held_back + paid * plan.held_share // 10_000))
