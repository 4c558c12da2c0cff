"""Suspensions and bans: who may decide them, from when to when, and how they are lifted."""

from __future__ import annotations

from datetime import date, timedelta

from msgspec.structs import replace

from floorcall.chapters.authority.questions import DECISION_AUTHORITY_MAJOR
from floorcall.club.people.state import (
    PEOPLE,
    Past,
    PeopleState,
    Person,
    Suspension,
    alive,
    day,
    with_person,
)
from floorcall.club.people.voice import PeopleVoice
from floorcall.law.house import House
from floorcall.ledger import figures
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads, refuse


class Suspend(Command, frozen=True, tag="suspend"):
    """Keep somebody from playing; without `until` for good. `role` is who decides."""

    person: int
    since: str
    until: str = ""
    role: str = ""


class LiftSuspension(Command, frozen=True, tag="lift-suspension"):
    """End what holds on a day; the days before stay on record."""

    person: int
    on: str
    role: str = ""


class NotePast(Command, frozen=True, tag="note-past"):
    """Note a penalty or a ruling that concerned somebody."""

    person: int
    on: str
    kind: str
    says: str
    where: str = ""
    rules: tuple[str, ...] = ()

    @property
    def past(self) -> Past:
        """What stands on the record then."""
        return Past(self.on, self.kind, self.says, self.where, self.rules)


class Suspended(Event, frozen=True, tag="suspended"):
    """Somebody may not play."""

    person: int
    suspension: Suspension


class SuspensionLifted(Event, frozen=True, tag="suspension-lifted"):
    """What held on that day ends with the day before."""

    person: int
    on: str


class PastNoted(Event, frozen=True, tag="past-noted"):
    """A penalty or a ruling is on record."""

    person: int
    past: Past


KINDS = ("penalty", "ruling", "incident")


def suspensions_in_force(person: Person, on: str) -> tuple[Suspension, ...]:
    """What keeps somebody from playing on a day."""
    return tuple(one for one in person.suspensions if one.holds_on(on))


def _refuse_other_roles(reads: Reads, role: str) -> None:
    """Refuse where the house leaves suspensions to others: an officer's, not a dealer's."""
    deciders = [who.word for who in reads[DECISION_AUTHORITY_MAJOR]]
    if role not in deciders:
        reads.refuse(f'"{role}" does not decide on suspensions', f"it takes {deciders[0]}")


@PEOPLE.decides(Suspend)
def suspend(state: PeopleState, command: Suspend, house: House) -> list[Event]:
    """Keep somebody from playing, by whoever the house lets decide it, for a reason."""
    reads = Reads(house)
    person = alive(state, command.person)
    _refuse_other_roles(reads, command.role)
    if not command.reason.strip():
        refuse("a suspension needs a reason")
    return [
        Suspended(
            person=person.number,
            suspension=Suspension(command.since, command.until, command.reason),
            rules=reads.cites,
        )
    ]


@PEOPLE.evolves(Suspended)
def evolve_suspended(state: PeopleState, event: Suspended) -> PeopleState:
    """One more on record; whoever was let in by decision before is so no longer."""
    person = replace(alive(state, event.person), admissions={})
    since, until = day(event.suspension.since), event.suspension.until
    if until and day(until) < since:
        unfit("a suspension ends on the day it begins, or later")
    return with_person(state, replace(person, suspensions=(*person.suspensions, event.suspension)))


@PEOPLE.decides(LiftSuspension)
def lift_suspension(state: PeopleState, command: LiftSuspension, house: House) -> list[Event]:
    """Let somebody play again from a day on."""
    reads = Reads(house)
    person = alive(state, command.person)
    _refuse_other_roles(reads, command.role)
    return [
        SuspensionLifted(person=person.number, on=command.on, why=command.reason, rules=reads.cites)
    ]


@PEOPLE.evolves(SuspensionLifted)
def evolve_suspension_lifted(state: PeopleState, event: SuspensionLifted) -> PeopleState:
    """What would hold on that day ends the day before; one that begins then is gone."""
    person = alive(state, event.person)
    if not suspensions_in_force(person, event.on):
        unfit(f"nothing keeps {person.name} from playing on {figures.date(event.on)}")
    first = day(event.on)
    if first == date.min:
        unfit("there is no day before the first")
    before = (first - timedelta(days=1)).isoformat()
    kept = [
        replace(one, until=before) if one.holds_on(event.on) else one for one in person.suspensions
    ]
    kept = [one for one in kept if not one.until or one.since <= one.until]
    return with_person(state, replace(person, suspensions=tuple(kept)))


@PEOPLE.decides(NotePast)
def note_past(state: PeopleState, command: NotePast, _house: House) -> list[Event]:
    """Put a penalty, a ruling or an incident on somebody's record."""
    person = alive(state, command.person)
    day(command.on)
    if command.kind not in KINDS or not command.says.strip():
        refuse("a record says what happened", f"it is one of {', '.join(KINDS)}")
    return [PastNoted(person=person.number, past=command.past)]


@PEOPLE.evolves(PastNoted)
def evolve_past_noted(state: PeopleState, event: PastNoted) -> PeopleState:
    """In the order of days."""
    person = alive(state, event.person)
    day(event.past.on)
    if event.past.kind not in KINDS:
        unfit(f"a record is one of {', '.join(KINDS)}")
    past = tuple(sorted((*person.past, event.past), key=lambda one: one.on))
    return with_person(state, replace(person, past=past))


@PEOPLE.tells(Suspended)
def _tell_suspended(event: Suspended, voice: PeopleVoice) -> str:
    one = event.suspension
    until = f"until {figures.date(one.until)}" if one.until else "for good"
    return f"{voice.name(event.person)} may not play from {figures.date(one.since)} {until}"


@PEOPLE.tells(SuspensionLifted)
def _tell_suspension_lifted(event: SuspensionLifted, voice: PeopleVoice) -> str:
    return f"{voice.name(event.person)} may play again from {figures.date(event.on)}"


@PEOPLE.tells(PastNoted)
def _tell_past_noted(event: PastNoted, voice: PeopleVoice) -> str:
    past = event.past
    return f"{voice.name(event.person)}: {past.kind}, {past.says}"
