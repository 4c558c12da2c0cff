"""Every stream of a log: loaded when first asked for, and kept up with whoever writes it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from msgspec.structs import replace

from floorcall.houses.library import Library
from floorcall.ledger.event import Event, Unreadable
from floorcall.ledger.ledger import S
from floorcall.store import REREAD, Appended, Entry, Log, LogRefusal, News
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.server.http_refusals import (
    NEWER,
    NewerLog,
    NotAllowed,
    NotThere,
    Refused,
    Unsure,
)
from floorcall.web.server.server_clock import Now, clock_by
from floorcall.web.streams.base_stream import MOST_SINCE, Stream
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.kind import Kind, N
from floorcall.web.streams.recorded_event import Happened

AnyStream = Stream[Any, Any]
_AGAIN = 0.5
"""Seconds until a stream that could not be read is looked at once more."""
_TOGETHER = 0.02
"""Seconds in which another server's appends to a stream are read together, from the second on."""
_PATIENCE = 3
"""Seconds a probe of the log may take."""


class StreamLine(NamedTuple):
    """A stream of a kind that has many: its id, how it was opened, and when, in seconds.

    One whose opening cannot be read has none; `problem` says why it is set apart, where it is.
    """

    id: str
    opening: Any
    opened_at: int
    version: int
    problem: str = ""


MOST_LOOKED_AT = 5_000
"""Entries that are looked through for a list; of a longer log the rest the next time."""
DAMAGED = ("its first entry cannot be read", "go back to a copy of the log")


def damage_refusal(kind: Kind[S, N], id_: str) -> NotAllowed:
    """The refusal of a stream whose opening cannot be read."""
    return NotAllowed(f"{kind.title(id_)} cannot be shown: {DAMAGED[0]}", DAMAGED[1])


class KeySearch:
    """A look at what keys of one stream were answered, which has not begun yet."""

    task: asyncio.Task[dict[str, Appended]]

    def __init__(self) -> None:
        self.keys: set[str] = set()


class Streams:
    """What is in memory, on one event loop; `now` is the only clock there is, the club's time.

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
        self.clock = clock_by(now)
        self.shared = shared
        self.rereads = 0
        """How often entries were blanked; whoever keeps what was read starts over when it grows."""
        self._open: dict[str, AnyStream] = {}
        self._loading: dict[str, asyncio.Task[AnyStream]] = {}
        self._following: set[asyncio.Task[None]] = set()
        self._followers: set[str] = set()
        """The streams that are about to be read for what another server told."""
        self._openings: dict[str, Event] = {}
        self.hearers: list[Callable[[AnyStream], None]] = []
        """Told of every stream that changed, whichever server wrote it."""
        self._looked: dict[str, tuple[int, bool]] = {}
        """How far streams that are not in memory were looked through, and whether one is newer."""
        self.missing: set[str] = set()
        """Streams of which there is one at most, and that are not there; the log tells of them."""
        self._kept_open: dict[str, Kind[Any, Any]] = {}
        """Of which there is one at most, and that hints of other streams rest on."""
        self._told: set[str] = set()
        """What news came of while it was being loaded."""
        self._listens = False
        self._searches: dict[str, KeySearch] = {}
        self._turns: dict[str, asyncio.Task[None]] = {}
        self._looks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    def publish(self, one: AnyStream, *, anew: bool = False) -> None:
        """Hint at its version to everybody who watches; `anew` where that may be the old one."""
        now = self.now()
        self.hints.publish(
            one.stream, lambda again: one.kind.hint(one.state, now, anew=again), anew=anew
        )
        for hear in self.hearers:
            hear(one)

    def in_memory(self, name: str) -> AnyStream | None:
        """The stream called cash/1f0a, if anybody looked at it here."""
        return next((one for one in self._open.values() if one.name == name), None)

    def all_in_memory(self, kind: Kind[S, N]) -> list[Stream[S, N]]:
        """Every stream of a kind that anybody looked at here."""
        return [one for one in self._open.values() if one.kind is kind]

    def publish_all(self) -> None:
        """Have everybody look again, at whatever: the time is another."""
        for one in self._open.values():
            self.publish(one, anew=True)

    async def load(self, kind: Kind[S, N], id_: str) -> Stream[S, N]:
        """Read it and fold it for the first time, off the event loop; NotThere if there is none."""
        entries = await self.entries(kind.stream(id_))
        book = None
        if kind.empty is None:
            opened = kind.ledger.read_entry(entries[0].data) if entries else None
            if isinstance(opened, Unreadable):
                raise NewerLog(kind.title(id_)) if opened.newer else damage_refusal(kind, id_)
            if type(opened) is not kind.ledger.opening:
                raise NotThere(kind.missing(id_))
            book = kind.book_of(kind.ledger.begin(opened), None)
        house = house_of(book, self.library) if book is not None else None
        return await asyncio.to_thread(Stream, kind, id_, house, entries)

    async def all_of(self, kind: Kind[S, N]) -> tuple[StreamLine, ...]:
        """Every stream of a kind that has many, the latest first."""
        try:
            found = await asyncio.to_thread(self._list_all, kind)
        except LogRefusal as refusal:
            raise Unsure.by(refusal) from None
        return tuple(sorted(found, key=lambda one: (-one.opened_at, one.id)))

    def opening(self, kind: Kind[S, N], stream: str) -> Any:
        """How a stream was opened, which never changes; None where it is none of the kind.

        Of an opening that cannot be read it is that, `Unreadable`.
        """
        if stream not in self._openings:
            first = next(iter(self.log.read(stream, 0, 1)), None)
            event = kind.ledger.read_entry(first.data) if first is not None else None
            if first is not None and isinstance(event, Unreadable):
                event = replace(event, at=first.at // 1000)
            elif event is None or type(event) is not kind.ledger.opening:
                return None
            self._openings[stream] = event
        return self._openings[stream]

    def listen(self) -> Callable[[], None]:
        """Follow what any server appends; call the result to stop."""
        loop = asyncio.get_running_loop()

        def hear(news: News) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._hear, news)

        def hear_turn(stream: str, waited: int) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._hear_turn, stream, waited)

        self.log.listen_turns(hear_turn)
        self._listens = True
        return self.log.listen(hear)

    def ask_for_turn(self, one: AnyStream, key: str) -> None:
        """Let other servers give way, where a command is tried here for long."""
        waited = one.turns.ask_elsewhere(key)
        if waited and one.stream not in self._turns:
            task = asyncio.ensure_future(self._ask_for_turn(one.stream, waited))
            self._turns[one.stream] = task
            task.add_done_callback(lambda _: self._turns.pop(one.stream, None))

    async def _ask_for_turn(self, stream: str, waited: int) -> None:
        with suppress(LogRefusal):  # whoever is away needs no turn
            await asyncio.to_thread(self.log.ask_for_turn, stream, waited)

    def _hear_turn(self, stream: str, waited: int) -> None:
        if one := self._open.get(stream):
            one.turns.wait_for_others(waited)

    async def one(self, kind: Kind[S, N], id_: str = "") -> Stream[S, N]:
        """The one of that id; folding 10,000 events on first use takes a moment.

        One that a newer program has written is refused, from the moment it did.
        """
        stream = kind.stream(id_)
        found = self._open.get(stream)
        if found is not None:
            found.refuse_newer()
            return found
        if stream in self.missing:
            raise NotThere(kind.missing(id_))
        loading = self._loading.get(stream)
        if loading is None:
            loading = asyncio.ensure_future(self._load(kind, id_))
            self._loading[stream] = loading
            loading.add_done_callback(lambda task: self._end_loading(kind, stream, task))
        return await asyncio.shield(loading)

    def _end_loading(
        self, kind: Kind[Any, Any], stream: str, task: asyncio.Task[AnyStream]
    ) -> None:
        """Remember that there is none, where it would be heard of: most clubs keep no register."""
        del self._loading[stream]
        fault = None if task.cancelled() else task.exception()
        if stream in self._told:  # what was told came too late, or too early, for the load
            self._told.discard(stream)
            if stream in self._kept_open:
                self._open_kept(stream)
        elif isinstance(fault, NotThere) and self._listens and not kind.many:
            self.missing.add(stream)

    @property
    def apart(self) -> tuple[str, ...]:
        """What a newer program wrote, as far as it was opened here: "the tournament 77aa"."""
        return tuple(one.kind.title(one.id) for one in self._open.values() if one.newer)

    def keep_open(self, kind: Kind[Any, Any]) -> None:
        """Have the one stream of a kind in memory from now on, or as soon as there is one.

        What nobody has read is not followed, and whoever watches another stream would miss it.
        """
        stream = kind.stream("")
        self._kept_open[stream] = kind
        self._open_kept(stream)

    def _open_kept(self, stream: str) -> None:
        task = asyncio.ensure_future(self._try_to_open(self._kept_open[stream]))
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    async def _try_to_open(self, kind: Kind[Any, Any]) -> None:
        """While the log cannot be read, again and again; what is there is hinted at."""
        while self._listens:
            try:
                one = await self.one(kind)
            except Unsure:
                await asyncio.sleep(_AGAIN)
            except Refused:
                return  # not there yet, or not to be read here
            else:
                self.publish(one, anew=True)
                return

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
        """What a command with the key was answered, by whichever server.

        Whoever asks while the log is being asked shares the next look with all who do.
        """
        search = self._searches.get(stream)
        if search is None:
            search = self._searches[stream] = KeySearch()
            search.task = asyncio.ensure_future(self._look(stream, search.keys))
        search.keys.add(key)
        return (await asyncio.shield(search.task)).get(key)

    async def _look(self, stream: str, keys: set[str]) -> dict[str, Appended]:
        async with self._looks[stream]:
            del self._searches[stream]  # whoever asks from now on may know more
            try:
                return await asyncio.to_thread(self.log.answers, stream, keys)
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

    async def reach(self, one: AnyStream, version: int) -> None:
        """Catch up with another server that showed somebody a later version."""
        if version > one.version:
            async with one.lock:
                await self.catch_up(one)

    async def catch_up(self, one: AnyStream, told: Sequence[Entry] = ()) -> None:
        """Fold what the log has beyond it, `told` first of it; the caller holds its lock.

        Nothing is read where those are all it was refused for.
        """
        is_void, one.is_void = one.is_void, False
        before = one.version
        try:
            new: Sequence[Entry] = told
            if not told or len(told) >= MOST_SINCE or told[0].version != one.version + 1:
                new = await self.entries(one.stream, one.version)
            if is_void or not one.follow(new):
                one.refold(await self.entries(one.stream))
        except Unsure:
            one.is_void |= is_void
            raise
        one.doubtful = False
        for happened in one.since(before) or ():
            one.kind.heed(self.clock, one.state, happened.event)
        if new:
            one.turns.see_others()
        if new or is_void:
            self.publish(one, anew=is_void)

    async def reread(self, stream: str) -> None:
        """Fold a stream anew, if it is in memory, because entries of it were blanked."""
        self.rereads += 1
        one = self._open.get(stream)
        if one is not None:
            one.is_void = True
            if not await self._try_to_follow(one):
                self.follow_up(one)

    def follow_up(self, one: AnyStream) -> None:
        """Follow what was heard while an append was on its way, or whether that was kept."""
        if one.is_behind and one.stream not in self._followers:
            self._followers.add(one.stream)
            task = asyncio.ensure_future(self._follow(one))
            self._following.add(task)
            task.add_done_callback(self._following.discard)

    async def _load(self, kind: Kind[S, N], id_: str) -> Stream[S, N]:
        rereads = self.rereads
        one = await self.load(kind, id_)
        one.is_void = rereads != self.rereads
        self._open[one.stream] = one
        one.kind.heed(self.clock, one.state, Event(at=one.decided_at))
        async with one.lock:
            await self.catch_up(one)  # what was appended while it was folded
        one.refuse_newer()
        return one

    def _hear(self, news: News) -> None:
        if REREAD in news.values():
            self.rereads += 1
        self.missing.difference_update(news)
        for stream, version in news.items():
            one = self._open.get(stream)
            if one is None:
                if stream in self._loading:
                    self._told.add(stream)
                elif stream in self._kept_open:
                    self._open_kept(stream)
                continue
            one.heard = max(one.heard, version)
            one.is_void |= version == REREAD
            if one.is_behind and not one.doubtful:
                one.turns.see_others()
            if not one.doubtful:  # else it is most likely our own, and followed up after it
                self.follow_up(one)

    async def _follow(self, one: AnyStream) -> None:
        """Read what is new; while the log cannot be read, again and again: screens rely on it."""
        if not (one.doubtful or one.is_void):
            since = asyncio.get_running_loop().time() - one.followed_at
            await asyncio.sleep(max(0.0, _TOGETHER - since))
        self._followers.discard(one.stream)
        while not await self._try_to_follow(one) and self._listens:
            await asyncio.sleep(_AGAIN)

    async def _try_to_follow(self, one: AnyStream) -> bool:
        async with one.lock:
            if not one.is_behind:
                return True
            one.followed_at = asyncio.get_running_loop().time()
            try:
                await self.catch_up(one)
            except Unsure:
                one.doubtful = True
                return False
        return True

    def _list_all(self, kind: Kind[S, N]) -> list[StreamLine]:
        start, left = kind.stream(), MOST_LOOKED_AT
        for head in self.log.streams():
            if head.stream.startswith(start) and head.stream not in self._open and left > 0:
                left -= self._look_through(kind, head.stream, head.version, left)
        return [
            self._list(kind, head.stream.removeprefix(start), opening, head.version)
            for head in self.log.streams()
            if head.stream.startswith(start)
            and (opening := self.opening(kind, head.stream)) is not None
        ]

    def _look_through(self, kind: Kind[S, N], stream: str, version: int, most: int) -> int:
        """Look on for kinds that a newer program wrote; through how many entries."""
        seen, newer = self._looked.get(stream, (0, False))
        if newer or seen >= version:
            return 0
        entries = list(self.log.read(stream, seen, most))
        newer = any(entry.kind not in kind.ledger.tags for entry in entries)
        self._looked[stream] = (seen + len(entries), newer)
        return len(entries)

    def _list(self, kind: Kind[S, N], id_: str, opening: Event, version: int) -> StreamLine:
        """A line of the list, with what is known of it by now."""
        loaded = self._open.get(kind.stream(id_))
        if isinstance(opening, Unreadable):
            problem = NEWER if opening.newer else DAMAGED
            return StreamLine(id_, None, opening.at, version, "; ".join(problem))
        newer = loaded.newer if loaded else self._looked.get(kind.stream(id_), (0, False))[1]
        return StreamLine(id_, opening, opening.at, version, "; ".join(NEWER) if newer else "")
