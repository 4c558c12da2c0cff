"""The club's time on this server: it runs on by a steady clock, whatever the computer's clock does.

The computer's wall clock is read once, when a server first starts after the computer itself. When
it says something else later, people decide which is right. Another server that is ahead is
followed, so that no log runs backwards.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

Now = Callable[[], int]
"""A time in milliseconds."""
FILE = "club.clock"
_BOOT = Path("/proc/sys/kernel/random/boot_id")
_NEW = 15 * 60 * 1000
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


class Anchor:
    """A file that says how far the club's time is ahead of the steady clock.

    It holds while the computer is not started anew; so a server that is started again goes on as if
    it had never stopped, whatever became of the wall clock meanwhile.
    """

    def __init__(self, path: Path, boot: str) -> None:
        self._path = path
        self._boot = boot

    def read(self) -> int | None:
        """The milliseconds; nothing where none are kept, or of another start of the computer."""
        try:
            boot, ahead = self._path.read_text().split()
            return int(ahead) if boot == self._boot else None
        except (OSError, ValueError):
            return None

    def write(self, ahead: int) -> None:
        """Keep them; a disk that is full costs no more than this."""
        fresh = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        with suppress(OSError):
            fresh.touch(0o600)
            fresh.write_text(f"{self._boot} {ahead}\n")
            fresh.replace(self._path)


def anchor_in(folder: Path) -> Anchor | None:
    """The anchor of a data folder; none where the computer does not number its starts."""
    try:
        boot = _BOOT.read_text().strip()
    except OSError:
        return None
    return Anchor(folder / FILE, boot)


class ServerClock:
    """Called, it tells the club's time in milliseconds since 1970."""

    def __init__(self, wall: Now, steady: Now, anchor: Anchor | None = None) -> None:
        self._wall = wall
        self.steady = steady
        """What only runs on: for how often somebody may try."""
        self._anchor = anchor
        kept = anchor.read() if anchor is not None else None
        self._ahead = kept if kept is not None else wall() - steady()
        self._known = 0
        """The difference somebody has decided to live with."""
        self._began = steady()
        self._keep_anchor()

    def __call__(self) -> int:
        return self.steady() + self._ahead

    @property
    def is_new(self) -> bool:
        """Whether the server has started less than 15 minutes ago: a computer that was just
        switched on may not have asked for the time yet.
        """
        return self.steady() - self._began < _NEW

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
        self._keep_anchor()

    def put(self, now: int) -> None:
        """Take a time that was decided on elsewhere; the wall clock's own where that agrees."""
        self._ahead += now - self()
        if abs(self.difference) <= AGREES:
            self.accept()
        self._keep_anchor()

    def run_on_from(self, moment: int) -> None:
        """Be no earlier than a moment that has been: the last entry of a night in play."""
        behind = moment - self()
        if behind > 0:
            self._ahead += behind
            self._keep_anchor()

    def _keep_anchor(self) -> None:
        if self._anchor is not None:
            self._anchor.write(self._ahead)


def clock_by(now: Now) -> ServerClock:
    """A clock by whatever tells the time; a plain one never disagrees with itself."""
    return now if isinstance(now, ServerClock) else ServerClock(now, now)
