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

    An entry nobody has paid for is no part of it: with one of the 20 unpaid it is 380 and 57.
    """
    if state.cancelled:
        return Takings(0, 0, 0, 0, 0)
    sold, owed = state.sales, state.debts if state.phase == "over" else Sales()
    pool = sold.pool - owed.pool
    added = max(0, state.setup.guarantee - pool)
    return Takings(
        pool + added,
        sold.fee - owed.fee,
        sold.bounty - owed.bounty,
        sold.purpose - owed.purpose,
        added,
    )
