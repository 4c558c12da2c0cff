"""A log in PostgreSQL: several servers share it and wake each other."""

from __future__ import annotations

from floorcall.store.base_log import BaseLog, Listeners
from floorcall.store.postgres.appends import PostgresLedger
from floorcall.store.postgres.connections import Connection, address, connect
from floorcall.store.postgres.notifications import PostgresNotifications
from floorcall.store.postgres.reachability import Reachability
from floorcall.store.postgres.reader import PostgresReading
from floorcall.store.postgres.schema import make_tables
from floorcall.store.protocols import HearTurn
from floorcall.store.writer import Writer


class PostgresLog(BaseLog):
    """Makes the tables if there are none; each server has one writing connection."""

    _reading: PostgresReading

    def __init__(self, url: str) -> None:
        conninfo = address(url)
        with connect(conninfo) as db:
            make_tables(db)
            channel = _channel(db)
        listeners = Listeners()
        reach = Reachability()
        self._news = PostgresNotifications(conninfo, channel, listeners.tell, reach)
        ledger = PostgresLedger(conninfo, channel, reach)
        writer = Writer(ledger)
        self._reading = PostgresReading(url, reach, ledger.learn)
        super().__init__(self._reading, writer, listeners)

    def ask_for_turn(self, stream: str, waited: int) -> None:
        self._reading.notify(self._news.turns, f"{waited} {self._news.id} {stream}")

    def listen_turns(self, hear: HearTurn) -> None:
        self._news.hear_turn = hear

    def close(self) -> None:
        super().close()
        self._news.close()


def _channel(db: Connection) -> str:
    """One channel for each schema: notices of PostgreSQL reach the whole database."""
    (schema,) = db.execute("select current_schema()").fetchone() or ("",)
    return f"floorcall {schema}"[:63]
