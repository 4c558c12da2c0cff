"""The Back button of a phone closes what is open; only then does it leave the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .browsing import PHONE
from .readings import let_press_arrive


@pytest.fixture
def run(night, people) -> Page:
    """The page Run on a phone, opened from Players."""
    person = people(viewport=PHONE)
    person.opens(f"{night.path}/desk")
    return person.opens(night.path)


def go_back(page: Page) -> None:
    let_press_arrive(page)
    page.go_back()


def opens_a_sheet(page: Page) -> None:
    page.locator("[data-part=acts]").get_by_role("link", name="Bust", exact=True).click()
    expect(page.locator("#sheet")).to_be_visible()


def test_back_closes_a_sheet_and_then_leaves_the_page(run, night):
    opens_a_sheet(run)

    go_back(run)
    expect(run.locator("#sheet")).to_be_hidden()
    expect(run).to_have_url(re.compile(f"{night.path}$"))

    go_back(run)
    expect(run).to_have_url(re.compile(f"{night.path}/desk$"))


@pytest.mark.long
def test_back_passes_over_sheets_that_were_closed(run, night):
    for _ in range(2):
        opens_a_sheet(run)
        run.locator("#sheet").get_by_role("button", name="Close").click()
        expect(run.locator("#sheet")).to_be_hidden()

    go_back(run)

    expect(run).to_have_url(re.compile(f"{night.path}/desk$"))


def test_back_closes_the_search(run, night):
    run.locator("[data-open=find-panel]").click()
    expect(run.locator("#find-panel")).to_be_visible()

    go_back(run)

    expect(run.locator("#find-panel")).to_be_hidden()
    expect(run).to_have_url(re.compile(f"{night.path}$"))


def test_back_closes_the_sheet_of_an_act_that_was_pressed_at_the_second_step(run, night):
    opens_a_sheet(run)
    run.locator("#sheet").get_by_role("link", name=re.compile("Ann Lee")).click()
    expect(run.locator("#sheet")).to_contain_text("knocked out by")

    go_back(run)

    expect(run.locator("#sheet")).to_be_hidden()
    expect(run).to_have_url(re.compile(f"{night.path}$"))


def test_a_phone_shows_the_latest_message_only(run):
    for _ in range(2):
        run.get_by_role("button", name="Pause").click()
        expect(run.locator(".toast")).to_have_text(re.compile("The clock is stopped"))
        run.get_by_role("button", name="Resume").click()
        expect(run.locator(".toast")).to_have_text(re.compile("The clock runs"))


def test_what_was_decided_is_said_as_done(opens, people):
    night = opens()
    night.enters("Ann Lee", "Bob Lee", "Cleo Lee")
    page = people(viewport=PHONE).opens(night.path)

    page.get_by_role("button", name="Draw seats").click()
    expect(page.locator(".toast")).to_contain_text("The seats are drawn")

    page.get_by_role("button", name="Shuffle up and deal").click()
    expect(page.locator(".toast")).to_contain_text("Level 1 begins")

    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator(".toast")).to_have_text("Undone: Level 1 begins")
