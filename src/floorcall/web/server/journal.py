"""The server's own log: one line of JSON for each request, never with a secret in it."""

from __future__ import annotations

import logging
import sys
from typing import TextIO

import msgspec

_FAULT = 500


class Journal:
    """Writes to a stream, by default standard error; None is silent.

    On a terminal `faults_only` leaves the club's address in sight: requests that went well, or were
    refused for a good reason (any status below 500), are not written.
    """

    def __init__(self, stream: TextIO | None = sys.stderr, *, faults_only: bool = False) -> None:
        self._stream = stream
        self._faults_only = faults_only
        self._lost = 0

    def request(self, status: int, **facts: object) -> None:
        """One line for a request; paths are written as their pattern, for a link is a secret."""
        if status >= _FAULT or not self._faults_only:
            self.write(**facts, status=status)

    def write(self, **facts: object) -> None:
        """One line of any kind. A full disk loses lines, never the answer to a request.

        The first line that can be written again is followed by how many were lost.
        """
        if self._stream is None:
            return
        try:
            self._put(self._stream, facts)
            if self._lost:
                says = f"up to {self._lost} lines before this were lost"
                self._put(self._stream, {"level": "warning", "says": says})
        except (OSError, ValueError):  # full, or closed
            self._lost += 1
        else:
            self._lost = 0

    @staticmethod
    def _put(stream: TextIO, facts: dict[str, object]) -> None:
        stream.write(msgspec.json.encode(facts).decode() + "\n")
        stream.flush()


class JournalHandler(logging.Handler):
    """Writes warnings and faults of the program itself as lines of the journal."""

    def __init__(self, journal: Journal) -> None:
        super().__init__()
        self._journal = journal

    def emit(self, record: logging.LogRecord) -> None:
        """One line, with the trace of an exception if there is one."""
        trace = self.formatter or logging.Formatter()
        facts = {"level": record.levelname.lower(), "says": record.getMessage()}
        if record.exc_info:
            facts["trace"] = trace.formatException(record.exc_info)
        self._journal.write(at=int(record.created * 1000), **facts)
