"""A copy of a log in one new file, made while a server goes on writing."""

from __future__ import annotations

import os
from pathlib import Path

from floorcall.store.integrity import Verdict, verify
from floorcall.store.location import file_at, is_database, open_reading
from floorcall.store.sqlite.backend import SqliteLog
from floorcall.store.sqlite.reader import SqliteReading
from floorcall.store.sqlite.schema import merge_into_one_file
from floorcall.store.transfer import CannotCopy, all_entries, copy_into


def back_up(place: str, to: Path) -> Verdict:
    """Copy the log as it is at one moment to a file that does not exist yet, and verify the copy.

    The file appears under its name only when it is complete; a database is copied to a file too.
    """
    if to.exists():
        raise CannotCopy(f"there is a file {to} already; give the copy another name")
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)
    if is_database(place):
        _copy_database(place, part)
    else:
        _copy_file(file_at(place), part)
    merge_into_one_file(part)
    verdict = _verify(part)
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.replace(to)
    return verdict


def _copy_file(path: Path, part: Path) -> None:
    reading = SqliteReading(path)
    try:
        reading.backup(part)
    finally:
        reading.close()


def _copy_database(place: str, part: Path) -> None:
    reading = open_reading(place)
    log = SqliteLog(part)
    try:
        copy_into(log, all_entries(reading))
    finally:
        log.close()
        reading.close()
        part.with_name(f"{part.name}.lock").unlink()


def _verify(path: Path) -> Verdict:
    reading = SqliteReading(path)
    try:
        return verify(reading)
    finally:
        reading.close()
