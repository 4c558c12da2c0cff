"""How soon the server is ready over a log of 200,000 events, and how soon it shows the largest.

Run it as `python bench/room_start.py`. Once the events are one tournament of 200,000, once they are
500 evenings of 400. Times count from the start of the process.
"""

from __future__ import annotations

import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx2
from usage import usage

from floorcall.houses.library import Library
from floorcall.lab.evening_structure import evening
from floorcall.ledger.event import Event
from floorcall.store import Draft, open_log
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import Started
from floorcall.tournament.entry.registration import Registered
from floorcall.tournament.play.absence import CameBack, WentAway
from floorcall.tournament.seating.first_seating import SeatsDrawn
from floorcall.tournament.setup.terms import TableSpec
from floorcall.web.server.server_clock import wall_ms
from floorcall.web.streams.kinds import TOURNAMENTS

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from room_live import work

from web.club_server import ClubServer

EVENTS = 200_000
PLAYERS = 180
SEATS = 9
AT_ONCE = 1000


def story(library: Library, count: int) -> list[Event]:
    """A tournament of so many events: entries, a draw, and then people who come and go."""
    house = library.house(library.names()[0])
    now = wall_ms() // 1000
    opened = open_tournament(evening(house, PLAYERS), house, now)
    events: list[Event] = [opened]
    events += [Registered(at=now, player=n, name=f"Player {n}") for n in range(1, PLAYERS + 1)]
    tables = range(1, PLAYERS // SEATS + 1)
    events.append(
        SeatsDrawn(
            at=now,
            seed="bench",
            tables=tuple(TableSpec(table, SEATS) for table in tables),
            seats=tuple((n + 1, n // SEATS + 1, n % SEATS + 1) for n in range(PLAYERS)),
            buttons=tuple((table, 1) for table in tables),
        )
    )
    events.append(Started(at=now))
    while len(events) < count:
        player = len(events) // 2 % PLAYERS + 1
        events += [WentAway(at=now, player=player), CameBack(at=now, player=player)]
    return events[:count]


def fill(folder: Path, events: list[Event], tournaments: int) -> None:
    """Write the same story into so many streams."""
    log = open_log(str(folder))
    drafts = [
        Draft(str(type(event).__struct_config__.tag), TOURNAMENT.write(event), wall_ms(), "bench")
        for event in events
    ]
    for number in range(tournaments):
        waiting = [
            log.append(
                f"{TOURNAMENTS}t{number}", begun, drafts[begun : begun + AT_ONCE], f"k{begun}"
            )
            for begun in range(0, len(drafts), AT_ONCE)
        ]
        waiting[-1].result()
    log.close()


def measure(what: str, events: list[Event], tournaments: int) -> None:
    """Print one line."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "club"
        data.mkdir()
        fill(data, events, tournaments)
        start = time.perf_counter()
        server = ClubServer(data)
        try:
            httpx2.get(f"{server.url}/healthz").raise_for_status()
            ready, worked = time.perf_counter() - start, work(server)
            listed = httpx2.get(f"{server.url}/api/v1/tournaments", timeout=60)
            listing = time.perf_counter() - start
            clock = f"{server.url}/api/v1/tournaments/t0/clock"
            shown = httpx2.get(clock, timeout=60).raise_for_status().json()
            first, all_work = time.perf_counter() - start, work(server)
        finally:
            server.stop()
        assert len(listed.json()) == tournaments
        assert shown["version"] == len(events)
        print(f"{what:<32} ready {ready:.2f} s, all listed {listing:.2f} s", end=", ")
        print(f"first shown {first:.2f} s; of a processor {worked:.2f} s and {all_work:.2f} s")


def main() -> None:
    """Print the figures."""
    usage(__doc__).parse_args()
    bare = [sys.executable, "-c", "import floorcall.web.server.launch"]
    start = time.perf_counter()
    subprocess.run(bare, check=True)
    print(f"Python {platform.python_version()}; loading the program alone", end=" ")
    print(f"{time.perf_counter() - start:.2f} s")
    library = Library()
    measure("one tournament of 200,000 events", story(library, EVENTS), 1)
    measure("500 evenings of 400 events", story(library, 400), 500)


if __name__ == "__main__":
    main()
