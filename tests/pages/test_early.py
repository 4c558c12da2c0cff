"""On a slow phone people type and press before the page's scripts have come; nothing is lost."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from .readings import layout
from .slow_network import begin_to_open, hold, open_slowly


def test_a_button_pressed_early_is_pressed_once_when_the_scripts_are_there(night, olga):
    page = olga.page
    version = night.view("clock")["version"]
    let_come = hold(page, "**/live.js")
    open_slowly(page, night.path)
    for _ in range(2):
        page.get_by_role("button", name="Pause").click(no_wait_after=True)

    let_come()

    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    assert night.view("clock")["version"] == version + 1
    expect(page).to_have_url(re.compile(f"{night.path}$"))


def test_there_is_no_button_before_what_keeps_early_presses(night, olga):
    page = olga.page
    let_come = hold(page, "**/early_presses.js")
    with page.expect_event("requestfinished", lambda asked: "floorcall.css" in asked.url):
        begin_to_open(page, night.path)
    assert layout(page, "document.querySelectorAll('button').length") == 0

    let_come()

    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_a_line_added_early_is_ruled_on(night, olga):
    page = olga.page
    let_come = hold(page, "**/floor.js")
    open_slowly(page, f"{night.path}/floor")
    page.fill("#line", "dealer pulls in the bets")
    page.click("#add", no_wait_after=True)

    let_come()

    expect(page.locator(".case-lines code").last).to_have_text("dealer pulls in the bets")


def test_a_line_half_typed_stays_when_the_scripts_come(night, olga):
    page = olga.page
    let_come = hold(page, "**/floor.js")
    open_slowly(page, f"{night.path}/floor")
    page.fill("#line", "dealer pulls")

    let_come()
    page.wait_for_load_state("load")

    expect(page.locator("#line")).to_have_value("dealer pulls")


def write_levels(form: Locator, lines: str) -> None:
    form.get_by_text("As text").click()
    form.locator("[name=levels]").fill(lines)


@pytest.mark.parametrize(
    ("change", "shown"),
    [
        (lambda form: form.locator("[name=stack]").fill("20000"), "^100/200"),
        (lambda form: form.locator("[name=game]").select_option("horse"), "limits"),
        (lambda form: write_levels(form, "25/50"), "^25/50$"),
    ],
)
def test_what_is_said_early_in_a_form_is_looked_at_when_the_scripts_come(
    olga, change: Callable[[Locator], None], shown: str
):
    page = olga.page
    let_come = hold(page, "**/live.js")
    open_slowly(page, "/open?house=metropolitan")
    change(page.locator("#opening"))

    let_come()

    expect(page).to_have_url(re.compile("levels="))
    expect(page.locator("[name=levels]")).to_have_value(re.compile(shown))


def test_what_is_ticked_early_opens_when_the_scripts_come(house_of):
    page = house_of("club52").olga.page
    let_come = hold(page, "**/tables.js")
    open_slowly(page, "/cash")
    page.get_by_label("Another game").check()

    let_come()

    expect(page.locator("#game-1")).to_be_visible()
