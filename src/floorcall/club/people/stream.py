"""The register of people: its topics register here what they decide and carry out."""

from __future__ import annotations

from floorcall.club.people.events import EVENTS, RegisterOpened
from floorcall.club.people.state import PeopleState
from floorcall.ledger.event import Event
from floorcall.ledger.ledger import Ledger


def _begin(event: RegisterOpened) -> PeopleState:
    return PeopleState(house=event.house, units=event.units)


PEOPLE: Ledger[PeopleState, Event] = Ledger(RegisterOpened, _begin, EVENTS)
