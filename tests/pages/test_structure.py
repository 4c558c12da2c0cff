"""The structure: jumping to a level, adding a break, changing what is to come."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorcall.houses.library import Library
from floorcall.tournament.setup.terms import Denomination, Level
from floorcall.tournament.state import Clock, State
from floorcall.views.clock.announcement import structure_view
from web.evenings import evening

from .browsing import sideways_scroll, too_small_for_a_thumb
from .messages import takes_back

CHIPS = (Denomination(25, 400), Denomination(100, 400), Denomination(500, 200))


def test_jumping_to_a_level_is_seen_on_a_second_browser_and_taken_back(night, olga, people):
    page = olga.opens(f"{night.path}/structure")
    other = people().opens(f"{night.path}/structure")

    page.locator("[data-key=level-3]").get_by_role("button", name="Go there").click()
    expect(other.locator("[aria-current=step]")).to_contain_text("200 / 400")
    takes_back(page)
    expect(other.locator("[aria-current=step]")).to_contain_text("50 / 100")
    assert olga.errors == []


def test_skipping_goes_to_the_break(night, olga):
    night.does("go-to-level", level=2)
    page = olga.opens(f"{night.path}/structure")
    page.get_by_role("button", name="Skip to the break").click()

    expect(page.locator("[aria-current=step]")).to_contain_text("Break")


def test_a_break_is_added_and_a_level_removed(night, olga):
    page = olga.opens(f"{night.path}/structure")
    page.get_by_role("button", name="Break after this level").click()
    expect(page.locator("[data-key=level-1]")).to_contain_text("Break")

    page.locator("[data-key=level-2]").get_by_role("button", name="Remove").click()
    expect(page.locator(".level-line")).to_have_count(4)
    levels = night.view("announced")["levels"]
    assert [level.get("big_blind", 0) for level in levels] == [100, 0, 0, 400]


@pytest.mark.long
def test_levels_are_written_a_line_each_and_a_slip_is_said_beside_them(night, olga):
    page = olga.opens(f"{night.path}/structure")
    page.get_by_role("link", name="Edit the levels").click()
    page.get_by_text("As text").click()
    lines = page.get_by_label("One level or break a line")

    lines.fill("100/200/200 15\nbrake 10")
    expect(page.get_by_role("alert")).to_contain_text('"brake 10" is no level')
    expect(page.get_by_role("button", name="Change the structure")).to_have_count(0)
    lines.fill("100/200/200 15\nbreak 10\n50/100")
    expect(page.get_by_text("The big blind falls from 200 to 100.")).to_be_visible()
    lines.fill("100/200/200 15\nbreak 10\n300/600")
    page.get_by_role("button", name="Change the structure").click()

    expect(page.locator("[data-key=level-3]")).to_contain_text("300 / 600")
    assert [level.get("seconds", 1200) for level in night.view("announced")["levels"]] == [
        1200,
        900,
        600,
        1200,
    ]


def test_the_time_is_set_and_only_a_time_is_taken(night, olga):
    night.does("pause")
    page = olga.opens(f"{night.path}/structure")
    page.get_by_label("Time left, minutes:seconds").fill("7:30")
    page.get_by_role("button", name="Set the time").click()

    expect(page.locator("[aria-labelledby=clock] time")).to_have_text("7:30")


@pytest.mark.long
def test_the_page_fits_every_width_and_thumb(night, olga):
    page = olga.opens(f"{night.path}/structure")

    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
    assert olga.errors == []


def test_each_level_says_when_it_begins_and_what_ends_with_it():
    setup = evening(levels=(Level(50, 100), Level(100, 200), Level(is_break=True, seconds=600)))
    state = State(setup=setup, phase="running", clock=Clock(0, 1_000))

    house = Library().house("whangamata")

    before = structure_view(state, house, 999)
    assert [one.stage for one in before] == ["now", "coming", "coming"]
    assert [one.begins for one in before] == [None, 1_000, 2_200]
    assert before[1].after == ("last level for late entry",)
    at = structure_view(state, house, 1_000)
    assert [one.stage for one in at] == ["past", "now", "coming"]


def test_wptapl_3_the_first_break_says_that_late_entry_ends_with_it():
    setup = evening(levels=(Level(50, 100), Level(is_break=True, seconds=600), Level(100, 200)))
    state = State(setup=setup, phase="running", clock=Clock(0, 1_000))
    levels = structure_view(state, Library().house("wptapl"), 999)

    assert [one.after for one in levels] == [(), ("late entry ends with it",), ()]


@pytest.mark.long
def test_levels_of_a_rotation_are_changed_as_text_too(opens, olga):
    games = {"games": ("flhe", "razz")}
    night = opens(
        levels=(Level(50, 100, small_bet=100), Level(ante=25, bring_in=25, small_bet=100)), **games
    )
    page = olga.opens(f"{night.path}/structure")
    page.get_by_role("link", name="Edit the levels").click()
    page.get_by_text("As text").click()
    lines = page.get_by_label("One level or break a line")
    expect(lines).to_have_value("50/100\nlimits 100/200 ante 25 bring-in 25")

    lines.fill("50/100\n100/200")
    expect(page.get_by_text("Level 2 deals razz and has no bring-in")).to_be_visible()
    lines.fill("50/100\nlimits 200/400 ante 50 bring-in 50")
    page.get_by_role("button", name="Change the structure").click()

    expect(page.locator("[data-key=level-1]")).to_contain_text("bring-in 50, limit 200, ante 50")
    assert olga.errors == []


def test_no_level_that_was_played_is_warned_of(opens, olga):
    night = opens(chips=CHIPS, levels=(Level(25, 50), Level(100, 200), Level(125, 250)))
    night.begins(6)
    night.does("go-to-level", level=2)
    night.does("colour-up", value=25)
    page = olga.opens(f"{night.path}/structure")

    expect(page.locator("[data-key=level-2]")).to_contain_text("cannot be paid without them")
    expect(page.locator("[data-key=level-0]")).not_to_contain_text("cannot be paid")
