"""Streams of one kind: loaded when first asked for, and kept up with whoever writes them."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

from floorcall.store import REREAD, Appended, Entry, Log, LogRefusal, News
from floorcall.web.server.http_refusals import Unsure
from floorcall.web.streams.recorded_event import Happened
from floorcall.web.streams.stream import Stream

Now = Callable[[], int]
"""The time in milliseconds since 1970."""
R = TypeVar("R", bound=Stream)


class Streams(ABC, Generic[R]):
    """What is in memory, on one event loop; `now` is the only clock there is.

    `shared` says that other servers may write the log too.
    """

    prefix: str
    """A stream is named by what it is asked for behind this."""

    def __init__(self, log: Log, now: Now, *, shared: bool = True) -> None:
        self.log = log
        self.now = now
        self.shared = shared
        self.rereads = 0
        """How often entries were blanked; whoever keeps what was read starts over when it grows."""
        self._open: dict[str, R] = {}
        self._loading: dict[str, asyncio.Task[R]] = {}
        self._following: set[asyncio.Task[None]] = set()

    @abstractmethod
    def publish(self, one: R, *, anew: bool = False) -> None:
        """Hint at its version to everybody who watches; `anew` where that may be the old one."""

    @abstractmethod
    async def load(self, name: str) -> R:
        """Read and fold it for the first time; NotThere where there is none."""

    def listen(self) -> Callable[[], None]:
        """Follow what any server appends; call the result to stop."""
        loop = asyncio.get_running_loop()

        def hear(news: News) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._hear, news)

        return self.log.listen(hear)

    async def one(self, name: str) -> R:
        """The one of that name; folding 10,000 events on first use takes a moment."""
        found = self._open.get(name)
        if found is not None:
            return found
        loading = self._loading.get(name)
        if loading is None:
            loading = asyncio.ensure_future(self._load(name))
            self._loading[name] = loading
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(loading)

    async def since(self, name: str, after: int, limit: int) -> tuple[Happened, ...]:
        """The events behind a version."""
        one = await self.one(name)
        return one.events_of(await self.entries(one.stream, after, limit))

    async def entries(self, stream: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        """Entries of a stream, read on a thread of their own."""
        try:
            return await asyncio.to_thread(lambda: list(self.log.read(stream, after, limit)))
        except LogRefusal as refusal:
            raise Unsure.by(refusal) from None

    async def answer(self, stream: str, key: str) -> Appended | None:
        """What a command with the key was answered, by whichever server."""
        try:
            return await asyncio.to_thread(self.log.answer, stream, key)
        except LogRefusal as refusal:
            raise Unsure.by(refusal) from None

    async def catch_up(self, one: R) -> None:
        """Fold what the log has beyond it; the caller holds its lock."""
        is_void, one.is_void = one.is_void, False
        try:
            new = await self.entries(one.stream, one.version)
            if is_void or not one.follow(new):
                one.refold(await self.entries(one.stream))
        except Unsure:
            one.is_void |= is_void
            raise
        one.doubtful = False
        if new or is_void:
            self.publish(one, anew=is_void)

    async def reread(self, stream: str) -> None:
        """Fold a stream anew, if it is in memory, because entries of it were blanked."""
        self.rereads += 1
        one = self._open.get(stream.removeprefix(self.prefix))
        if one is not None and stream == one.stream:
            one.is_void = True
            await self._follow(one)

    def follow_up(self, one: R) -> None:
        """Follow what was heard while an append was on its way, or whether that was kept."""
        if one.doubtful or one.is_void or one.heard > one.version:
            task = asyncio.ensure_future(self._follow(one))
            self._following.add(task)
            task.add_done_callback(self._following.discard)

    async def _load(self, name: str) -> R:
        rereads = self.rereads
        one = await self.load(name)
        one.is_void = rereads != self.rereads
        self._open[name] = one
        async with one.lock:
            await self.catch_up(one)  # what was appended while it was folded
        return one

    def _hear(self, news: News) -> None:
        if REREAD in news.values():
            self.rereads += 1
        for stream, version in news.items():
            one = self._open.get(stream.removeprefix(self.prefix))
            if one is None or stream != one.stream:
                continue
            one.heard = max(one.heard, version)
            one.is_void |= version == REREAD
            if not one.doubtful:  # else it is most likely our own, and followed up after it
                self.follow_up(one)

    async def _follow(self, one: R) -> None:
        async with one.lock:
            if not (one.doubtful or one.is_void or one.heard > one.version):
                return
            try:
                await self.catch_up(one)
            except Unsure:
                one.doubtful = True
