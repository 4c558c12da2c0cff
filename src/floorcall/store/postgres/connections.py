"""Connections to a database that may be away: none waits longer than a person would."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator
from threading import Semaphore
from time import monotonic
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from floorcall.store.log_errors import LogClosed, Unreachable
from floorcall.store.postgres.reachability import Reachability

PATIENCE = 2.0
"""Seconds a statement may stay unanswered before the database counts as away."""
_USUAL = {
    "application_name": "floorcall",
    "connect_timeout": "2",  # the least there is
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
_SETTINGS = (
    "select set_config('synchronous_commit', 'on', false),"
    # a server that fell silent between decision and commit must not keep the others waiting
    " set_config('idle_in_transaction_session_timeout', '5s', false)"
)
T = TypeVar("T")


class Silent(psycopg.OperationalError):
    """The database took what was sent, or nothing, and said no word."""


class Connection(psycopg.Connection[tuple[object, ...]]):
    """Gives a statement up, and itself, when the database leaves it unanswered."""

    patience = PATIENCE

    def wait(self, gen: Any, *how: Any, **more: Any) -> Any:
        """As psycopg waits, but for `patience` seconds at most."""
        try:
            return super().wait(_until(gen, monotonic() + self.patience), *how, **more)
        except Silent:
            self.pgconn.finish()  # what it may still say belongs to nobody
            raise


def _until(gen: Any, deadline: float) -> Generator[Any, Any, Any]:
    """The generator, ended by `Silent` when nothing has come by the deadline."""
    try:
        wanted = next(gen)
        while True:
            ready = yield wanted
            if not ready and monotonic() > deadline:
                raise Silent("the database does not answer")
            wanted = gen.send(ready)
    except StopIteration as over:
        return over.value


def address(url: str) -> str:
    """The URL with what we set unless it says otherwise."""
    try:
        return make_conninfo("", **{**_USUAL, **conninfo_to_dict(url)})
    except psycopg.ProgrammingError as error:
        raise Unreachable(f"the database's address cannot be read: {one_line(error)}") from None


def connect(conninfo: str, reach: Reachability | None = None) -> Connection:
    """A connection whose every statement stands alone unless `begin` is said."""
    if reach is not None:
        reach.check()
    try:
        db = Connection.connect(conninfo, autocommit=True)
        db.execute(_SETTINGS)
    except psycopg.OperationalError as error:
        if reach is not None and is_silence(error):
            reach.lose()
        raise Unreachable(f"the database cannot be reached: {one_line(error)}") from None
    return db


def database_ms(url: str) -> int:
    """The time by the database's clock, which all its servers share: milliseconds since 1970."""
    with connect(address(url)) as db:
        seconds = db.execute("select extract(epoch from clock_timestamp())::float8").fetchone()
    (now,) = seconds or (0.0,)
    return int(float(str(now)) * 1000)


def is_silence(error: psycopg.Error) -> bool:
    """Whether the database said nothing, rather than no."""
    return isinstance(error, Silent | psycopg.errors.ConnectionTimeout)


def one_line(error: psycopg.Error) -> str:
    """What the database said, on one line."""
    return " ".join(str(error).split())


class Connections:
    """A few connections for many threads; one that broke while it lay idle is replaced."""

    def __init__(
        self,
        conninfo: str,
        most: int,
        reach: Reachability,
        prepare: Callable[[Connection], None],
    ) -> None:
        self._conninfo = conninfo
        self._reach = reach
        self._prepare = prepare
        self._free = Semaphore(most)
        self._idle: deque[tuple[int, Connection]] = deque()
        self._closed = False

    def ask(self, question: Callable[[Connection], T]) -> T:
        """The answer to a question that changes nothing, so it may be put twice."""
        if not self._free.acquire(timeout=PATIENCE):
            raise Unreachable("the database is too slow")
        try:
            db = self._idle_one()
            if db is not None:
                try:
                    return self._put(db, question)
                except psycopg.OperationalError as error:
                    if is_silence(error):
                        raise
            return self._put(self._new_one(), question)
        except psycopg.OperationalError as error:
            if is_silence(error):
                self._reach.lose()
            raise Unreachable(f"the database cannot be reached: {one_line(error)}") from None
        finally:
            self._free.release()

    def close(self) -> None:
        """Let go of them; a second time does nothing."""
        self._closed = True
        self._close_idle()

    def _put(self, db: Connection, question: Callable[[Connection], T]) -> T:
        era = self._reach.era
        try:
            answer = question(db)
        except BaseException:
            db.close()
            raise
        self._idle.append((era, db))
        if self._closed:
            self._close_idle()
        return answer

    def _idle_one(self) -> Connection | None:
        if self._closed:
            raise LogClosed
        self._reach.check()
        while self._idle:
            era, db = self._idle.pop()
            if era == self._reach.era and not db.closed:
                return db
            db.close()
        return None

    def _new_one(self) -> Connection:
        db = connect(self._conninfo, self._reach)
        self._prepare(db)
        return db

    def _close_idle(self) -> None:
        while self._idle:
            self._idle.pop()[1].close()
