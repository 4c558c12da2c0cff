"""An event of the register, the programme or a season as a sentence for people."""

from __future__ import annotations

from typing import Any

from floorcall.club.people.admission import CheckedIn
from floorcall.club.people.bans import PastNoted, Suspended, SuspensionLifted
from floorcall.club.people.dues import DuesPaid
from floorcall.club.people.erasure import PersonErased
from floorcall.club.people.merges import PeopleMerged
from floorcall.club.people.registrations import (
    HouseholdLeft,
    HouseholdLinked,
    PersonAdded,
    PersonAmended,
)
from floorcall.club.people.state import PeopleState
from floorcall.club.people.stream import RegisterOpened
from floorcall.club.programme.api import NightDropped, NightSet, ProgrammeOpened
from floorcall.club.season.api import (
    NightRecorded,
    NightStruck,
    SeasonAmended,
    SeasonClosed,
    SeasonOpened,
)
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
        case RegisterOpened():
            return "The register begins"
        case PersonAdded():
            return f"{_name(state, event.person)} is entered"
        case PersonAmended():
            return f"{_name(state, event.person)}: new details"
        case HouseholdLinked():
            return f"{_name(state, event.person)} and {_name(state, event.other)} belong together"
        case HouseholdLeft():
            return f"{_name(state, event.person)} belongs to no household any more"
        case DuesPaid():
            paid = money(event.amount, state.units)
            return f"{_name(state, event.person)} pays the dues of {event.year}: {paid}"
        case Suspended(suspension=one):
            until = f"until {one.until}" if one.until else "for good"
            return f"{_name(state, event.person)} may not play from {one.since} {until}"
        case SuspensionLifted():
            return f"{_name(state, event.person)} may play again from {event.on}"
        case PastNoted(past=past):
            return f"{_name(state, event.person)}: {past.kind}, {past.says}"
        case CheckedIn():
            against = f", against: {', '.join(event.against)}" if event.role else ""
            return f"{_name(state, event.person)} is let in{against}"
        case PeopleMerged():
            return f"Entries {event.keep} and {event.drop} are one person"
        case PersonErased():
            return f"Person {event.person} is forgotten"
    return ""


def _of_programme(event: Event) -> str:
    match event:
        case ProgrammeOpened():
            return "The programme begins"
        case NightSet(template=night):
            return f"{night.name} is played on {', '.join(night.days)}"
        case NightDropped():
            return f"{event.name} is no longer played"
    return ""


def _of_season(event: Event) -> str:
    match event:
        case SeasonOpened():
            return f"{event.season.name} is announced"
        case SeasonAmended():
            return "The season is scored anew"
        case NightRecorded(night=night):
            what = f"{night.name}, {night.on}" if night.name else f"The night of {night.on}"
            return f"{what}: results of {len(night.results)}"
        case NightStruck():
            return f"The night {event.night} does not count"
        case SeasonClosed():
            return "The season is over"
    return ""
