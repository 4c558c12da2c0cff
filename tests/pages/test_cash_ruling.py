"""A dispute at a cash table is ruled in its own game, with its own stacks and stakes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .cash_evenings import NAMES
from .readings import attribute, text


@pytest.mark.long
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


@pytest.mark.long
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

    expect(page.get_by_text("There is no such evening of cash in this club")).to_be_visible()


@pytest.mark.long
def test_a_ruling_at_a_cash_table_is_recorded_there_with_its_hand(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:3])
    page = cash.olga.at_table(1)
    page = cash.olga.opens(attribute(page.get_by_role("link", name="Rule on a hand"), "href"))
    page.get_by_role("button", name="Away").click()
    page.locator(".g-choices button").nth(1).click()
    page.get_by_role("button", name="Back too late").click()
    expect(page.get_by_role("button", name="Record it").first).to_be_visible()
    sentence = text(page.locator("#sentence"))

    page.get_by_role("button", name="Record it").first.click()

    expect(page.get_by_text("The ruling is recorded")).to_be_visible()
    made = cash.olga.opens(page.url.partition("/rulings")[0] + "/decisions")
    expect(made.locator("#made ~ ul strong").first).to_contain_text(sentence.split()[-1])


@pytest.mark.long
def test_the_card_offers_the_whole_ladder_of_the_house_and_gives_hands_at_a_cash_table(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:3])
    facts = "table=1&situation=phone_or_talk&who=2&what=texts"
    page = cash.olga.opens(f"/{cash.ledger}/rulings?{facts}")
    press = page.locator(".g-penalties button")
    expect(press).to_have_text(
        ["Warning", "Written warning", "1 hand out", "1 round out", "Another …"]
    )

    press.nth(4).click()
    measures = page.get_by_role("dialog").get_by_label("Penalty")
    expect(measures.locator("option").last).to_have_attribute("value", "membership termination")
    page.get_by_role("button", name="Close").click()
    press.nth(2).click()

    expect(page.get_by_text(f"1 hand out for {NAMES[1]} is given")).to_be_visible()
    assert cash.last()["kind"] == "cash-penalty-given"


@pytest.mark.long
def test_what_was_decided_at_cash_is_told_beside_the_same_facts(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:3])
    facts = f"/{cash.ledger}/rulings?table=1&situation=player_away&who=2&when=after"
    page = cash.olga.opens(facts)
    page.get_by_role("button", name="Record it").first.click()
    expect(page.get_by_text("The ruling is recorded")).to_be_visible()

    page = cash.olga.opens(facts)

    before = page.get_by_role("region", name="Ruled before").locator("li").first
    expect(before).to_contain_text("same facts")
    expect(before.get_by_role("link")).to_have_attribute("href", f"/{cash.ledger}/decisions")
