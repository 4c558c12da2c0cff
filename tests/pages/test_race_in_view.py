"""A race that was just dealt is what the director sees, not the next colour-up below the finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .test_chips import plays, racing

_AT_THE_TOP = """() => {
  const { top } = document.querySelector("section[data-key^=made-]").getBoundingClientRect();
  return top >= 0 && top < 200;
}"""


@pytest.mark.long
def test_the_race_that_was_dealt_comes_into_view(opens, olga):
    night = racing(opens, 18)
    plays(night, 1, 25, 75, -50, -50)
    plays(night, 2, 25, 75, -50, -50)
    night.does("go-to-level", level=3)
    page = olga.opens(f"{night.path}/chips")
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("button", name="Colour up the 25s and deal the race").click()

    expect(page.get_by_role("heading", name="The 25s are gone")).to_be_visible()
    page.wait_for_function(_AT_THE_TOP)
