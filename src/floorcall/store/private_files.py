"""Files that their owner alone may read: whoever copies a club's log has everybody's names.

On Windows a file has the rights of its folder, and nothing is done here.
"""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterable
from pathlib import Path

PRIVATE = 0o600
_log = logging.getLogger(__name__)


def make_private(path: Path) -> None:
    """Make an empty file if there is none; SQLite gives the files beside it the same rights."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))


def tighten(paths: Iterable[Path]) -> None:
    """Take the rights of group and others from those that are files; a link is left alone."""
    if os.name == "nt":
        return
    for path in paths:
        try:
            found = path.lstat()
            if stat.S_ISREG(found.st_mode) and stat.S_IMODE(found.st_mode) & 0o077:
                path.chmod(stat.S_IMODE(found.st_mode) & PRIVATE)
        except FileNotFoundError:
            continue
        except OSError as error:
            _log.warning("others may read %s: %s", path, error.strerror)
