"""From the register to a night: the entry of a person, and what a night leaves on the record."""

from __future__ import annotations

from collections.abc import Iterable

from floorcall.club.cash.commands import ComeIn
from floorcall.club.people.commands import NotePast
from floorcall.club.people.desk import age_on
from floorcall.club.people.state import PeopleState, Person, alive
from floorcall.tournament.commands import Register
from floorcall.tournament.events import Base, PenaltyGiven, Registered, Removed


def entry_of(state: PeopleState, number: int, on: str) -> Register:
    """The entry of somebody in a tournament on a day, with all the register knows for it."""
    person = alive(state, number)
    born = person.details.born
    return Register(
        name=person.name,
        member=str(person.number),
        age=age_on(born, on) if born else 0,
        family=_family(person),
        needs=person.details.needs,
        display_name=person.details.display_name,
    )


def guest_of(state: PeopleState, number: int) -> ComeIn:
    """The same person coming to the cash tables."""
    person = alive(state, number)
    return ComeIn(
        name=person.name,
        member=str(person.number),
        family=_family(person),
        display_name=person.details.display_name,
    )


def _family(person: Person) -> str:
    return f"household {person.household}" if person.household else ""


def notes_of(log: Iterable[Base], on: str, where: str) -> list[NotePast]:
    """What a tournament's log leaves on people's records: penalties and disqualifications."""
    members: dict[int, int] = {}
    notes = []
    for event in log:
        match event:
            case Registered(player=player, member=member) if member.isdecimal():
                members[player] = int(member)
            case PenaltyGiven(player=player) if player in members:
                for_what = f" for {event.offence}" if event.offence else ""
                says = f"{event.penalty}{for_what}"
                notes.append(_note(members[player], on, where, says))
            case Removed(player=player, reason="disqualified") if player in members:
                because = f": {event.why}" if event.why else ""
                notes.append(_note(members[player], on, where, f"disqualified{because}"))
    return notes


def _note(person: int, on: str, where: str, says: str) -> NotePast:
    return NotePast(person=person, on=on, kind="penalty", says=says, where=where)
