"""Penalties given at cash tables on people's records, and those that cost a membership."""

from __future__ import annotations

from floorcall.chapters.authority.questions import DECISION_AUTHORITY_MAJOR
from floorcall.chapters.penalties.questions import Offence
from floorcall.club.cash.cash_penalties import (
    OF_MEMBERSHIP,
    CashMeasure,
    CashPenaltyGiven,
    PenaliseAtCash,
)
from floorcall.club.people.api import PEOPLE
from floorcall.club.people.bans import NotePast, Suspend
from floorcall.club.people.state import Person, known_person
from floorcall.law.numerals import whole_number
from floorcall.ledger.event import Command
from floorcall.ledger.refusal import Refusal
from floorcall.web.permissions.roles import Actor, duties_of
from floorcall.web.server.http_refusals import NotAllowed, Stale, Unsure
from floorcall.web.server.local_date import today
from floorcall.web.services.club_services import Club
from floorcall.web.streams.commands import take
from floorcall.web.streams.commit import Commit, retry_on_latest
from floorcall.web.streams.kinds import LedgerStream, PeopleStream
from floorcall.web.streams.stream_corrections import LedgerCorrection, correct


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


async def follow_correction(club: Club, evening: LedgerStream, version: int, actor: Actor) -> None:
    """Let the register follow the correction of that version: what a penalty wrote there goes too.

    A penalty that was amended or put back is written anew. All of it goes by the key of the
    correction, so whoever asks for the same again changes nothing. What fails is told in the
    server's journal: the correction itself has been taken.
    """
    register, key = await club.people(), evening.key_of(version)
    reached = [(at, fate) for at, fate in evening.fates.items() if fate.by == version]
    for at, fate in reached if register is not None else ():
        given = await _event_at(club, evening, at)
        if register is None or not isinstance(given, CashPenaltyGiven):
            continue
        try:
            for record in _records_of(evening, register, at, version):
                await _take_back(club, register, record, actor, f"{key}-{record}")
            if isinstance(fate.stands, CashPenaltyGiven):
                again = _command_of(fate.stands)
                await keep_conduct(club, evening, again, actor, f"{key}-{at}-again")
        except (NotAllowed, Stale, Unsure) as refused:
            club.journal.write(at=club.now(), says=f"a penalty of {evening.name}: {refused.says}")


async def _event_at(club: Club, evening: LedgerStream, version: int) -> object:
    [found] = await club.streams.since(evening, version - 1, 1)
    return found.event


def _records_of(
    evening: LedgerStream, register: PeopleStream, version: int, corrected_by: int
) -> list[int]:
    """The entries of the register that the penalty of that version wrote and that still stand.

    They were sent with the key of the penalty, or of the correction that wrote it anew: one before
    that of version `corrected_by`, which may have been followed already.
    """
    new = evening.key_of(corrected_by)
    again = (f"{one}-{version}-again" for one in evening.keys_since(version) if one != new)
    keys = [evening.key_of(version), *again]
    sent = [f"{one}-{part}" for one in keys if one for part in ("membership", "past")]
    found = [answer.version for one in sent if (answer := register.answer_to(one)) is not None]
    gone = [at for at, fate in register.fates.items() if fate.stands is None]
    return [one for one in found if one not in gone]


async def _take_back(
    club: Club, register: PeopleStream, version: int, actor: Actor, key: str
) -> None:
    correction = LedgerCorrection(version, "the penalty at the cash table was corrected")

    async def send() -> Commit:
        return await correct(club.streams, register, correction, (), actor, register.version, key)

    await retry_on_latest(send)


def _command_of(given: CashPenaltyGiven) -> PenaliseAtCash:
    """The penalty as it would be given: an amended one is written on the record like any other."""
    minutes = max(0, given.away_until - given.at) // 60
    measure = CashMeasure(given.penalty)
    count = given.hands if measure in (CashMeasure.HANDS, CashMeasure.ROUNDS) else minutes
    return PenaliseAtCash(
        player=given.player,
        measure=CashMeasure.HANDS if given.hands else measure,
        count=count or 1,
        offence=given.offence,
        until=given.until,
        reason=given.why,
    )


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
