"""The screens on the wall: legible across the room, the same second everywhere, in turn."""

import re

import pytest
from playwright.sync_api import expect

from floorcall.tournament.clock.messages import MOST_LETTERS
from floorcall.tournament.setup.terms import Level

from .browsing import sideways_scroll
from .phones import opens_watchful
from .readings import attribute, box, measure, run_script, source, text
from .seating import seated

SCREENS = [(1920, 1080), (1280, 720), (1080, 1920)]
FIVE_METRES = 24
"""Pixels of text that can be read at five metres off a 1920 by 1080 screen."""
_LONGEST = ("Dinner is served; please leave your chips in neat stacks. " * 3)[:MOST_LETTERS].strip()
_ROOT = "document.documentElement"
_SMALL_TEXT = """least => [...document.querySelectorAll("main *")]
  .filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
  .filter(one => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < least)
  .map(one => `${one.className} ${one.textContent.trim().slice(0, 40)}`)"""


def test_the_screen_tells_the_level_the_time_the_blinds_and_the_figures(night, people):
    rail = people(token="")
    page = rail.opens(f"{night.path}/screen")

    clock = night.view("clock")
    small, big = clock["level"]["small_blind"], clock["level"]["big_blind"]
    average = f"{clock['average_stack']:,}"
    for words in ("Level 1", f"{small:,} / {big:,}", "12 / 12", average):
        expect(page.locator("main")).to_contain_text(words)
    expect(page.locator(".wall-time")).to_have_text(re.compile(r"^\s*\d+:\d\d\s*$"))
    leads = re.compile(f"{re.escape(night.path)}/rail$")
    expect(page.locator(".wall-code img")).to_have_attribute("alt", leads)
    assert rail.errors == []


def test_it_is_shown_to_anybody_and_has_no_more_than_display_names(night, people):
    rail = people(token="")
    night.does("bust", outs=[{"player": seated(night, 1)[0]["player"]}])
    page = rail.opens(f"{night.path}/screen")

    expect(page.locator("main")).to_contain_text("Last out")
    expect(page.locator(".wall-news")).to_contain_text("12th")
    assert "Lee" not in source(page)


def test_a_pause_is_seen_on_every_screen(night, people):
    one, other = people(token=""), people(token="")
    pages = [person.opens(f"{night.path}/screen") for person in (one, other)]
    night.does("pause")

    for page in pages:
        expect(page.locator(".wall-stopped")).to_be_visible()
    shown = text(pages[0].locator(".wall-time"))
    expect(pages[1].locator(".wall-time")).to_have_text(shown, use_inner_text=True)


def test_two_screens_show_the_same_second(night, people):
    pages = [people(token="").opens(f"{night.path}/screen") for _ in range(2)]
    ends = {attribute(page.locator(".wall-time"), "data-ends-at") for page in pages}

    assert len(ends - {""}) == len(ends) == 1


def test_everything_fits_the_screen_without_scrolling(night, people):
    page = people(token="").opens(f"{night.path}/screen")
    beyond = f"[{_ROOT}.scrollWidth - innerWidth, {_ROOT}.scrollHeight - innerHeight]"

    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert measure(page, beyond) == [0, 0], width


@pytest.mark.parametrize("message", ["", _LONGEST])
def test_the_highest_blinds_with_an_ante_leave_room_for_a_message_and_all_figures(
    opens, people, message
):
    level = Level(75_000, 150_000, 150_000, ante_by_big_blind=True)
    night = opens(levels=(level, Level(100_000, 200_000, 200_000, ante_by_big_blind=True)))
    night.begins(12)
    if message:
        night.does("show-message", text=message)
    page = people(token="").opens(f"{night.path}/screen")

    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        figures = box(page.locator(".wall-figures"))
        assert figures["y"] + figures["height"] <= height, width
        assert measure(page, f"{_ROOT}.scrollHeight - innerHeight") == 0, width


def test_no_word_is_too_small_for_five_metres(night, people):
    page = people(token="").opens(f"{night.path}/screen")
    page.set_viewport_size({"width": 1920, "height": 1080})

    assert measure(page, _SMALL_TEXT, FIVE_METRES) == []


def test_no_width_scrolls_sideways(night, people):
    rail = people(token="")

    for path in (f"{night.path}/screen", "/screens", f"{night.path}/rail"):
        assert sideways_scroll(rail.opens(path)) == {}, path


def test_the_end_of_a_level_sounds_once_sound_is_allowed(night, people):
    page = people(token="").opens(f"{night.path}/screen")
    expect(page.locator("[data-sound]")).to_have_attribute("aria-pressed", "false")
    page.click("[data-sound]")
    expect(page.locator("[data-sound]")).to_have_attribute("aria-pressed", "true")

    run_script(page.locator(".wall-time"), "clock => { clock.dataset.endsAt = '1' }")

    expect(page.locator("body")).to_have_attribute("data-played", "1")


def test_a_screen_says_the_expected_end_only_where_it_was_chosen(night, people):
    page = people(token="").opens(f"{night.path}/screen")
    expect(page.locator("#expected-end")).to_be_hidden()

    page.get_by_role("button", name="End", exact=True).click()
    expect(page.locator("#expected-end")).to_be_visible()
    page.reload()
    expect(page.locator("#expected-end")).to_contain_text("Ends about")
    page.get_by_role("button", name="End", exact=True).click()
    expect(page.locator("#expected-end")).to_be_hidden()


def test_several_tournaments_take_turns(opens, people):
    first, second = opens(name="Early game"), opens(name="Late game")
    for night in (first, second):
        night.begins(4)
    rail = people(token="")
    turn = f"{first.tournament}.{second.tournament}"
    page = rail.opens(f"{first.path}/screen?turn={turn}.gone")

    body = page.locator("body")
    expect(body).to_have_attribute("data-following", f"{second.path}/screen?turn={turn}")
    page.goto(f"{second.path}/screen?turn={turn}")
    expect(body).to_have_attribute("data-following", f"{first.path}/screen?turn={turn}")
    page.goto(f"{first.path}/screen?turn={first.tournament}")
    expect(page.locator("body:not([data-following])")).to_be_attached()


def test_the_chooser_lists_what_is_on(night, people):
    page = people(token="").opens("/screens")

    page.click(f'a[href="{night.path}/screen"]')
    expect(page.locator(".wall-time")).to_be_visible()


def test_a_message_from_the_console_is_on_every_screen_and_phone(night, people, olga):
    wall, phone = people(token=""), people(token="")
    screen = wall.opens(f"{night.path}/screen")
    rail = opens_watchful(phone, f"{night.path}/rail")
    console = olga.opens(night.path)
    console.fill("#say input[name=text]", "Soup at nine")
    console.click("#say button:has-text('Show it')")

    for page in (screen, rail):
        expect(page.locator("#message")).to_contain_text("Soup at nine")
    screen.set_viewport_size({"width": 1920, "height": 1080})
    assert measure(screen, f"{_ROOT}.scrollHeight - innerHeight") == 0
    console.click("text=Take it away")
    expect(screen.locator("#message")).to_have_count(0)
