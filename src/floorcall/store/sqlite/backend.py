"""A log in one SQLite file: the club's own, written by one server."""

from __future__ import annotations

from pathlib import Path

from floorcall.store.base_log import BaseLog, Listeners
from floorcall.store.sqlite.appends import SqliteLedger
from floorcall.store.sqlite.file_lock import FileLock
from floorcall.store.sqlite.reader import SqliteReading
from floorcall.store.sqlite.schema import open_to_write
from floorcall.store.writer import Writer


class SqliteLog(BaseLog):
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
