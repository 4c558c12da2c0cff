"""What a log holds: entries, each the next version of its stream and bound to the one before."""

from __future__ import annotations

from msgspec import Struct


class Draft(Struct, frozen=True, gc=False):
    """An entry before it is in the log: what happened, when, told by whom, on which device.

    `kind` is the event's stable name and `data` its JSON on one line; the log reads neither.
    `at` is in milliseconds since 1970: 1_767_225_600_000 is the first moment of 2026.
    """

    kind: str
    data: bytes
    at: int
    by: str
    device: str = ""


class Entry(Struct, frozen=True, gc=False):
    """One event in the log. The first entry of a stream has version 1.

    `key` names the command it came with, the same for all entries of one append; `hash` covers
    everything else here and the hash of the entry before.
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
