"""The help of a page, the menu of nights and the counts of the bar, in a browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .browsing import PHONE


def test_the_help_opens_from_the_bar_and_closes_again(olga, opens):
    night = opens()
    page = olga.opens(night.path)

    page.get_by_role("link", name="Help on this page").click()
    expect(page.get_by_role("dialog")).to_contain_text("What should I do next?")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert olga.errors == []


def test_the_menu_of_nights_leads_from_one_night_to_another(olga, opens):
    first, second = opens(name="Friday rebuy"), opens(name="Side event")
    page = olga.opens(first.path)

    page.get_by_role("link", name="other nights").click()
    page.get_by_role("dialog").get_by_role("link", name="Side event").first.click()

    expect(page).to_have_url(re.compile(f"{second.path}$"))
    assert olga.errors == []


def test_a_call_for_the_floor_is_counted_in_the_bar_and_so_is_what_waits_on_run(people, opens):
    night = opens()
    night.begins(18)
    olga = people(viewport=PHONE)
    page = olga.opens(night.path + "/desk")
    bar = page.get_by_role("navigation", name="Pages")
    for place in ("Run", "Rulings"):
        expect(bar.get_by_role("link", name=place).locator(".count")).to_have_count(0)

    night.does("call-floor", table=2)
    night.does("register", name="Zoe Quist")

    expect(bar.get_by_role("link", name="Rulings 1 table calls the floor")).to_be_visible()
    expect(bar.get_by_role("link", name="Run 2 to decide").locator(".count")).to_have_text("2")
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(bar.get_by_role("link", name="Run").locator(".count")).to_be_visible()
    olga.opens(night.path)
    expect(page.locator(".asks > li")).to_have_count(2)
    assert olga.errors == []
