"""All a request needs to be answered: rooms, ledgers, the door, and how often one may try."""

from __future__ import annotations

from collections.abc import Callable

from floorcall.houses.shelf import Shelf
from floorcall.store import Log
from floorcall.web.buckets import Buckets
from floorcall.web.case_shelf import KeptCases
from floorcall.web.club_key import ClubKey
from floorcall.web.door import Door
from floorcall.web.following import Now
from floorcall.web.guests import Guests
from floorcall.web.hints import Hints
from floorcall.web.journal import Journal
from floorcall.web.ledgers.ledgers import Ledgers
from floorcall.web.links import Links
from floorcall.web.precedents import Precedents
from floorcall.web.rooms import Rooms


class Club:
    """One club's server in one process."""

    def __init__(
        self,
        log: Log,
        key: ClubKey,
        shelf: Shelf,
        now: Now,
        journal: Journal,
        *,
        shared: bool = True,
    ) -> None:
        self.now = now
        self.journal = journal
        self.hints = Hints()
        self.rooms = Rooms(log, key, shelf, self.hints, now, shared=shared)
        self.ledgers = Ledgers(log, shelf, self.hints, now, shared=shared)
        self.precedents = Precedents(self.rooms)
        self.cases = KeptCases(log, now, shared=shared)
        self.guests = Guests(self.rooms)
        self.door = Door(log, key, now)
        self.links = Links(key)
        self.sign_ins = Buckets(tries=10, seconds_each=6)
        """By device: each check of a passphrase costs a fifth of a second."""
        self.sign_ins_as = Buckets(tries=30, seconds_each=2)
        """By name, and more of them: no single device can lock somebody else out."""
        self.guesses = Buckets(tries=20, seconds_each=3)
        """By device: links and codes that were none of ours."""
        self._stops: list[Callable[[], None]] = []

    async def open(self, *, set_up_again: bool = False) -> None:
        """Read who is in, and follow the log from now on."""
        followed = (self.rooms, self.ledgers, self.cases, self.door.log)
        self._stops = [one.listen() for one in followed]
        await self.door.open(again=set_up_again)

    def close(self) -> None:
        """Stop following; the log is its owner's to close."""
        for stop in self._stops:
            stop()
