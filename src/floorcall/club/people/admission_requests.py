"""Asking whoever may decide it to let somebody in all the same, and what they decide.

The desk asks; the decision is made in a sign-in of a role the house names, and holds for the day.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from floorcall.club.people.admission import concerns, refuse_unless_let_in
from floorcall.club.people.state import (
    PEOPLE,
    AdmissionRequest,
    PeopleState,
    alive,
    day,
    known_person,
    with_admission,
)
from floorcall.club.people.voice import PeopleVoice
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import refuse


class AskAdmission(Command, frozen=True, tag="ask-admission"):
    """Ask that somebody be let in on a day against what keeps them out; `where` names the night."""

    person: int
    on: str
    where: str = ""
    members_only: bool = False


class DecideAdmission(Command, frozen=True, tag="decide-admission"):
    """Let somebody in all the same, or leave them out; `role` is who decides."""

    request: int
    accept: bool
    role: str = ""


class AdmissionAsked(Event, frozen=True, tag="admission-asked"):
    """The desk asked to let somebody in against these concerns."""

    request: int
    person: int
    on: str
    where: str = ""
    members_only: bool = False
    against: tuple[str, ...] = ()


class AdmissionDecided(Event, frozen=True, tag="admission-decided"):
    """Somebody may come in on the day of the request, against these concerns, or may not."""

    request: int
    person: int
    accepted: bool
    against: tuple[str, ...] = ()
    role: str = ""


def open_requests(state: PeopleState, on: str) -> tuple[AdmissionRequest, ...]:
    """What is asked for a day and not decided, the oldest first."""
    return tuple(one for one in _requests_on(state, on) if not one.outcome)


def request_for(state: PeopleState, person: int, on: str) -> AdmissionRequest | None:
    """The latest request for somebody on a day."""
    return next((one for one in [*_requests_on(state, on)][::-1] if one.person == person), None)


def _requests_on(state: PeopleState, on: str) -> Iterator[AdmissionRequest]:
    return (one for one in state.requests.values() if one.on == on)


@PEOPLE.decides(AskAdmission)
def ask_admission(state: PeopleState, command: AskAdmission, house: House) -> list[Event]:
    """Ask, once a day, where somebody may decide otherwise than the house's rule."""
    person = alive(state, command.person)
    day(command.on)
    found = concerns(person, command.on, house, command.members_only, state)
    blocking = [one for one in found if one.blocks]
    if not blocking:
        refuse(f"nothing keeps {person.name} out", "let them in")
    if final := next((one for one in blocking if not one.may_override), None):
        refuse(final.says, "nobody may decide otherwise")
    if any(one.person == person.number for one in open_requests(state, command.on)):
        refuse(f"a decision on {person.name} is asked for already", "wait for it")
    return [
        AdmissionAsked(
            at=command.at,
            by=command.by,
            request=(state.requests.last() if state.requests else 0) + 1,
            person=person.number,
            on=command.on,
            where=command.where,
            members_only=command.members_only,
            against=tuple(one.kind for one in blocking),
            why=command.reason,
            rules=tuple(dict.fromkeys(rule for one in blocking for rule in one.rules)),
        )
    ]


@PEOPLE.evolves(AdmissionAsked)
def evolve_admission_asked(state: PeopleState, event: AdmissionAsked) -> PeopleState:
    """It waits for a decision."""
    alive(state, event.person)
    if event.request in state.requests or event.request < 1:
        unfit(f"request {event.request} cannot be a new one")
    request = AdmissionRequest(
        number=event.request,
        person=event.person,
        on=event.on,
        where=event.where,
        members_only=event.members_only,
        asked_at=event.at,
        asked_by=event.by,
        says=event.why,
    )
    return replace(state, requests=state.requests.put(request.number, request))


@PEOPLE.decides(DecideAdmission)
def decide_admission(state: PeopleState, command: DecideAdmission, house: House) -> list[Event]:
    """Decide once; letting in takes a role the house names, and a reason."""
    request = state.requests.get(command.request)
    if request is None:
        refuse(f"there is no request {command.request}")
    if request.outcome:
        refuse(f"{request.decided_by} has decided already: {request.outcome}")
    person = known_person(state, request.person)
    found = concerns(person, request.on, house, request.members_only, state)
    if command.accept:
        asked = (person, request.on, house, request.members_only)
        refuse_unless_let_in(*asked, command.role, command.reason, state)
    return [
        AdmissionDecided(
            at=command.at,
            by=command.by,
            request=request.number,
            person=person.number,
            accepted=command.accept,
            against=tuple(one.kind for one in found if one.blocks),
            role=command.role,
            why=command.reason,
            rules=tuple(dict.fromkeys(rule for one in found for rule in one.rules)),
        )
    ]


@PEOPLE.evolves(AdmissionDecided)
def evolve_admission_decided(state: PeopleState, event: AdmissionDecided) -> PeopleState:
    """The desk sees it; whoever is let in is let in for that day."""
    request = state.requests.get(event.request)
    if request is None or request.outcome:
        unfit(f"nobody asks for a decision {event.request}")
    outcome = "let in" if event.accepted else "not let in"
    told = replace(request, outcome=outcome, decided_by=event.by, why=event.why)
    state = replace(state, requests=state.requests.put(told.number, told))
    if not event.accepted:
        return state
    return with_admission(state, known_person(state, event.person), request.on, event.against)


@PEOPLE.tells(AdmissionAsked)
def _tell_admission_asked(event: AdmissionAsked, voice: PeopleVoice) -> str:
    against = f" ({', '.join(event.against)})" if event.against else ""
    return f"It is asked to let {voice.name(event.person)} in{against}"


@PEOPLE.tells(AdmissionDecided)
def _tell_admission_decided(event: AdmissionDecided, voice: PeopleVoice) -> str:
    how = "may come in all the same" if event.accepted else "stays out"
    return f"{voice.name(event.person)} {how}"
