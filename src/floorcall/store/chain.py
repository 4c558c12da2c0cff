"""The hash that binds an entry to the one before it in its stream."""

from __future__ import annotations

from hashlib import sha256

from msgspec.structs import replace

from floorcall.store.entry import Draft, Entry, Head, Mark


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
        draft.kept if draft.blanked else _hash(head.hash, head.stream, version, draft, key),
        draft.blanked,
    )


def follows(head: Head, entry: Entry) -> bool:
    """Whether the entry is the one written after the head: untouched, or blanked as its mark says.

    Of a blanked entry everything but what it said first is still covered, by the mark's hash.
    """
    if link(head, draft_of(entry), entry.key) != entry:
        return False
    return entry.blanked is None or with_mark(head, entry, entry.blanked) == entry


def with_mark(head: Head, entry: Entry, mark: Mark) -> Entry:
    """The entry after the head with a mark on it that covers what it says now."""
    reads = _hash(head.hash, head.stream, entry.version, draft_of(entry), entry.key)
    parts = (reads, entry.hash, b"%d" % mark.at, mark.by.encode(), mark.why.encode())
    return replace(entry, blanked=replace(mark, hash=_digest(parts)))


def draft_of(entry: Entry) -> Draft:
    """The entry as it was before it had a place in the log."""
    draft = Draft(entry.kind, entry.data, entry.at, entry.by, entry.device)
    if entry.blanked is None:
        return draft
    return replace(draft, blanked=entry.blanked, kept=entry.hash)


def head_at(entry: Entry) -> Head:
    """The end of a stream whose last entry this is."""
    return Head(entry.stream, entry.version, entry.hash)


def _hash(before: bytes, stream: str, version: int, draft: Draft, key: str) -> bytes:
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
    return _digest(parts)


def _digest(parts: tuple[bytes, ...]) -> bytes:
    """SHA-256 of the parts, each behind its length, so that none can lend a letter to another."""
    return sha256(b"".join(b"%d:%b," % (len(part), part) for part in parts)).digest()
