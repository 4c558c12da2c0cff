"""One stream of the log in memory: what it folds to, its latest events, its commands' keys."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, Generic

from floorcall.law.house import House
from floorcall.ledger.event import Corrected, Event, Unreadable
from floorcall.ledger.ledger import FAULT, Fate, S
from floorcall.ledger.refusal import Refused
from floorcall.store import Appended, Draft, Entry
from floorcall.web.server.http_refusals import NewerLog, NotAllowed, NotThere
from floorcall.web.streams.kind import Kind, N
from floorcall.web.streams.recorded_event import Happened, events_of
from floorcall.web.streams.turns import Turns

_log = logging.getLogger(__name__)

MOST_SINCE = 100
"""Events a stale command is told of."""


class Stream(Generic[S, N]):
    """Holds what was folded so far; whoever changes it holds the `lock`.

    `doubtful` is set while an append is on its way: if its answer never comes, the log is read
    again before another command is taken.
    """

    state: S
    notes: N
    misfits: dict[int, str]
    """Entries that were skipped because they cannot have happened, by version, and why."""
    fates: dict[int, Fate[Any]]
    """What corrections made of the entries they reached, by version."""

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
        self.followed_at = 0.0
        """When it was last read for what another server told, by the event loop's clock."""
        self.is_void = False
        """Whether entries were blanked since they were folded."""
        self.newer = 0
        """The first version that a newer program wrote; 0 where this one can read them all."""
        self.written_at = 0
        """When its last entry was written, in milliseconds; no later one has an earlier time."""
        self.decided_at = 0
        """When its last event was decided, in seconds; earlier where the time was put back."""
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

    @property
    def is_behind(self) -> bool:
        """Whether the log holds, or may hold, what was not read yet."""
        return self.doubtful or self.is_void or self.heard > self.version

    def read(self, line: bytes) -> Any:
        """The event an entry holds."""
        return self.kind.ledger.read_entry(line)

    def refold(self, entries: Sequence[Entry]) -> None:
        """Fold the whole log anew, its corrections carried out; only what is folded is noted."""
        happened = self.events_of(entries)
        events = [one.event for one in happened]
        ledger, notes = self.kind.ledger, self.kind.notebook()
        self.state, misfits = ledger.fold_with_misfits(events, self.kind.empty)
        self.misfits = {one.version: one.why for one in misfits}
        self.fates = ledger.fates(events)
        self.newer = 0
        for one, stands in zip(happened, ledger.standing(events), strict=True):
            self._look(one.version, stands)
            why = self.misfits.get(one.version, "")
            notes.note(one, _skip(why) if why else stands)
        for entry in entries:
            self._remember(entry.key, entry.version)
        self.note_times(entries, events)
        self.recent.clear()
        self.recent.extend(happened[-MOST_SINCE:])
        self.notes = notes

    def prove(self, events: Sequence[Any], now: int) -> S:
        """The state after events that are about to be written, noted and hinted at once on trial.

        Where one would be skipped, or this program has a fault, it is refused and nothing written.
        """
        try:
            state, notes = self.kind.ledger.prove(self.state, events), self.kind.notebook()
            for version, event in enumerate(events, self.version + 1):
                notes.note(Happened(version, 0, "", "", event), event)
            self.kind.hint(state, now)
        except Refused as refused:
            raise NotAllowed.by(refused.refusal) from None
        except Exception:
            _log.exception("%s would not be readable after %s", self.stream, _kinds(events))
            raise NotAllowed(FAULT, "nothing was changed; tell whoever keeps the server") from None
        return state

    def check_pages(self, state: S, at: int) -> None:
        """Read of a state what its pages rest on, at a time in seconds; raises what they would."""
        self.kind.hint(state, at * 1000)
        self.kind.check_pages(state, self._house, at)

    def keep(self, happened: Sequence[Happened], key: str, proven: S) -> bool:
        """Take what was proven and is written now; False for a correction, as in `add`."""
        for one in happened:
            self._remember(key, one.version)
            self.recent.append(one)
        if any(isinstance(one.event, Corrected) for one in happened):
            return False
        for one in happened:
            self.notes.note(one, one.event)
        self.state = proven
        return True

    def add(self, happened: Happened, key: str) -> bool:
        """Fold one event more; False for a correction, which needs the whole log."""
        self._remember(key, happened.version)
        self.recent.append(happened)
        self._look(happened.version, happened.event)
        if isinstance(happened.event, Corrected):
            return False
        self.state, why = self.kind.ledger.step(self.state, happened.event)
        if why:
            self.misfits[happened.version] = why
        self.notes.note(happened, _skip(why) if why else happened.event)
        return True

    def follow(self, entries: Sequence[Entry]) -> bool:
        """Fold the entries after the last; False when one is a correction, and all must be read."""
        keys = [entry.key for entry in entries]
        happened = self.events_of(entries)
        self.note_times(entries, [one.event for one in happened])
        return all(self.add(*pair) for pair in zip(happened, keys, strict=True))

    def note_times(self, entries: Sequence[Entry | Draft], events: Sequence[Any]) -> None:
        """Remember when its latest entries were written and decided."""
        self.written_at = max([self.written_at, *(entry.at for entry in entries)])
        for event in events:
            self.decided_at = getattr(event, "at", 0) or self.decided_at

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

    def key_of(self, version: int) -> str:
        """The key of the command that wrote an entry; empty where it had none."""
        found = (key for key, one in self._keys.items() if one.first <= version <= one.version)
        return next(found, "")

    def keys_since(self, version: int) -> list[str]:
        """The keys of all that was written behind an entry."""
        return [key for key, one in self._keys.items() if one.first > version]

    def refuse_newer(self) -> None:
        """Refuse whatever is asked of it where a newer program has written."""
        if self.newer:
            raise NewerLog(self.kind.title(self.id))

    def _look(self, version: int, event: Event) -> None:
        if isinstance(event, Unreadable) and event.newer:
            self.newer = self.newer or version

    def _remember(self, key: str, version: int) -> None:
        """The entry of that version came with the key."""
        if key:
            known = self._keys.get(key)
            first = known.first if known else version
            self._keys[key] = Appended(self.stream, first, version)


def _kinds(events: Sequence[Any]) -> str:
    return ", ".join(str(type(event).__struct_config__.tag) for event in events)


def _skip(why: str) -> Event:
    """What stands where an event was skipped: nothing that any notebook notes."""
    return Unreadable(line="", fault=why)
