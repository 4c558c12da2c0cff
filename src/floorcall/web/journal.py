"""The server's own log: one line of JSON for each request, never with a secret in it."""

from __future__ import annotations

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
