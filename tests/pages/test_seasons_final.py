"""The page of a season's final, where the house has everybody begin with the same chips."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

PLACES = [{"who": name, "name": name, "place": at} for at, name in enumerate(("Ann", "Bob"), 1)]


@pytest.mark.parametrize(
    ("stack", "departs"), [("10000 + 1000 * points", True), ("10000", False)], ids=["own", "equal"]
)
def test_stacks_by_standing_are_told_to_depart_from_equal_ones(house_of, stack, departs):
    club = house_of("wptapl")
    season = club.opens_season(qualifiers=2, final_stack=stack)
    club.does(season, "record-night", night={"id": "a", "on": "2026-10-06", "results": PLACES})
    page = club.olga.opens(f"/{season.replace('season', 'seasons', 1)}/final")

    expect(page.locator("#playing")).to_contain_text("2 players")
    note = page.get_by_text("same chips")
    expect(note).to_have_count(1 if departs else 0)
    if departs:
        expect(note.locator(".cite")).to_have_text("2.1")
    page.get_by_label("Levels and prizes like").select_option("Standard levels of 20 minutes")
    page.get_by_role("button", name="Open the final").click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
