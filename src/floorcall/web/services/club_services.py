"""All a request needs to be answered: streams, who is let in, and how often one may try."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from msgspec.structs import replace

from floorcall.club.cash.setup import CashSetup
from floorcall.houses.library import Library
from floorcall.store import Log
from floorcall.tournament.setup.terms import Setup
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.auth.known_devices import KnownDevices
from floorcall.web.auth.rate_limits import RateLimit
from floorcall.web.auth.sign_in import Auth
from floorcall.web.auth.signed_links import SignedLinks
from floorcall.web.server.http_refusals import NewerLog, NotThere, Unsure
from floorcall.web.server.journal import Journal
from floorcall.web.server.server_clock import Now
from floorcall.web.services.admission_hints import AdmissionHints
from floorcall.web.services.case_library import CaseLibrary
from floorcall.web.services.demo.demo_mark import demo_house
from floorcall.web.services.forecast.club_pace import ClubPace
from floorcall.web.services.forecast.expected_ends import ExpectedEnds
from floorcall.web.services.forecast.night_comparisons import NightComparisons
from floorcall.web.services.log_care import LogCare
from floorcall.web.services.past_guests import Guests
from floorcall.web.services.precedent_index import PrecedentIndex
from floorcall.web.services.screen_library import ScreenLibrary
from floorcall.web.services.structure_library import StructureLibrary
from floorcall.web.services.training_record import TrainingRecord
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.kinds import PEOPLE_KIND, LedgerStream, PeopleStream, ledger_of
from floorcall.web.streams.streams import Streams
from floorcall.web.streams.tournament_list import nights_in_play

S = TypeVar("S", Setup, CashSetup)

_log = logging.getLogger(__name__)
_LOOKS_EVERY = 1
"""Seconds between looks at the computer's clock."""


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
        self.shift: object = None
        """A shift of the club's time that some nights may have and others not yet."""
        self.care = care
        self.demo = ""
        """Whose book it plays by, where all of it is invented."""
        self.beside_real = False
        """Whether it is a demo one came into from the pages of a real club."""
        self._log = log
        self.journal = journal
        self.hints = Hints()
        self.library = library
        self.streams = Streams(log, key, library, self.hints, now, shared=shared)
        self.streams.hearers.append(AdmissionHints(self.streams).hear)
        self.clock = self.streams.clock
        self.precedents = PrecedentIndex(self.streams)
        self.cases = CaseLibrary(self.streams)
        self.training = TrainingRecord(self.streams)
        self.screens = ScreenLibrary(self.streams)
        self.streams.hearers.append(self.screens.hear)
        self.structures = StructureLibrary(self.streams)
        self.pace = ClubPace(self.streams)
        self.ends = ExpectedEnds(self.pace)
        self.comparisons = NightComparisons()
        self.guests = Guests(self.streams)
        self.auth = Auth(log, key, self.clock)
        self.links = SignedLinks(key)
        self.devices = KnownDevices(key)
        self.sign_ins = RateLimit(tries=10, seconds_each=6)
        """By device: each check of a passphrase costs a fifth of a second."""
        self.sign_ins_as = RateLimit(tries=30, seconds_each=2)
        """By name, and more of them: no single device can lock somebody else out."""
        self.sign_ins_on = RateLimit(tries=10, seconds_each=6)
        """By known device: however many strangers guess, whoever signed in before may try."""
        self.guesses = RateLimit(tries=20, seconds_each=3)
        """By device: links and codes that were none of ours."""
        self._stops: list[Callable[[], object]] = []

    async def ledger(self, name: str) -> LedgerStream:
        """The ledger of that name: people, cash/1f0a."""
        found = ledger_of(name)
        if found is None:
            raise NotThere(f'there is no log "{name}" in this club')
        return await self.streams.one(*found)

    async def people(self) -> PeopleStream | None:
        """The register; None until the club has chosen its house."""
        try:
            return await self.streams.one(PEOPLE_KIND)
        except NotThere:
            return None

    async def readable_people(self) -> PeopleStream | None:
        """The register for what only shows it; None too where a newer version wrote it.

        Whoever decides by it asks `people`, and is refused then.
        """
        with suppress(NewerLog):
            return await self.people()
        return None

    async def has_register(self) -> bool:
        """Whether the club has chosen its house, also where a newer version wrote so."""
        try:
            return await self.people() is not None
        except NewerLog:
            return True

    async def house_name(self) -> str:
        """The house the club has chosen, by name; before that the one a form begins with."""
        register = await self.readable_people()
        if register is not None and register.state.house in self.library.names():
            return register.state.house
        return self.library.usual_name()

    async def with_currency(self, setup: S) -> S:
        """The set-up of a night in the club's currency, where it names none of its own."""
        currency = setup.currency or await self.currency()
        return replace(setup, currency=currency) if currency != setup.currency else setup

    async def currency(self) -> str:
        """The club's currency by its code or sign; empty where it names none."""
        register = await self.readable_people()
        return register.state.currency if register is not None else ""

    async def open(self, *, set_up_again: bool = False) -> None:
        """Read who is in, and follow the log from now on."""
        watching = asyncio.ensure_future(self._watch_clock())
        self._stops = [
            self.streams.listen(),
            self.auth.log.listen(),
            watching.cancel,
            self.comparisons.close,
        ]
        self.demo = await asyncio.to_thread(demo_house, self._log)
        self.streams.keep_open(PEOPLE_KIND)  # what it is asked concerns the pages of nights
        await self.auth.open(again=set_up_again)

    async def _may_just_be_late(self) -> bool:
        """Whether the computer was just switched on and has asked for the time late, with no night
        in play that could be moved; of several servers the database's time counts.
        """
        if self.streams.shared or not self.clock.is_new:
            return False
        try:
            return not await nights_in_play(self.streams)
        except Unsure:
            return False

    async def _watch_clock(self) -> None:
        """Have every page look again when the computer's clock has jumped, or was put right."""
        told = None
        while True:
            found = self.clock.disagreement()
            if found is not None and await self._may_just_be_late():
                self.clock.accept()
                found = None
            if (found is None) is not (told is None):
                if found is not None:
                    ahead = found.wall - found.club
                    _log.warning("the computer's clock is %d s ahead of the club's time", ahead)
                self.streams.publish_all()
            told = found
            await asyncio.sleep(_LOOKS_EVERY)

    def close(self) -> None:
        """Stop following; the log is its owner's to close."""
        for stop in self._stops:
            stop()
