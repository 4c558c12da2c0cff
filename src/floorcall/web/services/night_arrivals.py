"""Somebody of the register comes to a night: looked at by the house's rules, let in, entered.

Two logs are written, the register's and the night's. The second is written last: sent again with
the same key, what was done is not done twice.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from floorcall.chapters.premises.questions import PREMISES_CONDUCT_MIN_AGE
from floorcall.club.cash.age_checks import ConfirmAge
from floorcall.club.people.admission import (
    CheckIn,
    Concern,
    ConfirmPersonAge,
    concerns,
    is_known_age,
    is_of_age,
    refuse_unless_let_in,
)
from floorcall.club.people.night_records import entry_of, guest_of
from floorcall.club.people.state import PeopleState, alive
from floorcall.law.house import House
from floorcall.ledger.ledger import Unfit
from floorcall.ledger.refusal import Reads
from floorcall.ledger.refusal import Refused as DomainRefused
from floorcall.tournament.entry.age_rule import refuse_too_young
from floorcall.tournament.entry.entry_ages import ConfirmEntryAge
from floorcall.web.permissions.duties import refuse_other_duty
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NotAllowed, NotThere
from floorcall.web.server.local_date import today
from floorcall.web.services.admission_decisions import decide_at_once
from floorcall.web.services.club_services import Club
from floorcall.web.streams.commands import LedgerTaken, Taken, take
from floorcall.web.streams.commit import Commit, retry_on_latest
from floorcall.web.streams.entry_bars import numbered_person
from floorcall.web.streams.kinds import CASH_KIND, TOURNAMENT_KIND, PeopleStream
from floorcall.web.streams.streams import AnyStream


async def arrive_at_tournament(
    club: Club, tournament: str, person: int, actor: Actor, key: str, *, paid: bool, role: str,
    reason: str, of_age: bool | None = None, price: str = "",
) -> Taken:  # fmt: skip
    """Let somebody in and enter them, with the money or owing it."""
    room = await club.streams.one(TOURNAMENT_KIND, tournament)
    only = room.state.setup.members_only
    register = await _let_in(club, person, room.house, only, actor, key, role, reason, of_age)
    least, on = room.house[PREMISES_CONDUCT_MIN_AGE].value, today(club.now())
    known = is_of_age(alive(register.state, person), on, least) or None
    entry = replace(entry_of(register.state, person, on), paid=paid, price=price, of_age=known)
    asked = (person, paid, price) if price else (person, paid)

    async def enter() -> Commit:
        return await take(club.streams, room, entry, actor, room.version, key, asked)

    return Taken(room.id, *await retry_on_latest(enter))


async def arrive_at_cash(
    club: Club, cash: str, person: int, actor: Actor, key: str, *, role: str, reason: str,
    of_age: bool | None = None,
) -> LedgerTaken:  # fmt: skip
    """Let somebody in to the cash tables."""
    evening = await club.streams.one(CASH_KIND, cash)
    register = await _let_in(
        club,
        person,
        evening.house,
        members_only=False,
        actor=actor,
        key=key,
        role=role,
        reason=reason,
        of_age=of_age,
    )
    least = evening.house[PREMISES_CONDUCT_MIN_AGE].value
    known = is_of_age(alive(register.state, person), today(club.now()), least)
    guest = guest_of(register.state, person, of_age=True if known else None)

    async def enter() -> Commit:
        return await take(club.streams, evening, guest, actor, evening.version, key, (person,))

    return LedgerTaken(evening.name, *(await retry_on_latest(enter))[:2])


async def remember_age(club: Club, one: AnyStream, command: Any, actor: Actor, key: str) -> None:
    """Put on the register's record that one of its people was asked at a door tonight."""
    asked = isinstance(command, ConfirmAge | ConfirmEntryAge) or getattr(command, "of_age", False)
    if not asked or one.kind not in (TOURNAMENT_KIND, CASH_KIND):
        return
    member = getattr(command, "member", "")
    if not member and (player := one.state.players.get(getattr(command, "player", 0))):
        member = player.member
    register = await club.readable_people() if member else None
    person = numbered_person(register.state, member) if register is not None else None
    if register is not None and person is not None:
        await _note_age(
            club, register, person.number, of_age=True, house=one.house, actor=actor, key=key
        )


async def _let_in(
    club: Club, person: int, house: House, members_only: bool, actor: Actor, key: str, role: str,
    reason: str, of_age: bool | None = None,
) -> PeopleStream:  # fmt: skip
    """The register, with the person looked at by the night's house and checked in today.

    Against a concern it takes a sign-in of a role that may decide so: a word for it is not enough.
    """
    refuse_other_duty(actor, role)
    register = await club.people()
    if register is None:
        raise NotThere("this club has no register yet", "choose its house on the page of people")
    on = today(club.now())
    state: PeopleState = register.state
    try:
        one = alive(state, person)
        refuse_too_young(one.name, of_age, Reads(house))
        if of_age and not one.details.born:
            one = replace(one, of_age=house[PREMISES_CONDUCT_MIN_AGE].value)
        refuse_unless_let_in(one, on, house, members_only, role, reason, state)
    except Unfit as why:
        raise NotThere(str(why)) from None
    except DomainRefused as refused:
        raise NotAllowed.by(refused.refusal) from None
    await _note_age(club, register, person, of_age, house, actor, key)
    check_in = CheckIn(person=person, on=on, members_only=members_only, role=role, reason=reason)

    async def note() -> None:
        if on not in alive(register.state, person).visits:  # another desk may just have noted it
            asked = (person,)  # the day may be another when it is sent again
            await take(
                club.streams, register, check_in, actor, register.version, f"{key}-in", asked
            )
        elif any(
            one.blocks or one.is_asked
            for one in _concerns_of(register.state, person, on, house, members_only)
        ):
            await decide_at_once(club.streams, register, check_in, actor, f"{key}-let")

    await retry_on_latest(note)
    return register


async def _note_age(
    club: Club, register: PeopleStream, person: int, of_age: bool | None, house: House,
    actor: Actor, key: str,
) -> None:  # fmt: skip
    """Put on record that somebody was asked, once."""
    least = PREMISES_CONDUCT_MIN_AGE
    if not of_age or house[least].value < register.house[least].value:
        return  # 18 at this door says nothing of the 21 that the register's house asks for
    asked = ConfirmPersonAge(person=person)

    async def note() -> None:
        one = alive(register.state, person)
        if one.details.born or is_known_age(one, house):
            return  # or another desk may just have noted it
        await take(club.streams, register, asked, actor, register.version, f"{key}-age")

    await retry_on_latest(note)


def _concerns_of(
    state: PeopleState, person: int, on: str, house: House, members_only: bool
) -> tuple[Concern, ...]:
    return concerns(alive(state, person), on, house, members_only, state)
