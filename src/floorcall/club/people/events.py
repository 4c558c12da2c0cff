"""What the log of the register of people holds."""

from __future__ import annotations

from floorcall.club.people.state import Details, Past, Suspension
from floorcall.ledger.event import Event


class RegisterOpened(Event, frozen=True, tag="register-opened"):
    """The register of a house's people begins."""

    house: str
    units: int = 100


class PersonAdded(Event, frozen=True, tag="person-added"):
    """Somebody is entered."""

    person: int
    details: Details


class PersonAmended(Event, frozen=True, tag="person-amended"):
    """Somebody's details as they are now."""

    person: int
    details: Details


class HouseholdLinked(Event, frozen=True, tag="household-linked"):
    """Two belong together."""

    person: int
    other: int


class HouseholdLeft(Event, frozen=True, tag="household-left"):
    """One belongs to nobody any more."""

    person: int


class DuesPaid(Event, frozen=True, tag="dues-paid"):
    """A year is paid, in the smallest unit of money."""

    person: int
    year: int
    amount: int
    on: str


class Suspended(Event, frozen=True, tag="suspended"):
    """Somebody may not play."""

    person: int
    suspension: Suspension


class SuspensionLifted(Event, frozen=True, tag="suspension-lifted"):
    """What held on that day ends with the day before."""

    person: int
    on: str


class PastNoted(Event, frozen=True, tag="past-noted"):
    """A penalty or a ruling is on record."""

    person: int
    past: Past


class CheckedIn(Event, frozen=True, tag="checked-in"):
    """Somebody was let in on a day, against these concerns if there were any."""

    person: int
    on: str
    against: tuple[str, ...] = ()
    role: str = ""


class PeopleMerged(Event, frozen=True, tag="people-merged"):
    """Two entries are one person."""

    keep: int
    drop: int


class PersonErased(Event, frozen=True, tag="person-erased"):
    """Nothing is known of somebody but a number."""

    person: int


EVENTS = (
    RegisterOpened, PersonAdded, PersonAmended, HouseholdLinked, HouseholdLeft, DuesPaid,
    Suspended, SuspensionLifted, PastNoted, CheckedIn, PeopleMerged, PersonErased,
)  # fmt: skip
