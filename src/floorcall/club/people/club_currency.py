"""The club's currency: what its dues are paid in, and its nights unless one has another."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.club.people.state import PEOPLE, PeopleState
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import refuse

LONGEST = 8


class SetCurrency(Command, frozen=True, tag="set-currency"):
    """Name the currency by its code, EUR, or by its sign; empty: they are written ¤12."""

    currency: str


class CurrencySet(Event, frozen=True, tag="currency-set"):
    """The club has this currency from now on; what was paid keeps its figures."""

    currency: str


@PEOPLE.decides(SetCurrency)
def set_currency(state: PeopleState, command: SetCurrency, _house: House) -> list[Event]:
    """Name it; amounts are not converted, only written otherwise."""
    word = currency_word(command.currency)
    if word == state.currency:
        refuse("that is the currency already")
    return [CurrencySet(currency=word, why=command.reason)]


def currency_word(typed: str) -> str:
    """A code or a sign as it is kept; a figure or a sentence is refused."""
    word = typed.strip()
    if len(word) > LONGEST or any(figure.isdigit() for figure in word):
        refuse(f'"{word}" is no currency', "name it by its code, such as EUR, or its sign")
    return word


@PEOPLE.evolves(CurrencySet)
def evolve_currency_set(state: PeopleState, event: CurrencySet) -> PeopleState:
    """Amounts are written with it; dues that were taken keep the one there was."""
    if len(event.currency) > LONGEST:
        unfit("a currency is a code or a sign")
    receipts = state.receipts
    for number, one in receipts.items() if state.currency else ():
        if not one.currency:
            receipts = receipts.put(number, replace(one, currency=state.currency))
    return replace(state, currency=event.currency, receipts=receipts)


@PEOPLE.tells(CurrencySet)
def _tell_currency_set(event: CurrencySet, _voice: object) -> str:
    return f"The currency is {event.currency}" if event.currency else "The club names no currency"
