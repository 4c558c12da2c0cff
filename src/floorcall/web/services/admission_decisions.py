"""Asking a director to let somebody in all the same, who decides on a device of their own.

The register's log keeps both.
"""

from __future__ import annotations

from msgspec import Struct

from floorcall.club.people.admission import CheckIn, concerns
from floorcall.club.people.admission_requests import (
    AdmissionAsked,
    AskAdmission,
    DecideAdmission,
    open_requests,
)
from floorcall.club.people.state import AdmissionRequest, PeopleState, known_person
from floorcall.web.permissions.roles import Actor, duties_of
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.server.local_date import today
from floorcall.web.services.club_services import Club
from floorcall.web.streams.commands import take
from floorcall.web.streams.commit import Commit, retry_on_latest
from floorcall.web.streams.kinds import TOURNAMENT_KIND, PeopleStream
from floorcall.web.streams.streams import AnyStream, Streams


class RequestShown(Struct, frozen=True):
    """Somebody to be let in all the same, and what became of it; `outcome` is empty until then."""

    request: int
    person: int
    name: str
    where: str
    asked_by: str
    says: str
    concerns: tuple[str, ...]
    outcome: str
    decided_by: str
    why: str


async def ask_for_admission(
    club: Club, night: AnyStream, person: int, actor: Actor, key: str, reason: str
) -> RequestShown:
    """Send the request to whoever may decide it; nothing else changes."""
    register = await _register(club)
    only = night.kind is TOURNAMENT_KIND and night.state.setup.members_only
    on = today(club.now())
    command = AskAdmission(person=person, on=on, where=night.name, members_only=only, reason=reason)

    async def send() -> Commit:
        return await take(club.streams, register, command, actor, register.version, key)

    kept = await retry_on_latest(send)
    number = next(one.event.request for one in kept.events if isinstance(one.event, AdmissionAsked))
    return _show(register.state, register.state.requests[number], register)


async def decide_on_admission(
    club: Club, number: int, accept: bool, actor: Actor, key: str, reason: str
) -> RequestShown:
    """Decide a request in the role the actor is signed in for."""
    register = await _register(club)
    request = register.state.requests.get(number)
    if request is None:
        raise NotThere(f"there is no request {number}")
    role = _role_for(register, request, actor)
    command = DecideAdmission(request=number, accept=accept, role=role, reason=reason)

    async def send() -> Commit:
        return await take(club.streams, register, command, actor, register.version, key)

    await retry_on_latest(send)
    return _show(register.state, register.state.requests[number], register)


async def requests_today(club: Club) -> tuple[RequestShown, ...]:
    """What is asked for today and what became of it, the oldest first."""
    register = await club.readable_people()
    if register is None:
        return ()
    asked = [one for one in register.state.requests.values() if one.on == today(club.now())]
    return tuple(_show(register.state, one, register) for one in asked)


async def requests_to_decide(club: Club) -> tuple[RequestShown, ...]:
    """What waits for a decision today."""
    return tuple(one for one in await requests_today(club) if not one.outcome)


async def decide_at_once(
    streams: Streams, register: PeopleStream, check_in: CheckIn, actor: Actor, key: str
) -> None:
    """Keep the decision of somebody who may make it on one who was let in earlier today."""
    state: PeopleState = register.state
    waiting = [one for one in open_requests(state, check_in.on) if one.person == check_in.person]
    if not waiting:
        ask = AskAdmission(
            person=check_in.person,
            on=check_in.on,
            members_only=check_in.members_only,
            reason=check_in.reason,
        )
        await take(streams, register, ask, actor, register.version, f"{key}-ask")
        state = register.state
        waiting = [one for one in open_requests(state, check_in.on) if one.person == ask.person]
    decide = DecideAdmission(
        request=waiting[0].number, accept=True, role=check_in.role, reason=check_in.reason
    )
    await take(streams, register, decide, actor, register.version, f"{key}-decide")


async def _register(club: Club) -> PeopleStream:
    register = await club.people()
    if register is None:
        raise NotThere("this club has no register yet", "choose its house on the page of people")
    return register


def _role_for(register: PeopleStream, request: AdmissionRequest, actor: Actor) -> str:
    """The role of those the house names in which the actor decides; none where it is no matter."""
    person = known_person(register.state, request.person)
    found = concerns(person, request.on, register.house, request.members_only, register.state)
    named = [set(one.may_override) for one in found if one.blocks]
    mine = sorted(duties_of(actor).intersection(*named)) if named else []
    return mine[0] if mine else ""


def _show(state: PeopleState, one: AdmissionRequest, register: PeopleStream) -> RequestShown:
    person = known_person(state, one.person)
    found = concerns(person, one.on, register.house, one.members_only, register.state)
    return RequestShown(
        request=one.number,
        person=person.number,
        name=person.name,
        where=one.where,
        asked_by=one.asked_by,
        says=one.says,
        concerns=tuple(each.says for each in found if each.blocks),
        outcome=one.outcome,
        decided_by=one.decided_by,
        why=one.why,
    )
