"""A structure of sixty levels: as light as one of ten for each line, every level two taps away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorcall.tournament.setup.terms import Level

from .browsing import sideways_scroll, too_small_for_a_thumb
from .messages import takes_back

SIXTY = tuple(Level(50 * number, 100 * number) for number in range(1, 61))
MOST_A_LINE = 700
"""Bytes of the page that one more level may cost."""


@pytest.fixture
def long_night(opens):
    night = opens(levels=SIXTY, chips=())
    night.begins(3)
    return night


def blinds(night) -> list[int]:
    return [level["big_blind"] for level in night.view("announced")["levels"]]


def test_each_level_adds_the_same_to_the_page(opens, olga):
    def weight(levels: int) -> int:
        night = opens(levels=SIXTY[:levels], chips=())
        night.begins(3)
        return len(olga.context.request.get(f"{night.path}/structure").body())

    ten, twenty, sixty = weight(10), weight(20), weight(60)

    assert (twenty - ten) // 10 <= MOST_A_LINE
    assert (sixty - twenty) // 40 <= MOST_A_LINE


def test_any_level_to_come_is_removed_and_put_back(long_night, olga):
    page = olga.opens(f"{long_night.path}/structure")

    page.locator("[data-key=level-49]").get_by_role("button", name="Remove").click()

    expect(page.locator("[data-key^=level-]")).to_have_count(59)
    assert blinds(long_night) == [level.big_blind for level in SIXTY if level != SIXTY[49]]
    takes_back(page, "Removed")
    expect(page.locator("[data-key^=level-]")).to_have_count(60)
    assert olga.errors == []


def test_a_double_tap_removes_one_level(long_night, olga):
    page = olga.opens(f"{long_night.path}/structure")

    page.locator("[data-key=level-30]").get_by_role("button", name="Remove").dblclick()

    expect(page.locator("[data-key^=level-]")).to_have_count(59)
    assert len(blinds(long_night)) == 59


def test_the_message_says_to_which_level_one_went(long_night, olga):
    page = olga.opens(f"{long_night.path}/structure")

    page.locator("[data-key=level-39]").get_by_role("button", name="Go there").click()

    expect(page.locator("[data-key=level-39]")).to_have_attribute("aria-current", "step")
    takes_back(page, "Level 40")
    expect(page.locator("[data-key=level-0]")).to_have_attribute("aria-current", "step")


def test_the_last_level_to_come_is_not_removed(opens, olga):
    night = opens(levels=SIXTY[:2], chips=())
    night.begins(3)
    page = olga.opens(f"{night.path}/structure")

    expect(
        page.locator("[data-key=level-1]").get_by_role("button", name="Go there")
    ).to_be_visible()
    expect(page.get_by_role("button", name="Remove")).to_have_count(0)


@pytest.mark.long
def test_it_fits_a_phone(long_night, people):
    page = people(viewport={"width": 360, "height": 740}).opens(f"{long_night.path}/structure")
    expect(page.locator("[data-key=level-59]")).to_be_attached()

    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
