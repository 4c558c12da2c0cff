"""Who entered on earlier nights, so that a regular is found by a few letters."""

from __future__ import annotations

import asyncio

from msgspec import Struct

from floorcall.store import LogRefusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.entry.registration import Registered
from floorcall.views.desk.namesakes import name_key
from floorcall.views.desk.player_search import name_fits
from floorcall.web.server.http_refusals import Unsure
from floorcall.web.streams.kinds import TOURNAMENTS
from floorcall.web.streams.streams import Streams

_KIND = str(Registered.__struct_config__.tag)


class Guest(Struct, frozen=True):
    """Somebody as entered the last time; `last` is when, in seconds, and `nights` how often."""

    name: str
    member: str
    family: str
    needs: str
    staff: str
    last: int
    nights: int
    display_name: str


class Guests:
    """The guests of every night in the log, read when they are first asked for.

    A night is read on from where it was read to, so that asking again costs next to nothing.
    """

    def __init__(self, streams: Streams) -> None:
        self._streams = streams
        self._lock = asyncio.Lock()
        self._read_to: dict[str, int] = {}
        self._entries: dict[str, dict[str, Registered]] = {}
        """By name, the latest entry of each night it was entered in."""
        self._rereads = streams.rereads

    async def search(self, words: str, elsewhere_than: str, most: int = 6) -> list[Guest]:
        """Those of other nights whose name fits "an le", whoever was here last first."""
        wanted = words.casefold().split()
        if not wanted:
            return []
        async with self._lock:  # nothing is read on while they are looked through
            await self._catch_up()
            guests = self._fitting(wanted, TOURNAMENTS + elsewhere_than)
        return sorted(guests, key=lambda one: (-one.last, one.name))[:most]

    async def _catch_up(self) -> None:
        try:
            await asyncio.to_thread(self._read_on)
        except LogRefusal as refusal:
            raise Unsure.by(refusal) from None

    def _fitting(self, wanted: list[str], here: str) -> list[Guest]:
        guests = []
        for nights in self._entries.values():
            others = [entry for stream, entry in nights.items() if stream != here]
            latest = max(others, key=lambda one: one.at, default=None)
            if latest is not None and name_fits(latest.name, wanted):
                guests.append(_guest(latest, len(others)))
        return guests

    def _read_on(self) -> None:
        log, rereads = self._streams.log, self._streams.rereads
        if rereads != self._rereads:  # somebody was erased
            self._rereads, self._read_to, self._entries = rereads, {}, {}
        for head in log.streams():
            after = self._read_to.get(head.stream, 0)
            if not head.stream.startswith(TOURNAMENTS) or head.version == after:
                continue
            for entry in log.read(head.stream, after):
                event = TOURNAMENT.read_entry(entry.data) if entry.kind == _KIND else None
                if isinstance(event, Registered):
                    nights = self._entries.setdefault(name_key(event.name), {})
                    nights[head.stream] = event
            self._read_to[head.stream] = head.version


def _guest(entry: Registered, nights: int) -> Guest:
    return Guest(
        name=entry.name,
        member=entry.member,
        family=entry.family,
        needs=entry.needs,
        staff=entry.staff,
        last=entry.at,
        nights=nights,
        display_name=entry.display_name,
    )
