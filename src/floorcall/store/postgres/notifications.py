"""Hearing of appends made by any server that shares the database."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from threading import Thread
from uuid import uuid4

import psycopg
from psycopg import sql

from floorcall.store.log_errors import Unreachable
from floorcall.store.postgres.connections import Connection, connect
from floorcall.store.postgres.reachability import Reachability
from floorcall.store.postgres.reader import all_heads, blanked_streams
from floorcall.store.protocols import REREAD, HearTurn, News

PAUSE = 0.25
"""Seconds between two tries to reach a database that is away."""
_log = logging.getLogger(__name__)


class PostgresNotifications:
    """Listens on a connection and thread of its own.

    What was missed while the database was away is told as the heads of all streams, and as all
    streams with a blanked entry. It is the one who looks out for a database that fell silent.
    """

    def __init__(
        self, conninfo: str, channel: str, tell: Callable[[News], None], reach: Reachability
    ) -> None:
        self._conninfo = conninfo
        self._reach = reach
        self._channel = channel
        self.turns = f"{channel[:58]} turn"
        """The channel on which servers ask each other for a turn."""
        self.id = uuid4().hex[:8]
        self.hear_turn: HearTurn | None = None
        self._tell = tell
        self._ears, self._bell = socket.socketpair()
        self._db: Connection | None = self._listener()
        reach.on_silence(self._ring)
        self._thread = Thread(target=self._run, name="log news", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening at once."""
        self._bell.close()
        self._thread.join()
        self._ears.close()

    def _ring(self) -> None:
        """Wake the thread: somebody waited in vain for the database."""
        with suppress(OSError):  # closed meanwhile
            self._bell.send(b".")

    def _run(self) -> None:
        while not self._is_over():
            if self._db:
                self._hear(self._db)
            else:
                self._look()
        self._leave()

    def _is_over(self) -> bool:
        """Wait for a notice, a silence or the time to try again; whether all is over instead."""
        with DefaultSelector() as waiting:
            waiting.register(self._ears, EVENT_READ)
            if self._db:
                waiting.register(self._db, EVENT_READ)
            ready = waiting.select(None if self._db else PAUSE)
        if not any(key.fileobj is self._ears for key, _ in ready):
            return False
        if not self._ears.recv(1):
            return True
        self._leave()
        return False

    def _leave(self) -> None:
        if self._db:
            self._db.close()
            self._db = None

    def _hear(self, db: Connection) -> None:
        news: dict[str, int] = {}
        void: dict[str, int] = {}
        try:
            for notify in db.notifies(timeout=0):
                if notify.channel == self.turns:
                    self._hear_turn(notify.payload)
                    continue
                version, stream = notify.payload.split(" ", 1)
                if int(version) == REREAD:
                    void[stream] = REREAD
                else:
                    news[stream] = max(int(version), news.get(stream, 0))
        except psycopg.OperationalError as error:
            _log.warning("lost the database, trying again: %s", error)
            self._leave()
        for one in (news, void):  # apart: a stream may have grown and been blanked
            if one:
                self._tell(one)

    def _hear_turn(self, words: str) -> None:
        waited, server, stream = words.split(" ", 2)
        if server != self.id and self.hear_turn is not None:
            self.hear_turn(stream, int(waited))

    def _look(self) -> None:
        try:
            self._db = self._listener()
            missed = {head.stream: head.version for head in all_heads(self._db)}
            void = dict.fromkeys(blanked_streams(self._db), REREAD)
        except (Unreachable, psycopg.OperationalError):
            self._leave()
            return
        self._reach.find()
        for one in (missed, void):
            if one:
                self._tell(one)
        self._hear(self._db)  # notices that came while the heads were read

    def _listener(self) -> Connection:
        db = connect(self._conninfo)
        for channel in (self._channel, self.turns):
            db.execute(sql.SQL("listen {}").format(sql.Identifier(channel)))
        return db
