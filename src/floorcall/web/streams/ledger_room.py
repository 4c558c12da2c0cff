"""One ledger in memory: the state its log folds to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from floorcall.law.house import House
from floorcall.ledger.event import Corrected
from floorcall.store import Entry
from floorcall.web.streams.ledger_kinds import PREFIX, LedgerKind
from floorcall.web.streams.recorded_event import Happened
from floorcall.web.streams.stream import MOST_SINCE, Stream


class LedgerRoom(Stream):
    """People, the programme, an evening of cash or a season, as it stands."""

    def __init__(self, name: str, kind: LedgerKind, house: House, entries: Sequence[Entry]) -> None:
        super().__init__(name, PREFIX + name)
        self.kind = kind
        self.house = house
        """The book it is kept by; a night of the programme is looked at under its own."""
        self.state: Any = None
        self.refold(entries)

    @property
    def version(self) -> int:
        """How many entries are folded."""
        return int(self.state.version)

    def read(self, line: bytes) -> Any:
        """The event an entry holds."""
        return self.kind.ledger.read_entry(line)

    def refold(self, entries: Sequence[Entry]) -> None:
        """Fold the whole log anew, its corrections carried out."""
        for entry in entries:
            self.remember(entry.key, entry.version)
        self.recent.clear()
        self.recent.extend(self.events_of(entries[-MOST_SINCE:]))
        self.state = self.kind.ledger.fold(self.read(entry.data) for entry in entries)

    def add(self, happened: Happened, key: str) -> bool:
        """Fold one event more; False for a correction, which needs the whole log."""
        self.remember(key, happened.version)
        self.recent.append(happened)
        if isinstance(happened.event, Corrected):
            return False
        self.state = self.kind.ledger.evolve(self.state, happened.event)
        return True
