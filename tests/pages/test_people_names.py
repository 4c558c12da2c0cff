"""The name people choose for all to read, in a browser: the register, the desk and the rail."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .browsing import Person
from .club_nights import ClubNight
from .readings import go_to, source


@pytest.mark.long
def test_a_name_chosen_in_the_register_goes_along_to_the_desk_and_the_rail(house_of, browser):
    club = house_of("club52")
    club.adds("Ann Lee")
    page = club.olga.opens("/people/1")
    expect(page.locator("#details")).to_contain_text("Ann L.")
    page.locator("#details").get_by_role("button", name="Change").click()
    page.locator("#amend").get_by_label("Display name").fill("The Countess")
    page.locator("#amend").get_by_role("button", name="Keep").click()
    expect(page.locator("#details")).to_contain_text("The Countess")

    night = ClubNight(club)
    go_to(page, f"{night.path}/desk")
    page.get_by_label("Find or add a player").fill("countess")
    page.get_by_role("button", name="Enter,").click()
    expect(page.locator("#entry-1 .badges")).to_contain_text("on the screens: The Countess")

    night.begins("Bob Ray", "Cy Orr")
    rail = Person(browser, club.server.url, "").opens(f"{night.path}/rail")
    rail.get_by_label("Name").fill("count")
    rail.get_by_role("button", name="Find").click()
    expect(rail.get_by_text("The Countess")).to_have_count(2)  # where they sit, and the standings
    assert "Ann" not in source(rail)


@pytest.mark.long
def test_a_walk_in_chooses_a_name_when_entered_and_another_later_and_that_is_taken_back(
    opens, olga, people
):
    night = opens()
    page = olga.opens(f"{night.path}/desk?q=Ann+Lee")
    page.locator("#enter [data-key=more] summary").click()
    page.locator("#enter").get_by_label("Display name").fill("Ace")
    page.get_by_role("button", name="Enter Ann Lee").click()
    expect(page.locator("#entry-1")).to_be_visible()
    other = people().opens(f"{night.path}/desk?entry=1")
    expect(other.locator("#entry-1 .badges")).to_contain_text("on the screens: Ace")

    go_to(page, f"{night.path}/desk?entry=1")
    page.locator("[data-key=amend] summary").click()
    page.locator("[data-key=amend]").get_by_label("Display name").fill("Annie")
    page.locator("[data-key=amend]").get_by_role("button", name="Save").click()
    expect(other.locator("#entry-1 .badges")).to_contain_text("on the screens: Annie")
    page.get_by_role("button", name="Undo").click()
    expect(other.locator("#entry-1 .badges")).to_contain_text("on the screens: Ace")
