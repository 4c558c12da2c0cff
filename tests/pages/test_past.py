"""The past of a ledger, and taking an entry back with its consequences, in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .browsing import sideways_scroll, too_small_for_a_thumb


@pytest.mark.long
def test_an_entry_of_the_register_is_taken_back_with_what_rests_on_it(house_of):
    club = house_of("club52")
    club.adds("Ann Lee", "Bob Lee")
    club.does("people", "link-household", person=1, other=2)
    page = club.olga.opens("/past/people")

    expect(page.locator("li", has_text="belong together")).to_have_count(1)
    page.locator("li", has_text="Bob Lee is entered").get_by_text("Fix…").click()
    expect(page.locator("main")).to_contain_text("1 later entry would no longer make sense")
    page.get_by_label("Why").fill("entered twice")
    page.get_by_role("button", name="Undo", exact=True).click()

    expect(page).to_have_url("/people")
    assert club.events("people")[-1]["kind"] == "corrected"


@pytest.mark.long
def test_the_past_fits_every_width_and_thumb_and_the_opening_is_not_corrected(house_of):
    club = house_of("club52")
    club.adds("Ann Lee")
    page = club.olga.opens("/past/people")

    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
    expect(page.locator("main").get_by_text("Fix…", exact=True)).to_have_count(1)
    assert club.olga.errors == []
