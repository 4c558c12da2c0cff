"""Writing a batch of appends to PostgreSQL, where other servers write too.

The rows of `heads` are the locks: a batch holds those of its streams, taken in the order of their
names so that no two servers wait for each other, from its decision to its commit.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, cast

import psycopg

from floorcall.store.batch import Batch, Submission
from floorcall.store.blanking import Blanking, rewrite
from floorcall.store.entry import Appended, Entry, Head
from floorcall.store.postgres.blank_rows import notify_reread, put_marks, write_blanked
from floorcall.store.postgres.reader import entries_after, entries_at
from floorcall.store.postgres.schema import Connection, connect

_NEW = (
    "insert into heads (stream, version, hash) select unnest(%s::text[]), 0, ''"
    " on conflict do nothing"
)
_HEADS = "select stream, version, hash from heads where stream = any(%s) order by stream for update"
_ANSWERS = (
    "select stream, key, min(version), max(version) from entries"
    " join unnest(%s::text[], %s::text[]) as asked (stream, key) using (stream, key)"
    " where key <> '' group by stream, key"
)
_PROBE = (
    "select current_setting('transaction_read_only') = 'off'"
    " and has_table_privilege('entries', 'insert') and has_table_privilege('heads', 'update'),"
    " pg_logical_emit_message(true, 'floorcall', 'probe')"
)
_WRITE = """
with written as (
    insert into entries
    select * from unnest(%s::text[], %s::bigint[], %s::text[], %b::bytea[], %s::bigint[],
                         %s::text[], %s::text[], %s::text[], %b::bytea[])
), moved as (
    update heads set version = now.version, hash = now.hash
    from unnest(%s::text[], %s::bigint[], %b::bytea[]) as now (stream, version, hash)
    where heads.stream = now.stream
)
select pg_notify(%s, now.version || ' ' || now.stream)
from unnest(%s::text[], %s::bigint[]) as now (stream, version)
"""


class PostgresLedger:
    """The writing connection of one server; a lost one is replaced when the next batch begins."""

    def __init__(self, conninfo: str, channel: str) -> None:
        self._conninfo = conninfo
        self._channel = channel
        self._db: Connection | None = connect(conninfo)

    def begin(self, submissions: Sequence[Submission]) -> Batch:
        try:
            return self._begin(submissions)
        except psycopg.OperationalError:  # nothing is written yet, so trying again is safe
            self.undo()
            return self._begin(submissions)

    def commit(self, batch: Batch) -> None:
        db = self._connection()
        entries, heads = batch.entries, batch.moved.values()
        streams, versions = [head.stream for head in heads], [head.version for head in heads]
        db.execute(
            _WRITE,
            (
                [entry.stream for entry in entries],
                [entry.version for entry in entries],
                [entry.kind for entry in entries],
                [entry.data for entry in entries],
                [entry.at for entry in entries],
                [entry.by for entry in entries],
                [entry.device for entry in entries],
                [entry.key for entry in entries],
                [entry.hash for entry in entries],
                streams,
                versions,
                [head.hash for head in heads],
                self._channel,
                streams,
                versions,
            ),
        )
        put_marks(db, entries)
        db.execute("commit")

    def undo(self) -> None:
        if self._db is None:
            return
        with suppress(psycopg.Error):
            self._db.rollback()
        if self._db.broken:
            self.close()

    def blank(self, blanking: Blanking) -> int:
        db = self._connection()
        db.execute("begin")
        db.execute(_HEADS, (blanking.streams,))
        changed = rewrite(blanking, entries_at(db, blanking.needed))
        if changed:
            write_blanked(db, changed)
            notify_reread(db, self._channel, sorted({each.stream for each in changed}))
        db.execute("commit")
        return len(changed)

    def scrub(self) -> None:
        """Free the old rows; what the database has archived of them is its keeper's to delete."""
        self._connection().execute("vacuum entries")

    def since(self, stream: str, after: int, limit: int) -> list[Entry]:
        return entries_after(self._connection(), stream, after, limit)

    def probe(self) -> None:
        """Write a message that no table keeps; PostgreSQL confirms it like any commit.

        A message may be written where a row may not: so that is asked for too.
        """
        row: Any = self._connection().execute(_PROBE).fetchone()
        if not row[0]:
            raise psycopg.OperationalError("the database lets this user only read")

    def rest(self) -> None:
        """The database tidies up by itself."""

    def close(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None

    def _begin(self, submissions: Sequence[Submission]) -> Batch:
        db = self._connection()
        db.execute("begin")
        if new := sorted({each.stream for each in submissions if each.expected == 0}):
            db.execute(_NEW, (new,))
        streams = sorted({each.stream for each in submissions})
        heads = [Head(*cast("Any", row)) for row in db.execute(_HEADS, (streams,))]
        return Batch({head.stream: head for head in heads}, self._answered(db, submissions))

    def _answered(
        self, db: Connection, submissions: Sequence[Submission]
    ) -> dict[tuple[str, str], Appended]:
        keyed = {(each.stream, each.key) for each in submissions if each.key}
        if not keyed:
            return {}
        streams, keys = zip(*keyed, strict=True)
        rows: Any = db.execute(_ANSWERS, (list(streams), list(keys)))
        return {(stream, key): Appended(stream, first, last) for stream, key, first, last in rows}

    def _connection(self) -> Connection:
        if self._db is None:
            self._db = connect(self._conninfo)
        return self._db
