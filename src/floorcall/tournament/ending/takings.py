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
    pool, added = _pool(state)
    return Takings(
        pool + added - cost_in_kind(state),
        sold.fee - owed.fee,
        sold.bounty - owed.bounty,
        sold.purpose - owed.purpose,
        added,
    )


def _pool(state: State) -> tuple[int, int]:
    """What players paid towards prizes of this night, and what the house puts to it."""
    pool = state.sales.pool - held_back(state)
    pool -= state.debts.pool if state.phase == "over" else 0
    gift = state.setup.payout.contribution + put_in_by_pot(state)
    return pool, gift + max(0, state.setup.guarantee - pool - gift)


def cost_in_kind(state: State) -> int:
    """What of the pool prizes in kind cost, and is not paid out: of 400 with a seat at 50, 50."""
    if state.cancelled:
        return 0
    things = sum(one.value for one in state.setup.payout.in_kind if one.from_pool)
    return max(0, min(sum(_pool(state)), things))


def held_back(state: State) -> int:
    """What players paid into the pool and the season pot gets: of 400 with a tenth held back 40."""
    if state.cancelled:
        return 0
    plan, owed = state.setup.payout, state.debts.pool if state.phase == "over" else 0
    paid = state.sales.pool - owed
    return max(0, min(paid, plan.held_back + paid * plan.held_share // 10_000))


def put_in_by_pot(state: State) -> int:
    """What the pot of a season puts on top of the pool of its final."""
    return 0 if state.cancelled or not state.setup.pot_of else max(0, state.setup.from_pot)
