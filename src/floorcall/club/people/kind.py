"""The register of people: its chapters sign in here what they decide and carry out."""

from __future__ import annotations

from floorcall.club.ledger import Ledger
from floorcall.club.people.events import EVENTS, RegisterOpened
from floorcall.club.people.state import PeopleState


def _begin(event: RegisterOpened) -> PeopleState:
    return PeopleState(house=event.house, units=event.units)


PEOPLE: Ledger[PeopleState] = Ledger(RegisterOpened, _begin, EVENTS)
