"""The expected end of every night as its live pages say it: no press waits for the next forecast.

A forecast takes a tenth of a second with a thousand players. A page shows the one there is, and the
next is made on a thread of its own when the screens have been told of the press.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.tournament.setup.terms import Level
from floorcall.tournament.state import State
from floorcall.web.services.forecast.club_pace import ClubPace
from floorcall.web.services.forecast.live_forecast import (
    ExpectedEnd,
    expected_end,
    is_divided,
)

RENEWS_AFTER = 1.0
"""Seconds from a press to the forecast that knows of it: its screens are drawn by then."""
_FRESH = 60
_OLDEST = 300
"""Seconds after which a forecast is no longer shown."""
_MOST = 16
"""Nights that are kept in mind."""


class _Made(NamedTuple):
    version: int
    minute: int
    speed: float
    levels: tuple[Level, ...]
    end: ExpectedEnd


class ExpectedEnds:
    """What `expected_end` said of each night, and when."""

    def __init__(self, pace: ClubPace) -> None:
        self._pace = pace
        self._made: dict[str, _Made] = {}
        self._due: dict[str, tuple[State, int]] = {}
        self._renewing: asyncio.Task[None] | None = None

    def of_night(self, night: str, state: State, now: int) -> ExpectedEnd | None:
        """The end as it looks now, or as it looked before the last press or minute.

        With other levels, and for a night not asked of for five minutes, it is made at once.
        """
        if state.phase != "running" or state.setup.ends or state.seated < 2 or is_divided(state):
            return None
        made = self._made.get(night)
        if made is None or made.levels != state.setup.levels or now - made.minute > _OLDEST:
            speed = self._pace.speed
            return self._keep(night, state, now, speed, expected_end(state, now, speed=speed))
        if (made.version, made.minute, made.speed) != (
            state.version, now // _FRESH * _FRESH, self._pace.speed,
        ):  # fmt: skip
            self._renew(night, state, now)
        end = made.end
        return replace(
            end, early=max(end.early, now), likely=max(end.likely, now), late=max(end.late, now)
        )

    def _keep(
        self, night: str, state: State, now: int, speed: float, end: ExpectedEnd | None
    ) -> ExpectedEnd | None:
        self._made.pop(night, None)
        if end is not None:
            minute = now // _FRESH * _FRESH
            self._made[night] = _Made(state.version, minute, speed, state.setup.levels, end)
        while len(self._made) > _MOST:
            del self._made[next(iter(self._made))]
        return end

    def _renew(self, night: str, state: State, now: int) -> None:
        self._due[night] = (state, now)
        if self._renewing is None or self._renewing.done():
            self._renewing = asyncio.ensure_future(self._make_due())

    async def _make_due(self) -> None:
        while self._due:
            await asyncio.sleep(RENEWS_AFTER)
            due, self._due = self._due, {}
            for night, (state, now) in due.items():
                speed = self._pace.speed
                end = await asyncio.to_thread(expected_end, state, now, speed=speed)
                self._keep(night, state, now, speed, end)
