"""The log of who may come in: read, followed and written; a restart or a second server knows it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import msgspec

from floorcall.ledger.event import Unreadable
from floorcall.store import Conflict, Draft, Log, LogRefusal, News
from floorcall.web.auth.auth_events import READER, AuthEvent
from floorcall.web.auth.auth_state import AuthState
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NewerLog, Unsure
from floorcall.web.server.server_clock import Now

_log = logging.getLogger(__name__)
STREAM = "door"
NAME = "the list of who may come in"
_TRIES = 5

Decide = Callable[[AuthState], list[AuthEvent]]


def check_auth_log(log: Log) -> None:
    """Refuse a log in which nobody can look up who may come in; what it says is read later."""
    for _ in log.read(STREAM):
        pass


class AuthLog:
    """Holds the folded state; one change at a time, decided on the latest state."""

    def __init__(self, log: Log, now: Now) -> None:
        self._log = log
        self._lock = asyncio.Lock()
        self._following: set[asyncio.Task[None]] = set()
        self.now = now
        self.state = AuthState()
        self._written_at = 0
        """When its last entry was written; none is written with an earlier time."""
        self.apart: tuple[str, ...] = ()
        """What it is called, where a newer version has written it."""

    def listen(self) -> Callable[[], None]:
        """Follow what other servers write; call the result to stop."""
        loop = asyncio.get_running_loop()

        def hear(news: News) -> None:
            if news.get(STREAM, 0) > self.state.version and not loop.is_closed():
                loop.call_soon_threadsafe(self._follow)

        return self._log.listen(hear)

    async def write(self, decide: Decide, actor: Actor) -> None:
        """Append what is decided on all that is in the log, whichever server wrote it.

        Where a newer version has written nothing is: whoever is signed in stays so, and whoever
        comes has to wait for the update.
        """
        async with self._lock:
            for _ in range(_TRIES):
                await self.catch_up()
                if self.apart:
                    raise NewerLog(NAME)
                drafts = [
                    Draft(
                        str(type(event).__struct_config__.tag),
                        msgspec.json.encode(event),
                        max(self.now(), self._written_at),
                        actor.name,
                        actor.device,
                    )
                    for event in decide(self.state)
                ]
                try:
                    future = self._log.append(STREAM, self.state.version, drafts)
                    await asyncio.wrap_future(future)
                except Conflict:
                    continue  # another server was quicker
                except LogRefusal as refusal:
                    raise Unsure.by(refusal) from None
                await self.catch_up()
                return
        raise Unsure("the door is busy", "try again")

    async def catch_up(self) -> None:
        """Fold what the log has beyond the state."""
        after = self.state.version
        try:
            new = await asyncio.to_thread(lambda: list(self._log.read(STREAM, after)))
        except LogRefusal as refusal:
            raise Unsure.by(refusal) from None
        for entry in new:
            if entry.version == self.state.version + 1:  # else somebody else was folding too
                self._written_at = max(self._written_at, entry.at)
                self._fold(READER.read_entry(entry.data))

    def _fold(self, event: AuthEvent | Unreadable) -> None:
        if not isinstance(event, Unreadable):
            self.state.add(event)
            return
        self.state.version += 1
        if event.newer:
            self.apart = (NAME,)
        else:
            _log.warning("entry %d of the door: %s", self.state.version, event.fault)

    def _follow(self) -> None:
        task = asyncio.ensure_future(self._quietly())
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    async def _quietly(self) -> None:
        try:
            await self.catch_up()
        except Unsure:
            return  # the next write catches up
