"""Looking after the log while the club plays: verified at the start, backed up after each night.

All of it happens on a thread of its own that rests as long as it works, so no command waits for it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from threading import Event
from typing import NamedTuple

from floorcall.club.cash.accounts import CashClosed
from floorcall.store import Log, LogRefusal, News
from floorcall.store.backup_folder import BackupFolder
from floorcall.store.integrity import Verdict, verify
from floorcall.store.restore import latest_entry
from floorcall.tournament.ending.night_end import Ended
from floorcall.web.server.server_clock import Now, clock_by

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
QUIET = 10 * MINUTE
"""After the end of a night and so long without an entry there is one more backup."""
AGAIN = 10 * MINUTE
"""A backup that failed is tried again so much later."""
OLD = 2 * DAY
"""A last backup of this age is warned of, if there is something to back up."""
GRACE = 5 * MINUTE
FIRST = 20
"""Seconds after the start, when everybody has found their page again."""
_TICK = 2
_NEVER = -(10**15)
_BEHIND_END = 100
"""Entries that may stand behind the end of a night: prizes, records, corrections."""
_ENDS = frozenset(str(event.__struct_config__.tag) for event in (Ended, CashClosed))
_log = logging.getLogger(__name__)


class BackupReport(NamedTuple):
    """What is known of the backups and of the log itself; times in milliseconds since 1970."""

    folder: str
    """Empty where this server makes none."""
    last: int | None
    is_old: bool
    on_same_disk: bool
    problem: str
    """Why the last try failed."""
    faults: tuple[str, ...]
    """What the verification found wrong with the log."""


class BackupTimes:
    """When the next backup is due, by what happened so far; no clock of its own.

    Its times are those of a steady clock: whatever becomes of the club's time, what happened after
    a backup is not in it.
    """

    def __init__(self, began: int, covered: int | None, changed: int | None) -> None:
        self.began = began
        self.covered = _NEVER if covered is None else covered
        """What was in the log by then is in a good backup."""
        self.changed = _NEVER if changed is None else changed
        self.ended = _NEVER
        self.failed = _NEVER

    @property
    def is_behind(self) -> bool:
        """Whether the log has something that no good backup has."""
        return self.changed > self.covered

    def is_due(self, now: int) -> bool:
        """After a night at once, and once more when the room is quiet; else once a day."""
        if not self.is_behind or now - self.failed < AGAIN:
            return False
        if self.ended > self.covered:
            return True
        if self.ended != _NEVER and now - self.changed >= QUIET:
            return True
        return now - self.covered >= DAY

    def is_old(self, now: int) -> bool:
        """Whether somebody should be told; a server that has just begun is given five minutes."""
        return self.is_behind and now - self.began >= GRACE and now - self.covered >= OLD

    def make_good(self, began: int) -> None:
        """A good one was made of the log as it was when it began."""
        self.covered, self.failed = began, _NEVER


class LogCare:
    """One for each server; `folder` is None where it makes no backups."""

    def __init__(self, log: Log, place: str, folder: BackupFolder | None, now: Now) -> None:
        self._log = log
        self._place = place
        self._folder = folder
        self._clock = clock_by(now)
        self._last: int | None = None
        self._times = BackupTimes(self._clock.steady(), None, None)
        self._seen: dict[str, int] = {}
        self._news: dict[str, int] = {}
        self._stopping = Event()
        self._problem = ""
        self._faults: tuple[str, ...] = ()

    def report(self) -> BackupReport:
        """As things stand."""
        now, folder = self._clock.steady(), self._folder
        return BackupReport(
            folder=str(folder.folder) if folder else "",
            last=self._last,
            is_old=folder is not None and self._times.is_old(now),
            on_same_disk=folder is not None and _is_on_one_disk(Path(self._place), folder.folder),
            problem=self._problem,
            faults=self._faults,
        )

    async def run(self) -> None:
        """Verify the log, then make backups when they are due, until cancelled."""
        stop = self._log.listen(self._hear)
        try:
            await asyncio.to_thread(self._look)
            await asyncio.to_thread(self._verify)
            await asyncio.sleep(FIRST)
            while self._folder is not None:
                await asyncio.sleep(_TICK)
                if self._news:
                    await asyncio.to_thread(self._note_ends)
                if self._times.is_due(self._clock.steady()):
                    await asyncio.to_thread(self._back_up, self._folder)
        finally:
            self._stopping.set()
            stop()

    def _hear(self, news: News) -> None:
        self._times.changed = self._clock.steady()
        self._news.update(news)

    def _look(self) -> None:
        """Find what there is from before this server began."""
        self._last = self._folder.last() if self._folder else None
        with suppress(LogRefusal):
            self._seen = {head.stream: head.version for head in self._log.streams()}
            now, ahead = self._clock.steady(), self._clock() - self._clock.steady()
            covered = self._last - ahead if self._last is not None else None
            if covered is not None and covered > now:  # made by a clock that was wrong
                covered = None
            latest = latest_entry(self._log)
            known = min(latest - ahead, now) if latest else None
            changed = self._times.changed if known is None else max(known, self._times.changed)
            self._times = BackupTimes(self._times.began, covered, changed)
            if self._folder is not None and self._ended_since(0 if covered is None else self._last):
                self._times.ended = changed  # and the server stopped before its backup

    def _ended_since(self, moment: int | None) -> bool:
        """Whether a night has ended after that moment; prizes may have been paid behind its end."""
        since = moment or 0
        return any(
            entry.kind in _ENDS and entry.at > since
            for stream, version in self._seen.items()
            if any(last.at > since for last in self._log.read(stream, max(0, version - 1)))
            for entry in self._log.read(stream, max(0, version - _BEHIND_END))
        )

    def _note_ends(self) -> None:
        """See whether a night has ended in what was heard of."""
        news, self._news = self._news, {}
        for stream in news:
            with suppress(LogRefusal):
                for entry in self._log.read(stream, self._seen.get(stream, 0)):
                    self._seen[stream] = entry.version
                    if entry.kind in _ENDS:
                        self._times.ended = self._clock.steady()

    def _verify(self) -> None:
        """Say loudly what is wrong; the club plays on meanwhile."""
        try:
            self._faults = verify(self._log, _Rest(self._stopping)).faults
        except _Stopped:
            return
        except LogRefusal as refusal:
            self._faults = (str(refusal),)
        for fault in self._faults:
            _log.error("THE LOG IS DAMAGED: %s", fault)

    def _back_up(self, folder: BackupFolder) -> None:
        began = self._clock.steady()
        stamp = (
            datetime.fromtimestamp(self._clock() / 1000).astimezone().strftime("%Y-%m-%d-%H%M%S")
        )
        try:
            verdict: Verdict = folder.make(self._place, stamp, _Rest(self._stopping))
        except _Stopped:
            return
        except LogRefusal as refusal:
            self._fail(str(refusal))
        except Exception as error:  # whatever it is, the next try may do
            _log.exception("the backup failed")
            self._fail(str(error))
        else:
            if verdict.is_whole:
                self._problem = ""
                self._last = self._clock()
                self._times.make_good(began)
            else:
                self._faults = verdict.faults
                self._fail(f"the log is damaged: {verdict.faults[0]}")

    def _fail(self, problem: str) -> None:
        self._problem = problem
        self._times.failed = self._clock.steady()
        _log.error("no backup could be made: %s", problem)


class _Stopped(Exception):
    """The server stops, and what was under way is given up."""


class _Rest:
    """Sleeps as long as was worked since the last time."""

    def __init__(self, stopping: Event) -> None:
        self._stopping = stopping
        self._since = time.perf_counter()

    def __call__(self) -> None:
        if self._stopping.wait(max(0.0, min(0.1, time.perf_counter() - self._since))):
            raise _Stopped
        self._since = time.perf_counter()


def _is_on_one_disk(place: Path, folder: Path) -> bool:
    try:
        return os.stat(place).st_dev == os.stat(folder).st_dev
    except OSError:
        return False
