"""Taking commands, one at a time for each tournament, on the version they were decided on.

What is answered is on disk. A stale command is refused with what changed; a repeated key takes
effect once and gives the first answer again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from floorcall.store import Appended, Conflict, Draft, LogRefusal
from floorcall.tournament.commands import Command
from floorcall.tournament.decide import decide, open_tournament
from floorcall.tournament.events import Event, write
from floorcall.tournament.reasons import Refusal
from floorcall.tournament.setup import Setup
from floorcall.web.happened import Happened, told
from floorcall.web.houses import house_of
from floorcall.web.own_part import refuse_command_elsewhere
from floorcall.web.refusals import NotAllowed, Stale, Unsure
from floorcall.web.roles import Actor
from floorcall.web.room import MOST_SINCE, PREFIX, Room
from floorcall.web.rooms import Rooms
from floorcall.web.seeds import with_seed

Decide = Callable[[Room, int], Awaitable[list[Event]]]
"""What follows in a room at a time in seconds."""


class Taken(Struct, frozen=True):
    """A command was taken: its events are `first` to `version` of the tournament's log."""

    tournament: str
    first: int
    version: int
    events: tuple[Happened, ...]


def id_for(key: str) -> str:
    """The id of a tournament opened with this key: the same key opens the same tournament."""
    return sha256(key.encode()).hexdigest()[:10]


async def open_room(rooms: Rooms, setup: Setup, actor: Actor, key: str) -> Taken:
    """Open a tournament, unless its set-up cannot be played."""
    stream = PREFIX + id_for(key)
    now = rooms.now()
    opened = open_tournament(setup, house_of(setup, rooms.shelf), now // 1000, actor.name)
    if isinstance(opened, Refusal):
        raise NotAllowed.by(opened)
    try:
        appended = await _appended(rooms, stream, 0, _drafts([opened], now, actor), key)
    except Conflict:
        raise NotAllowed("this key opened another tournament", "send a new key") from None
    return await _answer(rooms, stream, appended)


async def take(
    rooms: Rooms, tournament: str, command: Command, actor: Actor, expected: int, key: str
) -> Taken:
    """Decide a command and keep what follows from it; time, actor and seed are filled in here."""

    async def decided(room: Room, at: int) -> list[Event]:
        refuse_command_elsewhere(actor, room.state, command)
        asked = replace(command, at=at, by=actor.name)
        asked = with_seed(asked, room.state, room.stream, room.committed, rooms.key)
        answer = decide(room.state, asked, room.house)
        if isinstance(answer, Refusal):
            raise NotAllowed.by(answer)
        return answer

    return await take_decided(rooms, tournament, decided, actor, expected, key)


async def take_decided(
    rooms: Rooms, tournament: str, decided: Decide, actor: Actor, expected: int, key: str
) -> Taken:
    """Keep what is decided in a room that is at version `expected`."""
    room = await rooms.room(tournament)
    async with room.lock:
        if room.doubtful or expected > room.version:
            await rooms.catch_up(room)
        before = room.answered(key)
        if before is None and expected == room.version:
            now = rooms.now()
            events = await decided(room, now // 1000)
            return await _keep(rooms, room, events, _drafts(events, now, actor), key)
    if before is None and rooms.shared:
        before = await rooms.answer(room.stream, key)  # by another server, a moment ago
    if before is not None:
        return await _answer(rooms, room.stream, before)
    raise await _stale(rooms, room, expected)


async def _stale(rooms: Rooms, room: Room, expected: int) -> Stale:
    since = room.since(expected)
    if since is None:
        since = told(await rooms.entries(room.stream, expected, MOST_SINCE))
    return Stale(expected, room.version, since)


async def _keep(
    rooms: Rooms, room: Room, events: list[Event], drafts: list[Draft], key: str
) -> Taken:
    expected = room.version
    room.doubtful = True
    try:
        appended = await _appended(rooms, room.stream, expected, drafts, key)
        if appended.again:  # another server took it; what was decided here never happened
            await rooms.catch_up(room)
            return await _answer(rooms, room.stream, appended)
        happened = tuple(
            Happened(version, draft.at // 1000, draft.by, draft.device, event)
            for version, (draft, event) in enumerate(
                zip(drafts, events, strict=True), appended.first
            )
        )
        if not all(room.add(one, key) for one in happened):
            room.refold(await rooms.entries(room.stream))
        room.doubtful = False
    except Conflict as moved:  # another server was quicker
        await rooms.catch_up(room)
        before = room.answered(key)
        if before is not None:
            return await _answer(rooms, room.stream, before)
        raise Stale(expected, moved.version, told(moved.since)) from None
    finally:
        rooms.follow_up(room)
    rooms.publish(room)
    return Taken(room.tournament, appended.first, appended.version, happened)


async def _appended(
    rooms: Rooms, stream: str, expected: int, drafts: list[Draft], key: str
) -> Appended:
    try:
        return await asyncio.wrap_future(rooms.log.append(stream, expected, drafts, key))
    except Conflict:
        raise
    except LogRefusal as refusal:
        raise Unsure.by(refusal) from None


async def _answer(rooms: Rooms, stream: str, appended: Appended) -> Taken:
    count = appended.version - appended.first + 1
    entries = await rooms.entries(stream, appended.first - 1, count)
    return Taken(stream.removeprefix(PREFIX), appended.first, appended.version, told(entries))


def _drafts(events: list[Event], now: int, actor: Actor) -> list[Draft]:
    return [Draft(_kind(event), write(event), now, actor.name, actor.device) for event in events]


def _kind(event: Event) -> str:
    return str(type(event).__struct_config__.tag)
