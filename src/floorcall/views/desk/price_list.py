"""What an entry costs now, for whom: the prices the desk chooses from."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorcall.tournament.entry.entry_prices import prices_at, prices_offered, usual_price
from floorcall.tournament.entry.purchases import ENTRIES
from floorcall.tournament.setup.terms import EntryPrice, Price, Setup
from floorcall.tournament.state import Player, Sold, State


class PriceOnOffer(Struct, frozen=True):
    """A price as the desk sells it: its name, all that is paid, and for whom it is."""

    name: str
    price: Price
    total: int
    chips: int
    members: bool
    until: int
    """Until when, in seconds since 1970; 0: all night, or until play begins."""
    before_start: bool


def prices_on_offer(state: State, now: int, what: Sold = Sold.ENTRY) -> tuple[PriceOnOffer, ...]:
    """What it may cost now, the usual price last; one alone where there are no others."""
    usual = usual_price(state, what).price.chips
    return tuple(
        PriceOnOffer(
            name=one.name,
            price=one.price,
            total=one.price.total,
            chips=one.price.chips or usual,
            members=one.members,
            until=one.until,
            before_start=one.before_start,
        )
        for one in prices_at(state, now, what)
    )


def prices_to_put_right(state: State, player: Player) -> list[tuple[str, str]]:
    """What the entry of a player may have cost, by name and in words; the first is its price.

    Nothing where there is no entry, or no other price.
    """
    sold = next((one for one in player.bought if one.what in ENTRIES), None)
    if sold is None:
        return []
    usual, money = usual_price(state, sold.what), state.setup.money.amount
    offered = prices_offered(state, sold.what)
    has = next((one for one in offered if one.name == (sold.name or usual.name)), None)
    is_right = has is not None and replace(has.price, chips=0) == replace(sold.price, chips=0)
    others = [one for one in offered if one is not has or not is_right]
    if not others:
        return []
    said = f"{sold.name or usual.name} {money(sold.price.total)}, as it is now"
    return [("", said), *((one.name, f"{one.name} {money(one.price.total)}") for one in others)]


def price_line(one: EntryPrice, setup: Setup) -> str:
    """A price in words: "Members 18.00, for members"."""
    chips = f", {one.price.chips:,} chips" if one.price.chips else ""
    whom = ", for members" if one.members else ""
    time = ", before the start" if one.before_start else ", until its time" if one.until else ""
    return f"{one.name} {setup.money.amount(one.price.total)}{chips}{whom}{time}"
