"""Hints over the live channel: the version and the clock, the latest only, to whoever watches."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.types import Message

from floorcall.tournament.entry.registration import Register
from floorcall.web.streams import live_channel
from floorcall.web.streams.commands import take
from floorcall.web.streams.hints import Hints, hint_of
from floorcall.web.streams.kinds import TOURNAMENT_KIND
from floorcall.web.streams.streams import Streams

from ..callers import API, Caller, Callers
from ..evenings import TOM
from .test_tournament_commands import opened


def live(tournament: str, seen: str = "") -> str:
    return f"{API}/tournaments/{tournament}/live{seen}"


def test_a_watcher_hears_the_version_at_once_and_after_each_command(
    callers: Callers, director: Caller, tournament: str
):
    with callers.client.websocket_connect(live(tournament)) as socket:
        first = socket.receive_json()
        director.sends(tournament, 13, "register", name="Ann Lee")
        second = socket.receive_json()

    assert (first["version"], second["version"]) == (13, 14)


def test_the_hint_carries_the_clock_and_the_servers_time(
    callers: Callers, director: Caller, tournament: str, clock
):
    director.does(tournament, "draw-seats")
    director.does(tournament, "start")
    with callers.client.websocket_connect(live(tournament)) as socket:
        hint = socket.receive_json()

    assert hint["now"] == clock.ms
    assert hint["clock"] == {
        "phase": "running",
        "level": 0,
        "ends_at": clock.ms // 1000 + 1200,
        "remaining": 1200,
    }


def test_a_hint_long_after_the_start_has_the_level_of_now(
    callers: Callers, director: Caller, tournament: str, clock
):
    director.does(tournament, "draw-seats")
    director.does(tournament, "start")
    clock.pass_by(1200 + 300)
    with callers.client.websocket_connect(live(tournament)) as socket:
        shown = socket.receive_json()["clock"]

    assert (shown["level"], shown["remaining"]) == (1, 900)
    assert shown["ends_at"] == clock.ms // 1000 + 900


def test_whoever_comes_back_with_the_latest_version_hears_only_what_is_new(
    callers: Callers, director: Caller, tournament: str
):
    with callers.client.websocket_connect(live(tournament, "?version=13")) as socket:
        director.sends(tournament, 13, "register", name="Ann Lee")

        assert socket.receive_json()["version"] == 14


def test_whoever_comes_back_with_an_old_version_is_told_at_once(callers: Callers, tournament: str):
    with callers.client.websocket_connect(live(tournament, "?version=12")) as socket:
        assert socket.receive_json()["version"] == 13


def test_a_hint_holds_nothing_of_the_state(callers: Callers, tournament: str):
    with callers.client.websocket_connect(live(tournament)) as socket:
        assert set(socket.receive_json()) == {"version", "now", "clock"}


@pytest.mark.parametrize(
    "headers",
    [{"origin": "http://evil.test"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}],
)
def test_other_sites_pages_may_not_listen(callers: Callers, tournament: str, headers):
    with (
        pytest.raises(WebSocketDenialResponse) as refused,
        callers.client.websocket_connect(live(tournament), headers=headers),
    ):
        pass

    assert refused.value.status_code == 403


def test_a_token_that_is_none_of_ours_may_not_listen(callers: Callers, tournament: str):
    headers = {"authorization": "Bearer forged"}
    with (
        pytest.raises(WebSocketDenialResponse) as refused,
        callers.client.websocket_connect(live(tournament), headers=headers),
    ):
        pass

    assert refused.value.status_code == 401


def test_an_unknown_tournament_is_not_watched(callers: Callers):
    with (
        pytest.raises(WebSocketDenialResponse) as refused,
        callers.client.websocket_connect(live("nowhere")),
    ):
        pass

    assert refused.value.status_code == 404


def test_whatever_a_watcher_says_is_not_heard(callers: Callers, tournament: str):
    with callers.client.websocket_connect(live(tournament, "?version=13")) as socket:
        socket.send_text('{"command":"start"}')
        socket.send_bytes(b"\x00")

    assert callers.rail.view(tournament, "clock")["version"] == 13


def test_whoever_leaves_is_forgotten(callers: Callers, tournament: str):
    with callers.client.websocket_connect(live(tournament)) as socket:
        socket.receive_json()
        watching = len(callers.club.hints._watchers.get(f"tournament/{tournament}", ()))

    assert (watching, len(callers.club.hints._watchers.get(f"tournament/{tournament}", ()))) == (
        1,
        0,
    )


@pytest.mark.anyio
async def test_a_slow_watcher_gets_the_latest_hint_and_no_queue(rooms):
    tournament = await opened(rooms, entrants=1)
    room = await rooms.one(TOURNAMENT_KIND, tournament)
    hints = Hints()
    watcher = hints.watch(tournament)
    for now in range(100):
        hints.publish(tournament, lambda anew, at=now: hint_of(room.state, at, anew=anew))

    hint = msgspec.json.decode((await watcher.next())["text"])
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(watcher.next(), 0.01)

    assert hint["now"] == 99


@pytest.mark.anyio
async def test_a_slow_watcher_is_told_that_a_version_reads_otherwise_whatever_comes_after(rooms):
    tournament = await opened(rooms, entrants=1)
    room = await rooms.one(TOURNAMENT_KIND, tournament)
    slow, quick = (rooms.hints.watch(room.stream) for _ in range(2))
    rooms.publish(room, anew=True)
    first = msgspec.json.decode((await quick.next())["text"])
    rooms.publish(room)

    hints = [msgspec.json.decode((await one.next())["text"]) for one in (slow, quick)]

    assert [first["anew"], *(hint.get("anew", False) for hint in hints)] == [True, True, False]


@pytest.mark.anyio
async def test_what_happens_while_somebody_connects_is_not_missed(rooms: Streams):
    """The handshake takes its time, and the room goes on."""
    tournament = await opened(rooms)
    room = await rooms.one(TOURNAMENT_KIND, tournament)
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    class Socket:
        def __init__(self) -> None:
            self.query_params: dict[str, str] = {}
            self.scope = {"floorcall": {"send": send}}

        async def accept(self) -> None:
            await take(rooms, room, Register(name="Ann"), TOM, 1, "key-0001")

        async def receive(self) -> Message:
            await asyncio.sleep(0.01)
            return {"type": "websocket.disconnect"}

    club = SimpleNamespace(hints=rooms.hints, now=rooms.now)
    await live_channel._send_hints(cast("Any", Socket()), cast("Any", club), room)

    assert sent == [hint_of(room.state, rooms.now())]
