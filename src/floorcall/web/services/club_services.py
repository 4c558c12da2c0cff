"""All a request needs to be answered: rooms, ledgers, who is let in, and how often one may try."""

from __future__ import annotations

from collections.abc import Callable

from floorcall.houses.library import Library
from floorcall.store import Log
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.auth.rate_limits import RateLimit
from floorcall.web.auth.sign_in import Auth
from floorcall.web.auth.signed_links import SignedLinks
from floorcall.web.server.journal import Journal
from floorcall.web.services.case_library import CaseLibrary
from floorcall.web.services.past_guests import Guests
from floorcall.web.services.precedent_index import PrecedentIndex
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.ledger_rooms import Ledgers
from floorcall.web.streams.streams import Now
from floorcall.web.streams.tournament_rooms import Rooms


class Club:
    """One club's server in one process."""

    def __init__(
        self,
        log: Log,
        key: ClubKey,
        shelf: Library,
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
        self.precedents = PrecedentIndex(self.rooms)
        self.cases = CaseLibrary(log, now, shared=shared)
        self.guests = Guests(self.rooms)
        self.auth = Auth(log, key, now)
        self.links = SignedLinks(key)
        self.sign_ins = RateLimit(tries=10, seconds_each=6)
        """By device: each check of a passphrase costs a fifth of a second."""
        self.sign_ins_as = RateLimit(tries=30, seconds_each=2)
        """By name, and more of them: no single device can lock somebody else out."""
        self.guesses = RateLimit(tries=20, seconds_each=3)
        """By device: links and codes that were none of ours."""
        self._stops: list[Callable[[], None]] = []

    async def open(self, *, set_up_again: bool = False) -> None:
        """Read who is in, and follow the log from now on."""
        followed = (self.rooms, self.ledgers, self.cases, self.auth.log)
        self._stops = [one.listen() for one in followed]
        await self.auth.open(again=set_up_again)

    def close(self) -> None:
        """Stop following; the log is its owner's to close."""
        for stop in self._stops:
            stop()
