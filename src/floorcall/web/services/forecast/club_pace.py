"""How fast this club plays, learned from its nights that are over; the forecast goes by it.

Nights are read on a thread of their own: once the server is up, and when one ends or is corrected.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from floorcall.ledger.event import Event, Unreadable
from floorcall.store import LogRefusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.web.streams.kinds import TOURNAMENT_KIND, TOURNAMENTS
from floorcall.web.streams.streams import AnyStream, Streams

if TYPE_CHECKING:
    from floorcall.lab.forecast.night_record import NightRecord, OwnPace

_MOST = 30
"""Nights that are learned from, the latest ones: a club's field changes."""


class _Learned(NamedTuple):
    version: int
    pace: OwnPace | None


class ClubPace:
    """The pace of the club whose streams these are."""

    def __init__(self, streams: Streams) -> None:
        self._streams = streams
        self.speed = 1.0
        """Beside the built-in pace: at 1.2 a fifth more go out in the same play."""
        self.nights = 0
        """How many nights it was learned from."""
        self._learned: dict[str, _Learned] = {}
        self._records: dict[str, tuple[int, NightRecord | None]] = {}
        self._learning: asyncio.Task[None] | None = None
        self._again = False
        streams.hearers.append(self._hear)

    def _hear(self, one: AnyStream) -> None:
        if one.kind is not TOURNAMENT_KIND:
            return
        known = self._learned.get(one.stream)
        if one.state.phase == "over" or (known is not None and known.pace is not None):
            self.learn()

    def learn(self) -> asyncio.Task[None]:
        """Read what is new, now or after what is being read."""
        if self._learning is not None and not self._learning.done():
            self._again = True
        else:
            self._learning = asyncio.ensure_future(self._learn())
        return self._learning

    async def _learn(self) -> None:
        self._again = True
        while self._again:
            self._again = False
            await asyncio.to_thread(self._read_nights)

    def _read_nights(self) -> None:
        try:
            from floorcall.lab.forecast.night_record import (  # noqa: PLC0415
                night_pace,
                own_speed,
            )
        except ImportError:  # a small machine may do without numpy, and without a forecast
            return
        try:
            for stream, version in self._latest():
                known = self._learned.get(stream)
                if known is None or known.version != version:
                    self._learned[stream] = _Learned(version, night_pace(self._events(stream)))
        except LogRefusal:
            return  # what is known stays; the next night that ends reads on
        paces = [one.pace for one in self._learned.values() if one.pace is not None]
        self.nights = len(paces)
        self.speed = round(own_speed(paces), 3)

    async def records(self) -> list[NightRecord]:
        """What the forecast said on those nights, the latest first; none without numpy."""
        try:
            return await asyncio.to_thread(self._read_records)
        except ImportError:
            return []

    def _read_records(self) -> list[NightRecord]:
        from floorcall.lab.forecast.night_record import night_record  # noqa: PLC0415

        found: list[NightRecord] = []
        for stream, version in self._latest():
            if self._records.get(stream, (0, None))[0] != version:
                self._records[stream] = (version, night_record(self._events(stream)))
            record = self._records[stream][1]
            if record is not None:
                found.append(record)
        return found

    def _latest(self) -> Sequence[tuple[str, int]]:
        """The latest tournaments with the version they stand at."""
        heads = [
            head for head in self._streams.log.streams() if head.stream.startswith(TOURNAMENTS)
        ]
        opened = {
            head.stream: opening.at
            for head in heads
            if (opening := self._streams.opening(TOURNAMENT_KIND, head.stream)) is not None
            and not isinstance(opening, Unreadable)
        }
        latest = sorted(opened, key=lambda stream: -opened[stream])[:_MOST]
        versions = {head.stream: head.version for head in heads}
        return [(stream, versions[stream]) for stream in latest]

    def _events(self, stream: str) -> list[Event]:
        return [TOURNAMENT.read_entry(entry.data) for entry in self._streams.log.read(stream)]
