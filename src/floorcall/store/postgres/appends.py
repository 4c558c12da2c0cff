"""Writing a batch of appends to PostgreSQL, where other servers write too.

The rows of `heads` are the locks: a batch holds those of its streams, taken in the order of their
names so that no two servers wait for each other, from its decision to its commit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, cast

import psycopg

from floorcall.store.batch import Batch, BatchAnswers, Stale, Submission
from floorcall.store.blanking import Blanking, decide_append, rewrite
from floorcall.store.chain import head_at
from floorcall.store.entry import Appended, Entry, Head, entry_of
from floorcall.store.postgres.blank_rows import notify_reread, put_marks, write_blanked
from floorcall.store.postgres.connections import PATIENCE, Connection, connect, is_silence
from floorcall.store.postgres.reachability import Reachability
from floorcall.store.postgres.reader import ENTRIES, entries_after, entries_at

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


_AT_ONCE = """
with moved as (
    update heads set version = %s, hash = %b
    where stream = %s and version = %s and hash = %b
        and not exists (
            select from entries e where e.stream = heads.stream and e.key = any(%s) and e.key <> ''
        )
    returning stream, version
), written as (
    insert into entries select now.* from moved, (values {rows}) as now
)
select pg_notify(%s, version || ' ' || stream) from moved
"""
"""Looks and writes in one statement: all of it, or nothing where the stream has moved on."""
_ROW = (
    "(%s::text, %s::bigint, %s::text, %b::bytea, %s::bigint,"
    " %s::text, %s::text, %s::text, %b::bytea)"
)
_MOST_ROWS = 8
"""Entries that are written at once at most: the database prepares a statement for each number."""
_AT_LENGTH = 60.0
"""Seconds that blanking and freeing the old rows may take."""
_MOST_HEADS = 1_000
"""Streams whose end is remembered."""
_MOST_BEHIND = 50
"""Entries that are read in the same exchange, of what an append came too late for."""


class PostgresLedger:
    """The writing connection of one server; a lost one is replaced when the next batch begins."""

    def __init__(self, conninfo: str, channel: str, reach: Reachability) -> None:
        self._conninfo = conninfo
        self._channel = channel
        self._reach = reach
        self._era = reach.era
        self._heads: dict[str, Head] = {}
        """Where streams ended that this server wrote or read; others may have written since."""
        self._db: Connection | None = connect(conninfo)

    def write_at_once(self, submissions: Sequence[Submission]) -> BatchAnswers | None:
        """Whoever knows the end of the one stream needs no look first; whoever errs looks then.

        Sent twice, an append with a key is kept once, so a connection that broke is no matter.
        """
        head = self._heads.get(submissions[0].stream)
        if head is None or not all(each.key and each.stream == head.stream for each in submissions):
            return None
        batch = Batch({head.stream: head})
        answers = [batch.decide(each) for each in submissions]
        if any(isinstance(answer, Appended) and answer.again for answer in answers):
            return None
        if len(batch.entries) > _MOST_ROWS or any(entry.blanked for entry in batch.entries):
            return None
        is_late = any(isinstance(answer, Stale) for answer in answers)
        with self._heeding_silence():
            try:
                if not is_late and self._wrote_at_once(head, batch):
                    self._remember(batch)
                    return BatchAnswers(batch, answers)
                return self._look_behind(submissions)
            except psycopg.OperationalError as error:
                self.undo()
                if is_silence(error):
                    raise
                return None

    def learn(self, entries: Sequence[Entry]) -> None:
        """Note the end of a stream that somebody read; called from any thread.

        A mistake costs one look: what is written at once is compared with the database.
        """
        for entry in entries[-1:]:
            known = self._heads.get(entry.stream)
            if entry.blanked is None and (known is None or known.version < entry.version):
                self._note(head_at(entry))

    def _look_behind(self, submissions: Sequence[Submission]) -> BatchAnswers | None:
        """What a lone append came too late for, in one exchange and without a lock.

        A stream only grows, so whoever is late stays late. None where it is not that.
        """
        if len(submissions) > 1:
            return None
        (late,) = submissions
        db = self._connection()
        tail = db.cursor(binary=True)
        with db.pipeline():
            known = db.execute(_ANSWERS, ([late.stream], [late.key]))
            tail.execute(ENTRIES, (late.stream, late.expected, _MOST_BEHIND))
        since = [entry_of(row) for row in tail]
        self.learn(since)
        if known.fetchone() is not None or not 0 < len(since) < _MOST_BEHIND:
            return None
        return BatchAnswers(Batch({}), [Stale(since[-1].version, since)])

    def _wrote_at_once(self, head: Head, batch: Batch) -> bool:
        moved = batch.moved[head.stream]
        keys = sorted({entry.key for entry in batch.entries})
        look = (moved.version, moved.hash, head.stream, head.version, head.hash, keys)
        statement = _AT_ONCE.format(rows=", ".join([_ROW] * len(batch.entries)))
        rows = (part for entry in batch.entries for part in _row(entry))
        written = self._connection().execute(statement, (*look, *rows, self._channel))
        return written.rowcount == 1

    def begin(self, submissions: Sequence[Submission]) -> Batch:
        with self._heeding_silence():
            try:
                return self._begin(submissions)
            except psycopg.OperationalError as error:
                self.undo()
                if is_silence(error):
                    raise
            return self._begin(submissions)  # nothing is written yet, so trying again is safe

    def commit(self, batch: Batch) -> None:
        db = self._connection()
        with self._heeding_silence(), db.pipeline():
            db.execute(_WRITE, (*_columns(batch.entries), *self._now(batch)))
            put_marks(db, batch.entries)
            db.execute("commit")
        self._remember(batch)

    def undo(self) -> None:
        if self._db is None:
            return
        with suppress(psycopg.Error):
            self._db.rollback()
        if self._db.closed:
            self.close()

    def blank(self, blanking: Blanking) -> int:
        with self._heeding_silence(), self._at_length() as db:
            db.execute("begin")
            if blanking.append and not blanking.append.expected:
                db.execute(_NEW, ([blanking.append.stream],))
            rows = db.execute(_HEADS, (blanking.streams,))
            heads = {head.stream: head for head in (Head(*cast("Any", row)) for row in rows)}
            changed = rewrite(blanking, entries_at(db, blanking.places))
            batch = decide_append(blanking, heads)
            if batch.entries:
                db.execute(_WRITE, (*_columns(batch.entries), *self._now(batch)))
            if changed:
                write_blanked(db, changed)
                notify_reread(db, self._channel, sorted({each.stream for each in changed}))
            db.execute("commit")
            self._remember(batch)
        return len(changed)

    def scrub(self) -> None:
        """Free the old rows; what the database has archived of them is its keeper's to delete."""
        with self._heeding_silence(), self._at_length() as db:
            db.execute("vacuum entries")

    def since(self, stream: str, after: int, limit: int) -> list[Entry]:
        with self._heeding_silence():
            since = entries_after(self._connection(), stream, after, limit)
        self.learn(since)
        return since

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
        """Lock the heads and look up the keys, in one exchange with the database."""
        db = self._connection()
        streams = sorted({each.stream for each in submissions})
        new = sorted({each.stream for each in submissions if each.expected == 0})
        keyed = sorted({(each.stream, each.key) for each in submissions if each.key})
        with db.pipeline():
            db.execute("begin")
            if new:
                db.execute(_NEW, (new,))
            heads = db.execute(_HEADS, (streams,))
            asked = ([stream for stream, _ in keyed], [key for _, key in keyed])
            answers: Any = db.execute(_ANSWERS, asked) if keyed else ()
        return Batch(
            {head.stream: head for head in (Head(*cast("Any", row)) for row in heads)},
            {(stream, key): Appended(stream, first, last) for stream, key, first, last in answers},
        )

    def _now(self, batch: Batch) -> tuple[Any, ...]:
        """Where the streams stand after a batch, and whom to tell."""
        heads = batch.moved.values()
        streams, versions = [head.stream for head in heads], [head.version for head in heads]
        return streams, versions, [head.hash for head in heads], self._channel, streams, versions

    def _remember(self, batch: Batch) -> None:
        for head in batch.moved.values():
            self._note(head)

    def _note(self, head: Head) -> None:
        if len(self._heads) > _MOST_HEADS:
            self._heads.clear()
        self._heads[head.stream] = head

    def _connection(self) -> Connection:
        if self._db is not None and self._era != self._reach.era:
            self.close()  # it may never answer
        if self._db is None:
            self._db = connect(self._conninfo, self._reach)
            self._era = self._reach.era
        return self._db

    @contextmanager
    def _at_length(self) -> Iterator[Connection]:
        db = self._connection()
        db.patience = _AT_LENGTH
        try:
            yield db
        finally:
            db.patience = PATIENCE

    @contextmanager
    def _heeding_silence(self) -> Iterator[None]:
        try:
            yield
        except psycopg.OperationalError as error:
            if is_silence(error):
                self._reach.lose()
            raise


def _columns(entries: Sequence[Entry]) -> tuple[list[Any], ...]:
    """The entries as the columns of their table."""
    return tuple(list(column) for column in zip(*map(_row, entries), strict=True))


def _row(entry: Entry) -> tuple[Any, ...]:
    """The entry as a row of its table."""
    return (
        entry.stream,
        entry.version,
        entry.kind,
        entry.data,
        entry.at,
        entry.by,
        entry.device,
        entry.key,
        entry.hash,
    )
