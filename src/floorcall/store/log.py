"""What a log does, whichever backend keeps it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from typing import Protocol

from floorcall.store.entry import Appended, Draft, Entry, Head

News = Mapping[str, int]
"""The streams that have grown, each with its version."""
Hear = Callable[[News], None]
"""Told of news on one of the log's own threads: it must be quick, and may hear the same twice."""


class Reading(Protocol):
    """A log one may read; entries never change, so neither does what was read."""

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
        """The entries of a stream in order; `after=6` starts with version 7."""
        ...

    def streams(self) -> list[Head]:
        """The ends of all streams at one moment, sorted by name."""
        ...

    def close(self) -> None:
        """Let go of files and connections; a second time does nothing."""
        ...


class Log(Reading, Protocol):
    """A log one may write: each stream grows by whole appends, one after the other."""

    def append(
        self, stream: str, expected: int, drafts: Sequence[Draft], key: str = ""
    ) -> Future[Appended]:
        """Add the drafts behind version `expected` (0 for a new stream), all of them or none.

        The future is done when they are safe on disk. It fails with `Conflict` if the stream is not
        at that version. A key the stream has seen gives the first answer again and adds nothing,
        whatever comes with it; an empty key is none. Asyncio awaits it by `asyncio.wrap_future`.
        """
        ...

    def answer(self, stream: str, key: str) -> Appended | None:
        """What an append with this key was answered, if there was one."""
        ...

    def listen(self, hear: Hear) -> Callable[[], None]:
        """Tell `hear` of every append, by whichever process; call the result to stop."""
        ...
