"""The register of people: its topics register here what they decide and carry out."""

from __future__ import annotations

from floorcall.club.people.state import PeopleState
from floorcall.ledger.event import Event
from floorcall.ledger.ledger import Ledger


class RegisterOpened(Event, frozen=True, tag="register-opened"):
    """The register of a house's people begins."""

    house: str
    units: int = 100


def _begin(event: RegisterOpened) -> PeopleState:
    return PeopleState(house=event.house, units=event.units)


PEOPLE: Ledger[PeopleState, Event] = Ledger(RegisterOpened, _begin)


@PEOPLE.tells(RegisterOpened)
def _tell_register_opened(_event: RegisterOpened, _voice: object) -> str:
    return "The register begins"
