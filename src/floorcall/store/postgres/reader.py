"""Reading a log in PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, cast

import psycopg
from psycopg_pool import ConnectionPool, PoolClosed

from floorcall.store.blanking import Place
from floorcall.store.entry import Appended, Entry, Head, entry_of
from floorcall.store.log_errors import LogClosed, Unreachable
from floorcall.store.pagination import pages
from floorcall.store.postgres.schema import (
    Connection,
    address,
    check_format,
    connect,
    lacks_marks,
    one_line,
)

READERS = 4
"""Connections kept for reading, at most."""
_COLUMNS = (
    'select e.stream, e.version, e.kind, e.data, e.at, e."by", e.device, e.key, e.hash,'
    ' b.at, b."by", b.why, b.hash from entries e left join blanked b using (stream, version)'
)
_ENTRIES = f"{_COLUMNS} where e.stream = %s and e.version > %s order by e.version limit %s"
_AT = (
    f"{_COLUMNS} join unnest(%s::text[], %s::bigint[]) as asked (stream, version)"
    " using (stream, version)"
)
_ANSWER = (
    "select min(version), max(version) from entries where stream = %s and key = %s and key <> ''"
)


def entries_after(db: Connection, stream: str, after: int, limit: int) -> list[Entry]:
    """At most `limit` entries of a stream behind a version."""
    with db.cursor(binary=True) as cursor:
        cursor.execute(_ENTRIES, (stream, after, limit))
        return [entry_of(row) for row in cursor]


def entries_at(db: Connection, places: Sequence[Place]) -> dict[Place, Entry]:
    """The entries at those places, as far as there are any."""
    with db.cursor(binary=True) as cursor:
        cursor.execute(_AT, ([place[0] for place in places], [place[1] for place in places]))
        found = [entry_of(row) for row in cursor]
    return {(entry.stream, entry.version): entry for entry in found}


def all_heads(db: Connection) -> list[Head]:
    """The ends of all streams that have an entry."""
    rows = db.execute("select stream, version, hash from heads where version > 0 order by stream")
    return [Head(*cast("Any", row)) for row in rows]


def blanked_streams(db: Connection) -> list[str]:
    """The streams that have a blanked entry."""
    rows: Any = db.execute("select distinct stream from blanked order by stream")
    return [stream for (stream,) in rows]


class PostgresReading:
    """A log one may read from any thread; a lost connection is replaced before it is used."""

    def __init__(self, url: str) -> None:
        conninfo = address(url)
        with connect(conninfo) as db:
            check_format(db)
        self._pool = ConnectionPool(
            conninfo,
            kwargs={"autocommit": True},
            min_size=1,
            max_size=READERS,
            timeout=10,
            check=ConnectionPool.check_connection,
            configure=lacks_marks,
            open=True,
        )

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
        return pages(self._page, stream, after, limit)

    def streams(self) -> list[Head]:
        with self._connection() as db:
            return all_heads(db)

    def answer(self, stream: str, key: str) -> Appended | None:
        with self._connection() as db:
            row = db.execute(_ANSWER, (stream, key)).fetchone()
        return Appended(stream, *cast("Any", row)) if row and row[0] is not None else None

    def damage(self) -> Iterator[str]:
        """Nothing: PostgreSQL has checksums and `amcheck` of its own, for its keeper."""
        yield from ()

    def close(self) -> None:
        self._pool.close()

    def _page(self, stream: str, after: int, limit: int) -> list[Entry]:
        with self._connection() as db:
            return entries_after(db, stream, after, limit)

    @contextmanager
    def _connection(self) -> Iterator[Connection]:
        try:
            with self._pool.connection() as db:
                yield db
        except PoolClosed:
            raise LogClosed from None
        except psycopg.OperationalError as error:
            raise Unreachable(f"the database cannot be reached: {one_line(error)}") from None
