"""The live channel of a tournament: hints down a WebSocket, and nothing comes up."""

from __future__ import annotations

import asyncio

from starlette.types import Send
from starlette.websockets import WebSocket

from floorcall.web.club import Club
from floorcall.web.hints import Watcher, hint_of
from floorcall.web.identity import who_asks
from floorcall.web.matrix import VIEWS, allow
from floorcall.web.problem import problem_response
from floorcall.web.refusals import Refused

ROUTE = "/api/v1/tournaments/{tournament}/live"


async def watch(socket: WebSocket) -> None:
    """Send the latest hint at once, unless `?version=` has seen it, and each that follows."""
    club: Club = socket.app.state.club
    tournament = str(socket.path_params["tournament"])
    socket.scope["floorcall"]["route"] = ROUTE
    try:
        allow(VIEWS["live"], who_asks(socket, club))
        room = await club.rooms.room(tournament)
    except Refused as refused:
        await socket.send_denial_response(problem_response(refused))
        return
    await socket.accept()
    watcher = club.hints.watch(tournament)
    if socket.query_params.get("version") != str(room.version):
        watcher.put(hint_of(room.state, club.now()))
    sending = asyncio.ensure_future(_send(watcher, socket.scope["floorcall"]["send"]))
    try:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass  # whatever a client says, it is not heard: commands are posted
    finally:
        sending.cancel()
        club.hints.leave(tournament, watcher)


async def _send(watcher: Watcher, send: Send) -> None:
    """Straight to the connection: what stands between has nothing to say to a hint."""
    try:
        while True:
            await send(await watcher.next())
    except (OSError, RuntimeError):
        return  # gone; the receiving side hears of it too
