"""A whole night on a phone alone, and one by keyboard alone, from the entries to the prizes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .browsing import too_small_for_a_thumb
from .readings import layout, number, run_script, text

PLAYERS = ("Ann Lee", "Bob Moe", "Cleo Tan", "Dev Rao")
STRANGERS = ("Wiri Hohaia", "Xena Qvist", "Yuri Zhukov", "Zoe Fjord")
"""Of no other night: whoever was a guest before is offered first."""


def place(page: Page, label: str) -> None:
    page.get_by_role("navigation", name="Pages").get_by_role("link", name=label).click()
    expect(page.locator("nav [aria-current=page]").first).to_contain_text(label)


def fits(page: Page) -> None:
    assert layout(page, "document.documentElement.scrollWidth - window.innerWidth") <= 0
    assert too_small_for_a_thumb(page) == []


_FOCUSED = "(one) => one === document.activeElement"
_MOST_TABS = 150


def presses(page: Page, button: Locator) -> None:
    """Go to a button by Tab alone, and press it."""
    expect(button).to_be_visible()
    for _ in range(_MOST_TABS):
        if run_script(button, _FOCUSED):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    pytest.fail(f"no {_MOST_TABS} tabs lead to {text(button)}")


@pytest.mark.long
def test_a_whole_night_is_run_on_a_phone_alone(opens, people):
    night = opens()
    phone = people(viewport={"width": 360, "height": 740}, has_touch=True)
    page = phone.opens(night.path)

    place(page, "Players")
    for name in PLAYERS:
        page.get_by_label("Find or add a player").fill(name)
        page.get_by_role("button", name=f"Enter {name}").tap()
        expect(page.locator("#entry-title")).to_contain_text(name)
    fits(page)
    place(page, "Run")
    page.get_by_role("button", name="Draw seats").tap()
    page.get_by_role("button", name="Shuffle up and deal").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    fits(page)

    for left, name in ((3, "Ann Lee"), (2, "Bob Moe"), (1, "Cleo Tan")):
        page.locator(".ten").get_by_role("link", name="Bust").tap()
        sheet = page.get_by_role("dialog", name=re.compile("^Bust"))
        sheet.get_by_role("link", name=re.compile(name)).tap()
        out = page.get_by_role("dialog", name=re.compile("is out"))
        out.get_by_role("button", name=re.compile("^Seat .*Dev Rao")).tap()
        expect(page.locator("[data-part=figures]")).to_contain_text(f"{left} of 4")
    page.get_by_role("button", name="End the tournament").tap()
    expect(page.locator("#clock")).to_contain_text("The tournament is over")

    place(page, "Money")
    page.get_by_role("navigation", name="Here").get_by_role("link", name="Prizes").tap()
    due = page.get_by_role("button", name=re.compile("^Pay "))
    expect(due.first).to_be_visible()
    fits(page)
    while number(due):
        said = text(due.first)
        due.first.tap()
        expect(due.get_by_text(said)).to_have_count(0)
    place(page, "Run")
    expect(page.locator("[data-part=decisions]")).to_contain_text("The night is done.")
    assert phone.errors == []


@pytest.mark.long
def test_a_whole_night_is_run_by_keyboard_alone(opens, people):
    night = opens()
    olga = people(new=True)
    page = olga.opens(night.path)
    keys = page.keyboard

    keys.press("e")
    expect(page.get_by_label("Find or add a player")).to_be_focused()
    for name in STRANGERS:
        keys.type(name)
        expect(page.get_by_role("button", name=f"Enter {name}")).to_be_visible()
        keys.press("Enter")
        expect(page.get_by_role("button", name=f"Enter {name}")).to_be_focused()
        keys.press("Enter")
        expect(page.locator("#entry-title")).to_contain_text(name)
        expect(page.get_by_label("Find or add a player")).to_be_focused()
    keys.press("Escape")
    keys.press("1")
    for label in ("Draw seats", "Shuffle up and deal"):
        presses(page, page.get_by_role("button", name=label))
    expect(page.get_by_role("button", name="Pause")).to_be_visible()

    for left, name in ((3, "Wiri"), (2, "Xena"), (1, "Yuri")):
        keys.press("b")
        expect(page.get_by_role("dialog", name=re.compile("^Bust"))).to_be_visible()
        keys.type(name)
        keys.press("Enter")
        expect(page.get_by_role("dialog", name=re.compile(f"{name} .*is out"))).to_be_visible()
        presses(page, page.get_by_role("button", name=re.compile("^Seat .*Zoe Fjord")))
        expect(page.locator("[data-part=figures]")).to_contain_text(f"{left} of 4")
    presses(page, page.get_by_role("button", name="End the tournament"))
    expect(page.locator("#clock")).to_contain_text("The tournament is over")

    keys.press("/")
    expect(page.get_by_role("dialog", name="Find")).to_be_visible()
    keys.type("prizes")
    expect(page.locator("#find-found").get_by_role("link", name="Prizes")).to_be_visible()
    keys.press("Enter")
    due = page.get_by_role("button", name=re.compile("^Pay "))
    expect(due.first).to_be_visible()
    while number(due):
        said = text(due.first)
        presses(page, due.first)
        expect(due.get_by_text(said)).to_have_count(0)
    keys.press("1")
    expect(page.locator("[data-part=decisions]")).to_contain_text("The night is done.")
    assert olga.errors == []
