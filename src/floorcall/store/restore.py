"""Putting a backup in the place of a club's log, which is moved aside and never destroyed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import chain, count
from pathlib import Path
from typing import NamedTuple

from floorcall.store.backup import copy_to_part, remove_part, sync_folder
from floorcall.store.integrity import Verdict, verify
from floorcall.store.location import open_file
from floorcall.store.protocols import Reading
from floorcall.store.sqlite.file_lock import FileLock
from floorcall.store.sqlite.schema import SPOILT
from floorcall.store.transfer import CannotCopy

_FILES = ("", "-wal", "-shm", "-journal")
"""The file first: a write-ahead log without its file is refused, the file alone would be served.

A journal is there where the server was killed as it first opened a restored file.
"""


class Restored(NamedTuple):
    """What is in place now, when its last entry was made, and where the log before it lies."""

    verdict: Verdict
    latest: int
    aside: Path | None


def restore(backup: Path, to: Path, stamp: str) -> Restored:
    """Serve from the backup henceforth; refused while a server runs, or if it is not whole.

    What is there is moved to `club-before-STAMP.db`, with its write-ahead log, and can be restored
    in the same way. Cut off at any moment, both logs are there.
    """
    to.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    lock = FileLock(to.with_name(f"{to.name}.lock"))
    part = to.with_name(f"{to.name}.part")
    try:
        verdict, latest = _look_at(backup)
        if copy_to_part(str(backup), part).seal != verdict.seal:
            raise CannotCopy(f"the copy of {backup} is not the same: see whether the disk is well")
        aside = _move_aside(to, stamp)
        part.replace(to)
        sync_folder(to.parent)
    except SPOILT as error:
        raise CannotCopy(f"{backup} cannot be copied: {error}; nothing was changed") from None
    except OSError as error:
        raise CannotCopy(f"{to} cannot be written: {error.strerror}") from None
    finally:
        remove_part(part)
        lock.release()
    return Restored(verdict, latest, aside)


def _look_at(backup: Path) -> tuple[Verdict, int]:
    _finish_journal(backup)
    reading = open_file(backup)
    try:
        verdict = verify(reading)
        if not verdict.is_whole:
            raise CannotCopy(
                f"{backup} is not whole, and nothing was changed: {verdict.faults[0]}; "
                "take another backup"
            )
        return verdict, latest_entry(reading)
    finally:
        reading.close()


def _finish_journal(path: Path) -> None:
    """Undo what a kill cut short, where a journal tells of it; whoever only reads cannot."""
    if path.with_name(f"{path.name}-journal").exists():
        with closing(sqlite3.connect(path)) as db:
            db.execute("select 1 from sqlite_master").fetchone()


def latest_entry(log: Reading) -> int:
    """When the latest entry of all was made, in milliseconds since 1970; 0 where there is none."""
    lasts = (log.read(head.stream, head.version - 1, 1) for head in log.streams())
    return max((entry.at for last in lasts for entry in last), default=0)


def _move_aside(to: Path, stamp: str) -> Path | None:
    aside = _free_name(to, stamp)
    moved = None
    for end in _FILES:
        there = to.with_name(f"{to.name}{end}")
        if there.exists():
            moved = there.rename(aside.with_name(f"{aside.name}{end}"))
    return moved and aside


def _free_name(to: Path, stamp: str) -> Path:
    """A name under which nothing lies: two restores of one second move two logs aside."""
    numbers = chain([""], (f"-{number}" for number in count(2)))
    names = (to.with_name(f"{to.stem}-before-{stamp}{more}{to.suffix}") for more in numbers)
    return next(
        name
        for name in names
        if not any(name.with_name(f"{name.name}{end}").exists() for end in _FILES)
    )
