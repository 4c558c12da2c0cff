"""Taking a ledger's commands: time, actor and seed are filled in, the house's rules decide."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from floorcall.ledger.event import Event
from floorcall.ledger.ledger import Consequences
from floorcall.ledger.refusal import Refusal
from floorcall.web.permissions.roles import Actor
from floorcall.web.permissions.undo_permissions import check_acceptance, examine_if_allowed
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.streams.commit import begin_stream, commit_decision
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.ledger_kinds import LedgerKind
from floorcall.web.streams.ledger_room import LedgerRoom
from floorcall.web.streams.ledger_rooms import Ledgers


class LedgerTaken(Struct, frozen=True):
    """A command was taken: its events are `first` to `version` of the ledger's log."""

    ledger: str
    first: int
    version: int


class LedgerCorrection(Struct, frozen=True):
    """Retract the event of a version, or put another, as the log writes it, in its place."""

    event_version: int
    reason: str
    instead: dict[str, Any] | None = None


class LedgerSetAside(Struct, frozen=True):
    """A later event that would no longer make sense, and why."""

    version: int
    why: str
    kind: str


class LedgerExamined(Struct, frozen=True):
    """What a correction would set aside; to make it, accept these versions."""

    version: int
    sets_aside: tuple[LedgerSetAside, ...]


async def open_ledger(
    ledgers: Ledgers, kind: LedgerKind, id_: str, opening: Event | Refusal, actor: Actor, key: str
) -> LedgerTaken:
    """Begin a ledger, unless its rules refused it."""
    if isinstance(opening, Refusal):
        raise NotAllowed.by(opening)
    name = kind.name(id_)
    version = await begin_stream(ledgers, name, opening, actor, key)
    return LedgerTaken(name, 1, version)


async def take(
    ledgers: Ledgers, name: str, command: Any, actor: Actor, expected: int, key: str
) -> LedgerTaken:
    """Decide a command and keep what follows from it."""

    async def decided(room: LedgerRoom, at: int) -> Sequence[Event]:
        asked = _drawn(replace(command, at=at, by=actor.name))
        house = house_of(room.kind.book_of(room.state, asked), ledgers.shelf)
        answer = room.kind.ledger.decide(room.state, asked, house)
        if isinstance(answer, Refusal):
            raise NotAllowed.by(answer)
        return answer

    return LedgerTaken(
        name, *(await commit_decision(ledgers, name, decided, actor, expected, key))[:2]
    )


def _drawn(command: Any) -> Any:
    """A seed in a command only asks for a draw: nobody tries seeds until one suits."""
    if getattr(command, "seed", ""):
        return replace(command, seed=secrets.token_hex(16))
    return command


async def examine(
    ledgers: Ledgers, name: str, correction: LedgerCorrection, actor: Actor
) -> LedgerExamined:
    """What a correction would set aside, with nothing changed."""
    room = await ledgers.one(name)
    version = room.version
    found = await _examined(ledgers, room, correction, actor, ledgers.now() // 1000)
    aside = tuple(
        LedgerSetAside(one.version, one.why, str(type(one.event).__struct_config__.tag))
        for one in found.misfits
    )
    return LedgerExamined(version, aside)


async def correct(
    ledgers: Ledgers,
    name: str,
    correction: LedgerCorrection,
    accepts: Sequence[int],
    actor: Actor,
    expected: int,
    key: str,
) -> LedgerTaken:
    """Make the correction; `accepts` must name every later event it sets aside, and no other."""

    async def decided(room: LedgerRoom, at: int) -> Sequence[Event]:
        found = (await _examined(ledgers, room, correction, actor, at)).event
        check_acceptance(accepts, found.set_aside)
        return [found]

    return LedgerTaken(
        name, *(await commit_decision(ledgers, name, decided, actor, expected, key))[:2]
    )


async def _examined(
    ledgers: Ledgers, room: LedgerRoom, correction: LedgerCorrection, actor: Actor, at: int
) -> Consequences[Any, Event]:
    entries = await ledgers.entries(room.stream)
    version, instead = correction.event_version, correction.instead

    def look() -> Consequences[Any, Event] | Refusal:
        events = [room.read(entry.data) for entry in entries]
        other = room.kind.read_instead(instead) if instead is not None else None
        why = correction.reason
        return room.kind.ledger.examine(events, version, other, at=at, by=actor.name, why=why)

    return await examine_if_allowed(entries, version, instead is not None, actor, at, look)
