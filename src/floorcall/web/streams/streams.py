"""Every stream of a log: loaded when first asked for, and kept up with whoever writes it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from floorcall.houses.library import Library
from floorcall.ledger.event import Event
from floorcall.ledger.ledger import S
from floorcall.store import REREAD, Appended, Entry, Log, LogRefusal, News
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.server.http_refusals import NotThere, Unsure
from floorcall.web.streams.base_stream import Stream
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.kind import Kind, N
from floorcall.web.streams.recorded_event import Happened

Now = Callable[[], int]
"""The time in milliseconds since 1970."""
AnyStream = Stream[Any, Any]
_PATIENCE = 3
"""Seconds a probe of the log may take."""


class Listed(NamedTuple):
    """A stream of a kind that has many: its id, how it was opened, and when, in seconds."""

    id: str
    opening: Any
    opened_at: int
    version: int


class Streams:
    """What is in memory, on one event loop; `now` is the only clock there is.

    `shared` says that other servers may write the log too.
    """

    def __init__(
        self,
        log: Log,
        key: ClubKey,
        library: Library,
        hints: Hints,
        now: Now,
        *,
        shared: bool = True,
    ) -> None:
        self.log = log
        self.key = key
        self.library = library
        self.hints = hints
        self.now = now
        self.shared = shared
        self.rereads = 0
        """How often entries were blanked; whoever keeps what was read starts over when it grows."""
        self._open: dict[str, AnyStream] = {}
        self._loading: dict[str, asyncio.Task[AnyStream]] = {}
        self._following: set[asyncio.Task[None]] = set()
        self._openings: dict[str, Event] = {}

    def publish(self, one: AnyStream, *, anew: bool = False) -> None:
        """Hint at its version to everybody who watches; `anew` where that may be the old one."""
        self.hints.publish(one.stream, lambda: one.kind.hint(one.state, self.now(), anew))

    async def load(self, kind: Kind[S, N], id_: str) -> Stream[S, N]:
        """Read it and fold it for the first time, off the event loop; NotThere if there is none."""
        entries = await self.entries(kind.stream(id_))
        book = None
        if kind.empty is None:
            opened = kind.ledger.read(entries[0].data) if entries else None
            if type(opened) is not kind.ledger.opening:
                raise NotThere(kind.missing(id_))
            book = kind.book_of(kind.ledger.begin(opened), None)
        house = house_of(book, self.library) if book is not None else None
        return await asyncio.to_thread(Stream, kind, id_, house, entries)

    async def all_of(self, kind: Kind[S, N]) -> tuple[Listed, ...]:
        """Every stream of a kind that has many, the latest first."""
        try:
            found = await asyncio.to_thread(self._listed, kind)
        except LogRefusal as refusal:
            raise Unsure.by(refusal) from None
        return tuple(sorted(found, key=lambda one: (-one.opened_at, one.id)))

    def opening(self, kind: Kind[S, N], stream: str) -> Any:
        """How a stream was opened, which never changes; None where it is none of the kind."""
        if stream not in self._openings:
            first = next(iter(self.log.read(stream, 0, 1)), None)
            event = kind.ledger.read(first.data) if first is not None else None
            if type(event) is not kind.ledger.opening:
                return None
            self._openings[stream] = event
        return self._openings[stream]

    def listen(self) -> Callable[[], None]:
        """Follow what any server appends; call the result to stop."""
        loop = asyncio.get_running_loop()

        def hear(news: News) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._hear, news)

        return self.log.listen(hear)

    async def one(self, kind: Kind[S, N], id_: str = "") -> Stream[S, N]:
        """The one of that id; folding 10,000 events on first use takes a moment."""
        stream = kind.stream(id_)
        found = self._open.get(stream)
        if found is not None:
            return found
        loading = self._loading.get(stream)
        if loading is None:
            loading = asyncio.ensure_future(self._load(kind, id_))
            self._loading[stream] = loading
            loading.add_done_callback(lambda _: self._loading.pop(stream, None))
        return await asyncio.shield(loading)

    async def since(self, one: AnyStream, after: int, limit: int) -> tuple[Happened, ...]:
        """The events behind a version."""
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

    async def probe(self) -> None:
        """Write to the log, to see whether that can be done; no entry comes of it."""
        try:
            async with asyncio.timeout(_PATIENCE):
                await asyncio.wrap_future(self.log.probe())
        except LogRefusal as refusal:
            raise Unsure.by(refusal) from None
        except TimeoutError:
            raise Unsure("the club's log does not answer just now", "try again") from None

    async def catch_up(self, one: AnyStream) -> None:
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
        one = self._open.get(stream)
        if one is not None:
            one.is_void = True
            await self._follow(one)

    def follow_up(self, one: AnyStream) -> None:
        """Follow what was heard while an append was on its way, or whether that was kept."""
        if one.doubtful or one.is_void or one.heard > one.version:
            task = asyncio.ensure_future(self._follow(one))
            self._following.add(task)
            task.add_done_callback(self._following.discard)

    async def _load(self, kind: Kind[S, N], id_: str) -> Stream[S, N]:
        rereads = self.rereads
        one = await self.load(kind, id_)
        one.is_void = rereads != self.rereads
        self._open[one.stream] = one
        async with one.lock:
            await self.catch_up(one)  # what was appended while it was folded
        return one

    def _hear(self, news: News) -> None:
        if REREAD in news.values():
            self.rereads += 1
        for stream, version in news.items():
            one = self._open.get(stream)
            if one is None:
                continue
            one.heard = max(one.heard, version)
            one.is_void |= version == REREAD
            if not one.doubtful:  # else it is most likely our own, and followed up after it
                self.follow_up(one)

    async def _follow(self, one: AnyStream) -> None:
        async with one.lock:
            if not (one.doubtful or one.is_void or one.heard > one.version):
                return
            try:
                await self.catch_up(one)
            except Unsure:
                one.doubtful = True

    def _listed(self, kind: Kind[S, N]) -> list[Listed]:
        start = kind.stream()
        return [
            Listed(head.stream.removeprefix(start), opening, opening.at, head.version)
            for head in self.log.streams()
            if head.stream.startswith(start)
            and (opening := self.opening(kind, head.stream)) is not None
        ]
