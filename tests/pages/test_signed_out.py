"""Signed out in the middle of a form: the way back in stands beside what is filled in."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.club_server import WORDS


@pytest.mark.long
def test_whoever_was_signed_out_signs_in_beside_the_form_and_sends_it_again(night, people):
    desk = people(token="")
    page = desk.opens("/sign-in")
    page.get_by_label("Your name").fill("Olga")
    page.get_by_label("Passphrase").fill(WORDS)
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator("header")).to_contain_text("Olga")
    desk.opens(f"{night.path}/desk")
    page.locator("#q").fill("Newcomer Nine")
    enter = page.get_by_role("button", name="Enter Newcomer Nine", exact=True)
    expect(enter).to_be_visible()
    desk.context.clear_cookies()
    enter.click()

    with desk.context.expect_page() as opened:
        page.get_by_role("link", name="Sign in beside this page").click()
    beside = opened.value
    beside.get_by_label("Your name").fill("Olga")
    beside.get_by_label("Passphrase").fill(WORDS)
    beside.get_by_role("button", name="Sign in").click()
    expect(beside).to_have_url(re.compile("/desk$"))
    enter.click()

    expect(page.locator("#entry-title")).to_contain_text("Newcomer Nine")
