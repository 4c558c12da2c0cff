"""A lock file that keeps a second server out; the system releases it however the first one ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from floorcall.store.log_errors import LogInUse, Unreachable
from floorcall.store.private_files import PRIVATE, tighten


class FileLock:
    """Holds `club.db.lock` beside `club.db`; the file stays behind, only the lock goes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE)
        except OSError as error:
            raise Unreachable(f"{path} cannot be made: {error.strerror}") from None
        try:
            _lock(self._file)
        except OSError:
            os.close(self._file)
            raise LogInUse(
                f"another server has {path.with_suffix('')} open; stop that one first"
            ) from None
        tighten([path])
        found = os.fstat(self._file)
        self.identity = (found.st_dev, found.st_ino)

    def release(self) -> None:
        """Let the next server in; a second time does nothing."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
