"""The register of people as it stands, and the kind of log its topics register with."""

from __future__ import annotations

from datetime import date

from msgspec import Struct, field
from msgspec.structs import replace

from floorcall.accounts.currency import Currency, currency_of
from floorcall.ledger.event import Event
from floorcall.ledger.ledger import Ledger, StreamState, unfit
from floorcall.tournament.persistent_map import PersistentMap


class Details(Struct, frozen=True, omit_defaults=True):
    """What is known of somebody's person; all of it goes when the person is erased."""

    name: str = ""
    contact: str = ""
    born: str = ""
    """The day, as 1984-05-31; empty where nobody asked."""
    needs: str = ""
    notes: str = ""
    display_name: str = ""
    """What everybody may read; empty: the first name and the initial of the last."""


class Suspension(Struct, frozen=True, omit_defaults=True):
    """Days on which somebody may not play, both included; without `until` it is a ban."""

    since: str
    until: str = ""
    why: str = ""

    def holds_on(self, day: str) -> bool:
        """Whether it holds on a day: from the 1st to the 14th, on the 14th still."""
        return self.since <= day and (not self.until or day <= self.until)


class Past(Struct, frozen=True, omit_defaults=True):
    """A penalty or a ruling of the past: when, where and what, and by which rules."""

    on: str
    kind: str
    says: str
    where: str = ""
    rules: tuple[str, ...] = ()


class Person(Struct, frozen=True, omit_defaults=True):
    """One person; `number` is the member's number everywhere."""

    number: int
    details: Details
    also_called: tuple[str, ...] = ()
    """Names of double entries that turned out to be this person."""
    former_names: tuple[str, ...] = ()
    """Names the entry had before its details were amended; a ban holds under them too."""
    household: int = 0
    """People with the same number here live together; 0 is nobody's."""
    dues: dict[int, int] = {}
    """What was paid for which year."""
    suspensions: tuple[Suspension, ...] = ()
    past: tuple[Past, ...] = ()
    visits: tuple[str, ...] = ()
    admissions: dict[str, tuple[str, ...]] = {}
    """Days on which somebody in charge lets them in, and against which concerns."""
    of_age: int = 0
    """The age somebody said they have at least, where their day of birth is not known."""
    is_erased: bool = False
    merged_into: int = 0

    @property
    def name(self) -> str:
        """The name shown; of somebody erased a placeholder."""
        return f"former player {self.number}" if self.is_erased else self.details.name


class AdmissionRequest(Struct, frozen=True, omit_defaults=True):
    """That somebody be let in all the same; `outcome` is empty until it is decided."""

    number: int
    person: int
    on: str
    where: str = ""
    """The night it is about: tournament/77aa, cash/1f0a."""
    members_only: bool = False
    asked_at: int = 0
    asked_by: str = ""
    says: str = ""
    outcome: str = ""
    decided_by: str = ""
    why: str = ""


class DuesReceipt(Struct, frozen=True, omit_defaults=True):
    """A year's dues as they were taken: receipt 17 of the club, 15.00 of person 3 for 2027."""

    number: int
    person: int
    year: int
    amount: int
    on: str
    by: str = ""
    currency: str = ""
    """The club's currency when they were taken; empty: nobody has named one, or only the present
    one since."""


class Complaint(Struct, frozen=True, omit_defaults=True):
    """Somebody's complaint; `outcome` is empty until it is settled."""

    number: int
    on: str
    says: str
    person: int = 0
    """Who complains; 0 a guest."""
    where: str = ""
    route: str = ""
    """Who hears it, by the house's rules."""
    outcome: str = ""
    settled_by: str = ""


class PeopleState(StreamState, frozen=True, kw_only=True):
    """Everybody, by number; `units` of money make a whole one."""

    house: str
    units: int = 100
    currency: str = ""
    """The code or the sign of the club's currency; empty: nobody named one."""
    people: PersistentMap[Person] = PersistentMap()
    requests: PersistentMap[AdmissionRequest] = PersistentMap()
    """Asked decisions on who is let in, by number."""
    voted_dues: dict[int, int] = field(default_factory=dict)
    """What a year costs from then on by a vote, in the smallest unit, by year."""
    receipts: PersistentMap[DuesReceipt] = PersistentMap()
    """Dues taken, by the number of the receipt."""
    complaints: PersistentMap[Complaint] = PersistentMap()
    """Complaints, by number."""

    @property
    def money(self) -> Currency:
        """How amounts of the club are written."""
        return self.money_in(self.currency)

    def money_in(self, currency: str) -> Currency:
        """How amounts of an earlier time are written; no currency stands for the present one."""
        return currency_of(currency or self.currency, self.units)


def known_person(state: PeopleState, number: int) -> Person:
    """The person with that number, or the one the entry was merged into."""
    person = state.people.get(number)
    while person is not None and person.merged_into:
        person = state.people.get(person.merged_into)
    return person if person is not None else unfit(f"there is no person {number}")


def alive(state: PeopleState, number: int) -> Person:
    """The person with exactly that number, who was neither merged nor erased."""
    person = state.people.get(number)
    if person is None:
        unfit(f"there is no person {number}")
    if person.is_erased or person.merged_into:
        unfit(f"there is no person {number} any more")
    return person


def with_person(state: PeopleState, person: Person) -> PeopleState:
    """The register with that person as given."""
    return replace(state, people=state.people.put(person.number, person))


def with_admission(
    state: PeopleState, person: Person, on: str, against: tuple[str, ...]
) -> PeopleState:
    """The register with that person let in on a day against some concerns."""
    both = dict.fromkeys((*person.admissions.get(on, ()), *against))
    return with_person(state, replace(person, admissions={**person.admissions, on: tuple(both)}))


def day(text: str) -> date:
    """The day a text names, written in full: 2026-05-31."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or found.isoformat() != text:
        unfit(f'"{text}" is no day; write it as 2026-05-31')
    return found


class RegisterOpened(Event, frozen=True, tag="register-opened"):
    """The register of a house's people begins."""

    house: str
    units: int = 100
    currency: str = ""
    """The code or the sign the owner named with the house; empty in logs before it was asked."""


PEOPLE: Ledger[PeopleState, Event] = Ledger(
    RegisterOpened,
    lambda event: PeopleState(house=event.house, units=event.units, currency=event.currency),
)


@PEOPLE.tells(RegisterOpened)
def _tell_register_opened(event: RegisterOpened, _voice: object) -> str:
    named = f"; the currency is {event.currency}" if event.currency else ""
    return f"The register begins{named}"
