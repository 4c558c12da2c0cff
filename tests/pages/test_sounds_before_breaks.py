"""A minute before a break the screen calls it, with another sound than before a level."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .readings import measure, run_script

_HEAR = """() => {
  window.heard = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.heard.push(this.frequency.value);
    return start.apply(this, when);
  };
}"""
"""Keep the hertz of every tone that is played."""


@pytest.mark.parametrize(("level", "tones"), [(1, [660, 660]), (2, [660, 880, 660])])
@pytest.mark.long
def test_a_minute_before_the_end_of_a_level_is_heard_and_another_before_a_break(
    night, people, level, tones
):
    night.does("go-to-level", level=level)
    page = people(token="").opens(f"{night.path}/screen")
    run_script(page, _HEAR)
    page.get_by_role("button", name="Sound is off").click()
    expect(page.get_by_role("button", name="Sound is on")).to_be_visible()
    ends = "clock => { clock.dataset.endsAt = String(Date.now() / 1000 + 62) }"
    run_script(page.locator(".wall-time"), ends)

    expect(page.locator("body")).to_have_attribute("data-played", "1")
    assert measure(page, "window.heard") == tones
