"""Keeping what is decided, one command at a time for each stream, on the version it was decided on.

What is answered is on disk. A stale command is refused with what changed; a repeated key takes
effect once and gives the first answer again, to the same person for the same command.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from floorcall.store import Appended, Conflict, Draft, LogRefusal
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NotAllowed, Stale, Unsure
from floorcall.web.streams.base_stream import MOST_SINCE
from floorcall.web.streams.key_digest import check_key, command_digest, with_digest
from floorcall.web.streams.recorded_event import Happened
from floorcall.web.streams.streams import AnyStream, Streams

T = TypeVar("T")
_TRIES = 8
"""How often something is sent again that does not depend on what others just did."""
Decide = Callable[[int], Awaitable[Sequence[Any]]]
"""What follows at a time in seconds."""

_encode = msgspec.json.Encoder().encode


class Commit(NamedTuple):
    """What was decided is kept as `first` to `version` of the stream."""

    first: int
    version: int
    events: tuple[Happened, ...]


async def begin_stream(
    streams: Streams, stream: str, opening: Any, actor: Actor, key: str, digest: str
) -> int:
    """Write the first entry of a new stream, or find it there from the same key; the version."""
    drafts = _drafts([opening], streams.now(), actor, digest)
    try:
        appended = await _append(streams, stream, 0, drafts, key)
    except Conflict:
        raise NotAllowed("this key opened another one", "send a new key") from None
    streams.missing.discard(stream)
    if appended.again:
        for entry in await streams.entries(stream, 0, 1):
            check_key(entry, digest)
    return appended.version


async def commit_decision(
    streams: Streams,
    one: AnyStream,
    decide: Decide,
    actor: Actor,
    expected: int,
    key: str,
    asked: Any,
) -> Commit:
    """Keep what is decided on a stream that is at version `expected`.

    `asked` is what the key stands for: the command as it was sent, without its version.
    """
    digest = command_digest(streams.key, actor, asked) if key else ""
    try:
        kept = await _commit_in_turn(streams, one, decide, actor, expected, key, digest)
    except Stale:
        one.turns.overtake(key)
        raise
    one.turns.end(key)
    return kept


async def _commit_in_turn(
    streams: Streams,
    one: AnyStream,
    decide: Decide,
    actor: Actor,
    expected: int,
    key: str,
    digest: str,
) -> Commit:
    one.turns.come_back(key)
    appends = one.appends
    while True:
        async with one.lock:
            if not one.turns.is_elsewhere():
                if one.is_behind or expected > one.version:
                    await streams.catch_up(one)
                one.refuse_newer()
                before = one.answer_to(key)
                if before is not None or expected != one.version:
                    break
                if not one.turns.pause(key):
                    now = streams.now()
                    events = await decide(max(now // 1000, one.decided_at))
                    proven = one.prove(events, now)
                    drafts = _drafts(events, max(now, one.written_at), actor, digest)
                    return await _keep(streams, one, events, drafts, key, digest, proven)
        await one.turns.give_way(key)
    # An append of ours since it came: nothing is in the log that is not here. Else look for one
    # that another server took a moment ago, unless it was looked for when it came first.
    is_complete = appends != one.appends or one.turns.is_known(key)
    if before is None and streams.shared and not is_complete:
        before = await streams.answer(one.stream, key)
    if before is not None:
        return await _answer(streams, one, before, digest)
    raise await _stale(streams, one, expected)


async def retry_on_latest(send: Callable[[], Awaitable[T]]) -> T:
    """Send on the latest version there is: what is sent does not depend on what others just did."""
    for _ in range(_TRIES):
        try:
            return await send()
        except Stale:
            continue  # somebody was quicker
    raise Unsure("others are writing just now", "try again")


async def _stale(streams: Streams, one: AnyStream, expected: int) -> Stale:
    since = one.since(expected)
    if since is None:
        since = one.events_of(await streams.entries(one.stream, expected, MOST_SINCE))
    return Stale(expected, one.version, since)


async def _keep(
    streams: Streams,
    one: AnyStream,
    events: Sequence[Any],
    drafts: list[Draft],
    key: str,
    digest: str,
    proven: Any,
) -> Commit:
    expected = one.version
    one.doubtful = True
    try:
        appended = await _append(streams, one.stream, expected, drafts, key)
        if appended.again:  # another server took it; what was decided here never happened
            await streams.catch_up(one)
            one.refuse_newer()
            return await _answer(streams, one, appended, digest)
        happened = tuple(
            Happened(version, draft.at // 1000, draft.by, draft.device, event)
            for version, (draft, event) in enumerate(
                zip(drafts, events, strict=True), appended.first
            )
        )
        one.note_times(drafts, events)
        if not one.keep(happened, key, proven):
            one.refold(await streams.entries(one.stream))
        one.doubtful = False
        one.appends += 1
        one.turns.servers.write()
    except Conflict as moved:  # another server was quicker
        await streams.catch_up(one, moved.since)
        one.refuse_newer()
        streams.ask_for_turn(one, key)
        before = one.answer_to(key)
        if before is not None:
            return await _answer(streams, one, before, digest)
        raise Stale(expected, moved.version, one.events_of(moved.since)) from None
    finally:
        streams.follow_up(one)
    streams.publish(one)
    return Commit(appended.first, appended.version, happened)


async def _append(
    streams: Streams, stream: str, expected: int, drafts: list[Draft], key: str
) -> Appended:
    try:
        return await asyncio.wrap_future(streams.log.append(stream, expected, drafts, key))
    except Conflict:
        raise
    except LogRefusal as refusal:
        raise Unsure.by(refusal) from None


async def _answer(streams: Streams, one: AnyStream, appended: Appended, digest: str) -> Commit:
    count = appended.version - appended.first + 1
    entries = await streams.entries(one.stream, appended.first - 1, count)
    check_key(entries[0], digest)
    return Commit(appended.first, appended.version, one.events_of(entries))


def _drafts(events: Sequence[Any], now: int, actor: Actor, digest: str) -> list[Draft]:
    """The entries to write; the first carries the digest of what was asked."""
    lines = [_encode(event) for event in events]
    lines[:1] = [with_digest(line, digest) for line in lines[:1]]
    return [
        Draft(_kind(event), line, now, actor.name, actor.device)
        for event, line in zip(events, lines, strict=True)
    ]


def _kind(event: Any) -> str:
    return str(type(event).__struct_config__.tag)
