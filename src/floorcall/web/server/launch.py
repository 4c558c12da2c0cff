"""Running the server: opens the log, listens, and leaves everything in order when told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from floorcall.houses.library import Library, open_library
from floorcall.law.problems import RulebookError
from floorcall.store import Log, Unreachable, open_log
from floorcall.store.backup_folder import BackupFolder
from floorcall.store.location import FILE as LOG_FILE
from floorcall.store.location import holds_log, time_at
from floorcall.store.private_files import tighten
from floorcall.web.auth.auth_log import STREAM as AUTH_STREAM
from floorcall.web.auth.auth_log import check_auth_log
from floorcall.web.auth.club_key import FILE as KEY_FILE
from floorcall.web.auth.club_key import ClubKey, open_key
from floorcall.web.pages.opening import forecast_ahead
from floorcall.web.server.address import address, is_local_only
from floorcall.web.server.app import make_app
from floorcall.web.server.host_names import own_names
from floorcall.web.server.journal import Journal, JournalHandler
from floorcall.web.server.request_head import PatientHttp
from floorcall.web.server.server_clock import Now, ServerClock, anchor_in, steady_ms, wall_ms
from floorcall.web.server.warm_up import read_ahead
from floorcall.web.services.club_services import Club
from floorcall.web.services.demo.demo_mark import demo_house
from floorcall.web.services.log_care import LogCare
from floorcall.web.streams.websocket_frames import FramedWebSocket

Tell = Callable[[str, str], None]
"""Told the club's address and, if the club has to be set up, the path of the set-up link."""
_log = logging.getLogger(__name__)
_BACKLOG = 4096
_LARGEST_MESSAGE = 4096
"""Bytes a client may send up the live channel: it has nothing to say."""


@dataclass(frozen=True, slots=True)
class ServerOptions:
    """How to serve: where to listen, where the data lies, and what to do first."""

    sock: socket.socket
    data: Path
    database: str = ""
    demo: str = ""
    set_up: bool = False
    backups: Path | None = None
    """Where backups are made; None for none."""
    names: tuple[str, ...] = ()
    """Names it goes by besides those of its machine."""

    @property
    def place(self) -> str:
        """Where the log is: the database, or the data folder."""
        return self.database or str(self.data)


def serve(serving: ServerOptions, tell: Tell) -> None:
    """Serve until a signal comes; everything answered before it is on disk."""
    journal = Journal(sys.stderr, faults_only=sys.stderr.isatty())
    logging.basicConfig(handlers=[JournalHandler(journal)], level=logging.WARNING, force=True)
    raise_file_limit()
    tighten(path for path in serving.data.iterdir() if path.is_file())
    library = open_library()
    log = _open_log(serving)
    try:
        key = _open_key(serving, log)
        check_auth_log(log)
        clock = club_clock(serving.data, serving.database)
        if serving.demo:
            _fill_demo(log, key, library, serving.demo, clock)
        care = LogCare(log, serving.place, _backup_folder(serving), clock)
        club = Club(log, key, library, clock, journal, shared=bool(serving.database), care=care)
        server = ClubServer(club, serving, tell)
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, lambda *_: None)  # uvicorn raises it again when it has stopped
        quieten_collector()
        server.run(sockets=[serving.sock])
    finally:
        log.close()


def _open_log(serving: ServerOptions) -> Log:
    """The club's log. A club that has its key and no log has lost it, and is not begun anew."""
    key = serving.data / KEY_FILE
    if not serving.database and key.exists() and not holds_log(serving.place):
        raise Unreachable(
            f"{key} is there, but {serving.data / LOG_FILE} is gone or holds nothing: this club "
            f"had a log. Restore a backup by `floorcall log restore BACKUP {serving.data}`, or put "
            f"the file back together with the {LOG_FILE}-wal that was beside it. To begin a new "
            f"club on purpose, move {KEY_FILE} aside first"
        )
    return open_log(serving.place)


def _open_key(serving: ServerOptions, log: Log) -> ClubKey:
    """The club's key. A club in which somebody is known already gets another only if told so."""
    path = serving.data / KEY_FILE
    if not path.exists() and not serving.set_up and any(True for _ in log.read(AUTH_STREAM, 0, 1)):
        raise Unreachable(
            f"{path} is gone, and this club has people who sign in by it. Put the club's own "
            f"{KEY_FILE} back. If it is lost, start once with --set-up: a new key is made, and the "
            "link that is printed makes an owner, who gives everybody a new passphrase"
        )
    return open_key(serving.data)


def _backup_folder(serving: ServerOptions) -> BackupFolder | None:
    if serving.backups is None:
        return None
    return BackupFolder(serving.backups, serving.data.resolve().name)


class ClubServer(uvicorn.Server):
    """Says where it is once it listens."""

    def __init__(self, club: Club, serving: ServerOptions, tell: Tell) -> None:
        super().__init__(
            uvicorn.Config(
                make_app(
                    club,
                    set_up_again=serving.set_up,
                    names=own_names() | {name.lower() for name in serving.names},
                    local_only=is_local_only(serving.sock),
                ),
                http=PatientHttp,
                ws=FramedWebSocket,
                ws_max_size=_LARGEST_MESSAGE,
                ws_per_message_deflate=False,
                lifespan="on",
                log_config=None,
                access_log=False,
                proxy_headers=False,
                server_header=False,
                backlog=_BACKLOG,
                timeout_graceful_shutdown=1,
            )
        )
        self._club = club
        self._address = address(serving.sock)
        self._tell = tell
        self._read_ahead: asyncio.Task[None] | None = None
        self._care: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, tell, and read ahead."""
        await super().startup(sockets)
        if self.started:
            token = self._club.auth.set_up
            self._tell(self._address, f"/set-up/{token}" if token else "")
            self._read_ahead = asyncio.create_task(self._warm_up())
            if self._club.care is not None:
                self._care = asyncio.create_task(self._club.care.run())

    async def _warm_up(self) -> None:
        await read_ahead(self._club.streams)
        await self._club.pace.learn()
        with suppress(RulebookError):
            await asyncio.to_thread(
                forecast_ahead, self._club.library, self._club.now() // 1000, self._club.pace.speed
            )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Read no further ahead, begin no backup, and stop."""
        for task in (self._read_ahead, self._care):
            if task is not None:
                task.cancel()
        await super().shutdown(sockets)


def club_clock(data: Path, database: str) -> ServerClock:
    """The club's time: of several servers on one database it is the database's, for all alike."""
    clock = ServerClock(wall_ms, steady_ms, None if database else anchor_in(data))
    now = time_at(database)
    if now is not None:
        clock.put(now)
    return clock


def quieten_collector() -> None:
    """Look for garbage seldom: with 5,000 clients each look costs a tenth of a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 100, 1000)


def raise_file_limit() -> None:
    """Let every phone in the room have its connection: most systems allow 1,024 at first."""
    try:
        import resource  # noqa: PLC0415 (not on Windows)
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _fill_demo(log: Log, key: ClubKey, library: Library, house: str, now: Now) -> None:
    """Fill an empty log with a demo club; one that is there already stays as people left it."""
    found = demo_house(log)
    if found == house:
        return
    if found or log.streams():
        what = f"the demo club of {found}" if found else "a club of its own"
        raise Unreachable(
            f"{what} is kept here, and a demo never mixes with it: give the demo of {house} a "
            "folder of its own by --data"
        )
    from floorcall.web.services.demo.demo_club import fill_demo_club  # noqa: PLC0415 (the bots)

    asyncio.run(fill_demo_club(log, key, library, house, now))
