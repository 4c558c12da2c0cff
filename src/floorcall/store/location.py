"""Opening a log by where it is: a file of the club, or a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path

from floorcall.store.log_errors import Unreachable
from floorcall.store.protocols import Log, Reading
from floorcall.store.sqlite.backend import SqliteLog
from floorcall.store.sqlite.epochs import check_pair, is_begun
from floorcall.store.sqlite.reader import SqliteReading

FILE = "club.db"
"""The log's file in a club's data folder."""


def is_database(place: str) -> bool:
    """Whether the place is a PostgreSQL address; anything else is a file."""
    return place.startswith(("postgresql://", "postgres://"))


def file_at(place: str) -> Path:
    """The file meant by a place that is no database: of a folder, `club.db` in it."""
    if "://" in place:
        raise Unreachable("only a folder, a file or a postgresql:// address holds a log")
    path = Path(place)
    return path / FILE if path.is_dir() else path


def open_log(place: str) -> Log:
    """The log to write and read, made if there is none."""
    if not is_database(place):
        return SqliteLog(file_at(place))
    try:
        from floorcall.store.postgres.backend import PostgresLog  # noqa: PLC0415 (an extra)
    except ImportError:
        raise _without_psycopg() from None
    return PostgresLog(place)


def open_reading(place: str) -> Reading:
    """The log to read only, also while a server has it open; there must be one."""
    if not is_database(place):
        return open_file(file_at(place))
    try:
        from floorcall.store.postgres.reader import PostgresReading  # noqa: PLC0415 (an extra)
    except ImportError:
        raise _without_psycopg() from None
    return PostgresReading(place)


def time_at(place: str) -> int | None:
    """The time by the clock of a database, in milliseconds since 1970; a file has none."""
    if not is_database(place):
        return None
    try:
        from floorcall.store.postgres.connections import database_ms  # noqa: PLC0415 (an extra)
    except ImportError:
        raise _without_psycopg() from None
    return database_ms(place)


def holds_log(place: str) -> bool:
    """Whether there is a log at a place that is no database: a file with more in it than nothing.

    A write-ahead log without its file counts too: opening it says what is wrong.
    """
    return is_begun(file_at(place))


def open_file(path: Path) -> SqliteReading:
    """A log's file to read only; refused where the write-ahead log beside it is another one's."""
    check_pair(path)
    return SqliteReading(path)


def _without_psycopg() -> Unreachable:
    return Unreachable('PostgreSQL needs psycopg: install ".[postgres]" in place of "."')
