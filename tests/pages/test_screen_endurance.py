"""A screen left alone for twelve hours: a push every ten seconds leaves nothing behind."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .browsing import Person, browser_path
from .conftest import LEAN
from .readings import catch_up

FIRST = 100
TWELVE_HOURS = 12 * 60 * 6
"""Pushes, one every ten seconds."""
MOST_GROWTH = 1.1
INTERPRETED = "--js-flags=--no-opt --no-maglev --no-sparkplug"
"""Machine code that a browser makes of a busy script is no page's: the heap is measured without."""


@pytest.mark.long
def test_the_heap_after_twelve_hours_of_pushes_is_that_after_the_first_hundred(
    night, browser, server
):
    own = browser.browser_type.launch(executable_path=browser_path(), args=[*LEAN, INTERPRETED])
    page = Person(own, server.url).opens(f"{night.path}/screen")
    cdp = page.context.new_cdp_session(page)

    def push(first: int, last: int) -> None:
        for at in range(first, last, 20):
            texts = (f"Push {one}" for one in range(at, min(at + 20, last)))
            night.does_all(*(("show-message", {"text": text}) for text in texts))
            expect(page.locator("#message")).to_have_text(f"Push {min(at + 20, last) - 1}")

    def heap() -> int:
        catch_up(page)
        cdp.send("HeapProfiler.collectGarbage")
        cdp.send("HeapProfiler.collectGarbage")
        return int(cdp.send("Runtime.getHeapUsage")["usedSize"])

    push(0, FIRST)
    before = heap()
    push(FIRST, TWELVE_HOURS)
    after = heap()
    own.close()

    assert after <= MOST_GROWTH * before, (before, after)
