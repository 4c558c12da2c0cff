"""Counting the till against what was sold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from floorcall.tournament.setup.terms import Price
from floorcall.tournament.state import State, Status
from floorcall.views.desk.till_journal import GIVEN_BACK, PRIZE, CashLine


class Sold(NamedTuple):
    """So many of one thing, and what they bring."""

    what: str
    times: int
    price: Price

    @property
    def total(self) -> int:
        """25 entries at 23 are 575."""
        return self.times * self.price.total


class Count(NamedTuple):
    """The till against what was sold: `off` is 0 unless the books are wrong."""

    taken: int
    given: int
    """Given back, prizes apart."""
    prizes: int
    """Prizes and bounties handed out."""
    owed: int
    kept: int
    """Given back to players whose entry still counts."""
    sold: int

    @property
    def inside(self) -> int:
        """What should lie in the till."""
        return self.taken - self.given - self.prizes

    @property
    def off(self) -> int:
        """What lies in it or went out, and what is owed, against what was sold."""
        return self.together - self.sold

    @property
    def together(self) -> int:
        """What accounts for everything sold."""
        return self.inside + self.prizes + self.owed + self.kept


def sales_by_kind(state: State) -> list[Sold]:
    """What was sold, each kind that is on offer."""
    setup = state.setup
    offers = (
        ("Re-entries", state.reentries, setup.reentry),
        ("Rebuys", state.rebuys, setup.rebuy),
        ("Add-ons", state.addons, setup.addon),
    )
    sold = [Sold("Entries", state.entries, setup.entry)]
    return sold + [Sold(what, times, offer.price) for what, times, offer in offers if offer]


def count_of(state: State, lines: Sequence[CashLine]) -> Count:
    """The count; 20 entries at 23, one unpaid and one given back 23, agree at 460 sold."""
    gone = {one.number for one in state.players.values() if one.status is Status.GONE}
    back = [line for line in lines if line.kind == GIVEN_BACK]
    return Count(
        taken=sum(line.amount for line in lines if line.amount > 0),
        given=-sum(line.amount for line in back),
        prizes=-sum(line.amount for line in lines if line.kind == PRIZE),
        owed=sum(one.owed for one in state.players.values()),
        kept=-sum(line.amount for line in back if line.player not in gone),
        sold=sum(one.total for one in sales_by_kind(state)),
    )
