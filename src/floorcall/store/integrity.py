"""Checking that a log is whole: every entry as written or blanked, and none missing inside.

What it cannot see is an end cut off together with its head; an older copy shows that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice

from floorcall.store.chain import follows, head_at
from floorcall.store.entry import Entry, Head
from floorcall.store.log_errors import Damaged
from floorcall.store.protocols import Reading

Rest = Callable[[], None]
_WORK = 200
"""Entries between two rests: some milliseconds."""
_MOST_DAMAGE = 20
"""Places of a spoilt file that are named."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a log was found: what it holds, a seal over all of it, and every stream's first fault.

    `blanked` entries say something else than they did, as their marks tell.
    """

    streams: int
    entries: int
    blanked: int
    seal: str
    faults: tuple[str, ...]

    @property
    def is_whole(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults


def verify(log: Reading, rest: Rest = lambda: None) -> Verdict:
    """Walk every stream from its first entry to its head; two logs with one seal are equal.

    Where every entry is as it was written, the backend's own check looks at all the rest. `rest` is
    called every 200 entries, for whoever must not keep others waiting.
    """
    heads = log.streams()
    blanked: list[Entry] = []
    faults = [fault for head in heads if (fault := _fault_of_stream(log, head, blanked, rest))]
    total = sum(head.version for head in heads)
    return Verdict(
        len(heads), total, len(blanked), seal(heads, blanked), tuple(faults or _damage(log))
    )


def _damage(log: Reading) -> list[str]:
    try:
        return list(islice(log.damage(), _MOST_DAMAGE))
    except Damaged as damage:
        return [str(damage)]


def _fault_of_stream(log: Reading, head: Head, blanked: list[Entry], rest: Rest) -> str | None:
    entries = islice(log.read(head.stream), head.version)
    try:
        return fault_of(head, _note_blanked(entries, blanked, rest))
    except Damaged as damage:
        return f'"{head.stream}" cannot be read: {damage}'


def _note_blanked(entries: Iterable[Entry], blanked: list[Entry], rest: Rest) -> Iterator[Entry]:
    """The entries, those that were blanked put aside as well."""
    for number, entry in enumerate(entries, 1):
        if number % _WORK == 0:
            rest()
        if entry.blanked:
            blanked.append(entry)
        yield entry


def fault_of(head: Head, entries: Iterable[Entry]) -> str | None:
    """What is wrong with the first entry that is not as it was written; entries 1 to the head.

    A running server may have written more since the head was looked up: that is no fault.
    """
    last = Head(head.stream)
    for entry in entries:
        if not follows(last, entry):
            return _fault(last, entry)
        last = head_at(entry)
        if last.version == head.version:
            if last != head:
                return f'"{head.stream}" does not end in the entry its head names'
            return None
    return f'"{head.stream}" ends at version {last.version}; its head says {head.version}'


def seal(heads: Iterable[Head], blanked: Iterable[Entry] = ()) -> str:
    """One short word for all streams as they stand; every append and every blanking changes it."""
    lines = [f"{head.stream} {head.version} {head.hash.hex()}\n" for head in heads]
    lines += [
        f"{entry.stream} {entry.version} {entry.blanked.hash.hex()} blanked\n"
        for entry in blanked
        if entry.blanked
    ]
    return sha256("".join(lines).encode()).hexdigest()[:16]


def _fault(last: Head, entry: Entry) -> str:
    place = f'"{entry.stream}" version {entry.version}'
    if entry.version != last.version + 1:
        return f"{place} follows version {last.version}: entries between them are missing"
    if entry.blanked:
        return f"{place} is not as it was when it was blanked, or the entry before it is not"
    return f"{place} is not as it was written, or the entry before it is not"
