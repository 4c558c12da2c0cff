"""A night that is over: what is still to do, and what the screen says of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def dealt(opens):
    """Four share the prizes alike, and end there."""
    night = opens()
    night.begins(5)
    night.does("bust", outs=[{"player": 5}])
    night.does(
        "make-deal", method="equal", left=0, amounts={}, agreed=[1, 2, 3, 4], reason="all asked"
    )
    return night


def test_ending_says_so_and_prizes_that_are_due_wait_for_a_decision(dealt, olga):
    page = olga.opens(dealt.path)
    waiting = page.locator("[data-part=decisions]")
    waiting.get_by_role("button", name="End the tournament").click()

    expect(page.locator("#toasts")).to_contain_text("The tournament is over")
    expect(waiting).to_contain_text("4 prizes to hand out")
    expect(waiting.get_by_role("link", name="Pay out")).to_be_visible()


def test_the_night_is_done_when_the_last_prize_is_handed_out(dealt, olga):
    dealt.does("finish")
    for player in (1, 2, 3):
        dealt.does("pay-prize", player=player, amount=0)
    page = olga.opens(dealt.path)
    expect(page.locator("[data-part=decisions]")).to_contain_text("1 prize to hand out")
    dealt.does("pay-prize", player=4, amount=0)

    expect(page.locator("[data-part=decisions]")).to_contain_text("The night is done")


def test_places_shared_at_the_end_are_places_and_no_longer_played_for(dealt, olga):
    page = olga.opens(f"{dealt.path}/prizes")
    expect(page.get_by_text("still in")).to_have_count(4)
    dealt.does("finish")

    expect(page.get_by_text("still in")).to_have_count(0)


def test_the_screen_names_no_single_winner_of_a_first_place_that_is_shared(dealt, people):
    page = people(token="").opens(f"{dealt.path}/screen")
    dealt.does("finish")

    expect(page.locator(".wall-clock")).to_contain_text(re.compile("The winners.*4 players", re.S))
    expect(page.locator(".wall-figures")).not_to_contain_text("Next break")


def test_the_screen_names_the_one_winner(opens, people):
    night = opens()
    night.begins(3)
    page = people(token="").opens(f"{night.path}/screen")
    night.does("bust", outs=[{"player": 1}, {"player": 2}])
    night.does("finish")

    expect(page.locator(".wall-clock")).to_contain_text(re.compile("The winner\\s+Cleo L", re.S))


def test_the_screen_tells_the_hour_as_the_log_does(night, people):
    page = people(token="", locale="en-US").opens(f"{night.path}/screen")

    expect(page.locator("[data-hour]")).to_have_text(re.compile(r"^\d\d:\d\d$"))
