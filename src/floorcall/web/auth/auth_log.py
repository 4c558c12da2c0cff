"""The log of who may come in: read, followed and written; a restart or a second server knows it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from floorcall.store import Conflict, Damaged, Draft, Log, LogRefusal, News
from floorcall.web.auth.auth_events import AuthEvent, read_auth_event
from floorcall.web.auth.auth_state import AuthState
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import Unsure
from floorcall.web.streams.streams import Now

STREAM = "door"
_TRIES = 5

Decide = Callable[[AuthState], list[AuthEvent]]


def check_auth_log(log: Log) -> None:
    """Refuse a log in which it cannot be read who may come in, before anybody waits at the door."""
    for entry in log.read(STREAM):
        try:
            read_auth_event(entry.data)
        except msgspec.MsgspecError as error:
            raise Damaged(error) from None


class AuthLog:
    """Holds the folded state; one change at a time, decided on the latest state."""

    def __init__(self, log: Log, now: Now) -> None:
        self._log = log
        self._lock = asyncio.Lock()
        self._following: set[asyncio.Task[None]] = set()
        self.now = now
        self.state = AuthState()

    def listen(self) -> Callable[[], None]:
        """Follow what other servers write; call the result to stop."""
        loop = asyncio.get_running_loop()

        def hear(news: News) -> None:
            if news.get(STREAM, 0) > self.state.version and not loop.is_closed():
                loop.call_soon_threadsafe(self._follow)

        return self._log.listen(hear)

    async def write(self, decide: Decide, actor: Actor) -> None:
        """Append what is decided on all that is in the log, whichever server wrote it."""
        async with self._lock:
            for _ in range(_TRIES):
                await self.catch_up()
                drafts = [
                    Draft(
                        str(type(event).__struct_config__.tag),
                        msgspec.json.encode(event),
                        self.now(),
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
                self.state.add(read_auth_event(entry.data))

    def _follow(self) -> None:
        task = asyncio.ensure_future(self._quietly())
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    async def _quietly(self) -> None:
        try:
            await self.catch_up()
        except Unsure:
            return  # the next write catches up
