"""Blanking entries in a log's SQLite file, until their old bytes are in none of its pages."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from floorcall.store.entry import Entry
from floorcall.store.sqlite.epochs import Epochs

_OPEN = (
    'insert into blanked (stream, version, at, "by", why) values (?, ?, ?, ?, ?)'
    " on conflict (stream, version) do update"
    ' set at = excluded.at, "by" = excluded."by", why = excluded.why, hash = null'
)
_DATA = "update entries set data = ? where stream = ? and version = ?"
_CLOSE = "update blanked set hash = ? where stream = ? and version = ?"


def write_blanked(db: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    """Put the entries' new data in place; the trigger lets them pass while their marks are open."""
    if not entries:
        return
    _open_marks(db, entries)
    db.executemany(_DATA, [(each.data, each.stream, each.version) for each in entries])
    _close_marks(db, entries)
    db.execute("insert into scrub_due values (1)")


def put_marks(db: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    """Keep the marks of entries that were blanked in another log."""
    _open_marks(db, entries)
    _close_marks(db, entries)


def scrub(epochs: Epochs) -> None:
    """Write the whole file anew if something was blanked since, and empty the write-ahead log.

    Overwriting a row is not enough: pages keep bytes of rows that have moved to another page.
    """
    db = epochs.db
    if db.execute("select 1 from scrub_due").fetchone() is None:
        return
    db.execute("vacuum")
    if not epochs.empty():
        raise sqlite3.OperationalError("somebody is reading the file, or copying it")
    epochs.begin()
    db.execute("delete from scrub_due")
    epochs.commit()


def _open_marks(db: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    rows = [
        (each.stream, each.version, mark.at, mark.by, mark.why)
        for each in entries
        if (mark := each.blanked)
    ]
    db.executemany(_OPEN, rows)


def _close_marks(db: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    rows = [(mark.hash, each.stream, each.version) for each in entries if (mark := each.blanked)]
    db.executemany(_CLOSE, rows)
