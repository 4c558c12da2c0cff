"""A database that dies, hangs or cannot be heard: said soon, and forgotten soon after its return.

The promise is three seconds and two; a busy machine is granted as much again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import uuid4

import pytest

from floorcall.store import Conflict, Log, LogRefusal, open_log
from floorcall.store.integrity import verify

from .events import seated
from .stalling_proxy import StallingProxy
from .throwaway_postgres import ThrowawayPostgres

SOON = 6.0
AGAIN = 4.0


@pytest.fixture(scope="module")
def database(postgres_programs: Path) -> Iterator[ThrowawayPostgres]:
    server = ThrowawayPostgres(postgres_programs)
    yield server
    server.stop()


@pytest.fixture
def proxy(database: ThrowawayPostgres) -> Iterator[StallingProxy]:
    line = StallingProxy(database.folder)
    yield line
    line.resume()
    line.close()


@pytest.fixture(params=["freeze", "stall", "shut down", "kill"])
def way(
    request: pytest.FixtureRequest, database: ThrowawayPostgres, proxy: StallingProxy
) -> Iterator[tuple[Log, Callable[[], None], Callable[[], None]]]:
    """A log, how its database goes away, and how it returns."""
    frozen: list[int] = []
    ways: dict[str, tuple[Callable[[], None], Callable[[], None]]] = {
        "freeze": (lambda: frozen.extend(database.freeze()), lambda: database.thaw(frozen)),
        "stall": (proxy.stall, proxy.resume),
        "shut down": (database.shut_down, database.start),
        "kill": (database.kill, database.start),
    }
    log = open_log(proxy.url)
    yield log, *ways[request.param]
    log.close()


def seconds_of(ask: Callable[[], object]) -> float:
    """How long it took to be refused."""
    began = time.monotonic()
    with pytest.raises(LogRefusal):
        ask()
    return time.monotonic() - began


def until_taken(log: Log, stream: str, version: int, key: str) -> float:
    """Send the same append until it is answered; how long that took."""
    began = time.monotonic()
    while True:
        try:
            log.append(stream, version, [seated(1)], key).result()
            return time.monotonic() - began
        except Conflict:
            raise
        except LogRefusal:
            time.sleep(0.02)


def test_whoever_asks_is_told_soon_and_well_served_soon_after_its_return(way):
    log, leave, return_ = way
    stream = f"night {uuid4()}"
    log.append(stream, 0, [seated(1)], "k0").result()
    assert len(list(log.read(stream))) == 1

    leave()
    crowd = ThreadPoolExecutor(12)
    asked = [
        *(crowd.submit(seconds_of, lambda: list(log.read(stream))) for _ in range(6)),
        *(
            crowd.submit(seconds_of, log.append(stream, 1, [seated(n)], f"k{n}").result)
            for n in range(2, 8)
        ),
    ]
    waits = [one.result() for one in asked]
    later = [seconds_of(lambda: list(log.read(stream))) for _ in range(3)]
    return_()
    again = until_taken(log, stream, 1, "k2")
    read = list(log.read(stream))

    assert max(waits) < SOON
    assert sum(later) < SOON
    assert again < AGAIN
    assert [entry.version for entry in read] == [1, 2]
    assert read[1].key in {f"k{n}" for n in range(2, 8)}
    assert verify(log).is_whole
    crowd.shutdown()
