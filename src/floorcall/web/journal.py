"""The server's own log: one line of JSON for each request, never with a secret in it."""

from __future__ import annotations

import logging
import sys
from typing import TextIO

import msgspec


class Journal:
    """Writes to a stream, by default standard error; None is silent."""

    def __init__(self, stream: TextIO | None = sys.stderr) -> None:
        self._stream = stream

    def write(self, **facts: object) -> None:
        """One line; paths are written as their pattern, for a link holds a secret."""
        if self._stream is not None:
            self._stream.write(msgspec.json.encode(facts).decode() + "\n")
            self._stream.flush()


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
