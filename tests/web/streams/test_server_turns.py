"""Servers take turns on a stream that both write: fairly, hardly in vain, and one may die in it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

from floorcall.store import Log
from floorcall.store.chain import follows, head_at
from floorcall.store.entry import Head
from floorcall.tournament.entry.registration import Register
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import Stale
from floorcall.web.streams import turns
from floorcall.web.streams.commands import open_night, take
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.kinds import TOURNAMENT_KIND, Room
from floorcall.web.streams.streams import Streams
from floorcall.web.streams.turns import HAND_OVER, SILENCE, TURN, ServerTurns, Turns

from ..evenings import evening
from .virtual_servers import VirtualDatabase, VirtualLog, VirtualLoop

DESK = Actor(role=Role.DESK, name="Tom", device="tablet")


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    at = [100.0]
    monkeypatch.setattr(turns, "monotonic", lambda: at[0])
    return at


def waits(line: ServerTurns, now: list[float]) -> float:
    return max(0.0, line.ends_at(now[0]) - now[0])


def test_a_server_that_writes_alone_waits_for_nobody(now):
    line = ServerTurns()
    for _ in range(10):
        line.write()
        now[0] += TURN / 4
        assert waits(line, now) == 0


def test_while_another_writes_a_server_waits_for_the_rest_of_its_turn(now):
    line = ServerTurns()
    line.hear()
    assert waits(line, now) == pytest.approx(SILENCE)
    for _ in range(5):
        now[0] += (TURN - 0.001) / 5
        line.hear()
    assert waits(line, now) == pytest.approx(0.001)
    now[0] += 0.001
    line.hear()
    assert waits(line, now) == 0


def test_one_that_falls_silent_in_its_turn_is_not_waited_for(now):
    line = ServerTurns()
    line.hear()
    now[0] += SILENCE
    assert waits(line, now) == 0


def test_after_its_turn_a_server_waits_for_the_other_once(now):
    line = ServerTurns()
    line.hear()
    now[0] += TURN
    line.hear()
    line.write()
    now[0] += TURN
    assert waits(line, now) == pytest.approx(HAND_OVER)
    now[0] += HAND_OVER
    line.write()
    assert waits(line, now) == 0
    now[0] += 60
    assert waits(line, now) == 0


def test_a_command_waits_while_another_server_writes_though_it_is_behind(now):
    line = Turns()
    line.see_others()
    assert line.is_elsewhere()
    assert line.pause("patient-1") > 0
    now[0] += SILENCE
    assert not line.is_elsewhere()
    assert line.pause("patient-1") == 0


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Iterator[VirtualLoop]:
    loop = VirtualLoop()
    monkeypatch.setattr(turns, "monotonic", loop.time)
    yield loop
    loop.run_until_complete(asyncio.sleep(1))  # what is on its way arrives
    loop.close()


class Club:
    """Servers on one database, and how long each command took that was taken."""

    def __init__(self, loop: VirtualLoop, servers: int, *made_of: Any) -> None:
        key, library, clock = made_of
        self.loop = loop
        self.database = VirtualDatabase(loop)
        self.logs = [VirtualLog(self.database) for _ in range(servers)]
        self.servers = [
            Streams(cast("Log", log), key, library, Hints(), clock, shared=True)
            for log in self.logs
        ]
        self.waits: dict[int, list[float]] = {number: [] for number in range(servers)}

    async def opens(self) -> None:
        for server in self.servers:
            server.listen()
        night = await open_night(self.servers[0], evening(), DESK, "open-0001")
        self.stream = TOURNAMENT_KIND.stream(night.tournament)
        self.rooms = [await one.one(TOURNAMENT_KIND, night.tournament) for one in self.servers]

    def crowd(self, server: int, size: int) -> list[asyncio.Task[None]]:
        """So many who insist, each a moment away."""
        return [self.loop.create_task(self.insist(server, f"c{server}x{n}")) for n in range(size)]

    async def insist(self, server: int, name: str) -> None:
        room: Room = self.rooms[server]
        version, number, chance = 1, 0, Random(name)
        while True:
            number, began = number + 1, self.loop.time()
            command, key = Register(name=f"{name}x{number}"), f"{name}-{number:05}"
            while True:
                try:
                    taken = await take(self.servers[server], room, command, DESK, version, key)
                except Stale as stale:
                    version = stale.version
                    await asyncio.sleep(chance.random() * 0.004)
                else:
                    break
            version = taken.version
            self.waits[server].append(self.loop.time() - began)

    def check(self) -> None:
        """One chain, and each command once."""
        head = Head(self.stream)
        for entry in self.database.entries[self.stream]:
            assert follows(head, entry)
            head = head_at(entry)
        keys = Counter(entry.key for entry in self.database.entries[self.stream])
        assert set(keys.values()) == {1}
        assert len(keys) >= sum(map(len, self.waits.values()))


async def play(club: Club, seconds: float) -> None:
    """Five callers at each server for so long."""
    await club.opens()
    callers = [one for number in range(len(club.servers)) for one in club.crowd(number, 5)]
    await asyncio.sleep(seconds)
    for one in callers:
        one.cancel()
    await asyncio.gather(*callers, return_exceptions=True)


def test_two_servers_share_a_stream_fairly_and_decide_hardly_anything_in_vain(
    loop, key, library, clock
):
    club = Club(loop, 2, key, library, clock)
    loop.run_until_complete(play(club, 0.6))

    here, there = map(len, club.waits.values())
    longest = max(wait for waits in club.waits.values() for wait in waits)
    assert here + there > 290
    assert 0.4 < here / (here + there) < 0.6
    assert club.database.in_vain < (here + there) / 20
    assert longest < 0.15
    club.check()


def test_nobody_starves_among_three_servers(loop, key, library, clock):
    club = Club(loop, 3, key, library, clock)
    loop.run_until_complete(play(club, 0.6))

    shares = [len(waits) for waits in club.waits.values()]
    assert min(shares) > sum(shares) / 6
    club.check()


def test_a_server_that_is_killed_in_its_turn_holds_nobody_up(loop, key, library, clock):
    club = Club(loop, 2, key, library, clock)

    async def kill_one() -> float:
        await club.opens()
        dying, staying = club.crowd(0, 5), club.crowd(1, 5)
        await asyncio.sleep(0.1)
        here = len(club.waits[0])
        while len(club.waits[0]) < here + 3:  # in its turn
            await asyncio.sleep(0.0005)
        club.logs[0].is_killed = True
        for one in dying:
            one.cancel()
        killed_at, there = loop.time(), len(club.waits[1])
        while len(club.waits[1]) == there:
            await asyncio.sleep(0.0005)
        until_next = loop.time() - killed_at
        await asyncio.sleep(0.1)
        for one in staying:
            one.cancel()
        await asyncio.gather(*dying, *staying, return_exceptions=True)
        assert len(club.waits[1]) > there + 30
        return until_next

    assert loop.run_until_complete(kill_one()) < TURN + SILENCE
    club.check()


def test_somebody_at_a_quiet_server_is_answered_amid_the_other_ones_crowd(
    loop, key, library, clock
):
    club = Club(loop, 2, key, library, clock)

    async def play_unevenly() -> None:
        await club.opens()
        callers = [*club.crowd(0, 9), *club.crowd(1, 1)]
        await asyncio.sleep(0.5)
        for one in callers:
            one.cancel()
        await asyncio.gather(*callers, return_exceptions=True)

    loop.run_until_complete(play_unevenly())
    assert len(club.waits[1]) > 10
    assert max(club.waits[1]) < 0.15
    club.check()
