"""Whoever did something takes it back from the message, also those who may not correct the past."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .browsing import PHONE
from .messages import takes_back
from .readings import run_script
from .seating import chair, seated


def test_the_desk_takes_back_an_entry_it_just_took(night, staff, olga):
    desk = staff("desk")
    seen = olga.opens(f"{night.path}/desk?q=Zoe+Quist")
    page = desk.opens(f"{night.path}/desk?q=Zoe+Quist")
    page.get_by_role("button", name="Enter Zoe Quist").click()
    expect(seen.locator("#search-results .who", has_text="Zoe Quist").first).to_be_visible()

    takes_back(page)

    expect(seen.locator("#search-results .who", has_text="Zoe Quist")).to_have_count(0)
    assert desk.errors == []


LINK_BELOW = """() => {
  const box = document.querySelector("#toasts button").getBoundingClientRect();
  const link = document.createElement("a");
  link.href = "/more";
  link.style = `position: fixed; left: ${box.left}px; top: ${box.top}px;
    width: ${box.width}px; height: ${box.height}px`;
  document.getElementById("main").append(link);
}"""
"""Something to press under the button of the message."""


def test_a_second_tap_on_undo_opens_nothing_that_lies_below(night, olga):
    seat = seated(night, 1)[0]
    page = olga.opens(f"{night.path}/tables/1")
    page.set_viewport_size(PHONE)
    chair(page, seat["seat"]).click()
    page.locator("#sheet").get_by_role("button", name="Don’t know").click()
    expect(page.locator("#sheet")).to_be_hidden()
    undo = page.locator("#toasts").get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    run_script(page, LINK_BELOW)

    undo.dblclick()

    expect(page.locator("#toasts")).to_contain_text("Undone")
    expect(page).to_have_url(re.compile(r"/tables/1$"))
    expect(chair(page, seat["seat"]).locator(".chair-stack")).to_have_text("10,000")
    assert olga.errors == []


@pytest.mark.long
def test_the_floor_takes_back_a_bust_and_a_penalty(night, staff, olga):
    floor = staff("floor")
    seat = seated(night, 1)[0]
    seen = chair(olga.opens(f"{night.path}/tables/1"), seat["seat"])
    page = floor.opens(f"{night.path}/tables/1")
    chair(page, seat["seat"]).click()
    page.locator("#sheet").get_by_role("button", name="Don’t know").click()
    expect(seen.locator(".chair-stack")).to_have_count(0)
    takes_back(page)
    expect(seen.locator(".chair-stack")).to_have_text("10,000")

    page = floor.opens(f"{night.path}/penalties?player={seat['player']}")
    page.get_by_label("Rounds", exact=True).check()
    page.get_by_role("button", name="Give the penalty").click()
    expect(seen).to_contain_text("out 6 hands")
    takes_back(page)
    expect(seen).not_to_contain_text("out 6 hands")
    assert floor.errors == []


@pytest.mark.parametrize("role", ["desk", "floor"])
def test_what_somebody_else_did_is_not_offered_to_be_taken_back(night, staff, role):
    page = staff(role).opens(f"{night.path}/log")
    night.does("pause")

    expect(page.get_by_text("stopped").first).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(page.get_by_role("link", name="Fix…")).to_have_count(0)
