"""The epochs of a log's file: which write-ahead log was written for which state of it.

SQLite replays any write-ahead log that is whole in itself, also one of another file, and destroys
the file by that. So each write-ahead log begins with a new epoch, and names the epoch before, which
is the one in the file: epoch 7 after epoch 6 belongs on a file that says 6, or 7 once some of it
was carried over. A copy of the file gets an epoch of its own.
"""

from __future__ import annotations

import logging
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from floorcall.store.integrity import verify
from floorcall.store.log_errors import Damaged, Unmatched
from floorcall.store.sqlite.reader import SqliteReading
from floorcall.store.sqlite.schema import SPOILT
from floorcall.store.sqlite.wal_frames import lost_commits

_SIGN = b"an epoch of floorcall"
"""Stands in the row, so that it is found in a write-ahead log whatever file lies beside it."""
_TABLE = (
    "create table if not exists epoch"
    " (sign text not null, id blob not null, before blob not null, tries integer not null)"
)
_FIRST = (
    "insert into epoch select 'an epoch of floorcall', randomblob(16), x'', 0"
    " where not exists (select 1 from epoch)"
)
_NEXT = "update epoch set before = id, id = randomblob(16)"
_APART = "update epoch set before = x'', id = randomblob(16)"
_TRY = "update epoch set tries = tries + 1"
_MOST_WAL = 4 << 20
"""Bytes of a write-ahead log that are carried over at once."""
_COMMIT_BYTES = 4 * 4_096
"""Pages that any commit writes, beside what its entries fill."""
_LOOKS = 20
_PATIENCE_MS = 5_000
_log = logging.getLogger(__name__)


class Epoch(NamedTuple):
    """A state of the file, by its name, and the one it followed."""

    id: bytes
    before: bytes


class Epochs:
    """The transactions of the one connection that writes; it alone checkpoints."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self._since = 0
        db.execute("pragma wal_autocheckpoint = 0")
        db.execute(_TABLE)
        db.execute(_FIRST)
        self._settled: bytes | None = None
        """The epoch in the file, if all there was is in it; then the next write begins another."""
        self._begin_life()

    def begin(self) -> None:
        """Open a transaction, which begins a new epoch where a new write-ahead log may begin."""
        self.db.execute("begin immediate")
        if self._settled is not None:
            self.db.execute(_NEXT)

    def commit(self) -> None:
        """Close it; on return it is on disk."""
        self.db.execute("commit")
        self._settled = None

    def undo(self) -> None:
        """Drop an open transaction; whether a failed commit took place, only the file can say."""
        if self.db.in_transaction:
            with suppress(sqlite3.Error):
                self.db.execute("rollback")
        with suppress(sqlite3.Error):
            if self._settled is not None and _epoch_of(self.db).id != self._settled:
                self._settled = None

    def probe(self) -> None:
        """Write something, to see whether that can be done; no entry comes of it."""
        self.begin()
        self.db.execute(_TRY)
        self.commit()

    def carry_over(self, *, empties: bool = True) -> None:
        """Carry what the write-ahead log holds into the file and empty it, if that can be done.

        A reader or a full disk may be in the way: then it is done later. Nothing is lost by that.
        Not emptied, it is written over from its beginning, which is quicker than to grow anew.
        """
        try:
            self.db.execute("pragma busy_timeout = 0")  # whoever reads is not waited for
            self._checkpoint("truncate" if empties else "passive")
            self.db.execute(f"pragma busy_timeout = {_PATIENCE_MS}")
        except sqlite3.Error as error:
            _log.warning("the write-ahead log is not carried into the file yet: %s", error)

    def empty(self) -> bool:
        """Carry it over and empty it, waiting for readers; whether it is empty."""
        return self._checkpoint("truncate")

    def note(self, size: int) -> None:
        """Carry over, without emptying it, whenever about 4 MB have been committed."""
        self._since += size + _COMMIT_BYTES
        if self._since > _MOST_WAL:
            self._since = 0
            self.carry_over(empties=False)

    def _checkpoint(self, how: str) -> bool:
        is_busy, frames, carried = self.db.execute(f"pragma wal_checkpoint({how})").fetchone()
        if frames == carried:
            self._settled = _epoch_of(self.db).id
        return not is_busy

    def _begin_life(self) -> None:
        """Let the file say that this server has it: a copy put in its place later is told by it."""
        self.carry_over()
        if self._settled is None:  # somebody reads what is not in the file yet
            return
        try:
            self.begin()
            self.commit()
        except sqlite3.OperationalError as error:  # a full disk: the club can still be looked at
            self.undo()
            _log.warning("nothing can be written: %s", error)
        self.carry_over()


def set_apart(path: Path) -> None:
    """Give a copy that nobody has open an epoch of its own, and leave no file beside it.

    So no write-ahead log of the original fits it, and readers make none.
    """
    db = sqlite3.connect(path, isolation_level=None)
    try:
        db.execute("pragma journal_mode = delete")
        db.execute(_TABLE)
        db.execute(_FIRST)
        db.execute(_APART)
    finally:
        db.close()


def wal_of(path: Path) -> Path:
    """The write-ahead log beside a file."""
    return path.with_name(f"{path.name}-wal")


def check_pair(path: Path) -> None:
    """Refuse a file whose write-ahead log was written for another one, or would be cut short.

    Neither is touched. Beside a running server both may change between two looks: then look again.
    """
    if not _size(wal_of(path)):
        return
    if not _size(path):
        raise Unmatched.without_file(path, is_there=path.exists())
    for _ in range(_LOOKS):
        file = _look(path, "immutable=1")
        if _fit(path, file):
            _refuse_broken(path)
            return
        if _look(path, "immutable=1") == file:
            break
    raise Unmatched(path)


def is_begun(path: Path) -> bool:
    """Whether somebody has written to the file; one that cannot be read was written to."""
    if not _size(path):
        return _size(wal_of(path)) > 0
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    try:
        return db.execute("select 1 from sqlite_master").fetchone() is not None
    except SPOILT:
        return True
    finally:
        db.close()


def _refuse_broken(path: Path) -> None:
    if lost := lost_commits(wal_of(path).read_bytes()):
        raise Unmatched.by_damage(path, lost)


def _fit(path: Path, file: Epoch | None) -> bool:
    both = _look(path, "mode=ro")
    if file is not None and both is not None:
        return file.id in both
    if both.before if both else _SIGN in wal_of(path).read_bytes():
        return False
    return _is_whole(path)  # both are of a program that knew no epochs, or the first is made here


def _is_whole(path: Path) -> bool:
    try:
        reading = SqliteReading(path)
    except Damaged:
        return False
    try:
        return verify(reading).is_whole
    except Damaged:
        return False
    finally:
        reading.close()


def _look(path: Path, how: str) -> Epoch | None:
    """The epoch seen in that way; None where there is none, or nothing can be made out."""
    try:
        db = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)
    except sqlite3.Error:
        return None
    try:
        return _epoch_of(db)
    except (*SPOILT, TypeError):
        return None
    finally:
        db.close()


def _epoch_of(db: sqlite3.Connection) -> Epoch:
    return Epoch(*db.execute("select id, before from epoch").fetchone())


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
