"""What an entry, a re-entry or a rebuy costs for whom and until when: members, guests, whoever
comes early.

Who is a member is the register's to say: the server asks it before anything is sold. Here it is
whoever gives a member's number.
"""

from __future__ import annotations

from collections.abc import Iterator

from floorcall.ledger.refusal import refuse
from floorcall.tournament.entry.entry_windows import ALL_THE_SAME, offer_of
from floorcall.tournament.setup.terms import EntryPrice
from floorcall.tournament.state import Sold, State

USUAL = "entry"
"""What the usual price is called where one must be named; of other sales see `usual_price`."""
_OFFERS = {Sold.REENTRY: "reentry", Sold.REBUY: "rebuy", Sold.ADDON: "addon"}


def usual_price(state: State, what: Sold = Sold.ENTRY) -> EntryPrice:
    """The price of everybody whom no other fits; a re-entry nobody offered costs an entry."""
    offer = offer_of(state, _OFFERS[what]) if what is not Sold.ENTRY else None
    if offer is None:
        return EntryPrice(USUAL, state.setup.entry)
    return EntryPrice(what.value, offer.price)


def prices_offered(state: State, what: Sold = Sold.ENTRY) -> tuple[EntryPrice, ...]:
    """Everything it may cost, in the order of the set-up and the usual one last."""
    offer = offer_of(state, _OFFERS[what]) if what is not Sold.ENTRY else None
    others = offer.prices if offer is not None else state.setup.prices
    return (*others, usual_price(state, what))


def prices_at(state: State, at: int, what: Sold = Sold.ENTRY) -> Iterator[EntryPrice]:
    """What it costs at a moment, in the order of the set-up and the usual one last."""
    for one in prices_offered(state, what):
        if not _why_not_sold(state, one, at):
            yield one


def price_for(
    state: State,
    asked: str,
    member: str,
    at: int,
    reason: str = "",
    what: Sold = Sold.ENTRY,
) -> EntryPrice:
    """The price that was asked for, or else the first that fits: 15 for a member, 20 for others.

    Early or as a member somebody else pays it only for a reason.
    """
    if not asked:
        return next(one for one in prices_at(state, at, what) if member or not one.members)
    offered = prices_offered(state, what)
    found = next((one for one in offered if one.name.casefold() == asked.casefold()), None)
    if found is None:
        names = ", ".join(one.name for one in offered)
        refuse(f'no price is called "{asked}"', f"the prices are {names}")
    if reason:
        return found
    if closed := _why_not_sold(state, found, at):
        refuse(closed, f"choose another price; {ALL_THE_SAME}")
    if found.members and not member:
        refuse(
            f'the price "{found.name}" is for members',
            f"give the member's number, or choose another price; {ALL_THE_SAME}",
        )
    return found


def _why_not_sold(state: State, price: EntryPrice, at: int) -> str:
    """Why a price is not sold any more; empty while it is."""
    if price.before_start and state.phase != "open":
        return f'the price "{price.name}" was sold until play began'
    if price.until and at >= price.until:
        return f'the time of the price "{price.name}" is over'
    return ""
