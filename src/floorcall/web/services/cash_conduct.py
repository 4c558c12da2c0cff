"""Penalties given at cash tables on people's records, and those that cost a membership."""

from __future__ import annotations

from floorcall.chapters.authority.questions import DECISION_AUTHORITY_MAJOR
from floorcall.chapters.penalties.questions import Offence
from floorcall.club.cash.cash_penalties import OF_MEMBERSHIP, CashMeasure, PenaliseAtCash
from floorcall.club.people.api import PEOPLE
from floorcall.club.people.bans import NotePast, Suspend
from floorcall.club.people.state import Person, known_person
from floorcall.law.numerals import whole_number
from floorcall.ledger.event import Command
from floorcall.ledger.refusal import Refusal
from floorcall.web.permissions.roles import Actor, duties_of
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.server.local_date import today
from floorcall.web.services.club_services import Club
from floorcall.web.streams.commands import take
from floorcall.web.streams.commit import Commit, retry_on_latest
from floorcall.web.streams.kinds import LedgerStream, PeopleStream


async def check_membership(
    club: Club, evening: LedgerStream, command: PenaliseAtCash, actor: Actor
) -> None:
    """Refuse before anything is written what the register would not take."""
    if command.measure not in OF_MEMBERSHIP:
        return
    found = await _offender(club, evening, command)
    player = evening.state.players.get(command.player)
    if found is None:
        name = player.name if player is not None else f"player {command.player}"
        raise NotAllowed(f"{name} is not in the register", "enter them there first")
    register, person = found
    answer = PEOPLE.decide(
        register.state, _suspension(club, register, person, command, actor), register.house
    )
    if isinstance(answer, Refusal):
        raise NotAllowed.by(answer)


async def keep_conduct(
    club: Club, evening: LedgerStream, command: PenaliseAtCash, actor: Actor, key: str
) -> None:
    """Put a penalty on the offender's record; one that costs the membership suspends it."""
    found = await _offender(club, evening, command)
    if found is None:
        return
    register, person = found
    offence = Offence[command.offence.upper()].means if command.offence else ""
    says = ": ".join(word for word in (_describe(command), offence, command.reason) if word)
    past = NotePast(
        person=person.number,
        on=today(club.now()),
        kind="penalty",
        says=says,
        where=evening.state.setup.name,
    )
    await _send(club, register, past, actor, f"{key}-past")
    if command.measure in OF_MEMBERSHIP:
        ban = _suspension(club, register, person, command, actor)
        await _send(club, register, ban, actor, f"{key}-membership")


def _describe(command: PenaliseAtCash) -> str:
    if command.measure in (CashMeasure.HANDS, CashMeasure.ROUNDS, CashMeasure.MINUTES):
        return f"{command.count} {command.measure.value} at a cash table"
    return str(command.measure.value)


def _suspension(
    club: Club, register: PeopleStream, person: Person, command: PenaliseAtCash, actor: Actor
) -> Suspend:
    deciders = [one.word for one in register.house[DECISION_AUTHORITY_MAJOR].value]
    mine = duties_of(actor)
    ended = command.measure is CashMeasure.MEMBERSHIP_TERMINATION
    return Suspend(
        person=person.number,
        since=today(club.now()),
        until="" if ended else command.until,
        role=next((one for one in deciders if one in mine), ""),
        reason=f"membership ended: {command.reason}" if ended else command.reason,
    )


async def _offender(
    club: Club, evening: LedgerStream, command: PenaliseAtCash
) -> tuple[PeopleStream, Person] | None:
    register = await club.people()
    player = evening.state.players.get(command.player)
    if register is None or player is None or not player.member:
        return None
    number = whole_number(player.member)
    if number is None or number not in register.state.people:
        return None
    person = known_person(register.state, number)
    return None if person.is_erased else (register, person)


async def _send(
    club: Club, register: PeopleStream, command: Command, actor: Actor, key: str
) -> None:
    async def send() -> Commit:
        return await take(club.streams, register, command, actor, register.version, key)

    await retry_on_latest(send)
