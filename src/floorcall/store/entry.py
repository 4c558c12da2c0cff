"""What a log holds: entries, each the next version of its stream and bound to the one before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct


class Mark(Struct, frozen=True, gc=False):
    """That the data of an entry were replaced: when, by whom and why.

    `hash` covers all of this, the entry as it reads now, and the hash it has kept.
    """

    at: int
    by: str
    why: str
    hash: bytes = b""


class Draft(Struct, frozen=True, gc=False):
    """An entry before it is in the log: what happened, when, told by whom, on which device.

    `kind` is the event's stable name and `data` its JSON on one line; the log reads neither.
    `at` is in milliseconds since 1970: 1_767_225_600_000 is the first moment of 2026.
    An entry blanked in another log brings its mark and the hash it had there.
    """

    kind: str
    data: bytes
    at: int
    by: str
    device: str = ""
    blanked: Mark | None = None
    kept: bytes = b""


class Entry(Struct, frozen=True, gc=False):
    """One event in the log. The first entry of a stream has version 1.

    `key` names the command it came with, the same for all entries of one append; `hash` covers
    everything else here and the hash of the entry before; of a blanked entry it is the hash of what
    stood there first.
    """

    stream: str
    version: int
    kind: str
    data: bytes
    at: int
    by: str
    device: str
    key: str
    hash: bytes
    blanked: Mark | None = None


def entry_of(row: Sequence[Any]) -> Entry:
    """The entry a row tells of: its nine parts, then when, by whom and why it was blanked, if so.

    A mark without a hash, left open by somebody's hand, covers nothing.
    """
    stream, version, kind, data, at, by, device, key, kept, when, whose, why, covering = row
    mark = None if when is None else Mark(when, whose, why, covering or b"")
    return Entry(stream, version, kind, data, at, by, device, key, kept, mark)


class Head(Struct, frozen=True, gc=False):
    """Where a stream ends: the version and hash of its last entry; 0 and nothing when empty."""

    stream: str
    version: int = 0
    hash: bytes = b""


class Appended(Struct, frozen=True, gc=False):
    """The answer to an append: its entries are `first` to `version` of the stream.

    `again` says that they were there before, with the same key, and nothing was added.
    """

    stream: str
    first: int
    version: int
    again: bool = False
