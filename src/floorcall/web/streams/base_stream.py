"""One stream of the log in memory: what it folds to, its latest events, its commands' keys."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, Generic

from floorcall.law.house import House
from floorcall.ledger.event import Corrected
from floorcall.ledger.ledger import S
from floorcall.store import Appended, Entry
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.streams.kind import Kind, N
from floorcall.web.streams.recorded_event import Happened, events_of
from floorcall.web.streams.turns import Turns

MOST_SINCE = 100
"""Events a stale command is told of."""


class Stream(Generic[S, N]):
    """Holds what was folded so far; whoever changes it holds the `lock`.

    `doubtful` is set while an append is on its way: if its answer never comes, the log is read
    again before another command is taken.
    """

    state: S
    notes: N

    def __init__(
        self, kind: Kind[S, N], id_: str, house: House | None, entries: Sequence[Entry]
    ) -> None:
        self.kind = kind
        self.id = id_
        self.name = kind.name(id_)
        """What it is called: people, cash/1f0a."""
        self.stream = kind.stream(id_)
        """Its name in the log."""
        self.lock = asyncio.Lock()
        self.turns = Turns()
        self.appends = 0
        """How many of this server's own the log has taken, each on the version known here."""
        self.doubtful = False
        self.heard = 0
        """The latest version anybody told of."""
        self.is_void = False
        """Whether entries were blanked since they were folded."""
        self.recent: deque[Happened] = deque(maxlen=MOST_SINCE)
        self._house = house
        self._keys: dict[str, Appended] = {}
        self.refold(entries)

    @property
    def house(self) -> House:
        """The book it was opened by; a night of the programme is looked at under its own."""
        if self._house is None:
            raise NotThere(f"no book decides on {self.name}")
        return self._house

    @property
    def version(self) -> int:
        """How many entries are folded."""
        return self.state.version

    def read(self, line: bytes) -> Any:
        """The event an entry holds."""
        return self.kind.ledger.read_entry(line)

    def refold(self, entries: Sequence[Entry]) -> None:
        """Fold the whole log anew, its corrections carried out."""
        happened = self.events_of(entries)
        events = [one.event for one in happened]
        ledger, notes = self.kind.ledger, self.kind.notebook()
        for one, stands in zip(happened, ledger.standing(events), strict=True):
            notes.note(one, stands)
        for entry in entries:
            self._remember(entry.key, entry.version)
        self.recent.clear()
        self.recent.extend(happened[-MOST_SINCE:])
        self.notes = notes
        empty = self.kind.empty
        self.state = empty if empty is not None and not events else ledger.fold(events)

    def add(self, happened: Happened, key: str) -> bool:
        """Fold one event more; False for a correction, which needs the whole log."""
        self._remember(key, happened.version)
        self.recent.append(happened)
        if isinstance(happened.event, Corrected):
            return False
        self.notes.note(happened, happened.event)
        self.state = self.kind.ledger.evolve(self.state, happened.event)
        return True

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

    def _remember(self, key: str, version: int) -> None:
        """The entry of that version came with the key."""
        if key:
            known = self._keys.get(key)
            first = known.first if known else version
            self._keys[key] = Appended(self.stream, first, version)
