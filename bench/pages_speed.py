"""How soon pages are painted with 1,000 entrants, and how soon a click shows on every screen.

Run it as `python bench/pages_speed.py`; the aims are 200 ms to the first paint of every page and
300 ms from a click to its effect on all screens. Beside the first and the best paint of a page
stands the server's own share, in processor time. Only pages over half the aim are printed.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from usage import usage

from floorcall.houses.library import Library
from floorcall.lab.evening_structure import evening
from floorcall.ledger.event import Event
from floorcall.ledger.refusal import Refusal
from floorcall.store import Draft, open_log
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.seating.first_seating import DrawSeats
from floorcall.web.server.server_clock import wall_ms
from floorcall.web.streams.kinds import TOURNAMENTS

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from pages.browsing import Person, browser_path
from pages.test_every_page import PAGES, names_on
from web.club_server import ClubServer

ENTRANTS = 1000
PAINT = 200
EFFECT = 300
SCREENS = (1, 3, 6)
"""Browsers that look on; here they share the server's processors, in a room each has its own."""
RUNS = 5
READ_AHEAD = 2
"""Seconds until the first visit: about as long as it takes to read the address and type it."""
_PAINTED = """() => new Promise(done => { const look = () => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    if (paint) done(paint.startTime); else requestAnimationFrame(look); }; look(); })"""
_SEEN = """() => new MutationObserver(() => { window.changed = Date.now(); })
    .observe(document.body, {attributeFilter: ["data-version"]})"""


def story() -> list[Event]:
    """A tournament of 1,000 in level 1."""
    library = Library()
    house = library.house(library.names()[0])
    now = wall_ms() // 1000
    opened = open_tournament(evening(house, ENTRANTS), house, now)
    assert not isinstance(opened, Refusal)
    events: list[Event] = [opened]
    state = TOURNAMENT.begin(opened)
    entries = [Register(name=f"Player {one}", at=now) for one in range(1, ENTRANTS + 1)]
    for command in (*entries, DrawSeats(seed="bench", at=now), Start(at=now)):
        decided = TOURNAMENT.decide(state, command, house)
        assert not isinstance(decided, Refusal), str(decided)
        for event in decided:
            state = TOURNAMENT.evolve(state, event)
            events.append(event)
    return events


def fill(folder: Path) -> None:
    """Write it into a log as tournament "many"."""
    log = open_log(str(folder))
    drafts = [
        Draft(str(type(event).__struct_config__.tag), TOURNAMENT.write(event), wall_ms(), "bench")
        for event in story()
    ]
    log.append(f"{TOURNAMENTS}many", 0, drafts, "filled").result()
    log.close()


def paints(browser: Browser, server: ClubServer) -> None:
    """The first paint of every page: the first time, and the best of the times after."""
    names = names_on(server, "many")
    person = Person(browser, server.url, server.token)
    person.opens("/healthz")  # a browser's own start takes 100 ms of whatever it opens first
    late = slow = 0
    for path in PAGES.values():
        address = path.format(**names)
        first, *took = [_painted(person, address) for _ in range(RUNS)]
        late += first > PAINT
        slow += min(took) > PAINT
        if max(first, min(took)) > PAINT / 2:
            alone = _processor(server, person, address)
            print(f"  {path:<52} {first:5.0f} then {min(took):4.0f} ms, server {alone:3.0f} ms")
    print(
        f"first paint of {len(PAGES)} pages within {PAINT} ms: {len(PAGES) - late} on the first "
        f"visit, {len(PAGES) - slow} on the next"
    )
    person.leaves()


def _painted(person: Person, address: str) -> float:
    return float(person.opens(address).evaluate(_PAINTED))


def _processor(server: ClubServer, person: Person, address: str) -> float:
    """Milliseconds of processor time the server spends on the page; nothing where none is told."""
    told = Path(f"/proc/{server.process.pid}/stat")
    if not told.exists():
        return 0.0
    began = _ticks(told)
    for _ in range(2 * RUNS):
        person.context.request.get(address)
    return 1000 * (_ticks(told) - began) / os.sysconf("SC_CLK_TCK") / (2 * RUNS)


def _ticks(told: Path) -> int:
    return sum(map(int, told.read_text().rsplit(")", 1)[1].split()[11:13]))


def effects(browser: Browser, server: ClubServer, screens: int) -> None:
    """From the click to the slowest of the screens."""
    paths = ["/t/many", "/t/many/screen", "/t/many/tables/1"]
    director = Person(browser, server.url, server.token)
    director.opens("/t/many")
    others = [Person(browser, server.url, server.token) for _ in range(screens)]
    for at, one in enumerate(others):
        one.opens(paths[at % len(paths)])
        one.page.evaluate(_SEEN)
    director.page.evaluate("addEventListener('click', () => { window.clicked = Date.now(); })")
    took = []
    for run in range(2 * RUNS):
        name = "Resume" if run % 2 else "Pause"
        for one in others:
            one.page.evaluate("window.changed = 0")
        director.page.get_by_role("button", name=name, exact=True).click()
        for one in others:
            one.page.wait_for_function("() => window.changed")
        time.sleep(1)
        clicked = director.page.evaluate("window.clicked")
        took.append(max(one.page.evaluate("window.changed") for one in others) - clicked)
    print(
        f"a click, seen on {screens} screens beside it, {os.cpu_count()} processors for all: "
        f"median {statistics.median(took)} ms, worst {max(took)} ms (aim {EFFECT})"
    )
    for person in (director, *others):
        person.leaves()


def main() -> None:
    """Print the figures."""
    usage(__doc__).parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        data = Path(folder) / "club"
        data.mkdir()
        fill(data)
        server = ClubServer(data)
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        try:
            server.own()
            time.sleep(READ_AHEAD)
            paints(browser, server)
            for screens in SCREENS:
                effects(browser, server, screens)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
