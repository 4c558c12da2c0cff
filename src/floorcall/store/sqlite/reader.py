"""Reading a log's SQLite file, also while a server writes it."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

import msgspec

from floorcall.store.blanking import Place
from floorcall.store.entry import Appended, Entry, Head, entry_of
from floorcall.store.log_errors import Damaged, LogClosed
from floorcall.store.pagination import pages
from floorcall.store.sqlite.schema import SPOILT, open_to_read

_COLUMNS = (  # the casts: SQLite would give back a number where a hand has put one for a name
    "select e.stream, e.version, cast(e.kind as text), cast(e.data as blob), cast(e.at as integer),"
    ' cast(e."by" as text), cast(e.device as text), cast(e.key as text), cast(e.hash as blob),'
    ' cast(b.at as integer), cast(b."by" as text), cast(b.why as text), cast(b.hash as blob)'
)
_ENTRIES = (
    f"{_COLUMNS} from entries e left join blanked b using (stream, version)"
    " where e.stream = ? and e.version > ? order by e.version limit ?"
)
_AT = (
    f"{_COLUMNS} from json_each(?) asked cross join entries e"
    " on e.stream = json_extract(asked.value, '$[0]')"
    " and e.version = json_extract(asked.value, '$[1]')"
    " left join blanked b using (stream, version)"
)
_ANSWERS = (
    "with asked as (select json_extract(value, '$[0]') as stream,"
    " json_extract(value, '$[1]') as key from json_each(?))"
    " select stream, key, min(version), max(version)"
    " from asked cross join entries using (stream, key) where entries.key <> '' group by 1, 2"
)


def entries_after(db: sqlite3.Connection, stream: str, after: int, limit: int) -> list[Entry]:
    """At most `limit` entries of a stream behind a version."""
    return [entry_of(row) for row in db.execute(_ENTRIES, (stream, after, limit))]


def entries_at(db: sqlite3.Connection, places: Iterable[Place]) -> dict[Place, Entry]:
    """The entries at those places, as far as there are any."""
    rows = db.execute(_AT, (msgspec.json.encode(list(places)).decode(),))
    return {(entry.stream, entry.version): entry for entry in map(entry_of, rows)}


def answers_to(
    db: sqlite3.Connection, keyed: Iterable[tuple[str, str]]
) -> dict[tuple[str, str], Appended]:
    """The appends that came with the keys, by stream and key.

    One question for all of them: each of many would wait its turn for the interpreter.
    """
    rows = db.execute(_ANSWERS, (msgspec.json.encode(list(keyed)).decode(),))
    return {(stream, key): Appended(stream, first, last) for stream, key, first, last in rows}


def all_heads(db: sqlite3.Connection) -> list[Head]:
    """The ends of all streams."""
    rows = db.execute("select stream, version, hash from heads order by stream")
    return [Head(*row) for row in rows]


class SqliteReading:
    """A log's file opened to read only; any thread may ask, each on a connection of its own."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()
        self._idle: list[sqlite3.Connection] = [open_to_read(path)]
        self._closed = False

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
        return pages(self._page, stream, after, limit)

    def streams(self) -> list[Head]:
        with self._connection() as db:
            return all_heads(db)

    def answers(self, stream: str, keys: Collection[str]) -> dict[str, Appended]:
        with self._connection() as db:
            found = answers_to(db, [(stream, key) for key in keys])
        return {key: appended for (_, key), appended in found.items()}

    def damage(self) -> Iterator[str]:
        """What SQLite itself finds wrong with the file: pages, indexes, what is nowhere used."""
        with self._connection() as db:
            for (said,) in db.execute("pragma integrity_check"):
                if said != "ok":
                    yield f"the file is damaged: {' '.join(str(said).split())}"

    def backup(self, to: Path) -> None:
        """Copy the file as it is at one moment into a new one, whoever is writing meanwhile."""
        copy = sqlite3.connect(to)
        try:
            with self._connection() as db:
                db.backup(copy)
        except Damaged as refusal:
            if isinstance(refusal.cause, sqlite3.OperationalError):  # the other disk is full
                raise OSError(errno.EIO, str(refusal.cause)) from None
            raise
        finally:
            copy.close()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
        for db in idle:
            db.close()

    def _page(self, stream: str, after: int, limit: int) -> list[Entry]:
        with self._connection() as db:
            return entries_after(db, stream, after, limit)

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            if self._closed:
                raise LogClosed
            db = self._idle.pop() if self._idle else None
        db = db or open_to_read(self._path)
        try:
            yield db
        except SPOILT as error:
            raise Damaged(error) from None
        finally:
            with self._lock:
                if not self._closed:
                    self._idle.append(db)
                    db = None
            if db:
                db.close()
