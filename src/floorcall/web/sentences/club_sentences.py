"""An event of the register, the programme or a season as a sentence for people."""

from __future__ import annotations

from typing import Any

from floorcall.club.people import events as people
from floorcall.club.people.state import PeopleState
from floorcall.club.programme import events as programme
from floorcall.club.season import events as season
from floorcall.ledger.event import Corrected, Event, Unreadable
from floorcall.web.sentences.wording import money


def club_sentence(event: Event, state: Any) -> str:
    """What happened; empty where it is told elsewhere."""
    if isinstance(event, Unreadable):
        return "Something this program cannot read"
    if isinstance(event, Corrected):
        verb = "amended" if event.instead else "taken back"
        return f"Entry {event.version} is {verb}"
    if isinstance(state, PeopleState):
        return _of_people(event, state)
    return _of_programme(event) or _of_season(event)


def _name(state: PeopleState, number: int) -> str:
    person = state.people.get(number)
    return person.name if person is not None else f"person {number}"


def _of_people(event: Event, state: PeopleState) -> str:
    match event:
        case people.RegisterOpened():
            return "The register begins"
        case people.PersonAdded():
            return f"{_name(state, event.person)} is entered"
        case people.PersonAmended():
            return f"{_name(state, event.person)}: new details"
        case people.HouseholdLinked():
            return f"{_name(state, event.person)} and {_name(state, event.other)} belong together"
        case people.HouseholdLeft():
            return f"{_name(state, event.person)} belongs to no household any more"
        case people.DuesPaid():
            paid = money(event.amount, state.units)
            return f"{_name(state, event.person)} pays the dues of {event.year}: {paid}"
        case people.Suspended(suspension=one):
            until = f"until {one.until}" if one.until else "for good"
            return f"{_name(state, event.person)} may not play from {one.since} {until}"
        case people.SuspensionLifted():
            return f"{_name(state, event.person)} may play again from {event.on}"
        case people.PastNoted(past=past):
            return f"{_name(state, event.person)}: {past.kind}, {past.says}"
        case people.CheckedIn():
            against = f", against: {', '.join(event.against)}" if event.role else ""
            return f"{_name(state, event.person)} is let in{against}"
        case people.PeopleMerged():
            return f"Entries {event.keep} and {event.drop} are one person"
        case people.PersonErased():
            return f"Person {event.person} is forgotten"
    return ""


def _of_programme(event: Event) -> str:
    match event:
        case programme.ProgrammeOpened():
            return "The programme begins"
        case programme.NightSet(template=night):
            return f"{night.name} is played on {', '.join(night.days)}"
        case programme.NightDropped():
            return f"{event.name} is no longer played"
    return ""


def _of_season(event: Event) -> str:
    match event:
        case season.SeasonOpened():
            return f"{event.season.name} is announced"
        case season.SeasonAmended():
            return "The season is scored anew"
        case season.NightRecorded(night=night):
            what = f"{night.name}, {night.on}" if night.name else f"The night of {night.on}"
            return f"{what}: results of {len(night.results)}"
        case season.NightStruck():
            return f"The night {event.night} does not count"
        case season.SeasonClosed():
            return "The season is over"
    return ""
