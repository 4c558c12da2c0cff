"""A log in one SQLite file: the club's own, written by one server."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path

from msgspec.structs import astuple

from floorcall.store.batch import Batch, Submission
from floorcall.store.entry import Appended, Draft, Entry, Head
from floorcall.store.lock import FileLock
from floorcall.store.log import Hear
from floorcall.store.news import Listeners
from floorcall.store.sqlite_file import open_to_write
from floorcall.store.sqlite_reading import SqliteReading, all_heads, answers_to, entries_after
from floorcall.store.writer import Writer

_ENTRY = "insert into entries values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_HEAD = (
    "insert into heads values (?, ?, ?)"
    " on conflict (stream) do update set version = excluded.version, hash = excluded.hash"
)


class SqliteLog:
    """Opens or makes the file; a second server that tries gets `LogInUse`."""

    def __init__(self, path: Path) -> None:
        self._lock = FileLock(path.with_name(f"{path.name}.lock"))
        try:
            ledger = SqliteLedger(open_to_write(path))
            self._reading = SqliteReading(path)
        except BaseException:
            self._lock.release()
            raise
        self._listeners = Listeners()
        self._writer = Writer(ledger, self._listeners.tell)
        self._open = True

    def append(
        self, stream: str, expected: int, drafts: Sequence[Draft], key: str = ""
    ) -> Future[Appended]:
        return self._writer.submit(stream, expected, drafts, key)

    def answer(self, stream: str, key: str) -> Appended | None:
        return self._reading.answer(stream, key)

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
        return self._reading.read(stream, after, limit)

    def streams(self) -> list[Head]:
        return self._reading.streams()

    def listen(self, hear: Hear) -> Callable[[], None]:
        return self._listeners.add(hear)

    def backup(self, to: Path) -> None:
        """Copy the log as it is at one moment into a new file."""
        self._reading.backup(to)

    def close(self) -> None:
        if not self._open:
            return
        self._open = False
        self._reading.close()  # first, so that the writer's end leaves everything in the one file
        self._writer.close()
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
