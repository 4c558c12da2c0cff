"""Blanking entries in PostgreSQL, and telling every server to read them again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from floorcall.store.entry import Entry
from floorcall.store.postgres.connections import Connection
from floorcall.store.protocols import REREAD

_OPEN = """
insert into blanked (stream, version, at, "by", why)
select * from unnest(%s::text[], %s::bigint[], %s::bigint[], %s::text[], %s::text[])
on conflict (stream, version) do update
    set at = excluded.at, "by" = excluded."by", why = excluded.why, hash = null
"""
_DATA = """
update entries set data = new.data
from unnest(%s::text[], %s::bigint[], %b::bytea[]) as new (stream, version, data)
where entries.stream = new.stream and entries.version = new.version
"""
_CLOSE = """
update blanked set hash = new.hash
from unnest(%s::text[], %s::bigint[], %b::bytea[]) as new (stream, version, hash)
where blanked.stream = new.stream and blanked.version = new.version
"""
_NOTIFY = "select pg_notify(%s, %s || ' ' || stream) from unnest(%s::text[]) as touched (stream)"


def write_blanked(db: Connection, entries: Sequence[Entry]) -> None:
    """Put the entries' new data in place; the trigger lets them pass while their marks are open."""
    streams, versions = _places(entries)
    _open_marks(db, entries)
    db.execute(_DATA, (streams, versions, [each.data for each in entries]))
    _close_marks(db, entries)


def put_marks(db: Connection, entries: Sequence[Entry]) -> None:
    """Keep the marks of entries that were blanked in another log."""
    blanked = [each for each in entries if each.blanked]
    if blanked:
        _open_marks(db, blanked)
        _close_marks(db, blanked)


def notify_reread(db: Connection, channel: str, streams: Sequence[str]) -> None:
    """Tell every server, when this is committed, that the streams must be read again."""
    db.execute(_NOTIFY, (channel, str(REREAD), list(streams)))


def _open_marks(db: Connection, entries: Sequence[Entry]) -> None:
    marks = [each.blanked for each in entries if each.blanked]
    facts = zip(*((mark.at, mark.by, mark.why) for mark in marks), strict=True)
    db.execute(_OPEN, (*_places(entries), *map(list[Any], facts)))


def _close_marks(db: Connection, entries: Sequence[Entry]) -> None:
    hashes = [each.blanked.hash for each in entries if each.blanked]
    db.execute(_CLOSE, (*_places(entries), hashes))


def _places(entries: Sequence[Entry]) -> tuple[list[str], list[int]]:
    return [each.stream for each in entries], [each.version for each in entries]
