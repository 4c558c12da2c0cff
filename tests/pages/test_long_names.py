"""Names nobody would choose: one word of a hundred letters, and letters of other alphabets."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .browsing import sideways_scroll
from .readings import box

LONGEST = "A" * 100
"""The longest name the desk takes, without a place to break it."""


@pytest.fixture
def long_named(opens):
    """Three at the end of a night, one of them of the longest name."""
    night = opens()
    night.enters(LONGEST, "محمد علي", "José Ñandú 🐉")
    night.does("draw-seats")
    night.does("start")
    return night


@pytest.mark.long
@pytest.mark.parametrize("part", ["desk?q=a&entry=1", "till", "prizes", "tables", "tables/1"])
def test_the_longest_name_makes_no_page_wider_than_its_window(long_named, olga, part):
    page = olga.opens(f"{long_named.path}/{part}")

    assert sideways_scroll(page) == {}


def test_what_is_said_of_the_longest_name_leaves_its_take_back_in_the_window(long_named, olga):
    page = olga.opens(f"{long_named.path}/tables/1")
    page.locator("a.chair", has_text=LONGEST).click()
    page.get_by_role("dialog").get_by_role("button", name="Away").click()
    back = page.get_by_role("button", name="Undo")
    expect(back).to_be_visible()

    place = box(back)
    assert place["x"] + place["width"] <= page.viewport_size["width"]


def test_an_entry_opened_by_keyboard_is_where_the_next_key_goes_on(long_named, olga):
    page = olga.opens(f"{long_named.path}/desk")
    # a page gives its field the focus when it is first painted, and a key before that goes nowhere
    expect(page.get_by_label("Find or add a player")).to_be_focused()
    page.keyboard.type("José")
    expect(page.locator("#search-results")).to_have_attribute("data-words", "José")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")

    expect(page.locator("#entry-title")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Close")).to_be_focused()
