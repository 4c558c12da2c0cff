"""The live channel of a stream: hints down a WebSocket, and nothing comes up."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.types import Send
from starlette.websockets import WebSocket

from floorcall.web.auth.identity import actor_for
from floorcall.web.permissions.grants import allow, roles_to_watch
from floorcall.web.server.http_refusals import Refused
from floorcall.web.server.problem_details import problem_response
from floorcall.web.services.club_services import Club
from floorcall.web.streams.hints import Watcher
from floorcall.web.streams.kind import Kind
from floorcall.web.streams.kinds import TOURNAMENT_KIND, ledger_of
from floorcall.web.streams.streams import AnyStream

ROUTE = "/api/v1/tournaments/{tournament}/live"
LEDGER_ROUTE = "/api/v1/club/{ledger:path}/live"


async def watch(socket: WebSocket) -> None:
    """Hints of a tournament, for everybody."""
    await _watch(socket, ROUTE, TOURNAMENT_KIND, str(socket.path_params["tournament"]))


async def watch_ledger(socket: WebSocket) -> None:
    """Hints of one of the club's ledgers, for its staff; of what hangs on the wall for everybody.

    A hint tells a version and no more.
    """
    name = str(socket.path_params["ledger"])
    await _watch(socket, LEDGER_ROUTE, *(ledger_of(name) or (None, name)))


async def _watch(socket: WebSocket, route: str, kind: Kind[Any, Any] | None, id_: str) -> None:
    club: Club = socket.app.state.club
    socket.scope["floorcall"]["route"] = route
    try:
        allow(roles_to_watch(kind.word if kind is not None else ""), actor_for(socket, club))
        one = await (club.ledger(id_) if kind is None else club.streams.one(kind, id_))
    except Refused as refused:
        await socket.send_denial_response(problem_response(refused))
        return
    await _send_hints(socket, club, one)


async def _send_hints(socket: WebSocket, club: Club, one: AnyStream) -> None:
    """Send the latest hint at once, unless `?version=` has seen it, and each that follows."""
    watcher = club.hints.watch(one.stream)  # what happens during the handshake is heard too
    if socket.query_params.get("version") != str(one.version):
        watcher.put(one.kind.hint(one.state, club.now()))
    try:
        await socket.accept()
        sending = asyncio.ensure_future(_send(watcher, socket.scope["floorcall"]["send"]))
        try:
            while (await socket.receive())["type"] != "websocket.disconnect":
                pass  # whatever a client says, it is not heard: commands are posted
        finally:
            sending.cancel()
    finally:
        club.hints.leave(one.stream, watcher)


async def _send(watcher: Watcher, send: Send) -> None:
    """Straight to the connection: what stands between has nothing to say to a hint."""
    try:
        while True:
            await send(await watcher.next())
    except (OSError, RuntimeError):
        return  # gone; the receiving side hears of it too
