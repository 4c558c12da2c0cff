"""The club's time on this server: it runs on by a steady clock, whatever the computer's clock does.

The computer's wall clock is read once, at the start. When it says something else later, people
decide which is right. Another server that is ahead is followed, so that no log runs backwards.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

Now = Callable[[], int]
"""A time in milliseconds."""
AGREES = 5_000
"""Milliseconds by which wall clock and club's time may differ before anybody is asked."""


class Disagreement(NamedTuple):
    """What the computer's clock says and what the club goes by, in seconds since 1970."""

    wall: int
    club: int


def wall_ms() -> int:
    """The computer's wall clock, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def steady_ms() -> int:
    """Milliseconds since some moment; nobody can put it, and it runs on while the laptop sleeps."""
    clock = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
    if clock is None:  # on Windows, where the plain one counts sleep too
        return time.monotonic_ns() // 1_000_000
    return time.clock_gettime_ns(clock) // 1_000_000


class ServerClock:
    """Called, it tells the club's time in milliseconds since 1970."""

    def __init__(self, wall: Now, steady: Now) -> None:
        self._wall = wall
        self.steady = steady
        """What only runs on: for how often somebody may try."""
        self._ahead = wall() - steady()
        self._known = 0
        """The difference somebody has decided to live with."""

    def __call__(self) -> int:
        return self.steady() + self._ahead

    @property
    def difference(self) -> int:
        """How far the wall clock is ahead of the club's time."""
        return self._wall() - self()

    def disagreement(self) -> Disagreement | None:
        """Both times, where they differ by more than 5 seconds and nobody has said which counts."""
        difference = self.difference
        if abs(difference) <= AGREES:
            self._known = 0
        if abs(difference) <= AGREES or abs(difference - self._known) <= AGREES:
            return None
        club = self() // 1000
        return Disagreement(club + round(difference / 1000), club)

    def keep(self) -> None:
        """Go on by the club's time, and ask again only when the difference is another."""
        self._known = self.difference

    def accept(self) -> None:
        """Take the wall clock's time."""
        self._ahead += self.difference
        self._known = 0

    def put(self, now: int) -> None:
        """Take a time that was decided on elsewhere; the wall clock's own where that agrees."""
        self._ahead += now - self()
        if abs(self.difference) <= AGREES:
            self.accept()

    def run_on_from(self, moment: int) -> None:
        """Be no earlier than a moment that has been: the last entry of a night in play."""
        self._ahead += max(0, moment - self())


def clock_by(now: Now) -> ServerClock:
    """A clock by whatever tells the time; a plain one never disagrees with itself."""
    return now if isinstance(now, ServerClock) else ServerClock(now, now)
