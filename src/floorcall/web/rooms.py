"""Every tournament of a log: loaded when first asked for, and kept up with whoever writes it."""

from __future__ import annotations

import asyncio

from floorcall.houses.shelf import Shelf
from floorcall.store import Log
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.events import Opened
from floorcall.web.club_key import ClubKey
from floorcall.web.following import Following, Now
from floorcall.web.hints import Hints
from floorcall.web.houses import house_of
from floorcall.web.names import Names
from floorcall.web.refusals import NotThere
from floorcall.web.room import PREFIX, Room


class Rooms(Following[Room]):
    """The tournaments in memory."""

    prefix = PREFIX

    def __init__(
        self, log: Log, key: ClubKey, shelf: Shelf, hints: Hints, now: Now, *, shared: bool = True
    ) -> None:
        super().__init__(log, now, shared=shared)
        self.key = key
        self.shelf = shelf
        self.hints = hints
        self.names = Names()

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
