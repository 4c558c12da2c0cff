"""Durable appends a second with 1, 10 and 100 callers, on both backends, and how long each waits.

Run it as `python bench/store_appends.py`. Callers are asyncio tasks, as in the server; each has a
stream of its own, appends one event of 280 bytes with a key and waits for the answer. PostgreSQL is
the tests' own with fsync on, reached by its socket.
"""

from __future__ import annotations

import asyncio
import platform
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from usage import usage

from floorcall.store import Draft, Log, open_log

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from store.throwaway_postgres import ThrowawayPostgres, find_programs

SECONDS = 4
EVENT = Draft("moved", b'{"text":"' + b"x" * 269 + b'"}', 1_767_294_000_000, "rosa", "desk tablet")


async def call(log: Log, stream: str, until: float, waits: list[float]) -> None:
    """Append one event after the other until the time is up."""
    version = 0
    while (start := time.perf_counter()) < until:
        await asyncio.wrap_future(log.append(stream, version, [EVENT], f"key {version}"))
        waits.append(time.perf_counter() - start)
        version += 1


async def measure(log: Log, callers: int) -> list[float]:
    """The sorted waits of all callers, in seconds."""
    waits: list[float] = []
    until = time.perf_counter() + SECONDS
    await asyncio.gather(
        *(call(log, f"{callers} callers, {n}", until, waits) for n in range(callers))
    )
    return sorted(waits)


def show(backend: str, place: str) -> None:
    """A line for each number of callers."""
    log = open_log(place)
    for callers in (1, 10, 100):
        waits = asyncio.run(measure(log, callers))
        median, slow = (waits[int(len(waits) * part)] * 1000 for part in (0.5, 0.99))
        rate = len(waits) / SECONDS
        print(f"{backend:<10} {callers:>4} callers {rate:>8,.0f}/s  p50 {median:6.2f} ms", end="")
        print(f"  p99 {slow:6.2f} ms")
    log.close()


def main() -> None:
    """Print the figures."""
    usage(__doc__).parse_args()
    print(f"CPython {platform.python_version()}, SQLite {sqlite3.sqlite_version}")
    with tempfile.TemporaryDirectory() as folder:
        show("SQLite", folder)
    programs = find_programs()
    if programs is None:
        print("no PostgreSQL found")
        return
    server = ThrowawayPostgres(programs, options="")
    try:
        show("PostgreSQL", server.url)
    finally:
        server.stop()


if __name__ == "__main__":
    main()
