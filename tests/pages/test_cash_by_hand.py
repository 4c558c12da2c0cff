"""Cash pages for a club that deals real cards and keeps a real list: cards typed in, the pen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorcall.table.cards import card

from .browsing import sideways_scroll, too_small_for_a_thumb
from .cash_evenings import LIMIT, NAMES


@pytest.mark.long
def test_a_game_breaks_by_cards_the_players_drew_and_the_banker_needs_none(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:3])
    page = cash.olga.at_table(1)
    page.get_by_role("button", name="Break the game …").click()
    dialog = page.locator("#break")
    dialog.get_by_text("They drew cards themselves").click()
    expect(dialog.get_by_label("Ann Lee")).not_to_have_attribute("required", "")
    dialog.get_by_label("Bob Ray").fill("3c")
    dialog.get_by_label("Cy Orr").fill("3c")
    dialog.get_by_role("button", name="Break the game by these cards").click()
    expect(dialog.get_by_role("alert")).to_contain_text("no two the same")
    assert too_small_for_a_thumb(page) == []
    assert sideways_scroll(page) == {}
    dialog.get_by_label("Cy Orr").fill("K♦")
    dialog.get_by_role("button", name="Break the game by these cards").click()

    expect(page.locator(".place", has_text="Table 1")).to_have_count(0)
    broken = cash.last()
    assert broken["order"] == [1, 3, 2]
    assert broken["cards"] == {"2": card("3c"), "3": card("Kd")}
    page = cash.olga.opens(f"/past/{cash.ledger}")
    told = page.get_by_text("Table 1 breaks; new seats go to Ann Lee, Cy Orr, Bob Ray")
    expect(told).to_contain_text("(drawn: Bob Ray 3♣, Cy Orr K♦)")


@pytest.mark.long
def test_a_name_put_down_by_another_needs_an_officers_reason(cash_at):
    cash = cash_at()
    for name in NAMES[:2]:
        cash.does("come-in", of_age=True, name=name)
    page = cash.olga.at_the_door()
    page.get_by_text("Somebody asks for another").click()
    form = page.locator(".by-another")
    form.get_by_label("Who is to wait").select_option("Bob Ray")
    form.get_by_label("Put down by").select_option("Ann Lee")
    form.get_by_role("button", name="Put the name down").click()
    refused = form.get_by_role("alert")
    expect(refused).to_contain_text("Ann Lee puts down the name of another")
    expect(refused.locator(".cite")).to_have_text("seating-1")
    assert too_small_for_a_thumb(page) == []
    form.get_by_text("Against the book").click()
    form.get_by_label("An officer’s reason").fill("Bob parks the bus")
    form.get_by_role("button", name="Put the name down").click()

    expect(page.locator(".waiting li", has_text="Bob Ray")).to_be_visible()
    listed = cash.last()
    assert (listed["player"], listed["written_by"], listed["why"]) == (2, 1, "Bob parks the bus")
    page = cash.olga.opens(f"/past/{cash.ledger}")
    expect(page.get_by_text("Bob Ray waits for 2/4 limit, put down by Ann Lee")).to_be_visible()


@pytest.mark.long
def test_whoever_waits_or_plays_already_is_not_put_down_by_another(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:3])
    cash.does("come-in", of_age=True, name="Dee Fox")
    page = cash.olga.at_the_door()
    page.get_by_text("Somebody asks for another").click()
    who = page.locator(".by-another").get_by_label("Who is to wait").locator("option")

    expect(who).to_have_text(["Who?", "Dee Fox"])
    cash.does("join-list", player=4, game=LIMIT)
    expect(page.get_by_text("Somebody asks for another")).to_have_count(0)
