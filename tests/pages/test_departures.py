"""Somebody leaves a tournament for good: from the table, and at the desk."""

from __future__ import annotations

from playwright.sync_api import expect

from .readings import text


def test_at_the_table_whoever_leaves_is_out_and_the_chips_are_out_of_play(opens, olga):
    night = opens(house="wptapl", late_until_level=0)
    night.begins(8)
    page = olga.opens(f"{night.path}/tables/1")
    chair = page.locator("a.chair").first
    name = text(chair.locator(".chair-name"))
    chair.click()
    panel = page.locator("#sheet")
    panel.get_by_text("Goes home", exact=True).click()
    expect(panel).to_contain_text("The chips are taken out of play")
    panel.get_by_role("button", name="goes home").click()

    expect(page.locator("a.chair", has_text=name)).to_have_count(0)
    expect(page.locator(".toast", has_text=f"{name} has gone home")).to_be_visible()


def test_the_desk_offers_it_with_its_rule_and_tells_it_afterwards(opens, olga):
    night = opens(house="wptapl", late_until_level=0)
    night.begins(8)
    page = olga.opens(f"{night.path}/desk?entry=3")
    offer = page.locator("[data-key=leave-early]")
    expect(offer).to_contain_text("taken out of play; on record: 10,000 at")
    expect(offer.locator(".cite", has_text="16.5")).to_be_visible()
    offer.get_by_role("button", name="Goes home").click()

    expect(page.locator(".entry")).to_contain_text("taken out: left")


def test_a_house_that_blinds_down_offers_no_way_out(opens, olga):
    night = opens(house="metropolitan", labels=())
    night.begins(8)
    page = olga.opens(f"{night.path}/desk?entry=3")

    expect(page.locator(".entry")).to_be_visible()
    expect(page.locator("[data-key=leave-early]")).to_have_count(0)


def test_whoever_is_away_is_told_of_with_what_that_leads_to(opens, olga):
    night = opens(house="wptapl", late_until_level=0)
    night.begins(8)
    page = olga.opens(f"{night.path}/tables/1")
    page.locator("a.chair").first.click()
    panel = page.locator("dialog[open]")
    expect(panel.locator(".absence")).to_have_count(0)
    panel.get_by_role("button", name="Away", exact=True).click()
    expect(page.locator("a.chair.away")).to_have_count(1)
    page.locator("a.chair.away").click()

    told = page.locator("dialog[open] .absence")
    expect(told).to_contain_text("Away for more than 30 minutes: the player is out.")
    expect(told.locator(".cite").first).to_have_text("11.4")
