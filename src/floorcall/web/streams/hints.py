"""Hints to everybody who watches a stream: its version and its clock, never its state.

A hint is encoded once, and each watcher keeps only the latest: a slow phone misses hints, not news.
Nor does it miss that a version reads otherwise: the hint that replaces such a one says so too.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Protocol, TypeVar

import msgspec
from msgspec import Struct
from starlette.types import Message

from floorcall.ledger.ledger import StreamState
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.state import State
from floorcall.web.streams.websocket_frames import message_of

S_contra = TypeVar("S_contra", bound=StreamState, contravariant=True)


class HintMaker(Protocol[S_contra]):
    """Makes the hint at a state and a time; `anew` where its version reads otherwise now."""

    def __call__(self, state: S_contra, now: int, *, anew: bool = False) -> Message: ...


class ClockHint(Struct, frozen=True):
    """The clock as it is read now: a running one has `ends_at`, so nobody needs to ask again."""

    phase: str
    level: int
    ends_at: int | None
    remaining: int


class Hint(Struct, frozen=True, omit_defaults=True):
    """What is pushed. `now` is the server's time in milliseconds, to set a screen's clock by.

    `anew` says that the version may be known and yet reads otherwise: somebody was erased.
    """

    version: int
    now: int
    clock: ClockHint
    anew: bool = False


def hint_of(state: State, now: int, *, anew: bool = False) -> Message:
    """The hint for a state, ready to be sent to any number of watchers."""
    second = now // 1000
    level, remaining = read_clock(state.clock, state.setup, second)
    ends_at = None if state.clock.ends_at is None else second + remaining
    hint = Hint(state.version, now, ClockHint(state.phase, level, ends_at, remaining), anew)
    return message_of(msgspec.json.encode(hint).decode())


def plain_hint(state: StreamState, now: int, *, anew: bool = False) -> Message:
    """The hint of something that has no clock."""
    hint = {"version": state.version, "now": now, **({"anew": True} if anew else {})}
    return message_of(msgspec.json.encode(hint).decode())


class Watcher:
    """One connection's mailbox for one hint; a later one replaces it."""

    __slots__ = ("_latest", "_wake", "anew")

    def __init__(self) -> None:
        self.anew = False
        """Whether the hint that waits here says that its version may read otherwise."""
        self._latest: Message | None = None
        self._wake: asyncio.Future[None] | None = None

    def put(self, hint: Message, *, anew: bool = False) -> None:
        """Leave a hint, and wake whoever waits for one."""
        self._latest, self.anew = hint, anew
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def next(self) -> Message:
        """The latest hint, as soon as there is one that was not given out."""
        while self._latest is None:
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
        hint, self._latest, self.anew = self._latest, None, False
        return hint


class Hints:
    """Who watches what, on one event loop."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[Watcher]] = defaultdict(set)

    def watch(self, stream: str) -> Watcher:
        """A mailbox for a stream's hints, until `leave`."""
        watcher = Watcher()
        self._watchers[stream].add(watcher)
        return watcher

    def leave(self, stream: str, watcher: Watcher) -> None:
        """Stop watching."""
        watchers = self._watchers[stream]
        watchers.discard(watcher)
        if not watchers:
            del self._watchers[stream]

    def publish(self, stream: str, make: Callable[[bool], Message], *, anew: bool = False) -> None:
        """Leave a hint, made once and only if anybody watches, in every mailbox of the stream.

        `make` is told whether the hint shall say that its version may read otherwise.
        """
        made: dict[bool, Message] = {}
        for watcher in self._watchers.get(stream, ()):
            again = anew or watcher.anew
            if again not in made:
                made[again] = make(again)
            watcher.put(made[again], anew=again)
