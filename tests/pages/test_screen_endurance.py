"""A screen left alone for twelve hours: a push every ten seconds leaves nothing behind."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .readings import catch_up

SIX_HOURS = 6 * 60 * 6
"""Pushes, one every ten seconds."""
MOST_GROWTH = 1.06
"""In the second half of twelve hours; in the first the browser also keeps what it compiles."""


@pytest.mark.long
def test_the_heap_after_twelve_hours_of_pushes_is_that_after_six(night, people):
    page = people(token="", new=True).opens(f"{night.path}/screen")
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

    push(0, SIX_HOURS)
    before = heap()
    push(SIX_HOURS, 2 * SIX_HOURS)
    after = heap()

    assert after <= MOST_GROWTH * before, (before, after)
