"""A copy of a log in one new file, made while a server goes on writing."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from floorcall.store.integrity import Rest, Verdict, verify
from floorcall.store.location import file_at, is_database, open_file, open_reading
from floorcall.store.private_files import make_private
from floorcall.store.sqlite.backend import SqliteLog
from floorcall.store.sqlite.epochs import set_apart
from floorcall.store.sqlite.reader import SqliteReading
from floorcall.store.sqlite.schema import SPOILT
from floorcall.store.transfer import CannotCopy, all_entries, copy_into

_BESIDE = ("", "-journal", "-wal", "-shm", ".lock")
"""What SQLite and its lock may leave of a copy that broke off."""


def back_up(place: str, to: Path, rest: Rest = lambda: None) -> Verdict:
    """Copy the log as it is at one moment to a file that does not exist yet, and verify the copy.

    The file appears under its name only when it is complete and whole; one that is not whole is
    called `….damaged`. A database is copied to a file too. `rest` is as for `verify`.
    """
    if to.exists():
        raise CannotCopy(f"there is a file {to} already; give the copy another name")
    part = to.with_name(f"{to.name}.part")
    try:
        verdict = copy_to_part(place, part, rest)
        part.replace(to if verdict.is_whole else to.with_name(f"{to.name}.damaged"))
        sync_folder(to.parent)
    except SPOILT as error:
        raise CannotCopy(f"{to} cannot be written: {error}") from None
    except OSError as error:
        raise CannotCopy(f"{to} cannot be written: {error.strerror}") from None
    finally:
        remove_part(part)
    return verdict


def copy_to_part(place: str, part: Path, rest: Rest = lambda: None) -> Verdict:
    """Copy a log of any kind to a file that nobody uses yet, and verify the copy on the disk."""
    remove_part(part)
    make_private(part)
    if is_database(place):
        _copy_database(place, part)
    else:
        _copy_file(file_at(place), part)
    with suppress(*SPOILT):  # of a damaged one: the verdict says so
        set_apart(part)
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    return _verify(part, rest)


def remove_part(part: Path) -> None:
    """Leave nothing of a copy that broke off."""
    for end in _BESIDE:
        with suppress(OSError):
            part.with_name(f"{part.name}{end}").unlink()


def sync_folder(folder: Path) -> None:
    """Let the names in a folder be on the disk too; a system that cannot does it by itself."""
    with suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def _copy_file(path: Path, part: Path) -> None:
    reading = open_file(path)
    try:
        reading.backup(part)
    finally:
        reading.close()


def _copy_database(place: str, part: Path) -> None:
    reading = open_reading(place)
    try:
        log = SqliteLog(part)
        try:
            copy_into(log, all_entries(reading))
        finally:
            log.close()
    finally:
        reading.close()


def _verify(path: Path, rest: Rest) -> Verdict:
    reading = SqliteReading(path)
    try:
        return verify(reading, rest)
    finally:
        reading.close()
