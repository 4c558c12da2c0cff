"""The live channel of a tournament or a ledger: hints down a WebSocket, and nothing comes up."""

from __future__ import annotations

import asyncio

from starlette.types import Message, Send
from starlette.websockets import WebSocket

from floorcall.web.auth.identity import actor_for
from floorcall.web.permissions.grants import ACTS, VIEWS, allow
from floorcall.web.server.http_refusals import Refused
from floorcall.web.server.problem_details import problem_response
from floorcall.web.services.club_services import Club
from floorcall.web.streams.hints import Watcher, hint_of, plain_hint
from floorcall.web.streams.ledger_kinds import PREFIX as CLUB
from floorcall.web.streams.ledger_kinds import kind_of

ROUTE = "/api/v1/tournaments/{tournament}/live"
LEDGER_ROUTE = "/api/v1/club/{ledger:path}/live"
_ON_THE_WALL = {
    "cash": "read the cash board",
    "programme": "read the programme",
    "season": "read the table of a season",
}
"""Ledgers with a page for everybody, by the act of reading it."""


async def watch(socket: WebSocket) -> None:
    """Hints of a tournament, for everybody."""
    club: Club = socket.app.state.club
    tournament = str(socket.path_params["tournament"])
    socket.scope["floorcall"]["route"] = ROUTE
    try:
        allow(VIEWS["live"], actor_for(socket, club))
        room = await club.rooms.room(tournament)
    except Refused as refused:
        await socket.send_denial_response(problem_response(refused))
        return
    await _watch(socket, club, tournament, room.version, hint_of(room.state, club.now()))


async def watch_ledger(socket: WebSocket) -> None:
    """Hints of one of the club's ledgers, for its staff; of what hangs on the wall for everybody.

    A hint tells a version and no more.
    """
    club: Club = socket.app.state.club
    socket.scope["floorcall"]["route"] = LEDGER_ROUTE
    try:
        ledger = str(socket.path_params["ledger"])
        kind = kind_of(ledger)
        act = _ON_THE_WALL.get(kind.word if kind is not None else "", "read a ledger")
        allow(ACTS[act], actor_for(socket, club))
        room = await club.ledgers.one(ledger)
    except Refused as refused:
        await socket.send_denial_response(problem_response(refused))
        return
    hint = plain_hint(room.version, club.now())
    await _watch(socket, club, CLUB + room.name, room.version, hint)


async def _watch(socket: WebSocket, club: Club, name: str, version: int, hint: Message) -> None:
    """Send the latest hint at once, unless `?version=` has seen it, and each that follows."""
    await socket.accept()
    watcher = club.hints.watch(name)
    if socket.query_params.get("version") != str(version):
        watcher.put(hint)
    sending = asyncio.ensure_future(_send(watcher, socket.scope["floorcall"]["send"]))
    try:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass  # whatever a client says, it is not heard: commands are posted
    finally:
        sending.cancel()
        club.hints.leave(name, watcher)


async def _send(watcher: Watcher, send: Send) -> None:
    """Straight to the connection: what stands between has nothing to say to a hint."""
    try:
        while True:
            await send(await watcher.next())
    except (OSError, RuntimeError):
        return  # gone; the receiving side hears of it too
