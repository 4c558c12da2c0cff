"""Whether the files a server has open are still those in its folder."""

from __future__ import annotations

import os
from pathlib import Path

from floorcall.store.log_errors import Unreachable
from floorcall.store.sqlite.epochs import wal_of
from floorcall.store.sqlite.file_lock import FileLock


class OpenFiles:
    """The file and its write-ahead log as they were opened.

    A system lets one delete a file that a program has open. Whatever is written to it then is gone
    when the program ends, so nothing may be acknowledged any more.
    """

    def __init__(self, path: Path, lock: FileLock) -> None:
        self._known = {str(one): _identity(str(one)) for one in (path, wal_of(path))}
        self._known[str(lock.path)] = lock.identity

    def check(self) -> None:
        """Refuse if one of them was removed, or another one put in its place."""
        for path, known in self._known.items():
            now = _identity(path)
            if now != known:
                what = "removed" if now is None else "replaced"
                raise Unreachable(
                    f"{path} was {what} while the server had it open: stop the server, and put the "
                    "file back or restore a backup"
                )


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
