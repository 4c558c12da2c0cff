"""The register as the desk looks at it: people found by a few letters, and what stands by each."""

from __future__ import annotations

from heapq import nsmallest

from msgspec import Struct

from floorcall.chapters.premises.questions import HOUSE_GOVERNANCE_DUES
from floorcall.club.people.admission import concerns, is_member
from floorcall.club.people.state import PeopleState, Person
from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.views.desk.namesakes import is_alike, name_key
from floorcall.views.desk.player_search import name_fits
from floorcall.views.display_names import display_name


class PersonLine(Struct, frozen=True):
    """One person of the register in a line; `concern` is the gravest thing there is to know."""

    person: int
    name: str
    display_name: str
    """What everybody may read: the name chosen, or "Anna K." of Anna Kowalska."""
    contact: str
    household: int
    is_member: bool
    """Whether dues are paid, this year's or ahead for the next, or the house asks for none."""
    barred: bool
    concern: str
    last_visit: str


def registered_people(state: PeopleState) -> list[Person]:
    """Everybody who is neither merged into another entry nor forgotten, by number."""
    return [one for one in state.people.values() if not one.is_erased and not one.merged_into]


def find_people(state: PeopleState, words: str, most: int) -> tuple[list[Person], int]:
    """Those whose name, in any form, or number fits "an le", by name, and how many there are.

    Everybody for no words, but never more than `most`.
    """
    wanted = words.casefold().split()
    found = [one for one in registered_people(state) if not wanted or _fits(one, wanted)]
    return nsmallest(most, found, key=lambda one: (one.name.casefold(), one.number)), len(found)


def _fits(person: Person, wanted: list[str]) -> bool:
    if wanted == [str(person.number)]:
        return True
    names = (person.name, person.details.display_name, *person.also_called)
    return any(name_fits(name, wanted) for name in names)


def possible_duplicates(state: PeopleState, name: str, number: int = 0) -> list[Person]:
    """People who may be the same as one of that name: the same name, or a slip of the pen away."""
    wanted = name_key(name)
    return [
        one
        for one in registered_people(state)
        if one.number != number and wanted and is_alike(name_key(one.name), wanted)
    ]


def person_line(person: Person, house: House, on: str) -> PersonLine:
    """A person as a list shows it on a day."""
    found = concerns(person, on, house, members_only=False)
    known = [one for one in found if one.kind != "age not known"]
    return PersonLine(
        person=person.number,
        name=person.name,
        display_name=display_name(person.name, person.details.display_name),
        contact=person.details.contact,
        household=person.household,
        is_member=not house[HOUSE_GOVERNANCE_DUES].value or is_member(person, on, Reads(house)),
        barred=any(one.blocks for one in found),
        concern=known[0].kind if known else "",
        last_visit=max(person.visits, default=""),
    )
