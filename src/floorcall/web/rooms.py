"""Every tournament of a log: loaded when first asked for, and kept up with whoever writes it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from floorcall.houses.shelf import Shelf
from floorcall.store import Appended, Entry, Log, LogRefusal, News
from floorcall.tournament.events import Opened, read
from floorcall.web.club_key import ClubKey
from floorcall.web.happened import Happened, told
from floorcall.web.hints import Hints
from floorcall.web.houses import house_of
from floorcall.web.names import Names
from floorcall.web.refusals import NotThere, Unsure
from floorcall.web.room import PREFIX, Room

Now = Callable[[], int]
"""The time in milliseconds since 1970."""


class Rooms:
    """The rooms in memory, on one event loop; `now` is the only clock there is.

    `shared` says that other servers may write the log too.
    """

    def __init__(
        self, log: Log, key: ClubKey, shelf: Shelf, hints: Hints, now: Now, *, shared: bool = True
    ) -> None:
        self.log = log
        self.key = key
        self.shelf = shelf
        self.hints = hints
        self.now = now
        self.shared = shared
        self.names = Names()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._following: set[asyncio.Task[None]] = set()

    def listen(self) -> Callable[[], None]:
        """Follow what any server appends; call the result to stop."""
        loop = asyncio.get_running_loop()

        def hear(news: News) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._hear, news)

        return self.log.listen(hear)

    async def room(self, tournament: str) -> Room:
        """The room of a tournament; folding 10,000 events on first use takes a moment."""
        room = self._rooms.get(tournament)
        if room is not None:
            return room
        loading = self._loading.get(tournament)
        if loading is None:
            loading = asyncio.ensure_future(self._load(tournament))
            self._loading[tournament] = loading
            loading.add_done_callback(lambda _: self._loading.pop(tournament, None))
        return await asyncio.shield(loading)

    async def since(self, tournament: str, after: int, limit: int) -> tuple[Happened, ...]:
        """The events of a tournament behind a version."""
        room = await self.room(tournament)
        return told(await self.entries(room.stream, after, limit))

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

    async def catch_up(self, room: Room) -> None:
        """Fold what the log has beyond the room; the caller holds the room's lock."""
        new = await self.entries(room.stream, room.version)
        if not room.follow(new):
            room.refold(await self.entries(room.stream))
        room.doubtful = False
        if new:
            self.publish(room)

    def publish(self, room: Room) -> None:
        """Hint at the room's version to everybody who watches."""
        self.hints.publish(room.tournament, room.state, self.now())

    def follow_up(self, room: Room) -> None:
        """Follow what was heard while an append was on its way, or whether that was kept."""
        if room.doubtful or room.heard > room.version:
            task = asyncio.ensure_future(self._follow(room))
            self._following.add(task)
            task.add_done_callback(self._following.discard)

    async def _load(self, tournament: str) -> Room:
        entries = await self.entries(PREFIX + tournament)
        opened = read(entries[0].data) if entries else None
        if not isinstance(opened, Opened):
            raise NotThere(f'there is no tournament "{tournament}"')
        house = house_of(opened.setup, self.shelf)
        room = await asyncio.to_thread(Room, tournament, house, entries)
        self._rooms[tournament] = room
        async with room.lock:
            await self.catch_up(room)  # what was appended while it was folded
        return room

    def _hear(self, news: News) -> None:
        for stream, version in news.items():
            room = self._rooms.get(stream.removeprefix(PREFIX))
            if room is None or stream != room.stream:
                continue
            room.heard = max(room.heard, version)
            if not room.doubtful:  # else it is most likely our own, and followed up after it
                self.follow_up(room)

    async def _follow(self, room: Room) -> None:
        async with room.lock:
            if not room.doubtful and room.heard <= room.version:
                return
            try:
                await self.catch_up(room)
            except Unsure:
                room.doubtful = True
