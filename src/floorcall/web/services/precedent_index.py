"""Every ruling of the club, at tournaments and at cash, filed when first asked for.

A night's log is read once, and from then on only what it has grown by.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from threading import Lock
from typing import Any

from floorcall.club.cash.officer_decisions import DecisionMade
from floorcall.ledger.event import Corrected, Event, Unreadable
from floorcall.store import LogRefusal
from floorcall.tournament.conduct.ruling_reports import RulingMade
from floorcall.views.floor.precedents import RulingIndex, SimilarRuling
from floorcall.views.floor.ruling_list import read_ruling
from floorcall.web.streams.kind import Kind
from floorcall.web.streams.kinds import CASH_KIND, TOURNAMENT_KIND
from floorcall.web.streams.streams import Streams

_PATIENCE = 0.25
"""Seconds a page waits for what is being filed; it is told of the rest the next time."""
_KINDS = frozenset(str(one.__struct_config__.tag) for one in (RulingMade, DecisionMade, Corrected))
_LOGS = (TOURNAMENT_KIND, CASH_KIND)
"""The logs that rulings stand in."""


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
        """Earlier rulings on the same facts, or on like ones, of any night."""
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
                kind = next((one for one in _LOGS if head.stream.startswith(one.stream())), None)
                if kind is not None and head.version > after:
                    self._file_stream(kind, head.stream, after)

    def _file_stream(self, kind: Kind[Any, Any], stream: str, after: int) -> None:
        opened = self._streams.opening(kind, stream)
        if opened is None or isinstance(opened, Unreadable):
            return
        new: list[tuple[int, Event]] = []
        version = after
        for entry in self._streams.log.read(stream, after):
            version = entry.version
            if entry.kind in _KINDS:
                new.append((version, kind.ledger.read_entry(entry.data)))
        with self._lock:
            for at, event in new:
                self._file(kind, stream, opened.setup.name, at, event)
        self._read[stream] = version

    def _file(
        self, kind: Kind[Any, Any], stream: str, night: str, version: int, event: Event
    ) -> None:
        log = stream.removeprefix(kind.root)
        if isinstance(event, Corrected):
            for gone in (event.version, *event.set_aside):
                self._index.drop(log, gone)
            for back in event.restores:
                entry = next(iter(self._streams.log.read(stream, back - 1)))
                self._file(kind, stream, night, back, kind.ledger.read_entry(entry.data))
            if not event.instead:
                return
            version, event = event.version, kind.ledger.read_entry(event.instead)
        if ruling := read_ruling(version, event):
            self._index.file(log, night, ruling)
