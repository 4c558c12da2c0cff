"""Age at every door: asked once, known from the register, or decided for a reason."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from floorcall.club.cash.waiting_lists import ComeIn
from floorcall.club.people.admission import AGE_NOT_KNOWN, is_of_age
from floorcall.club.people.state import Person
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.entry.age_rule import age_asked_for, refusal_unasked
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Arrive, Register
from floorcall.tournament.seating.first_seating import TakeSeat
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.server.local_date import today
from floorcall.web.streams.entry_bars import numbered_person, readable_register
from floorcall.web.streams.streams import AnyStream, Streams

_NEW = (Register, ComeIn)
_COMING = (Arrive, ReEnter)
_SEATING = (TakeSeat, EnterLate)
"""What seats somebody by hand: whoever sits down is here."""
_ENTERING = (*_NEW, *_COMING, *_SEATING)


async def with_age(streams: Streams, one: AnyStream, command: Any, actor: Actor) -> Any:
    """The command with what the register knows of the age; refused where nobody has asked.

    Only where the house's own book has an age. Whoever phoned ahead is asked on coming; whoever
    plays already is not put out for it.
    """
    if not isinstance(command, _ENTERING):
        return command
    if not isinstance(command, _SEATING) and command.of_age is not None:
        return command
    least = age_asked_for(one.house)
    if not least:
        return command
    who = _who_comes(one.state, command)
    if who is None:
        return command
    name, member = who
    register = await readable_register(streams) if member else None
    person = numbered_person(register, member) if register is not None else None
    on = today(streams.now())
    if person is not None and is_of_age(person, on, least):
        return command if isinstance(command, _SEATING) else replace(command, of_age=True)
    waives = actor.role in ACTS["let in without asking the age"]
    may_waive = waives and _is_waived(streams, one, command)
    if may_waive or (person is not None and _is_let_in(person, on)):
        return command
    raise NotAllowed.by(refusal_unasked(name, one.house))


def _is_waived(streams: Streams, one: AnyStream, command: Any) -> bool:
    """Whether the reason is why nobody asked: what is said for a late entry is no word on age."""
    if not command.reason.strip():
        return False
    bare = replace(command, reason="")
    asked = bare if isinstance(command, _SEATING) else replace(bare, of_age=True)
    ready = one.kind.fill_in(asked, one.state, one.notes, one.stream, streams.key)
    return not isinstance(one.kind.ledger.decide(one.state, ready, one.house), Refusal)


def _who_comes(state: Any, command: Any) -> tuple[str, str] | None:
    """Name and number of somebody who is to be asked now; None where nobody is."""
    if isinstance(command, _NEW):
        waits = isinstance(command, Register) and (command.age or not command.present)
        return None if waits else (command.name, command.member)
    player = state.players.get(command.player)
    if player is None or player.of_age or player.number in state.spares:
        return None
    seated_here = isinstance(command, _SEATING) and player.present
    return None if seated_here else (player.name, player.member)


def _is_let_in(person: Person, on: str) -> bool:
    """Whether somebody in charge let the person in today though nobody had asked."""
    return AGE_NOT_KNOWN in person.admissions.get(on, ())
