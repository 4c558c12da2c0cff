"""The SQLite file of a log: its tables, and the two ways of opening it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from floorcall.store.refusals import UnknownFormat, Unreachable

FORMAT = 1
"""Counted up when the tables change; a file of a lower format is brought up when it is written."""
OURS = 0x466C6F6F
"""SQLite's application id: `Floo`."""
TABLES = """
begin immediate;
create table entries (
    stream text not null,
    version integer not null,
    kind text not null,
    data blob not null,
    at integer not null,
    "by" text not null,
    device text not null,
    key text not null,
    hash blob not null,
    primary key (stream, version)
) without rowid;
create index keys on entries (stream, key, version) where key <> '';
create table heads (
    stream text primary key,
    version integer not null,
    hash blob not null
) without rowid;
create trigger entries_stay before delete on entries begin select raise(abort, 'entries stay'); end;
create trigger entries_hold before update on entries begin select raise(abort, 'entries hold'); end;
pragma application_id = %d;
pragma user_version = %d;
commit;
"""


def open_to_write(path: Path) -> sqlite3.Connection:
    """The one connection that writes and checkpoints; makes the file if there is none.

    SQLite before 3.51.3 can damage a file that one connection writes while another checkpoints it,
    so there must never be a second one of these: hold the lock first.
    """
    db = _connect(f"{path.absolute().as_uri()}?mode=rwc", path)
    try:
        if _is_empty(db):
            db.execute("pragma journal_mode = wal")
            db.executescript(TABLES % (OURS, FORMAT))
        _check_format(db, path)
        db.execute("pragma journal_mode = wal")
        db.execute("pragma synchronous = full")
        db.execute("pragma fullfsync = on")  # a Mac's plain fsync leaves it in the drive's cache
    except BaseException:
        db.close()
        raise
    return db


def open_to_read(path: Path) -> sqlite3.Connection:
    """A connection that can neither write nor checkpoint."""
    db = _connect(f"{path.absolute().as_uri()}?mode=ro", path)
    try:
        _check_format(db, path)
    except BaseException:
        db.close()
        raise
    return db


def to_one_file(path: Path) -> None:
    """Leave no file beside a log that nobody has open, and let readers make none."""
    db = sqlite3.connect(path)
    db.execute("pragma journal_mode = delete")
    db.close()


def _connect(uri: str, path: Path) -> sqlite3.Connection:
    try:
        return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    except sqlite3.OperationalError as error:
        raise Unreachable(f"{path} cannot be opened: {error}") from None


def _is_empty(db: sqlite3.Connection) -> bool:
    try:
        return db.execute("select 1 from sqlite_master").fetchone() is None
    except sqlite3.DatabaseError:
        return False


def _check_format(db: sqlite3.Connection, path: Path) -> None:
    try:
        (ours,) = db.execute("pragma application_id").fetchone()
        (written,) = db.execute("pragma user_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise UnknownFormat(f"{path} is no log: {error}") from None
    if ours != OURS:
        raise UnknownFormat(f"{path} is no log of ours")
    if written > FORMAT:
        raise UnknownFormat(
            f"{path} was written by a newer version (format {written}, this one reads up to "
            f"{FORMAT}); update Floorcall"
        )
