"""One stream of the log in memory: how far it is folded, its latest events, its commands' keys."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

from floorcall.store import Appended, Entry
from floorcall.web.streams.recorded_event import Happened, events_of

MOST_SINCE = 100
"""Events a stale command is told of."""


class Stream(ABC):
    """Holds what was folded so far; whoever changes it holds the `lock`.

    `doubtful` is set while an append is on its way: if its answer never comes, the log is read
    again before another command is taken.
    """

    def __init__(self, name: str, stream: str) -> None:
        self.name = name
        """What it is asked for by."""
        self.stream = stream
        self.lock = asyncio.Lock()
        self.doubtful = False
        self.heard = 0
        """The latest version anybody told of."""
        self.is_void = False
        """Whether entries were blanked since they were folded."""
        self.recent: deque[Happened] = deque(maxlen=MOST_SINCE)
        self._keys: dict[str, Appended] = {}

    @property
    @abstractmethod
    def version(self) -> int:
        """How many entries are folded."""

    @abstractmethod
    def read(self, line: bytes) -> Any:
        """The event an entry holds."""

    @abstractmethod
    def refold(self, entries: Sequence[Entry]) -> None:
        """Fold the whole log anew, its corrections carried out."""

    @abstractmethod
    def add(self, happened: Happened, key: str) -> bool:
        """Fold one event more; False for a correction, which needs the whole log."""

    def follow(self, entries: Sequence[Entry]) -> bool:
        """Fold the entries after the last; False when one is a correction, and all must be read."""
        keys = [entry.key for entry in entries]
        return all(self.add(*pair) for pair in zip(self.events_of(entries), keys, strict=True))

    def events_of(self, entries: Iterable[Entry]) -> tuple[Happened, ...]:
        """The entries as events."""
        return events_of(entries, self.read)

    def since(self, version: int) -> tuple[Happened, ...] | None:
        """What happened behind a version; None where it is too long ago to remember."""
        if version < self.version - len(self.recent):
            return None
        return tuple(one for one in self.recent if one.version > version)

    def answer_to(self, key: str) -> Appended | None:
        """What a command with this key was answered, if there was one."""
        return self._keys.get(key)

    def remember(self, key: str, version: int) -> None:
        """The entry of that version came with the key."""
        if key:
            known = self._keys.get(key)
            first = known.first if known else version
            self._keys[key] = Appended(self.stream, first, version)
