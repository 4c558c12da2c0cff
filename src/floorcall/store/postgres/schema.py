"""The tables of a log in PostgreSQL."""

from __future__ import annotations

import psycopg

from floorcall.store.log_errors import UnknownFormat, Unreachable
from floorcall.store.postgres.connections import Connection, one_line

FORMAT = 2
"""Counted up when the tables change; lower ones are brought up by the first server that starts."""
TABLES = """
create table entries (
    stream text collate "C" not null,
    version bigint not null check (version > 0),
    kind text not null,
    data bytea not null,
    at bigint not null,
    "by" text not null,
    device text not null,
    key text collate "C" not null,
    hash bytea not null,
    primary key (stream, version)
);
create index entries_keys on entries (stream, key, version) where key <> '';
create table heads (
    stream text collate "C" primary key,
    version bigint not null,
    hash bytea not null
);
create function entries_stay() returns trigger language plpgsql as
    $$ begin raise exception 'entries of the log stay as they are'; end $$;
create trigger entries_stay before update or delete or truncate on entries
    for each statement execute function entries_stay();
create table log_format (format integer not null);
insert into log_format values (1);
"""
TO_FORMAT_2 = """
create table blanked (
    stream text collate "C" not null,
    version bigint not null,
    at bigint not null,
    "by" text not null,
    why text not null,
    hash bytea,
    primary key (stream, version)
);
create trigger blanked_stay before delete or truncate on blanked
    for each statement execute function entries_stay();
drop trigger entries_stay on entries;
create trigger entries_stay before delete or truncate on entries
    for each statement execute function entries_stay();
create function entries_hold() returns trigger language plpgsql as $$ begin
    if (new.stream, new.version, new.kind, new.at, new."by", new.device, new.key, new.hash)
        is distinct from
        (old.stream, old.version, old.kind, old.at, old."by", old.device, old.key, old.hash)
        or not exists (
            select from blanked b
            where b.stream = new.stream and b.version = new.version and b.hash is null
        )
    then
        raise exception 'entries of the log stay as they are';
    end if;
    return new;
end $$;
create trigger entries_hold before update on entries
    for each row execute function entries_hold();
update log_format set format = 2;
"""
"""Marks of entries that were blanked. While the hash of a mark is open its entry may be changed."""
_NO_MARKS = (
    "create temp table blanked"
    ' (stream text, version bigint, at bigint, "by" text, why text, hash bytea)'
)
"""Stands in for the table in a database of format 1 that is only read."""
_MAKING = 0x466C6F6F
"""The advisory lock of whoever makes the tables: several servers may start at the same moment."""


def make_tables(db: Connection) -> None:
    """Make what is missing, and refuse a database whose tables are newer than this program."""
    try:
        with db.transaction():
            db.execute("select pg_advisory_xact_lock(%s)", (_MAKING,))
            if db.execute("select to_regclass('log_format')").fetchone() == (None,):
                db.execute(TABLES)
            if check_format(db) == 1:
                db.execute(TO_FORMAT_2)
    except psycopg.Error as error:  # no right to, or a schema that is not there
        raise Unreachable(f"the log's tables cannot be made: {one_line(error)}") from None


def lacks_marks(db: Connection) -> None:
    """Let a database that no server has brought up to format 2 be read as one without marks."""
    if check_format(db) == 1:
        db.execute(_NO_MARKS)


def check_format(db: Connection) -> int:
    """The log's format; a database without a log, or with a newer one, is refused."""
    if db.execute("select to_regclass('log_format')").fetchone() == (None,):
        raise UnknownFormat("there is no log in this database")
    (written,) = db.execute("select format from log_format").fetchone() or (0,)
    if not isinstance(written, int) or written > FORMAT:
        raise UnknownFormat(
            f"the database was written by a newer version (format {written}, this one reads up to "
            f"{FORMAT}); update Floorcall"
        )
    return written
