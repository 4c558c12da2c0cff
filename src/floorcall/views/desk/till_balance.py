"""The money: what was sold by purpose, what is in the tills, who claims it, and what is missing."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from floorcall.accounts.claims import Claim
from floorcall.accounts.currency import Currency
from floorcall.law.house import House
from floorcall.tournament.ending.night_accounts import tournament_sheet
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.tournament.state import Sold as Kind
from floorcall.tournament.state import State
from floorcall.views.desk.till_journal import CashLine


class Owing(Struct, frozen=True):
    """A player who has not paid everything."""

    player: int
    name: str
    owed: int


class Claimed(Struct, frozen=True):
    """What a till holds, or what is claimed of the tills; `missing` is not there."""

    what: str
    amount: int
    missing: int = 0


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
    tills: tuple[Claimed, ...] = ()
    """What each till holds by the book, its last count taken for true."""
    claims: tuple[Claimed, ...] = ()
    """Prizes, bounties, fee, purpose and what is due to somebody, those paid first before."""
    inside: int = 0
    claimed: int = 0
    difference: int = 0
    """What the tills hold beyond what is claimed; below zero so much is missing."""
    causes: tuple[str, ...] = ()
    """Why it is missing, or will come: a debt, a guarantee, a count."""
    says: str = ""
    handed_out: int = 0
    """Prizes and bounties handed out."""
    currency: Currency = Currency()
    """What amounts are in: its sign, and how many pieces make a whole one."""
    lines: tuple[CashLine, ...] = ()
    """The cash book: every sum as it was written, what a correction took back reversed."""


def till_view(state: State, house: House, _now: int) -> TillView:
    """The till: 20 entries at 20 + 3, one unpaid, is 437 paid and 23 owed."""
    money = takings(state)
    found, currency = tournament_sheet(state, house), state.setup.money
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
        tills=tuple(_claim_view(one.account.name, one) for one in found.held),
        claims=tuple(_claim_view(name, one) for name, one in found.by_group.items()),
        inside=found.inside,
        claimed=found.total_claimed,
        difference=found.difference,
        causes=found.causes(currency),
        says=found.says(currency),
        currency=currency,
        handed_out=sum(one.prize_paid for one in players),
    )


def _claim_view(name: str, one: Claim) -> Claimed:
    return Claimed(name[:1].upper() + name[1:], one.amount, one.missing)


class Sold(NamedTuple):
    """So many of one thing, and what they bring."""

    what: str
    times: int
    price: Price

    @property
    def total(self) -> int:
        """25 entries at 23 are 575."""
        return self.times * self.price.total


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
    on_offer = [
        (Kind.ENTRY, setup.entry, ""),
        *((Kind.ENTRY, one.price, one.name) for one in setup.prices),
        *(sold for what, one in offers if one for sold in _prices_of(what, one)),
    ]
    times = dict.fromkeys((_without_chips(*one) for one in on_offer), 0)
    for player in state.players.values():
        for bought in player.bought:
            sold = _without_chips(bought.what, bought.price, bought.name)
            times[sold] = times.get(sold, 0) + 1
    order = list(_KINDS)
    lines = sorted(times.items(), key=lambda line: order.index(line[0][0]))
    return [
        Sold(f"{_KINDS[what]}, {name}" if name else _KINDS[what], count, price)
        for (what, price, name), count in lines
    ]


def _prices_of(what: Kind, offer: Offer) -> list[tuple[Kind, Price, str]]:
    others = [(what, one.price, one.name) for one in offer.prices]
    return [(what, offer.price, ""), *others]


def _without_chips(what: Kind, price: Price, name: str) -> tuple[Kind, Price, str]:
    """One kind at one price: what it brings in chips is no matter to the till."""
    return what, replace(price, chips=0), name
