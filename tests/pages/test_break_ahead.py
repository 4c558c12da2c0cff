"""The time to the next break ticks with the clock, wherever it is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .readings import measure, text

_APART = """() => {
  const seconds = (one) => one.textContent.split(":")
    .reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds(document.querySelector("main [data-aside]"))
    - seconds(document.querySelector("main [data-clock]:not([data-aside])"));
}"""
"""How much later than the end of the level the break comes, as both are read at once."""


@pytest.mark.parametrize("part", ["", "/rail", "/screen"])
def test_the_break_comes_nearer_by_the_second_and_stays_a_level_of_20_minutes_away(
    night, olga, part
):
    page = olga.opens(night.path + part)
    ahead = page.locator("main [data-aside]")
    first = text(ahead)

    expect(ahead).not_to_have_text(first)
    assert measure(page, _APART) == 20 * 60
