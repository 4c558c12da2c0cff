"""A screen left alone for twelve hours: a push every ten seconds leaves nothing behind."""

from __future__ import annotations

import json

import pytest

from .browsing import Person, browser_path
from .conftest import LEAN

FIRST = 100
TWELVE_HOURS = 12 * 60 * 6
"""Pushes, one every ten seconds."""
MOST_GROWTH = 1.1
_SHOWS = """new Promise((done) => {
    const words = () => document.getElementById("message")?.textContent;
    const look = () => (words() === %s ? done() : setTimeout(look, 20));
    look(); })"""


@pytest.mark.long
def test_the_heap_after_twelve_hours_of_pushes_is_that_after_the_first_hundred(
    night, browser, server
):
    """What looks for elements from outside is compiled in the page's own heap: none is used."""
    own = browser.browser_type.launch(executable_path=browser_path(), args=LEAN)
    page = Person(own, server.url).opens(f"{night.path}/screen")
    cdp = page.context.new_cdp_session(page)

    def push(first: int, last: int) -> None:
        for at in range(first, last, 20):
            texts = [f"Push {one}" for one in range(at, min(at + 20, last))]
            night.does_all(*(("show-message", {"text": text}) for text in texts))
            shows = {"expression": _SHOWS % json.dumps(texts[-1]), "awaitPromise": True}
            cdp.send("Runtime.evaluate", shows)

    def heap() -> int:
        cdp.send("HeapProfiler.collectGarbage")
        cdp.send("HeapProfiler.collectGarbage")
        return int(cdp.send("Runtime.getHeapUsage")["usedSize"])

    push(0, FIRST)
    before = heap()
    push(FIRST, TWELVE_HOURS)
    after = heap()
    own.close()

    assert after <= MOST_GROWTH * before, (before, after)
