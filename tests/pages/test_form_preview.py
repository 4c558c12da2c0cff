"""What a form would send waits until the page shows what was typed last, whatever comes between."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from .conftest import Night
from .readings import go_to
from .slow_network import hold

HOUR = timedelta(hours=1)


def asked(levels: str) -> re.Pattern[str]:
    """The address of the structure with just those levels tried on, whatever else it asks."""
    return re.compile("[?&]levels=" + re.escape(levels.replace("/", "%2F")) + "(&|$)")


def tries_on(page: Page, night: Night) -> None:
    """Levels are tried on, and could be sent."""
    go_to(page, f"{night.path}/structure?edit=1")
    page.get_by_text("As text").click()
    page.get_by_label("One level or break a line").fill("200/300")
    expect(page).to_have_url(asked("200/300"))
    row = page.locator("[data-key=row-0]")
    expect(row.get_by_label("small blind")).to_have_value("200")
    expect(row.get_by_label("big blind")).to_have_value("300")
    expect(page.locator("[data-previewed]")).not_to_have_attribute("inert", "")


@pytest.mark.long
def test_news_from_elsewhere_does_not_let_the_levels_before_the_last_letter_be_sent(night, olga):
    page = olga.page
    tries_on(page, night)
    let_come = hold(page, asked("300/600"))
    with page.expect_request(asked("300/600")):
        page.get_by_label("One level or break a line").fill("300/600")

    night.does("pause")
    expect(page.locator("header")).to_contain_text("stopped")
    expect(page.locator("[data-previewed]")).to_have_attribute("inert", "")
    let_come()
    page.get_by_role("button", name="Change the structure").click()

    expect(page.locator("[data-key=level-1]")).to_contain_text("300 / 600")


@pytest.mark.long
def test_an_answer_overtaken_by_the_next_letter_does_not_let_it_be_sent(night, people):
    page = people(new=True).page
    page.clock.install()
    tries_on(page, night)
    lines = page.get_by_label("One level or break a line")
    let_come = hold(page, asked("200/400"))
    with page.expect_request(asked("200/400")):
        lines.fill("200/400")
    page.clock.pause_at(datetime.now() + HOUR)
    lines.fill("200/4000")

    let_come()
    expect(page).to_have_url(asked("200/400"))
    expect(page.locator("[data-previewed]")).to_have_attribute("inert", "")
    page.clock.resume()
    page.get_by_role("button", name="Change the structure").click()

    expect(page.locator("[data-key=level-1]")).to_contain_text("200 / 4,000")


@pytest.mark.long
def test_what_was_typed_while_the_server_was_away_is_looked_at_with_the_next_news(night, olga):
    page = olga.page
    tries_on(page, night)
    page.route(asked("300/600"), lambda away: away.abort())
    with page.expect_event("requestfailed"):
        page.get_by_label("One level or break a line").fill("300/600")
    page.unroute(asked("300/600"))

    night.does("pause")
    page.get_by_role("button", name="Change the structure").click()

    expect(page.locator("[data-key=level-1]")).to_contain_text("300 / 600")
