"""A log in one SQLite file: the club's own, written by one server."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from msgspec.structs import astuple

from floorcall.store.batch import Batch, Submission
from floorcall.store.entry import Entry, Head
from floorcall.store.kept_log import KeptLog
from floorcall.store.lock import FileLock
from floorcall.store.news import Listeners
from floorcall.store.sqlite_file import open_to_write
from floorcall.store.sqlite_reading import SqliteReading, all_heads, answers_to, entries_after
from floorcall.store.writer import Writer

_ENTRY = "insert into entries values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_HEAD = (
    "insert into heads values (?, ?, ?)"
    " on conflict (stream) do update set version = excluded.version, hash = excluded.hash"
)


class SqliteLog(KeptLog):
    """Opens or makes the file; a second server that tries gets `LogInUse`."""

    def __init__(self, path: Path) -> None:
        self._lock = FileLock(path.with_name(f"{path.name}.lock"))
        try:
            ledger = SqliteLedger(open_to_write(path))
            reading = SqliteReading(path)
        except BaseException:
            self._lock.release()
            raise
        listeners = Listeners()
        super().__init__(reading, Writer(ledger, listeners.tell), listeners)

    def close(self) -> None:
        super().close()
        self._lock.release()


class SqliteLedger:
    """The writing connection. It alone changes the file, so it knows every head by heart."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._heads = self._look()

    def begin(self, submissions: Sequence[Submission]) -> Batch:
        self._db.execute("begin immediate")
        keyed = {(each.stream, each.key) for each in submissions if each.key}
        return Batch(self._heads, answers_to(self._db, keyed) if keyed else {})

    def commit(self, batch: Batch) -> None:
        try:
            self._db.executemany(_ENTRY, map(astuple, batch.entries))
            self._db.executemany(_HEAD, map(astuple, batch.moved.values()))
            self._db.execute("commit")
        except sqlite3.Error:
            self.undo()
            self._heads = self._look()  # whether the commit took place, only the file can say
            raise
        self._heads.update(batch.moved)

    def undo(self) -> None:
        if self._db.in_transaction:
            with suppress(sqlite3.Error):
                self._db.execute("rollback")

    def since(self, stream: str, after: int, limit: int) -> list[Entry]:
        return entries_after(self._db, stream, after, limit)

    def close(self) -> None:
        self._db.close()

    def _look(self) -> dict[str, Head]:
        return {head.stream: head for head in all_heads(self._db)}
