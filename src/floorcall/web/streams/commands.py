"""Taking a command to any stream: time, actor and draws are filled in, the rules decide."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from floorcall.ledger.event import Event
from floorcall.ledger.ledger import S
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import open_tournament
from floorcall.tournament.setup.terms import Setup
from floorcall.web.permissions.duties import in_own_role
from floorcall.web.permissions.grants import roles_to_depart, roles_to_read_past
from floorcall.web.permissions.history_scope import for_reader
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NotAllowed, NotForRole, Stale
from floorcall.web.streams.base_stream import Stream
from floorcall.web.streams.commit import Commit, Decide, begin_stream, commit_decision
from floorcall.web.streams.door_ages import with_age
from floorcall.web.streams.double_entries import refuse_second_entry
from floorcall.web.streams.entry_bars import refuse_barred
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.key_digest import command_digest
from floorcall.web.streams.kind import Kind, N
from floorcall.web.streams.kinds import TOURNAMENT_KIND
from floorcall.web.streams.member_prices import at_member_price
from floorcall.web.streams.recorded_event import Happened
from floorcall.web.streams.streams import AnyStream, Streams


class Taken(Struct, frozen=True):
    """A command was taken: its events are `first` to `version` of the tournament's log."""

    tournament: str
    first: int
    version: int
    events: tuple[Happened, ...]


class LedgerTaken(Struct, frozen=True):
    """A command was taken: its events are `first` to `version` of the ledger's log."""

    ledger: str
    first: int
    version: int


def id_for(key: str) -> str:
    """The id of what is opened with this key: the same key opens the same tournament."""
    return sha256(key.encode()).hexdigest()[:10]


async def open_stream(
    streams: Streams,
    kind: Kind[S, N],
    id_: str,
    opening: Event | Refusal,
    actor: Actor,
    key: str,
    digest: str = "",
) -> int:
    """Begin a stream, unless its rules refused it; the version it is at.

    `digest` is of what the key stands for, where that is not this opening by this actor.
    """
    if isinstance(opening, Refusal):
        raise NotAllowed.by(opening)
    asked = replace(opening, at=0, by="", rules=())
    digest = digest or command_digest(streams.key, actor, asked)
    return await begin_stream(streams, kind.stream(id_), opening, actor, key, digest)


async def open_night(
    streams: Streams, setup: Setup, actor: Actor, key: str, digest: str = ""
) -> Taken:
    """Open a tournament, unless its set-up cannot be played."""
    house = house_of(setup, streams.library)
    opening = open_tournament(setup, house, streams.now() // 1000, actor.name)
    id_ = id_for(key)
    version = await open_stream(streams, TOURNAMENT_KIND, id_, opening, actor, key, digest)
    one = await streams.one(TOURNAMENT_KIND, id_)
    return Taken(id_, 1, version, await streams.since(one, 0, version))


async def take(
    streams: Streams,
    one: Stream[S, N],
    command: Any,
    actor: Actor,
    expected: int,
    key: str,
    asked: Any = None,
) -> Commit:
    """Decide a command and keep what follows from it, on a stream at version `expected`.

    `asked` is what somebody asked for where the command was made of it.
    """
    kind = one.kind

    async def decide(at: int) -> Sequence[Event]:
        kind.check_scope(actor, one.state, command)
        await refuse_barred(streams, one, command, actor)
        priced = await at_member_price(streams, one, replace(command, at=at))
        asked_for = await with_age(streams, one, priced, actor)
        ready = in_own_role(replace(asked_for, by=actor.name), actor)
        ready = kind.fill_in(ready, one.state, one.notes, one.stream, streams.key)
        book = kind.book_of(one.state, ready)
        house = house_of(book, streams.library) if book is not None else one.house
        answer = kind.ledger.decide(one.state, ready, house)
        if isinstance(answer, Refusal):
            refuse_second_entry(one, command)
            raise NotAllowed.by(answer)
        if ready.reason and actor.role not in roles_to_depart(kind.word):
            plain = kind.ledger.decide(one.state, replace(ready, reason=""), house)
            if isinstance(plain, Refusal):
                raise NotForRole(plain.says, "the floor may decide otherwise, with a reason")
        mark = streams.key.mark_of(actor.session)
        return [replace(event, session=mark) for event in answer] if mark else answer

    try:
        return await commit_to(streams, one, decide, actor, expected, key, asked or command)
    except Stale as stale:
        refuse_second_entry(one, command, stale.since)
        raise


async def commit_to(
    streams: Streams,
    one: AnyStream,
    decide: Decide,
    actor: Actor,
    expected: int,
    key: str,
    asked: Any,
) -> Commit:
    """Keep what is decided of what was asked, under its key.

    Who was overtaken is told no more of the log than they may read.
    """
    try:
        kept = await commit_decision(streams, one, decide, actor, expected, key, asked)
    except Stale as stale:
        reads = actor.role in roles_to_read_past(one.kind.word)
        told = for_reader(stale.since, actor, one.fates) if reads else ()
        raise Stale(expected, stale.version, told) from None
    return as_read_by(streams, one, kept, actor)


def as_read_by(streams: Streams, one: AnyStream, kept: Commit, actor: Actor) -> Commit:
    """What was kept, with as much of its events as the actor may read."""
    if actor.role in roles_to_read_past(one.kind.word):
        return kept._replace(events=for_reader(kept.events, actor, one.fates))
    mark = streams.key.mark_of(actor.session)
    own = [one for one in kept.events if mark and one.event.session == mark]
    return kept._replace(events=tuple(own))
