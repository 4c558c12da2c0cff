"""Entering people, amending what is known of them, and who belongs together."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.club.people.state import (
    PEOPLE,
    Details,
    PeopleState,
    Person,
    alive,
    day,
    with_person,
)
from floorcall.club.people.voice import PeopleVoice
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit
from floorcall.tournament.entry.registration import plain

_MOST_PEOPLE = 10_000_000


class AddPerson(Command, frozen=True, tag="add-person"):
    """Enter somebody."""

    details: Details


class AmendPerson(Command, frozen=True, tag="amend-person"):
    """Put new details in place of the old."""

    person: int
    details: Details


class LinkHousehold(Command, frozen=True, tag="link-household"):
    """Two people live together, or are of one family."""

    person: int
    other: int


class LeaveHousehold(Command, frozen=True, tag="leave-household"):
    """Somebody no longer belongs to a household."""

    person: int


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


@PEOPLE.decides(AddPerson)
def add_person(state: PeopleState, command: AddPerson, _house: House) -> list[Event]:
    """Enter somebody under the next number."""
    number = max((state.numbered, *(one.number for one in state.people.values()))) + 1
    details = _plain(command.details)
    return [PersonAdded(person=number, details=details)]


def _plain(details: Details) -> Details:
    return replace(details, display_name=plain(details.display_name))


@PEOPLE.numbers(PersonAdded)
def _number_given(event: PersonAdded) -> int:
    return event.person if event.person <= _MOST_PEOPLE else 0


@PEOPLE.evolves(PersonAdded)
def evolve_person_added(state: PeopleState, event: PersonAdded) -> PeopleState:
    """One more."""
    if event.person in state.people:
        unfit(f"there is a person {event.person}")
    if not 1 <= event.person <= _MOST_PEOPLE:
        unfit(f"people are numbered from 1 to {_MOST_PEOPLE:,}")
    _check(event.details)
    return with_person(state, Person(event.person, event.details))


def _check(details: Details) -> None:
    if not details.name.strip():
        unfit("somebody needs a name to be called by")
    if details.born:
        day(details.born)


@PEOPLE.decides(AmendPerson)
def amend_person(_state: PeopleState, command: AmendPerson, _house: House) -> list[Event]:
    """Put new details in place of the old."""
    details = _plain(command.details)
    return [PersonAmended(person=command.person, details=details)]


@PEOPLE.evolves(PersonAmended)
def evolve_person_amended(state: PeopleState, event: PersonAmended) -> PeopleState:
    """The details are those of the event."""
    _check(event.details)
    person = alive(state, event.person)
    names = dict.fromkeys((*person.former_names, person.name))
    former = tuple(name for name in names if name != event.details.name)
    return with_person(state, replace(person, details=event.details, former_names=former))


@PEOPLE.decides(LinkHousehold)
def link_household(_state: PeopleState, command: LinkHousehold, _house: House) -> list[Event]:
    """Note that two belong together, whoever belongs to either included."""
    return [HouseholdLinked(person=command.person, other=command.other)]


@PEOPLE.evolves(HouseholdLinked)
def evolve_household_linked(state: PeopleState, event: HouseholdLinked) -> PeopleState:
    """Two households become one, known by its lowest number."""
    one, other = alive(state, event.person), alive(state, event.other)
    if one.number == other.number:
        unfit(f"{one.name} is one person")
    homes = {home for home in (one.household, other.household) if home}
    home = min((*homes, one.number, other.number))
    joined = [p for p in state.people.values() if p.household in homes]
    for person in {p.number: p for p in (*joined, one, other)}.values():
        state = with_person(state, replace(person, household=home))
    return state


@PEOPLE.decides(LeaveHousehold)
def leave_household(_state: PeopleState, command: LeaveHousehold, _house: House) -> list[Event]:
    """Note that somebody lives alone now."""
    return [HouseholdLeft(person=command.person)]


@PEOPLE.evolves(HouseholdLeft)
def evolve_household_left(state: PeopleState, event: HouseholdLeft) -> PeopleState:
    """The others stay together."""
    person = alive(state, event.person)
    if not person.household:
        unfit(f"{person.name} belongs to no household")
    return with_person(state, replace(person, household=0))


def household_of(state: PeopleState, number: int) -> tuple[int, ...]:
    """The others somebody lives with."""
    person = alive(state, number)
    if not person.household:
        return ()
    return tuple(
        other.number
        for other in state.people.values()
        if other.household == person.household and other.number != number
    )


@PEOPLE.tells(PersonAdded)
def _tell_person_added(event: PersonAdded, voice: PeopleVoice) -> str:
    return f"{voice.name(event.person)} is entered"


@PEOPLE.tells(PersonAmended)
def _tell_person_amended(event: PersonAmended, voice: PeopleVoice) -> str:
    return f"{voice.name(event.person)}: new details"


@PEOPLE.tells(HouseholdLinked)
def _tell_household_linked(event: HouseholdLinked, voice: PeopleVoice) -> str:
    return f"{voice.name(event.person)} and {voice.name(event.other)} belong together"


@PEOPLE.tells(HouseholdLeft)
def _tell_household_left(event: HouseholdLeft, voice: PeopleVoice) -> str:
    return f"{voice.name(event.person)} belongs to no household any more"
