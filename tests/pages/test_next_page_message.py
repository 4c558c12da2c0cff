"""A form that leads to another page leaves its message there, to be taken back on the spot."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .messages import takes_back
from .readings import run_script


def puts_in_the_programme(page: Page) -> None:
    page.get_by_role("link", name="Tuesday bounty").click()
    page.get_by_label("Starts").fill("17:00")
    expect(page.locator("#kept")).to_contain_text("17:00")
    page.get_by_role("button", name="Add to the programme").click()
    expect(page).to_have_url(re.compile("/programme$"))


@pytest.mark.long
def test_a_night_put_in_the_programme_is_taken_back_from_the_page_it_leads_to(house_of):
    club = house_of("club52")
    page = club.olga.opens("/programme")
    puts_in_the_programme(page)
    expect(page.locator(".toast")).to_contain_text("Tuesday bounty is in the programme")
    expect(page.locator(".week")).to_contain_text("17:00")

    takes_back(page, "is in the programme")

    expect(page.locator(".week")).not_to_contain_text("17:00")
    assert club.events("programme")[-1]["kind"] == "corrected"
    assert club.olga.errors == []


@pytest.mark.long
def test_a_message_is_told_once(house_of):
    club = house_of("club52")
    page = club.olga.opens("/programme")
    puts_in_the_programme(page)
    expect(page.locator(".toast")).to_contain_text("is in the programme")

    page.reload()

    expect(page.locator(".week")).to_contain_text("17:00")
    expect(page.locator(".toast")).to_have_count(0)


@pytest.mark.long
def test_rules_of_a_season_amended_are_taken_back_from_its_standings(house_of):
    club = house_of("whangamata")
    ledger = club.opens_season()
    page = club.olga.opens(f"/seasons/{ledger.removeprefix('season/')}")
    page.get_by_role("link", name="Rules").click()
    page.locator("select[name=ready]").select_option("by place and field")
    expect(page.locator("#tried tbody tr").first).to_contain_text("100")
    page.get_by_label("Why").fill("voted on")
    page.get_by_role("button", name="Save the rules").click()
    expect(page.locator(".toast")).to_contain_text("The season is scored anew")

    takes_back(page, "The season is scored anew")

    assert [one["kind"] for one in club.events(ledger)][-2:] == ["season-amended", "corrected"]


@pytest.mark.parametrize("kept", ["not json", "null"])
def test_what_cannot_be_read_is_no_message_and_the_page_works(night, olga, kept):
    page = olga.opens(night.path)
    run_script(page, "kept => sessionStorage.setItem('floorcall-carried', kept)", kept)

    page.reload()
    page.get_by_role("button", name="Pause").click()

    takes_back(page)
    assert olga.errors == []
