"""The one door of the register of people, with every chapter in it."""

from __future__ import annotations

from floorcall.club import people
from floorcall.club.people.state import PEOPLE, RegisterOpened
from floorcall.law.house import House
from floorcall.ledger.ledger import load_modules

__all__ = ["PEOPLE", "open_register"]

load_modules(people)


def open_register(house: House, units: int = 100, at: int = 0, by: str = "") -> RegisterOpened:
    """The first event of a house's register; `units` of money make a whole one."""
    return RegisterOpened(at=at, by=by, house=house.id, units=max(1, units))
