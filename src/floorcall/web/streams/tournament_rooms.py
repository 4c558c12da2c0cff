"""Every tournament of a log: loaded when first asked for, and kept up with whoever writes it."""

from __future__ import annotations

import asyncio

from floorcall.houses.library import Library
from floorcall.store import Log
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.stream import Opened
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.streams import Now, Streams
from floorcall.web.streams.tournament_room import PREFIX, Room


class Openings:
    """Remembers the openings: they never change."""

    def __init__(self) -> None:
        self._openings: dict[str, Opened] = {}

    def of(self, log: Log, stream: str) -> Opened | None:
        """The opening of a stream; None where it is no tournament's."""
        if stream not in self._openings:
            first = next(iter(log.read(stream, 0, 1)), None)
            event = TOURNAMENT.read(first.data) if first is not None else None
            if not isinstance(event, Opened):
                return None
            self._openings[stream] = event
        return self._openings[stream]


class Rooms(Streams[Room]):
    """The tournaments in memory."""

    prefix = PREFIX

    def __init__(
        self, log: Log, key: ClubKey, shelf: Library, hints: Hints, now: Now, *, shared: bool = True
    ) -> None:
        super().__init__(log, now, shared=shared)
        self.key = key
        self.shelf = shelf
        self.hints = hints
        self.names = Openings()

    async def room(self, tournament: str) -> Room:
        """The room of a tournament."""
        return await self.one(tournament)

    def publish(self, one: Room, *, anew: bool = False) -> None:
        """Hint at the room's version and clock to everybody who watches."""
        self.hints.publish(one.tournament, one.state, self.now(), anew=anew)

    async def load(self, name: str) -> Room:
        """Fold a tournament, off the event loop."""
        entries = await self.entries(PREFIX + name)
        opened = TOURNAMENT.read(entries[0].data) if entries else None
        if not isinstance(opened, Opened):
            raise NotThere(f'there is no tournament "{name}"')
        house = house_of(opened.setup, self.shelf)
        return await asyncio.to_thread(Room, name, house, entries)
