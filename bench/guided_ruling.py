"""How soon the ruling card is on the screen after the last tap, on a phone's page.

Run it as `python bench/guided_ruling.py`; the aim is 100 ms. A night of two tables runs on a real
server, and every commonest situation is tapped through in a real browser. Beside the time to the
sentence on the screen stands the server's own share.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

import msgspec
from playwright.sync_api import Page, sync_playwright
from usage import usage

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from pages.browsing import Person, browser_path, new_key
from pages.conftest import LEAN, Night
from pages.test_guided_rulings import CALLS, PHONE, taps
from web.club_server import QuickServer
from web.evenings import evening

AIM = 100
RUNS = 5
_SHOWN = """() => new Promise(done => {
    const begun = performance.now();
    const look = () => document.querySelector("#sentence")
        ? requestAnimationFrame(() => done(performance.now() - begun)) : setTimeout(look, 1);
    window.lastTap.click();
    look(); })"""
"""The press and the wait happen in the page: nothing of the driver's own time is counted."""


def night(server: QuickServer) -> Night:
    """Two tables in level 1."""
    body = msgspec.json.encode({"key": new_key(), "setup": evening()})
    with server.client() as client:
        opened = Night(server, client.post("/tournaments", content=body).json()["tournament"])
    opened.begins(16)
    return opened


def last_tap(page: Page, path: str, steps: tuple[str, ...]) -> float:
    """Milliseconds from the last tap to the sentence."""
    page.goto(f"{path}/rulings?table=2", wait_until="load")
    for words in steps[:-1]:
        before = page.url
        taps(page, words)
        page.wait_for_url(lambda url, before=before: url != before)
    page.evaluate(
        """at => { window.lastTap = [...document.querySelectorAll(".g-choices button")][at]; }""",
        _place(page, steps[-1]),
    )
    return float(page.evaluate(_SHOWN))


def _place(page: Page, words: str) -> int:
    labels = page.locator(".g-choices button").all_inner_texts()
    plain = words.replace(" ", "")
    return next(n for n, each in enumerate(labels) if plain in "".join(each.split()))


def main() -> None:
    """Print the figures."""
    usage(__doc__).parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = QuickServer(Path(folder) / "data")
        server.own()
        try:
            opened = night(server)
            browser = playwright.chromium.launch(executable_path=browser_path(), args=LEAN)
            person = Person(browser, server.url, server.token)
            person.page.set_viewport_size(PHONE)
            found: list[tuple[float, str]] = []
            for call, steps in CALLS.items():
                took = [last_tap(person.page, opened.path, steps) for _ in range(RUNS)]
                found.append((statistics.median(took), call))
                address, start = person.page.url, time.perf_counter()
                person.context.request.get(address)
                alone = (time.perf_counter() - start) * 1e3
                print(f"  {call:<32} {found[-1][0]:5.0f} ms, whole answer alone {alone:4.0f} ms")
            within = sum(each <= AIM for each, _ in found)
            middle, most = statistics.median(each for each, _ in found), max(found)
            print(
                f"{within} of {len(found)} within {AIM} ms; median {middle:.0f} ms, "
                f"slowest {most[0]:.0f} ms ({most[1]})"
            )
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
