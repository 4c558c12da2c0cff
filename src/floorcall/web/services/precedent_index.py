"""Every ruling of the club's tournaments, filed when first asked for and then kept up with the log.

A tournament's log is read once, and from then on only what it has grown by.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from threading import Lock

from floorcall.ledger.event import Corrected, Event, Unreadable
from floorcall.store import LogRefusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.conduct.ruling_reports import RulingMade
from floorcall.views.floor.precedents import RulingIndex, SimilarRuling
from floorcall.views.floor.ruling_list import read_ruling
from floorcall.web.streams.kinds import TOURNAMENT_KIND, TOURNAMENTS
from floorcall.web.streams.streams import Streams

_PATIENCE = 0.25
"""Seconds a page waits for what is being filed; it is told of the rest the next time."""
_KINDS = frozenset(str(one.__struct_config__.tag) for one in (RulingMade, Corrected))


class PrecedentIndex:
    """The index, filed on a thread of its own and asked from any."""

    def __init__(self, streams: Streams) -> None:
        self._streams = streams
        self._index = RulingIndex()
        self._read: dict[str, int] = {}
        """How far each stream is filed."""
        self._rereads = streams.rereads
        self._lock = Lock()
        self._filing: asyncio.Task[None] | None = None

    async def catch_up(self) -> None:
        """File what the log has beyond the index; a club of many nights is filed meanwhile."""
        if self._filing is None or self._filing.done():
            self._filing = asyncio.ensure_future(asyncio.to_thread(self._file_new))
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(self._filing), _PATIENCE)

    def like(self, facts: str, rules: Sequence[str]) -> tuple[SimilarRuling, ...]:
        """Earlier rulings on the same facts, or on like ones, of any tournament."""
        with self._lock:
            return self._index.like(facts, rules)

    def _file_new(self) -> None:
        rereads = self._streams.rereads
        if rereads != self._rereads:  # somebody is to be forgotten: what was filed may name them
            with self._lock:
                self._index, self._read, self._rereads = RulingIndex(), {}, rereads
        with suppress(LogRefusal):  # what is filed can be told; the next visit reads on
            for head in self._streams.log.streams():
                after = self._read.get(head.stream, 0)
                if head.stream.startswith(TOURNAMENTS) and head.version > after:
                    self._file_stream(head.stream, after)

    def _file_stream(self, stream: str, after: int) -> None:
        opened = self._streams.opening(TOURNAMENT_KIND, stream)
        if opened is None or isinstance(opened, Unreadable):
            return
        new: list[tuple[int, Event]] = []
        version = after
        for entry in self._streams.log.read(stream, after):
            version = entry.version
            if entry.kind in _KINDS:
                new.append((version, TOURNAMENT.read_entry(entry.data)))
        tournament = stream.removeprefix(TOURNAMENTS)
        with self._lock:
            for at, event in new:
                self._file(tournament, opened.setup.name, at, event)
        self._read[stream] = version

    def _file(self, tournament: str, night: str, version: int, event: Event) -> None:
        if isinstance(event, Corrected):
            for gone in (event.version, *event.set_aside):
                self._index.drop(tournament, gone)
            for back in event.restores:
                entry = next(iter(self._streams.log.read(f"{TOURNAMENTS}{tournament}", back - 1)))
                self._file(tournament, night, back, TOURNAMENT.read_entry(entry.data))
            if not event.instead:
                return
            version, event = event.version, TOURNAMENT.read_entry(event.instead)
        if ruling := read_ruling(version, event):
            self._index.file(tournament, night, ruling)
