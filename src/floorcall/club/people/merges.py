"""Two entries that are one person, made one; nothing on either record is lost."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.club.people.state import PEOPLE, Details, PeopleState, Person, alive, with_person
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit


class MergePeople(Command, frozen=True, tag="merge-people"):
    """Two entries are one person: keep the one, fold the other into it."""

    keep: int
    drop: int


class PeopleMerged(Event, frozen=True, tag="people-merged"):
    """Two entries are one person."""

    keep: int
    drop: int


@PEOPLE.decides(MergePeople)
def merge_people(_state: PeopleState, command: MergePeople, _house: House) -> list[Event]:
    """Make two entries one."""
    return [PeopleMerged(keep=command.keep, drop=command.drop, why=command.reason)]


@PEOPLE.evolves(PeopleMerged)
def evolve_people_merged(state: PeopleState, event: PeopleMerged) -> PeopleState:
    """What one entry lacks the other gives; two households become one.

    Dues paid on both for a year are kept as the sum that was taken: 20.00 for a year of 10.00.
    """
    keep, drop = alive(state, event.keep), alive(state, event.drop)
    if keep.number == drop.number:
        unfit(f"{keep.name} is one entry")
    names = dict.fromkeys((*keep.also_called, drop.name, *drop.also_called))
    merged = replace(
        keep,
        details=_merge_details(keep.details, drop.details),
        also_called=tuple(name for name in names if name != keep.name),
        former_names=tuple(dict.fromkeys((*keep.former_names, *drop.former_names))),
        household=keep.household or drop.household,
        dues={
            year: keep.dues.get(year, 0) + drop.dues.get(year, 0)
            for year in sorted(keep.dues | drop.dues)
        },
        suspensions=tuple(dict.fromkeys((*keep.suspensions, *drop.suspensions))),
        past=tuple(sorted((*keep.past, *drop.past), key=lambda one: one.on)),
        visits=tuple(sorted({*keep.visits, *drop.visits})),
        of_age=max(keep.of_age, drop.of_age),
        admissions={} if drop.suspensions else keep.admissions,
    )
    gone = Person(drop.number, Details(name=drop.name), merged_into=keep.number)
    for other in _people_to_move(state, keep, drop):
        state = with_person(state, replace(other, household=keep.household))
    return with_person(with_person(state, merged), gone)


def _people_to_move(state: PeopleState, keep: Person, drop: Person) -> list[Person]:
    """Whoever lives with the entry that goes, where the one that stays has another household."""
    if not keep.household or not drop.household or keep.household == drop.household:
        return []
    return [one for one in state.people.values() if one.household == drop.household]


def _merge_details(keep: Details, drop: Details) -> Details:
    notes = "; ".join(dict.fromkeys(note for note in (keep.notes, drop.notes) if note))
    return Details(
        name=keep.name,
        contact=keep.contact or drop.contact,
        born=keep.born or drop.born,
        needs=keep.needs or drop.needs,
        notes=notes,
        display_name=keep.display_name or drop.display_name,
    )


@PEOPLE.tells(PeopleMerged)
def _tell_people_merged(event: PeopleMerged, _voice: object) -> str:
    return f"Entries {event.keep} and {event.drop} are one person"
