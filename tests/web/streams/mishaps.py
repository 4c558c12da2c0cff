"""What may happen to a club besides a kill: the disk is full, the clock jumps, a file is spoilt."""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import psycopg

from floorcall.store import open_log
from floorcall.store.backup import back_up
from floorcall.store.location import open_file
from floorcall.store.restore import restore
from floorcall.store.transfer import all_entries, copy_into
from store.throwaway_postgres import ThrowawayPostgres

from ..club_server import SERVE, ClubServer, QuickServer

JUMPS = (-3_600, 3_600, 86_400, -86_400)
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


class Mishaps:
    """What can happen on either backend; `count` says how often each did."""

    def __init__(self, server: QuickServer, folder: Path, chance: random.Random) -> None:
        self.server = server
        self.folder = folder
        self.chance = chance
        self.count: Counter[str] = Counter()
        self.during: list[Callable[[], None]] = [self.clock_jumps]
        self.after: list[Callable[[], None]] = []
        self.other: Callable[[], ClubServer] | None = None
        """Starts another version of the program on the same log, where there is one."""

    def clock_jumps(self) -> None:
        """The wall clock goes an hour or a day back or ahead, and stays there."""
        self.count["clock jumps"] += 1
        self.server.puts_clock_forward(self.chance.choice(JUMPS))

    def fresh(self) -> Path:
        """A name for a backup that is not there yet."""
        return self.folder / f"backup-{sum(self.count.values())}-{time.monotonic_ns()}.db"


class FileMishaps(Mishaps):
    """A club on a file."""

    def __init__(
        self, server: QuickServer, data: Path, folder: Path, chance: random.Random
    ) -> None:
        super().__init__(server, folder, chance)
        self.file = data / "club.db"
        self.during += [self.disk_fills, self.somebody_copies]
        self.after += [self.file_is_lost, self.file_is_spoilt]

    def disk_fills(self) -> None:
        """For a fifth of a second no file of the server can grow."""
        self.count["disk fills"] += 1
        pid = self.server.process.pid
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        time.sleep(0.2)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, UNLIMITED)

    def somebody_copies(self) -> None:
        """A backup is made and verified while the load goes on."""
        self.count["backups under load"] += 1
        assert back_up(str(self.file), self.fresh()).is_whole

    def file_is_lost(self) -> None:
        """The file is deleted after the kill, and the backup made just before it restored."""
        self.count["restored"] += 1
        copy = self.fresh()
        assert back_up(str(self.file), copy).is_whole
        self.file.unlink()
        restore(copy, self.file, str(time.monotonic_ns()))

    def file_is_spoilt(self) -> None:
        """A page is overwritten, beside a write-ahead log of the old file."""
        self.count["restored"] += 1
        copy = self.fresh()
        assert back_up(str(self.file), copy).is_whole
        with self.file.open("r+b") as file:
            file.write(os.urandom(4_096))
        restore(copy, self.file, str(time.monotonic_ns()))


class DatabaseMishaps(Mishaps):
    """A club on a PostgreSQL of its own."""

    def __init__(
        self,
        server: QuickServer,
        database: ThrowawayPostgres,
        folder: Path,
        chance: random.Random,
    ) -> None:
        super().__init__(server, folder, chance)
        self.database = database
        self.during += [self.database_is_killed]
        self.after += [self.schema_is_lost]

    def database_is_killed(self) -> None:
        """Kill -9 to all of PostgreSQL under load; it is back a moment later."""
        self.count["database killed"] += 1
        self.database.kill()
        self.database.start()

    def schema_is_lost(self) -> None:
        """All tables are dropped after the kill, and filled again from a backup."""
        self.count["restored"] += 1
        copy = self.fresh()
        assert back_up(self.database.url, copy).is_whole
        with psycopg.connect(self.database.url, autocommit=True) as db:
            db.execute("drop schema public cascade")
            db.execute("create schema public")
        log, reading = open_log(self.database.url), open_file(copy)
        try:
            copy_into(log, all_entries(reading))
        finally:
            reading.close()
            log.close()


class OtherVersion(ClubServer):
    """The server of another version of the program, whose sources lie in a folder."""

    def __init__(self, sources: Path, data: Path, database: str, token: str) -> None:
        self._sources = sources
        super().__init__(data, database)
        self.token = token

    def _begins(self, arguments: list[str]) -> subprocess.Popen[bytes]:
        with self._said.open("ab") as said, self.errors.open("ab") as errors:
            return subprocess.Popen(
                [sys.executable, "-c", SERVE, *arguments],
                stdout=said,
                stderr=errors,
                env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(self._sources)},
            )
