"""What the logs of both backends have in common: a reader, a writer and listeners."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Future
from threading import Lock
from typing import Protocol

from floorcall.store.batch import Submission
from floorcall.store.blanking import Blank, Blanking
from floorcall.store.entry import Appended, Draft, Entry, Head, Mark
from floorcall.store.protocols import Hear, HearTurn, News, Reading
from floorcall.store.writer import Writer

_log = logging.getLogger(__name__)


class Listeners:
    """Tells each listener in turn; one that fails is written to the program's log and kept."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._hearing: dict[object, Hear] = {}

    def add(self, hear: Hear) -> Callable[[], None]:
        """Tell `hear` from now on, until the result is called."""
        ticket = object()
        with self._lock:
            self._hearing[ticket] = hear

        def stop() -> None:
            with self._lock:
                self._hearing.pop(ticket, None)

        return stop

    def tell(self, news: News) -> None:
        """Pass the news on, on the caller's thread."""
        with self._lock:
            hearing = list(self._hearing.values())
        for hear in hearing:
            try:
                hear(news)
            except Exception:
                _log.exception("a listener failed on news of %d streams", len(news))


class KeyedReading(Reading, Protocol):
    """A log one may read and ask what keys were answered."""

    def answers(self, stream: str, keys: Collection[str]) -> dict[str, Appended]:
        """The appends that came with these keys."""
        ...


class BaseLog:
    """A whole `Log`; a backend puts its parts together and takes them apart in `close`."""

    def __init__(self, reading: KeyedReading, writer: Writer, listeners: Listeners) -> None:
        self._reading = reading
        self._writer = writer
        self._listeners = listeners

    def append(
        self, stream: str, expected: int, drafts: Sequence[Draft], key: str = ""
    ) -> Future[Appended]:
        return self._writer.submit(stream, expected, drafts, key)

    def answer(self, stream: str, key: str) -> Appended | None:
        return self.answers(stream, [key]).get(key)

    def answers(self, stream: str, keys: Collection[str]) -> dict[str, Appended]:
        return self._reading.answers(stream, keys)

    def blank(
        self, blanks: Sequence[Blank], mark: Mark, append: Submission | None = None
    ) -> Future[int]:
        return self._writer.blank(Blanking(tuple(blanks), mark, append))

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
        return self._reading.read(stream, after, limit)

    def streams(self) -> list[Head]:
        return self._reading.streams()

    def damage(self) -> Iterator[str]:
        return self._reading.damage()

    def probe(self) -> Future[None]:
        return self._writer.probe()

    def listen(self, hear: Hear) -> Callable[[], None]:
        return self._listeners.add(hear)

    def ask_for_turn(self, stream: str, waited: int) -> None:
        """Nobody else writes."""

    def listen_turns(self, hear: HearTurn) -> None:
        """Nobody else writes."""

    def close(self) -> None:
        # reading first: SQLite tidies its file up when the last connection to go may write
        self._reading.close()
        self._writer.close()
