"""Dues between accounts: kept for the club, owed by nobody once they are paid into the treasury."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from floorcall.accounts.currency import Currency
from floorcall.accounts.postings import Account, Posting, Side, post
from floorcall.club.people.club_currency import CurrencySet
from floorcall.club.people.dues import DuesPaid
from floorcall.club.people.state import PeopleState
from floorcall.ledger.event import Event

DUES = Account("dues", Side.KEPT_FOR, "the dues", rank=6)
TREASURY = Account("treasury", Side.HOLDS, "the treasury")


def currencies_of_dues(
    log: Sequence[Event], standing: Callable[[Sequence[Any]], Sequence[Event]], state: PeopleState
) -> dict[DuesPaid, Currency]:
    """What every payment of dues was made in: the club's currency when it was taken, before one was
    named the first that was.

    One that a correction took back was made in what was named then, too.
    """
    found: dict[DuesPaid, Currency] = {}
    for events in (log, standing(log)):
        named = (one.currency for one in events if isinstance(one, CurrencySet))
        currency = next(filter(None, named), "")
        for event in events:
            if isinstance(event, CurrencySet):
                currency = event.currency
            elif isinstance(event, DuesPaid):
                found[event] = state.money_in(currency)
    return found


def dues_postings(state: PeopleState, event: Event) -> Iterator[Posting]:
    """What a payment moved: 10.00 from the dues to Ann, and from Ann to the treasury."""
    if not isinstance(event, DuesPaid):
        return
    person = state.people.get(event.person)
    name = person.name if person is not None else f"person {event.person}"
    payer = Account("member", Side.PARTY, name, str(event.person), 1)
    yield from post(event.amount, DUES, payer, f"dues of {event.year}")
    yield from post(event.amount, payer, TREASURY, f"dues of {event.year} paid by {name}")
