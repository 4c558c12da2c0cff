"""One person's data: given out in full, or forgotten while results keep a placeholder."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from floorcall.club.people.admission import CheckedIn
from floorcall.club.people.admission_requests import AdmissionAsked, AdmissionDecided
from floorcall.club.people.bans import PastNoted, Suspended
from floorcall.club.people.complaints import ComplaintLodged
from floorcall.club.people.person_identity import NOBODY, numbers_of
from floorcall.club.people.registrations import PersonAdded, PersonAmended
from floorcall.club.people.state import (
    PEOPLE,
    Details,
    PeopleState,
    Person,
    alive,
    known_person,
    with_person,
)
from floorcall.law.house import House
from floorcall.ledger.event import Command, Corrected, Event, Unreadable
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import refuse


class ErasePerson(Command, frozen=True, tag="erase-person"):
    """Forget somebody's person; results keep a placeholder."""

    person: int


class PersonErased(Event, frozen=True, tag="person-erased"):
    """Nothing is known of somebody but a number."""

    person: int


def export_person(state: PeopleState, log: Sequence[Event], number: int) -> dict[str, Any]:
    """All the register holds of somebody, entries merged into it included, ready for JSON."""
    person = known_person(state, number)
    numbers = numbers_of(state, person.number)
    entries = [
        {"version": version, **msgspec.to_builtins(event)}
        for version, event in enumerate(log, 1)
        if _concerns(event, numbers)
    ]
    return {"person": msgspec.to_builtins(person), "log": entries}


def _concerns(event: Event, numbers: set[int]) -> bool:
    if isinstance(event, Corrected):
        return bool(event.instead) and _concerns(PEOPLE.read_entry(event.instead), numbers)
    named = {getattr(event, part, 0) for part in ("person", "other", "keep", "drop")}
    return bool(named & numbers)


def readable_reason(reason: str) -> str:
    """The reason on one line without what nobody can read; nothing where that is all of it."""
    plain = (letter if letter.isprintable() else " " for letter in reason)
    return " ".join("".join(plain).split())


@PEOPLE.decides(ErasePerson)
def erase_person(state: PeopleState, command: ErasePerson, _house: House) -> list[Event]:
    """Forget somebody for a reason; a ban for good is forgotten with the person."""
    person = alive(state, command.person)
    if not readable_reason(command.reason):
        is_banned = any(not one.until for one in person.suspensions)
        also = ", and that the ban goes too" if is_banned else ""
        refuse("somebody is forgotten only for a reason", f"say who asked for it{also}")
    return [PersonErased(person=person.number, why=command.reason)]


@PEOPLE.evolves(PersonErased)
def evolve_person_erased(state: PeopleState, event: PersonErased) -> PeopleState:
    """A number, the years paid and the days of visits stay, for the club's own books."""
    person = alive(state, event.person)
    blank = Person(person.number, Details(), dues=person.dues, visits=person.visits, is_erased=True)
    numbers = numbers_of(state, person.number)
    for number in numbers - {person.number}:
        merged = state.people[number]
        state = with_person(state, replace(merged, details=Details()))
    for request in [one for one in state.requests.values() if one.person in numbers]:
        state = replace(state, requests=state.requests.without(request.number))
    for one in [one for one in state.complaints.values() if one.person in numbers]:
        blanked = replace(one, says="", where="")
        state = replace(state, complaints=state.complaints.put(one.number, blanked))
    return with_person(state, blank)


def without_person(log: Iterable[Event], state: PeopleState, number: int) -> list[Event]:
    """The log with an erased person's data blanked, every event at its place.

    It folds to the same register. Why somebody was erased stays.
    """
    person = state.people.get(number)
    if person is None or not person.is_erased:
        unfit(f"person {number} is not erased")
    numbers = numbers_of(state, number)
    events = list(log)
    return [
        _blank_event(event)
        if _concerns(event, numbers) or _hides(event, events, numbers)
        else event
        for event in events
    ]


def _hides(event: Event, log: Sequence[Event], numbers: set[int]) -> bool:
    """Whether a correction puts something nobody can read in place of what concerned somebody."""
    if not isinstance(event, Corrected) or not 1 < event.version <= len(log):
        return False
    written = event.instead and PEOPLE.read_entry(event.instead)
    return isinstance(written, Unreadable) and _concerns(log[event.version - 1], numbers)


@PEOPLE.guards
def keep_erasures(before: PeopleState, after: PeopleState, instead: Event | None) -> None:
    """Refuse a correction that brings somebody back who was erased, or tells of them anew."""
    erased = {one.number for one in before.people.values() if one.is_erased}
    erased |= {
        one.number
        for one in before.people.values()
        if one.merged_into and known_person(before, one.number).number in erased
    }
    back = [one for one in erased if not _is_erased(after, one)]
    if back:
        unfit(f"person {min(back)} is forgotten for good; enter somebody who comes again anew")
    if isinstance(instead, PersonAdded | PersonAmended) and instead.person in erased:
        unfit(f"person {instead.person} is forgotten, and nothing new is written of them")


def _is_erased(state: PeopleState, number: int) -> bool:
    return number in state.people and known_person(state, number).is_erased


def _blank_event(event: Event) -> Event:
    if isinstance(event, PersonErased):
        return event
    event = replace(event, why="")
    match event:
        case PersonAdded() | PersonAmended():
            return replace(event, details=Details(name=NOBODY))
        case CheckedIn() | AdmissionAsked() | AdmissionDecided():
            return replace(event, against=())
        case PastNoted():
            return replace(event, past=replace(event.past, says="", where="", rules=()))
        case Suspended():
            return replace(event, suspension=replace(event.suspension, why=""))
        case ComplaintLodged():
            return replace(event, says="", where="")
        case Corrected(instead=written) if written:
            stands = PEOPLE.read_entry(written)
            if isinstance(stands, Unreadable):  # it may name anybody, and stands for nothing
                return replace(event, instead=b"")
            return replace(event, instead=PEOPLE.write(_blank_event(stands)))
    return event


def name_of(state: PeopleState, number: int, written: str) -> str:
    """The name to show where a result says `written`: a placeholder for somebody erased."""
    person = state.people.get(number)
    if person is None:
        return written
    return known_person(state, number).name


def display_name_of(state: PeopleState, number: int, written: str) -> str:
    """The display name chosen by now, where a result says `written`; of somebody erased none."""
    if number not in state.people:
        return written
    return known_person(state, number).details.display_name


@PEOPLE.tells(PersonErased)
def _tell_person_erased(event: PersonErased, _voice: object) -> str:
    return f"Person {event.person} is forgotten"
