"""Reading a log in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, cast

from floorcall.store.blanking import Place
from floorcall.store.entry import Appended, Entry, Head, entry_of
from floorcall.store.pagination import pages
from floorcall.store.postgres.connections import Connection, Connections, address, connect
from floorcall.store.postgres.reachability import Reachability
from floorcall.store.postgres.schema import check_format, lacks_marks

READERS = 4
"""Connections kept for reading, at most."""
_COLUMNS = (
    'select e.stream, e.version, e.kind, e.data, e.at, e."by", e.device, e.key, e.hash,'
    ' b.at, b."by", b.why, b.hash from entries e left join blanked b using (stream, version)'
)
ENTRIES = f"{_COLUMNS} where e.stream = %s and e.version > %s order by e.version limit %s"
_AT = (
    f"{_COLUMNS} join unnest(%s::text[], %s::bigint[]) as asked (stream, version)"
    " using (stream, version)"
)
_NOTIFY = "select set_config('synchronous_commit', 'off', true), pg_notify(%s, %s)"
_ANSWERS = (
    "select key, min(version), max(version) from entries"
    " where stream = %s and key = any(%s) and key <> '' group by key"
)


def entries_after(db: Connection, stream: str, after: int, limit: int) -> list[Entry]:
    """At most `limit` entries of a stream behind a version."""
    with db.cursor(binary=True) as cursor:
        cursor.execute(ENTRIES, (stream, after, limit))
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
    """A log one may read from any thread; a lost connection is replaced when it is used."""

    def __init__(
        self,
        url: str,
        reach: Reachability | None = None,
        learn: Callable[[Sequence[Entry]], None] | None = None,
    ) -> None:
        conninfo = address(url)
        with connect(conninfo) as db:
            check_format(db)
        self._connections = Connections(conninfo, READERS, reach or Reachability(), lacks_marks)
        self._learn = learn

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
        return pages(self._page, stream, after, limit)

    def streams(self) -> list[Head]:
        return self._connections.ask(all_heads)

    def answers(self, stream: str, keys: Collection[str]) -> dict[str, Appended]:
        def look(db: Connection) -> dict[str, Appended]:
            rows: Any = db.execute(_ANSWERS, (stream, list(keys)))
            return {key: Appended(stream, first, last) for key, first, last in rows}

        return self._connections.ask(look)

    def notify(self, channel: str, words: str) -> None:
        """Tell every server something that need not outlive the database."""
        self._connections.ask(lambda db: db.execute(_NOTIFY, (channel, words)).fetchone())

    def damage(self) -> Iterator[str]:
        """Nothing: PostgreSQL has checksums and `amcheck` of its own, for its keeper."""
        yield from ()

    def close(self) -> None:
        self._connections.close()

    def _page(self, stream: str, after: int, limit: int) -> list[Entry]:
        page = self._connections.ask(lambda db: entries_after(db, stream, after, limit))
        if self._learn is not None and len(page) < limit:
            self._learn(page)
        return page
