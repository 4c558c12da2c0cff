"""A night's rulings on people's records, in a browser: by the press that takes penalties there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .club_nights import ClubNight
from .readings import go_to


@pytest.mark.long
def test_a_ruling_goes_to_the_records_of_who_was_in_the_hand_with_its_rule(house_of):
    club = house_of("club52")
    club.adds("Ann Lee", "Bob Ray")
    night = ClubNight(club)
    night.begins("A guest", people=(1, 2))
    said = {"facts": "Two motions without a word", "book": "The bet is a call"}
    rules = ["club52@2023 procedures-1a"]
    ruled = night.does("record-ruling", table=1, **said, hand=[1, 3], rules=rules)

    page = club.olga.opens(f"{night.path}/rulings/{ruled['version']}")
    expect(page.get_by_text("In the hand: Ann Lee, A guest")).to_be_visible()
    go_to(page, f"{night.path}/penalties")
    expect(page.locator("#records li")).to_have_count(1)
    expect(page.locator("#records li")).to_contain_text("Ann Lee, ruling: The bet is a call")
    page.get_by_role("button", name="Put on their records").click()
    expect(page.locator("#records")).to_have_count(0)

    go_to(page, "/people/1")
    expect(page.locator("#record li")).to_have_count(1)
    expect(page.locator("#record li")).to_contain_text("in the hand with 1 guest")
    expect(page.locator("#record li")).to_contain_text("procedures-1a")
    go_to(page, "/people/2")
    expect(page.locator("#record")).to_contain_text("Nothing on record")
    assert club.olga.errors == []
