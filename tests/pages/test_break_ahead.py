"""The time to the next break ticks with the clock, wherever it is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .readings import each, measure, text

_APART = """() => {
  const seconds = (one) => one.textContent.split(":")
    .reduce((sum, part) => sum * 60 + Number(part), 0);
  const level = seconds(document.querySelector("main [data-clock]:not([data-aside])"));
  return [...document.querySelectorAll("main [data-aside]")].map((one) => seconds(one) - level);
}"""
"""How much later than the level's end the break comes, by every place that tells it, at once."""


@pytest.mark.parametrize(("part", "places"), [("", 2), ("/rail", 1), ("/screen", 1)])
@pytest.mark.long
def test_the_break_comes_nearer_by_the_second_and_stays_a_level_of_20_minutes_away(
    night, olga, part, places
):
    page = olga.opens(night.path + part)
    ahead = page.locator("main [data-aside]")
    for one in each(ahead):
        expect(one).not_to_have_text(text(one))

    assert measure(page, _APART) == [20 * 60] * places
