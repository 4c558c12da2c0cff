"""The money: what was sold by purpose, what was taken in, who owes, and the till counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.setup.terms import Price
from floorcall.tournament.state import Sold as Kind
from floorcall.tournament.state import State, Status
from floorcall.views.desk.till_journal import GIVEN_BACK, PRIZE, CashLine


class Owing(Struct, frozen=True):
    """A player who has not paid everything."""

    player: int
    name: str
    owed: int


class TillView(Struct, frozen=True):
    """In the smallest unit of money. `paid` is what players gave, refunds taken off."""

    version: int
    entries: int
    reentries: int
    rebuys: int
    addons: int
    pool: int
    added: int
    fee: int
    bounty: int
    purpose: int
    paid: int
    owed: int
    owing: tuple[Owing, ...]


def till_view(state: State, _house: House, _now: int) -> TillView:
    """The till: 20 entries at 20 + 3, one unpaid, is 437 paid and 23 owed."""
    money = takings(state)
    players = list(state.players.values())
    return TillView(
        version=state.version,
        entries=state.entries,
        reentries=state.reentries,
        rebuys=state.rebuys,
        addons=state.addons,
        pool=money.pool,
        added=money.added,
        fee=money.fee,
        bounty=money.bounty,
        purpose=money.purpose,
        paid=sum(player.paid for player in players),
        owed=sum(player.owed for player in players),
        owing=tuple(Owing(one.number, one.name, one.owed) for one in players if one.owed),
    )


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


_KINDS = {
    Kind.ENTRY: "Entries",
    Kind.REENTRY: "Re-entries",
    Kind.REBUY: "Rebuys",
    Kind.ADDON: "Add-ons",
}


def sales_by_kind(state: State) -> list[Sold]:
    """What was sold, each kind that is on offer, and apart what was sold at another price."""
    setup = state.setup
    offers = ((Kind.REENTRY, setup.reentry), (Kind.REBUY, setup.rebuy), (Kind.ADDON, setup.addon))
    on_offer = {Kind.ENTRY: setup.entry} | {what: one.price for what, one in offers if one}
    times = dict.fromkeys((_without_chips(what, price) for what, price in on_offer.items()), 0)
    for player in state.players.values():
        for bought in player.bought:
            sold = _without_chips(bought.what, bought.price)
            times[sold] = times.get(sold, 0) + 1
    order = list(_KINDS)
    lines = sorted(times.items(), key=lambda line: order.index(line[0][0]))
    return [Sold(_KINDS[what], count, price) for (what, price), count in lines]


def _without_chips(what: Kind, price: Price) -> tuple[Kind, Price]:
    """One kind at one price: what it brings in chips is no matter to the till."""
    return what, replace(price, chips=0)


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
