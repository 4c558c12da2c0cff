"""What each entry has bought, and how much of it is paid for; nothing is sold here.

An entry counts once it is paid for. A rebuy or an add-on counts at once, since whoever announced
it must pay; what is still owed for when the night is over counts no more.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from msgspec.structs import replace

from floorcall.tournament.setup.terms import Price
from floorcall.tournament.state import Player, Purchase, Sales, Sold, State

ENTRIES = (Sold.ENTRY, Sold.REENTRY)


class Source(Enum):
    """Where the money of a refund comes from."""

    ENTRY = "entry"
    DEPOSIT = "deposit"
    HOUSE = "house"
    OVERPAID = "overpaid"

    @property
    def meaning(self) -> str:
        """The source in a sentence."""
        return _SOURCES[self]


_SOURCES = {
    Source.ENTRY: "out of the prize pool and the fee",
    Source.DEPOSIT: "paid ahead for an entry that is owed for",
    Source.HOUSE: "borne by the house, since the prizes are settled",
    Source.OVERPAID: "paid above the price",
}


def sale(what: Sold, price: Price, total: int, *, when_paid: bool) -> Purchase:
    """Something sold at `total`; what that differs from the usual price is the pool's.

    20 + 3 sold at 18 brings 15 to the pool and 3 to the club.
    """
    if price.total != total:
        rest = price.total - price.prize
        price = replace(price, prize=total - rest) if total >= rest else Price(prize=total)
    return Purchase(what, price, when_paid)


def with_payments(player: Player) -> Iterator[tuple[Purchase, bool]]:
    """Everything bought, the oldest first, and whether it is paid for: of 20 and 20, with 15
    owed, the first is.

    What was given back later was paid once: it makes no debt. What a price put right made dearer
    is owed, and the entry is as paid for as it was.
    """
    left = sum(one.price.total for one in player.bought) - player.owed
    for one in player.bought:
        left -= one.price.total - one.raised
        yield one, left >= 0


def counted_purchases(player: Player, *, is_over: bool) -> Iterator[tuple[Purchase, bool]]:
    """Everything bought, and whether it counts in a night that is over or goes on."""
    for one, paid in with_payments(player):
        obliged = not is_over and one.what not in ENTRIES
        yield one, paid or not one.when_paid or obliged


def overpaid(player: Player) -> int:
    """What somebody paid above the price of everything bought: 25 for an entry that costs 18, 7."""
    costs = sum(one.price.total for one in player.bought)
    return max(0, player.paid + player.house_refund + player.owed - costs)


def with_corrected_price(player: Player, price: Price, name: str) -> Player:
    """The player with the entry at another price: 18 that costs 25 leaves 7 to pay.

    An entry that was not paid for is owed for at the new price.
    """
    bought = list(player.bought)
    for at, (one, is_paid) in enumerate(with_payments(player)):
        if one.what in ENTRIES:
            more = price.total - one.price.total
            raised = max(0, one.raised + more) if is_paid else one.raised
            bought[at] = replace(one, price=price, name=name, raised=raised)
            owed = max(0, player.owed + more - overpaid(player))
            return with_raises_paid(replace(player, bought=tuple(bought), owed=owed))
    return player


def with_raises_paid(player: Player) -> Player:
    """The player with nothing dearer than is still owed: who owes nothing has paid that, too."""
    bought = tuple(replace(one, raised=min(one.raised, player.owed)) for one in player.bought)
    return replace(player, bought=bought)


def refund_source(state: State, player: Player) -> Source:
    """Where a refund comes from: the house bears it once prizes are settled by what is sold."""
    if owes_entry(player):
        return Source.DEPOSIT
    settled = state.phase == "over" or state.deal is not None
    settled = settled or any(one.prize_paid for one in state.players.values())
    return Source.HOUSE if settled else Source.ENTRY


def with_refund(player: Player, source: str, amount: int) -> Player:
    """The player with so much of what was bought given back: the latest that is paid for first.

    What was paid towards something still owed for is owed again.
    """
    if source == Source.HOUSE.value:
        return replace(player, house_refund=player.house_refund + amount)
    if source == Source.DEPOSIT.value:
        return replace(player, owed=player.owed + amount)
    if source != Source.ENTRY.value:
        return player
    bought = list(player.bought)
    paid = [at for at, (_, is_paid) in enumerate(with_payments(player)) if is_paid]
    for at in reversed(paid):
        price = bought[at].price
        off = min(amount, price.total - bought[at].raised)
        amount -= off
        bought[at] = replace(bought[at], price=_less(price, off))
    return replace(player, bought=tuple(bought), owed=player.owed + amount)


def _less(price: Price, amount: int) -> Price:
    """The price with so much taken off, of the pool first and of the fee last."""
    for part in ("prize", "purpose", "bounty", "fee"):
        has = getattr(price, part)
        off = min(amount, has)
        amount -= off
        price = replace(price, **{part: has - off})
    return price


def owes_entry(player: Player) -> bool:
    """Whether the entry itself is not paid for, whatever is owed for rebuys."""
    return any(not paid for one, paid in with_payments(player) if one.what in ENTRIES)


def with_purse(state: State, player: Player) -> State:
    """The state with what that player has bought and paid, and the sums of the night with it."""
    before = state.players.get(player.number)
    sales, debts = state.sales, state.debts
    if before is not None:
        sales, debts = _add(sales, debts, before, -1)
    sales, debts = _add(sales, debts, player, 1)
    players = state.players.put(player.number, player)
    return replace(state, players=players, sales=sales, debts=debts)


def _add(sales: Sales, debts: Sales, player: Player, times: int) -> tuple[Sales, Sales]:
    for one, paid in with_payments(player):
        is_entry = one.what in ENTRIES
        if paid or not one.when_paid or not is_entry:
            sales = _plus(sales, one, times)
        if not paid and one.when_paid and not is_entry:
            debts = _plus(debts, one, times)
    return sales, debts


def _plus(sums: Sales, one: Purchase, times: int) -> Sales:
    price = one.price
    return Sales(
        pool=sums.pool + times * price.prize,
        fee=sums.fee + times * price.fee,
        bounty=sums.bounty + times * price.bounty,
        purpose=sums.purpose + times * price.purpose,
        entries=sums.entries + times * (one.what in ENTRIES),
    )
