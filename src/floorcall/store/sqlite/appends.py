"""Writing a batch of appends to a log's SQLite file, which no other server writes."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import astuple

from floorcall.store.batch import Batch, Submission
from floorcall.store.blanking import Blanking, decide_append, rewrite
from floorcall.store.entry import Entry, Head
from floorcall.store.sqlite.blank_rows import put_marks, scrub, write_blanked
from floorcall.store.sqlite.epochs import Epochs
from floorcall.store.sqlite.file_lock import FileLock
from floorcall.store.sqlite.open_files import OpenFiles
from floorcall.store.sqlite.reader import all_heads, answers_to, entries_after, entries_at

_ENTRY = "insert into entries values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_PARTS = 9
"""Of an entry, those that stand in its row; the tenth is its mark."""
_HEAD = (
    "insert into heads values (?, ?, ?)"
    " on conflict (stream) do update set version = excluded.version, hash = excluded.hash"
)
_log = logging.getLogger(__name__)


class SqliteLedger:
    """The writing connection. It alone changes the file, so it knows every head by heart."""

    def __init__(self, db: sqlite3.Connection, path: Path, lock: FileLock) -> None:
        self._db = db
        self._epochs = Epochs(db)
        self._files = OpenFiles(path, lock)
        self._heads = self._look()
        try:
            scrub(self._epochs)
        except sqlite3.Error as error:  # the club must be able to play on
            self._epochs.undo()
            _log.warning("what blanked entries said is still in the file: %s", error)

    def write_at_once(self, submissions: Sequence[Submission]) -> None:
        """A look costs nothing here."""

    def begin(self, submissions: Sequence[Submission]) -> Batch:
        self._files.check()
        self._epochs.begin()
        keyed = {(each.stream, each.key) for each in submissions if each.key}
        return Batch(self._heads, answers_to(self._db, keyed) if keyed else {})

    def commit(self, batch: Batch) -> None:
        try:
            self._db.executemany(_ENTRY, (astuple(each)[:_PARTS] for each in batch.entries))
            put_marks(self._db, batch.entries)
            self._db.executemany(_HEAD, map(astuple, batch.moved.values()))
            self._epochs.commit()
        except sqlite3.Error:
            self.undo()
            self._heads = self._look()  # whether the commit took place, only the file can say
            raise
        self._heads.update(batch.moved)
        self._epochs.note(sum(len(each.data) for each in batch.entries))

    def undo(self) -> None:
        self._epochs.undo()

    def probe(self) -> None:
        self._files.check()
        self._epochs.probe()

    def rest(self) -> None:
        self._epochs.carry_over()

    def since(self, stream: str, after: int, limit: int) -> list[Entry]:
        return entries_after(self._db, stream, after, limit)

    def blank(self, blanking: Blanking) -> int:
        self._files.check()
        self._epochs.begin()
        changed = rewrite(blanking, entries_at(self._db, blanking.places))
        batch = decide_append(blanking, self._heads)
        write_blanked(self._db, changed)
        self.commit(batch)
        return len(changed)

    def scrub(self) -> None:
        scrub(self._epochs)

    def close(self) -> None:
        self._db.close()

    def _look(self) -> dict[str, Head]:
        return {head.stream: head for head in all_heads(self._db)}
