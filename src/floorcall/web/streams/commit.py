"""Keeping what is decided, one command at a time for each stream, on the version it was decided on.

What is answered is on disk. A stale command is refused with what changed; a repeated key takes
effect once and gives the first answer again.
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


async def begin_stream(streams: Streams, stream: str, opening: Any, actor: Actor, key: str) -> int:
    """Write the first entry of a new stream, or find it there from the same key; the version."""
    drafts = _drafts([opening], streams.now(), actor)
    try:
        appended = await _append(streams, stream, 0, drafts, key)
    except Conflict:
        raise NotAllowed("this key opened another one", "send a new key") from None
    return appended.version


async def commit_decision(
    streams: Streams, one: AnyStream, decide: Decide, actor: Actor, expected: int, key: str
) -> Commit:
    """Keep what is decided on a stream that is at version `expected`."""
    async with one.lock:
        if one.doubtful or expected > one.version:
            await streams.catch_up(one)
        before = one.answer_to(key)
        if before is None and expected == one.version:
            now = streams.now()
            events = await decide(now // 1000)
            proven = one.prove(events, now)
            return await _keep(streams, one, events, _drafts(events, now, actor), key, proven)
    if before is None and streams.shared:
        before = await streams.answer(one.stream, key)  # by another server, a moment ago
    if before is not None:
        return await _answer(streams, one, before)
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
    proven: Any,
) -> Commit:
    expected = one.version
    one.doubtful = True
    try:
        appended = await _append(streams, one.stream, expected, drafts, key)
        if appended.again:  # another server took it; what was decided here never happened
            await streams.catch_up(one)
            return await _answer(streams, one, appended)
        happened = tuple(
            Happened(version, draft.at // 1000, draft.by, draft.device, event)
            for version, (draft, event) in enumerate(
                zip(drafts, events, strict=True), appended.first
            )
        )
        if not one.keep(happened, key, proven):
            one.refold(await streams.entries(one.stream))
        one.doubtful = False
    except Conflict as moved:  # another server was quicker
        await streams.catch_up(one)
        before = one.answer_to(key)
        if before is not None:
            return await _answer(streams, one, before)
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


async def _answer(streams: Streams, one: AnyStream, appended: Appended) -> Commit:
    count = appended.version - appended.first + 1
    entries = await streams.entries(one.stream, appended.first - 1, count)
    return Commit(appended.first, appended.version, one.events_of(entries))


def _drafts(events: Sequence[Any], now: int, actor: Actor) -> list[Draft]:
    return [Draft(_kind(event), _encode(event), now, actor.name, actor.device) for event in events]


def _kind(event: Any) -> str:
    return str(type(event).__struct_config__.tag)
