"""The one door of the register of people, with every chapter in it."""

from __future__ import annotations

from floorcall.club.people import (  # noqa: F401  (registers every topic)
    admission,
    bans,
    dues,
    erasure,
    merges,
    registrations,
)
from floorcall.club.people.events import RegisterOpened
from floorcall.club.people.stream import PEOPLE
from floorcall.law.house import House

__all__ = ["PEOPLE", "open_register"]


def open_register(house: House, units: int = 100, at: int = 0, by: str = "") -> RegisterOpened:
    """The first event of a house's register; `units` of money make a whole one."""
    return RegisterOpened(at=at, by=by, house=house.id, units=max(1, units))
