"""All a request needs to be answered: streams, who is let in, and how often one may try."""

from __future__ import annotations

from collections.abc import Callable

from floorcall.houses.library import Library
from floorcall.store import Log
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.auth.rate_limits import RateLimit
from floorcall.web.auth.sign_in import Auth
from floorcall.web.auth.signed_links import SignedLinks
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.server.journal import Journal
from floorcall.web.services.case_library import CaseLibrary
from floorcall.web.services.log_care import LogCare
from floorcall.web.services.past_guests import Guests
from floorcall.web.services.precedent_index import PrecedentIndex
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.kinds import PEOPLE_KIND, LedgerStream, PeopleStream, ledger_of
from floorcall.web.streams.streams import Now, Streams


class Club:
    """One club's server in one process."""

    def __init__(
        self,
        log: Log,
        key: ClubKey,
        library: Library,
        now: Now,
        journal: Journal,
        *,
        shared: bool = True,
        care: LogCare | None = None,
    ) -> None:
        self.now = now
        self.care = care
        self.journal = journal
        self.hints = Hints()
        self.library = library
        self.streams = Streams(log, key, library, self.hints, now, shared=shared)
        self.precedents = PrecedentIndex(self.streams)
        self.cases = CaseLibrary(self.streams)
        self.guests = Guests(self.streams)
        self.auth = Auth(log, key, now)
        self.links = SignedLinks(key)
        self.sign_ins = RateLimit(tries=10, seconds_each=6)
        """By device: each check of a passphrase costs a fifth of a second."""
        self.sign_ins_as = RateLimit(tries=30, seconds_each=2)
        """By name, and more of them: no single device can lock somebody else out."""
        self.guesses = RateLimit(tries=20, seconds_each=3)
        """By device: links and codes that were none of ours."""
        self._stops: list[Callable[[], None]] = []

    async def ledger(self, name: str) -> LedgerStream:
        """The ledger of that name: people, cash/1f0a."""
        found = ledger_of(name)
        if found is None:
            raise NotThere(f'there is no "{name}" in this club')
        return await self.streams.one(*found)

    async def people(self) -> PeopleStream | None:
        """The register; None until the club has chosen its house."""
        try:
            return await self.streams.one(PEOPLE_KIND)
        except NotThere:
            return None

    async def open(self, *, set_up_again: bool = False) -> None:
        """Read who is in, and follow the log from now on."""
        self._stops = [self.streams.listen(), self.auth.log.listen()]
        await self.auth.open(again=set_up_again)

    def close(self) -> None:
        """Stop following; the log is its owner's to close."""
        for stop in self._stops:
            stop()
