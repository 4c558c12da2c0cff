"""The room as a map, and a table as those see it who look at it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from floorcall.tournament.setup.terms import Price

from .browsing import WIDTHS, sideways_scroll, too_small_for_a_thumb
from .readings import layout, measure_all
from .seating import chair, seated


def test_the_map_shows_every_table_and_a_short_one_stands_out(night, olga):
    there = seated(night, 1)
    for seat in there[:2]:
        night.does("bust", outs=[{"player": seat["player"]}])
    page = olga.opens(f"{night.path}/tables")

    expect(page.locator(".tile")).to_have_count(2)
    expect(page.locator(".tile.short b, .tile.stopped b")).to_have_text("Table 1")
    page.get_by_role("link", name=re.compile("^Short")).click()
    expect(page.locator(".tile")).to_have_count(1)
    assert olga.errors == []


def test_a_player_is_found_by_the_beginning_of_the_name(night, olga):
    page = olga.opens(f"{night.path}/tables")

    page.get_by_placeholder("Find a player").press_sequentially("hana l")
    expect(page).to_have_url(re.compile(r"q=hana\+l$"))
    page.get_by_role("link", name="Open", exact=True).click()

    expect(page.get_by_role("dialog", name="Hana Lee")).to_be_visible()


def test_who_is_not_there_is_said(night, olga):
    page = olga.opens(f"{night.path}/tables?q=zeno")

    expect(page.locator("#search-results")).to_contain_text("Nobody is called “zeno”")


def test_a_table_that_stopped_is_let_play_on(opens, olga):
    night = opens()
    night.begins(18)
    for seat in seated(night, 1)[:4]:
        night.does("bust", outs=[{"player": seat["player"]}])
    page = olga.opens(f"{night.path}/tables")
    page.get_by_role("link", name="See to it").click()
    expect(page.get_by_text("too short to play on")).to_be_visible()
    expect(page.get_by_role("button", name="Hand played")).to_have_count(0)

    page.get_by_label("Reason, where the book wants one").fill("the others are at the bar")
    page.get_by_role("button", name="Let it play on").click()

    expect(page.get_by_role("button", name="Hand played", exact=True).first).to_be_visible()


def test_hand_for_hand_the_rounds_are_called_from_the_map(night, olga):
    night.does("play-hand-for-hand")
    for table in (1, 2):
        night.does("bust", outs=[{"player": seated(night, table)[0]["player"]}])
    page = olga.opens(f"{night.path}/tables")
    expect(page.locator(".round")).to_contain_text("there is a bust already")

    page.get_by_role("button", name="Next round").click()
    expect(page.locator(".round")).not_to_contain_text("there is a bust already")

    page.get_by_role("button", name="End hand for hand").click()
    expect(page.locator(".round")).to_have_count(0)


def test_a_table_is_opened_from_the_map(night, olga):
    page = olga.opens(f"{night.path}/tables")

    page.get_by_role("button", name="Open a table").click()
    page.get_by_role("button", name="Open it").click()

    expect(page.locator(".tile")).to_have_count(3)


def test_a_dealer_sees_their_own_table_and_reports_it(night, staff):
    dealer = staff("dealer", tournament=night.tournament, table=2)
    page = dealer.opens(f"{night.path}/tables")

    expect(page.get_by_role("heading", level=1)).to_contain_text("Table 2")
    page.get_by_role("button", name="Hand played").click()
    expect(page.locator(".felt-middle")).to_contain_text("Hand 2")
    expect(page.get_by_text("Break this table")).to_have_count(0)
    page = dealer.opens(f"{night.path}/tables/1")
    expect(page.get_by_role("alert")).to_contain_text("You deal table 2")


def test_a_table_that_is_not_there_is_a_sentence(night, olga):
    page = olga.opens(f"{night.path}/tables/77")

    expect(page.get_by_role("alert")).to_contain_text("There is no such table")


@pytest.mark.long
def test_the_pages_fit_every_width_and_thumb(night, olga):
    for path in ("tables", "tables?q=a", "tables/1"):
        page = olga.opens(f"{night.path}/{path}")

        assert sideways_scroll(page) == {}
        assert too_small_for_a_thumb(page) == []
    chair(page, seated(night, 1)[0]["seat"]).click()
    assert too_small_for_a_thumb(page) == []
    assert olga.errors == []


_NAMES_COVERED = """names => names.filter(name => {
  const words = document.createRange();
  words.selectNodeContents(name);
  const box = words.getBoundingClientRect();
  return [...name.closest(".chair").querySelectorAll(".mark, .chair-seat")].some(mark => {
    const over = mark.getBoundingClientRect();
    return box.left < over.right && over.left < box.right && over.bottom > box.top + 2;
  });
}).map(name => name.textContent)"""


def test_on_a_phone_neither_the_button_nor_a_blind_covers_a_name(opens, people):
    night = opens()
    night.enters(*(f"Margarethe{chr(97 + at)} Oyelaran-Smith" for at in range(9)))
    night.does("draw-seats")
    night.does("start")
    night.does("go-away", player=1)
    page = people(viewport={"width": 360, "height": 740}).opens(f"{night.path}/tables/1")

    expect(page.locator(".mark")).to_have_count(3)
    assert measure_all(page.locator("a.chair .chair-name"), _NAMES_COVERED) == []


def test_a_hand_is_dealt_and_reported_from_the_table(night, olga):
    page = olga.opens(f"{night.path}/tables/1")

    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.get_by_role("heading", name="Hand in play")).to_be_visible()
    assert night.view("tables/1")["hand"]["begun_at"] is not None

    page.get_by_role("button", name="Hand played", exact=True).first.click()
    expect(page.get_by_role("heading", name="Next hand")).to_be_visible()
    assert night.view("seats")["tables"][0]["playing_since"] is None


def test_the_map_shows_which_tables_have_finished_the_round(night, olga):
    night.does("play-hand-for-hand")
    night.does("play-hand", table=1, stacks={})
    page = olga.opens(f"{night.path}/tables")
    board = page.get_by_role("list", name="The round")
    expect(board).to_contain_text("1 has finished")
    expect(board).to_contain_text("2 plays")
    assert night.view("clock")["round_waits_for"] == [2]

    board.get_by_role("button", name="Over").click()

    expect(page.get_by_text("All tables have finished").first).to_be_visible()


@pytest.mark.long
def test_the_time_of_a_count_stands_behind_its_stack_on_the_map(opens, olga):
    night = opens(entry=Price(prize=20, fee=3, chips=10_000_000))
    night.begins(12)
    night.does("bust", outs=[{"player": 1}])
    page = olga.opens(f"{night.path}/tables")

    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert layout(page, _TIMES_BELOW) == [11, 0], width


_TIMES_BELOW = """[".names .told-at", ".names .figure + .told-at"].map((kind, below) =>
  [...document.querySelectorAll(kind)].map(one => [one, one.previousElementSibling])
    .filter(([one, stack]) => !below || one.offsetTop > stack.offsetTop + stack.offsetHeight / 2)
    .length)"""
