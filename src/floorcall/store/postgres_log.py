"""A log in PostgreSQL: several servers share it and wake each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future

from floorcall.store.entry import Appended, Draft, Entry, Head
from floorcall.store.log import Hear
from floorcall.store.news import Listeners
from floorcall.store.postgres_ledger import PostgresLedger
from floorcall.store.postgres_news import PostgresNews
from floorcall.store.postgres_reading import PostgresReading
from floorcall.store.postgres_tables import Connection, address, connect, make_tables
from floorcall.store.writer import Writer


class PostgresLog:
    """Makes the tables if there are none; each server has one writing connection."""

    def __init__(self, url: str) -> None:
        conninfo = address(url)
        with connect(conninfo) as db:
            make_tables(db)
            channel = _channel(db)
        self._reading = PostgresReading(url)
        self._listeners = Listeners()
        self._news = PostgresNews(conninfo, channel, self._listeners.tell)
        self._writer = Writer(PostgresLedger(conninfo, channel))

    def append(
        self, stream: str, expected: int, drafts: Sequence[Draft], key: str = ""
    ) -> Future[Appended]:
        return self._writer.submit(stream, expected, drafts, key)

    def answer(self, stream: str, key: str) -> Appended | None:
        return self._reading.answer(stream, key)

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
        return self._reading.read(stream, after, limit)

    def streams(self) -> list[Head]:
        return self._reading.streams()

    def listen(self, hear: Hear) -> Callable[[], None]:
        return self._listeners.add(hear)

    def close(self) -> None:
        self._writer.close()
        self._reading.close()
        self._news.close()


def _channel(db: Connection) -> str:
    """One channel for each schema: notices of PostgreSQL reach the whole database."""
    (schema,) = db.execute("select current_schema()").fetchone() or ("",)
    return f"floorcall {schema}"[:63]
