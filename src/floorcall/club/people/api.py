"""The one door of the register of people, with every chapter in it."""

from __future__ import annotations

from floorcall.club import people
from floorcall.club.people.club_currency import currency_word
from floorcall.club.people.state import PEOPLE, RegisterOpened
from floorcall.law.house import House
from floorcall.ledger.ledger import load_modules
from floorcall.ledger.refusal import Refusal, Refused

__all__ = ["PEOPLE", "open_register"]

load_modules(people)


def open_register(
    house: House, units: int = 100, at: int = 0, by: str = "", currency: str = ""
) -> RegisterOpened | Refusal:
    """The first event of a house's register; `units` of its currency make a whole one."""
    try:
        word = currency_word(currency)
    except Refused as refused:
        return refused.refusal
    return RegisterOpened(at=at, by=by, house=house.id, units=max(1, units), currency=word)
