"""A log in one SQLite file: the club's own, written by one server."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from floorcall.store.base_log import BaseLog, Listeners
from floorcall.store.log_errors import Damaged, LogRefusal, Unreachable
from floorcall.store.sqlite.appends import SqliteLedger
from floorcall.store.sqlite.epochs import check_pair
from floorcall.store.sqlite.file_lock import FileLock
from floorcall.store.sqlite.reader import SqliteReading
from floorcall.store.sqlite.schema import SPOILT, open_to_write
from floorcall.store.writer import Writer


class SqliteLog(BaseLog):
    """Opens or makes the file; a second server that tries gets `LogInUse`."""

    def __init__(self, path: Path) -> None:
        self._lock = FileLock(path.with_name(f"{path.name}.lock"))
        try:
            check_pair(path)
            ledger = _open_ledger(path, self._lock)
            reading = SqliteReading(path)
        except BaseException as error:
            self._lock.release()
            if isinstance(error, SPOILT):
                raise _refusal(path, error) from None
            raise
        listeners = Listeners()
        super().__init__(reading, Writer(ledger, listeners.tell), listeners)

    def close(self) -> None:
        super().close()
        self._lock.release()


def _open_ledger(path: Path, lock: FileLock) -> SqliteLedger:
    db = open_to_write(path)
    try:
        return SqliteLedger(db, path, lock)
    except BaseException:
        db.close()
        raise


def _refusal(path: Path, error: BaseException) -> LogRefusal:
    """Why the file does not open: a disk that is full or read-only is no damage."""
    if isinstance(error, sqlite3.OperationalError):
        return Unreachable(f"{path} cannot be opened: {error}")
    return Damaged(error)
