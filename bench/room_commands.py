"""Durable commands a second through the room with 1, 10 and 100 callers, on both backends.

Run it as `python bench/room_commands.py`. Callers are asyncio tasks in the server's own process;
each has a tournament of its own and registers one entrant after the other, waiting for the disk
each time. The last lines have all callers insist on one tournament: asking again at once, then a
moment away, and on PostgreSQL also through two servers, each a process with half of them.
PostgreSQL has fsync and synchronous_commit on. The load of the machine
before and after is printed: figures of a busy one are worth little.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import platform
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import uvloop
from usage import usage

from floorcall.houses.library import Library
from floorcall.store import open_log
from floorcall.store.location import is_database
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.setup.terms import Level, Price, Setup
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import Stale
from floorcall.web.server.launch import quieten_collector
from floorcall.web.server.server_clock import wall_ms
from floorcall.web.streams.commands import open_night, take
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.kinds import TOURNAMENT_KIND, Room
from floorcall.web.streams.streams import Streams

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from store.throwaway_postgres import ThrowawayPostgres, find_programs

SECONDS = 3
ROUND_TRIP = 0.004
"""The most seconds until a caller who was overtaken asks again."""
DESK = Actor(role=Role.DESK, name="Tom", device="tablet")


def evening(library: Library) -> Setup:
    """A plain evening under the first house of the library."""
    levels = (Level(50, 100), Level(100, 200))
    price = Price(prize=20, fee=3, chips=10_000)
    return Setup(name="Evening", house=library.names()[0], levels=levels, entry=price)


async def call(
    streams: Streams, room: Room, name: str, until: float, away: float, waits: list[float]
) -> None:
    """Register until the time is up; a stale command is sent again on the version it was told."""
    version, number, chance = 1, 0, Random(name)
    while (start := time.perf_counter()) < until:
        number += 1
        while True:
            try:
                # one word: of names with the same words in another order one would be a double
                command = Register(name=f"{name}-{number}".replace("-", "x"), of_age=True)
                key = f"{name}-{number}"
                taken = await take(streams, room, command, DESK, version, key)
            except Stale as stale:
                version = stale.version
                await asyncio.sleep(chance.random() * away)
            else:
                version = taken.version
                break
        waits.append(time.perf_counter() - start)


async def measure(
    place: str,
    callers: int,
    *,
    tournament: str = "",
    one: bool = False,
    name: str = "caller",
    away: float = ROUND_TRIP,
) -> list[float]:
    """The sorted waits of all callers, in seconds."""
    log, library = open_log(place), Library()
    key = ClubKey(b"a key for the bench, 32 bytes at")
    streams = Streams(log, key, library, Hints(), wall_ms, shared=is_database(place))
    stop = streams.listen()
    ids = [tournament]
    if not tournament:
        keys = [f"open-{callers}-{n}-{one}-{away}" for n in range(1 if one else callers)]
        opened = [await open_night(streams, evening(library), DESK, key) for key in keys]
        ids = [night.tournament for night in opened]
    rooms = [await streams.one(TOURNAMENT_KIND, id_) for id_ in ids]
    waits: list[float] = []
    until = time.perf_counter() + SECONDS
    await asyncio.gather(
        *(
            call(streams, rooms[n % len(rooms)], f"{name}-{n}", until, away, waits)
            for n in range(callers)
        )
    )
    stop()
    log.close()
    return sorted(waits)


async def open_one(place: str) -> str:
    """A tournament for two servers."""
    log, library = open_log(place), Library()
    key = ClubKey(b"a key for the bench, 32 bytes at")
    streams = Streams(log, key, library, Hints(), wall_ms)
    night = await open_night(streams, evening(library), DESK, f"open-{time.time_ns()}")
    log.close()
    return night.tournament


def serve_half(place: str, tournament: str, name: str, callers: int) -> list[float]:
    """One of two servers, with its callers."""
    quieten_collector()
    return uvloop.run(measure(place, callers, tournament=tournament, name=name))


def through_two_servers(place: str, callers: int) -> list[list[float]]:
    """The waits of the callers of each of two servers that share one tournament."""
    tournament = uvloop.run(open_one(place))
    with multiprocessing.get_context("spawn").Pool(2) as servers:
        servers.map(len, ["", ""])  # both are up
        halves = [(place, tournament, name, callers // 2) for name in ("here", "there")]
        return servers.starmap(serve_half, halves, chunksize=1)


def line(backend: str, callers: int, waits: list[float], where: str = "") -> None:
    """One line of figures."""
    waits = sorted(waits)
    median, slow = (waits[int(len(waits) * part)] * 1000 for part in (0.5, 0.99))
    print(f"{backend:<10} {callers:>4} callers {len(waits) / SECONDS:>7,.0f}/s", end="")
    print(f"  p50 {median:6.2f} ms  p99 {slow:6.2f} ms  most {waits[-1] * 1000:.0f} ms  {where}")


def show(backend: str, place: str) -> None:
    """A line for each number of callers."""
    for callers in (1, 10, 100):
        line(backend, callers, uvloop.run(measure(place, callers)))
    for away, told in ((0.0, "at once"), (ROUND_TRIP, "a moment away")):
        waits = uvloop.run(measure(place, 10, one=True, away=away))
        line(backend, 10, waits, f"on one tournament, {told}")
    if is_database(place):
        halves = through_two_servers(place, 10)
        shares = " and ".join(f"{len(half):,}" for half in halves)
        line(backend, 10, [*halves[0], *halves[1]], f"on one tournament, two servers ({shares})")


def main() -> None:
    """Print the figures."""
    usage(__doc__).parse_args()
    print(f"Python {platform.python_version()}, {SECONDS} s each, load {os.getloadavg()[0]:.1f}")
    quieten_collector()
    with tempfile.TemporaryDirectory() as folder:
        show("SQLite", folder)
    programs = find_programs()
    if programs is None:
        return
    server = ThrowawayPostgres(programs, "")
    try:
        show("PostgreSQL", server.url)
    finally:
        server.stop()
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
