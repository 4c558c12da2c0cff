"""Who somebody is in the club's logs: the numbers, and the names the register ever had."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from floorcall.club.people.registrations import PersonAdded, PersonAmended
from floorcall.club.people.state import PEOPLE, Details, PeopleState, known_person
from floorcall.law.numerals import whole_number
from floorcall.ledger.event import Corrected, Event

NOBODY = "former player"
"""The name left in the register's own log."""


class PersonIdentity(NamedTuple):
    """A person with the double entries merged into theirs."""

    number: int
    numbers: frozenset[str]
    names: frozenset[str]
    """Those that nobody else in the register has; none any more where the register is blanked."""
    shown: frozenset[str] = frozenset()
    """Display names they chose that nobody else has; nobody is known by them."""

    @property
    def placeholder(self) -> str:
        """The placeholder in results: former player 17."""
        return f"{NOBODY} {self.number}"

    def is_of(self, entry: Mapping[str, Any]) -> bool:
        """Whether an entry or a result is theirs: by number, else by a name nobody else has."""
        number, name = entry.get("member") or entry.get("who", ""), entry["name"]
        if isinstance(number, str) and number in self.numbers:
            return True
        return number in ("", name) and comparable_name(name) in map(
            comparable_name, (self.placeholder, *self.names)
        )


def comparable_name(name: str) -> str:
    """A name as it is compared: "Ann  LEE" is "ann lee"."""
    return " ".join(name.casefold().split())


def find_person(state: PeopleState, log: Iterable[Event], number: int) -> PersonIdentity:
    """The person with that number, erased or not, as the register's log tells of them."""
    kept = known_person(state, number).number
    numbers = numbers_of(state, kept)
    entries = [details for event in log for who, details in _details_in(event) if who in numbers]
    others = {
        comparable_name(name)
        for person in state.people.values()
        if person.number not in numbers and not person.is_erased
        for name in (person.details.name, person.details.display_name, *person.also_called)
    } | {"", NOBODY}

    def alone(names: Iterable[str]) -> frozenset[str]:
        return frozenset(name for name in names if comparable_name(name) not in others)

    names, shown = alone(one.name for one in entries), alone(one.display_name for one in entries)
    return PersonIdentity(kept, frozenset(map(str, numbers)), names, shown)


def numbers_of(state: PeopleState, number: int) -> set[int]:
    """A person's number and those of the entries merged into theirs."""
    merged = {p.number for p in state.people.values() if p.merged_into}
    return {number, *(one for one in merged if known_person(state, one).number == number)}


def current_number(state: PeopleState, who: str) -> str:
    """Who somebody on record is by now: of entry 17, merged into 3, "3"; a name stays a name."""
    number = whole_number(who)
    if number is None or number not in state.people:
        return who
    return str(known_person(state, number).number)


def _details_in(event: Event) -> Iterator[tuple[int, Details]]:
    match event:
        case PersonAdded() | PersonAmended():
            yield event.person, event.details
        case Corrected(instead=written) if written:
            yield from _details_in(PEOPLE.read_entry(written))
