"""What the log of the register of people holds."""

from __future__ import annotations

from floorcall.club.people.state import Details, Past, Suspension
from floorcall.tournament.events import Base


class RegisterOpened(Base, frozen=True, tag="register-opened"):
    """The register of a house's people begins."""

    house: str
    units: int = 100


class PersonAdded(Base, frozen=True, tag="person-added"):
    """Somebody is entered."""

    person: int
    details: Details


class PersonAmended(Base, frozen=True, tag="person-amended"):
    """Somebody's details as they are now."""

    person: int
    details: Details


class HouseholdLinked(Base, frozen=True, tag="household-linked"):
    """Two belong together."""

    person: int
    other: int


class HouseholdLeft(Base, frozen=True, tag="household-left"):
    """One belongs to nobody any more."""

    person: int


class DuesPaid(Base, frozen=True, tag="dues-paid"):
    """A year is paid, in the smallest unit of money."""

    person: int
    year: int
    amount: int
    on: str


class Suspended(Base, frozen=True, tag="suspended"):
    """Somebody may not play."""

    person: int
    suspension: Suspension


class SuspensionLifted(Base, frozen=True, tag="suspension-lifted"):
    """What held on that day ends with the day before."""

    person: int
    on: str


class PastNoted(Base, frozen=True, tag="past-noted"):
    """A penalty or a ruling is on record."""

    person: int
    past: Past


class CheckedIn(Base, frozen=True, tag="checked-in"):
    """Somebody was let in on a day, against these concerns if there were any."""

    person: int
    on: str
    against: tuple[str, ...] = ()
    role: str = ""


class PeopleMerged(Base, frozen=True, tag="people-merged"):
    """Two entries are one person."""

    keep: int
    drop: int


class PersonErased(Base, frozen=True, tag="person-erased"):
    """Nothing is known of somebody but a number."""

    person: int


EVENTS = (
    RegisterOpened, PersonAdded, PersonAmended, HouseholdLinked, HouseholdLeft, DuesPaid,
    Suspended, SuspensionLifted, PastNoted, CheckedIn, PeopleMerged, PersonErased,
)  # fmt: skip
