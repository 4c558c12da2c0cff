"""The one thread that writes a log: it takes what is waiting and commits it together.

A single caller waits for one commit; a hundred callers share one.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Protocol

from floorcall.store.batch import Batch, BatchAnswers, Stale, Submission
from floorcall.store.blanking import Blanking
from floorcall.store.entry import Appended, Draft, Entry
from floorcall.store.log_errors import (
    Conflict,
    LogClosed,
    LogRefusal,
    NoSpace,
    StillOnDisk,
    Unconfirmed,
)
from floorcall.store.protocols import REREAD, News
from floorcall.store.validation import check_append, check_blanking

MOST_TOGETHER = 500
"""Appends in one commit."""
MOST_SINCE = 100
"""Entries a conflict tells of."""
QUIET_SECONDS = 2.0
"""After so long without an append the backend may tidy up."""


@dataclass(frozen=True, slots=True)
class Probe:
    """Somebody wants to know whether the log can be written."""

    answer: Future[None] = field(default_factory=Future)


class Ledger(Protocol):
    """The backend's writing connection, used by the writer's thread alone."""

    def write_at_once(self, submissions: Sequence[Submission]) -> BatchAnswers | None:
        """Write them without a look first, if the backend can; None where that settled nothing."""
        ...

    def begin(self, submissions: Sequence[Submission]) -> Batch:
        """Open a transaction and look up the heads and keys the appends touch."""
        ...

    def commit(self, batch: Batch) -> None:
        """Write the batch's entries and heads; on return they are on disk."""
        ...

    def undo(self) -> None:
        """Drop an open transaction, if there is one; must not fail."""
        ...

    def since(self, stream: str, after: int, limit: int) -> list[Entry]:
        """The first entries of a stream behind a version."""
        ...

    def blank(self, blanking: Blanking) -> int:
        """Carry the blanks out, all or none; on return they are on disk. How many changed."""
        ...

    def scrub(self) -> None:
        """Take from the disk what blanked entries said, unless it is gone."""
        ...

    def probe(self) -> None:
        """Write something that is no entry; on return it is on disk."""
        ...

    def rest(self) -> None:
        """Tidy up while nobody waits; must not fail."""
        ...

    def close(self) -> None:
        """Give the connection up."""
        ...


class Writer:
    """Takes appends from any thread; `tell` hears of each commit where the backend does not."""

    def __init__(self, ledger: Ledger, tell: Callable[[News], None] | None = None) -> None:
        self._ledger = ledger
        self._tell = tell
        self._queue: SimpleQueue[Submission | Blanking | Probe | None] = SimpleQueue()
        self._door = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="log writer", daemon=True)
        self._thread.start()

    def submit(
        self, stream: str, expected: int, drafts: Sequence[Draft], key: str
    ) -> Future[Appended]:
        """Queue an append that is fit for the log; the future is done after its commit."""
        check_append(stream, expected, drafts, key)
        submission = Submission(stream, expected, tuple(drafts), key)
        self._put(submission)
        return submission.answer

    def blank(self, blanking: Blanking) -> Future[int]:
        """Queue a blanking; the future is done when the old bytes are gone from the disk."""
        check_blanking(blanking)
        self._put(blanking)
        return blanking.answer

    def probe(self) -> Future[None]:
        """Queue a try whether anything can be written; those that wait together share one."""
        probe = Probe()
        self._put(probe)
        return probe.answer

    def close(self) -> None:
        """Write what is queued, then stop."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _put(self, asked: Submission | Blanking | Probe) -> None:
        with self._door:
            if self._closed:
                raise LogClosed
            self._queue.put(asked)

    def _run(self) -> None:
        going = True
        while going:
            waiting = [self._next()]
            while len(waiting) < MOST_TOGETHER:
                try:
                    waiting.append(self._queue.get_nowait())
                except Empty:
                    break
            going = None not in waiting
            wanted = [
                each
                for each in waiting
                if each is not None and each.answer.set_running_or_notify_cancel()
            ]
            if appends := [each for each in wanted if isinstance(each, Submission)]:
                self._write(appends)
            for each in wanted:
                if isinstance(each, Blanking):
                    self._blank(each)
            if probes := [each for each in wanted if isinstance(each, Probe)]:
                self._probe(probes)
        self._ledger.close()

    def _next(self) -> Submission | Blanking | Probe | None:
        """What is asked next; where nobody asks for a while, the backend rests once."""
        try:
            return self._queue.get(timeout=QUIET_SECONDS)
        except Empty:
            self._ledger.rest()
            return self._queue.get()

    def _write(self, submissions: list[Submission]) -> None:
        try:
            batch, answers = self._ledger.write_at_once(submissions) or self._look_and_write(
                submissions
            )
        except Exception as error:  # whatever failed, every caller must hear of it
            self._ledger.undo()
            for each in submissions:
                each.answer.set_exception(_failure(error))
            return
        for each, answer in zip(submissions, answers, strict=True):
            self._reply(each, answer)
        if self._tell and batch.moved:
            self._tell({stream: head.version for stream, head in batch.moved.items()})

    def _look_and_write(self, submissions: list[Submission]) -> BatchAnswers:
        batch = self._ledger.begin(submissions)
        answers = [batch.decide(each) for each in submissions]
        if batch.entries:
            self._ledger.commit(batch)
        else:
            self._ledger.undo()
        return BatchAnswers(batch, answers)

    def _blank(self, blanking: Blanking) -> None:
        try:
            changed = self._ledger.blank(blanking)
        except Exception as error:  # the caller must hear of it, and the thread go on
            self._ledger.undo()
            told = error if isinstance(error, LogRefusal) else _failure(error)
            blanking.answer.set_exception(told)
            return
        if self._tell and changed:
            self._tell(dict.fromkeys(blanking.streams, REREAD))
        try:
            self._ledger.scrub()
        except Exception as error:
            blanking.answer.set_exception(StillOnDisk(error))
        else:
            blanking.answer.set_result(changed)

    def _probe(self, probes: list[Probe]) -> None:
        try:
            self._ledger.probe()
        except Exception as error:  # the callers must hear of it, and the thread go on
            self._ledger.undo()
            for each in probes:
                each.answer.set_exception(_failure(error))
            return
        for each in probes:
            each.answer.set_result(None)

    def _reply(self, submission: Submission, answer: Appended | Stale) -> None:
        if isinstance(answer, Appended):
            submission.answer.set_result(answer)
            return
        stream, expected = submission.stream, submission.expected
        try:
            since = answer.since or self._ledger.since(stream, expected, MOST_SINCE)
        except Exception as error:  # the caller must hear of it, and the thread go on
            submission.answer.set_exception(Unconfirmed(error))
            return
        version = max([answer.version, *(entry.version for entry in since[-1:])])
        submission.answer.set_exception(Conflict(stream, expected, version, since))


def _failure(error: Exception) -> Unconfirmed:
    """The failure as callers are told it: a full disk has a name of its own."""
    is_full = (
        getattr(error, "sqlite_errorname", "") == "SQLITE_FULL"
        or getattr(error, "sqlstate", "") == "53100"
        or getattr(error, "errno", 0) == errno.ENOSPC
    )
    return NoSpace(error) if is_full else Unconfirmed(error)
