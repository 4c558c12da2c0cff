"""The hash that binds an entry to the one before it in its stream."""

from __future__ import annotations

from hashlib import sha256

from floorcall.store.entry import Draft, Entry, Head


def link(head: Head, draft: Draft, key: str) -> Entry:
    """The draft as the entry after the head: version 7 after version 6."""
    version = head.version + 1
    return Entry(
        head.stream,
        version,
        draft.kind,
        draft.data,
        draft.at,
        draft.by,
        draft.device,
        key,
        _hash(head.hash, head.stream, version, draft, key),
    )


def follows(head: Head, entry: Entry) -> bool:
    """Whether the entry is, untouched, the one written after the head."""
    return link(head, draft_of(entry), entry.key) == entry


def draft_of(entry: Entry) -> Draft:
    """The entry as it was before it had a place in the log."""
    return Draft(entry.kind, entry.data, entry.at, entry.by, entry.device)


def head_at(entry: Entry) -> Head:
    """The end of a stream whose last entry this is."""
    return Head(entry.stream, entry.version, entry.hash)


def _hash(before: bytes, stream: str, version: int, draft: Draft, key: str) -> bytes:
    """SHA-256 of the parts, each behind its length, so that none can lend a letter to another."""
    parts = (
        before,
        stream.encode(),
        b"%d" % version,
        draft.kind.encode(),
        b"%d" % draft.at,
        draft.by.encode(),
        draft.device.encode(),
        key.encode(),
        draft.data,
    )
    return sha256(b"".join(b"%d:%b," % (len(part), part) for part in parts)).digest()
