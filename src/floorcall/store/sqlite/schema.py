"""The SQLite file of a log: its tables, and the two ways of opening it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from floorcall.store.log_errors import Damaged, UnknownFormat, Unreachable
from floorcall.store.private_files import make_private, tighten

SPOILT = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What SQLite raises on a damaged file; the second where even the words it says of it are."""
FORMAT = 2
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
pragma user_version = 1;
commit;
"""
TO_FORMAT_2 = """
begin immediate;
create table blanked (
    stream text not null,
    version integer not null,
    at integer not null,
    "by" text not null,
    why text not null,
    hash blob,
    primary key (stream, version)
) without rowid;
create table scrub_due (due integer not null);
create trigger blanked_stay before delete on blanked begin select raise(abort, 'marks stay'); end;
drop trigger entries_hold;
create trigger entries_hold before update on entries
when new.stream is not old.stream or new.version is not old.version or new.kind is not old.kind
    or new.at is not old.at or new."by" is not old."by" or new.device is not old.device
    or new.key is not old.key or new.hash is not old.hash
    or not exists (
        select 1 from blanked where stream = new.stream and version = new.version and hash is null
    )
begin select raise(abort, 'entries hold'); end;
pragma user_version = 2;
commit;
"""
"""Marks of entries that were blanked. While the hash of a mark is open its entry may be changed."""
_NO_MARKS = 'create temp table blanked (stream, version, at, "by", why, hash)'
"""Stands in for the table in a file of format 1 that is only read."""


def open_to_write(path: Path) -> sqlite3.Connection:
    """The one connection that writes and checkpoints; makes the file if there is none.

    SQLite before 3.51.3 can damage a file that one connection writes while another checkpoints it,
    so there must never be a second one of these: hold the lock first.
    """
    try:
        make_private(path)
    except OSError as error:
        raise Unreachable(f"{path} cannot be opened: {error.strerror}") from None
    db = _connect(f"{path.absolute().as_uri()}?mode=rwc", path)
    try:
        if _is_empty(db):
            db.execute("pragma journal_mode = wal")
            db.executescript(TABLES % OURS)
        if _check_format(db, path) == 1:
            db.executescript(TO_FORMAT_2)
        db.execute("pragma journal_mode = wal")
        db.execute("pragma synchronous = full")
        db.execute("pragma fullfsync = on")  # a Mac's plain fsync leaves it in the drive's cache
        tighten(path.with_name(path.name + end) for end in ("", "-wal", "-shm"))
    except BaseException:
        db.close()
        raise
    return db


def open_to_read(path: Path) -> sqlite3.Connection:
    """A connection that can neither write nor checkpoint."""
    db = _connect(f"{path.absolute().as_uri()}?mode=ro", path)
    try:
        if _check_format(db, path) == 1:
            db.execute(_NO_MARKS)
    except BaseException:
        db.close()
        raise
    return db


def _connect(uri: str, path: Path) -> sqlite3.Connection:
    try:
        return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    except sqlite3.OperationalError as error:
        raise Unreachable(f"{path} cannot be opened: {error}") from None


def _is_empty(db: sqlite3.Connection) -> bool:
    try:
        return db.execute("select 1 from sqlite_master").fetchone() is None
    except SPOILT:
        return False


def _check_format(db: sqlite3.Connection, path: Path) -> int:
    """The format of a log that this version can read."""
    try:
        (ours,) = db.execute("pragma application_id").fetchone()
        (written,) = db.execute("pragma user_version").fetchone()
    except SPOILT as error:
        if getattr(error, "sqlite_errorcode", 0) != sqlite3.SQLITE_NOTADB:
            raise Damaged(error) from None
        raise UnknownFormat(f"{path} is no log: {error}") from None
    if ours != OURS:
        raise UnknownFormat(f"{path} is no log of ours")
    if written > FORMAT:
        raise UnknownFormat(
            f"{path} was written by a newer version (format {written}, this one reads up to "
            f"{FORMAT}); update Floorcall"
        )
    return int(written)
