"""A dispute at a cash table is ruled in its own game, with its own stacks and stakes."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .cash_evenings import NAMES
from .readings import attribute


def test_from_the_table_the_ruling_page_begins_in_the_hand_that_is_dealt_there(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:3])
    page = cash.olga.at_table(1)
    link = attribute(page.get_by_role("link", name="Rule on a hand"), "href")

    page = cash.olga.opens(link)
    page.get_by_role("link", name="Play the hand move by move").click()

    case = page.locator("textarea[name=case], input[name=case]").first
    expect(case).to_have_value(re.compile(r"class +cash\ngame +flhe\nblinds +2/4\nlimits +4/8"))
    expect(case).to_have_value(re.compile(r"seats +1:40 2:40 3:40\nbutton +2"))
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_questions_are_asked_of_the_players_of_the_cash_table_in_its_own_limits(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:3])
    page = cash.olga.at_table(1)
    page = cash.olga.opens(attribute(page.get_by_role("link", name="Rule on a hand"), "href"))

    page.get_by_role("button", name="String bet").click()
    first = page.locator(".g-choices button").first
    expect(first).to_contain_text(NAMES[0].split()[0])
    first.click()

    expect(page.locator(".g-choices button").first).to_contain_text("4")
    expect(page.locator(".g-choices button").nth(1)).to_contain_text("8")


def test_an_evening_that_is_not_there_is_said_not_to_be(cash_at):
    page = cash_at().olga.opens("/floor?house=club52&class=cash&cash=nowhere&table=1")

    expect(page.get_by_text('there is no "cash/nowhere"')).to_be_visible()
