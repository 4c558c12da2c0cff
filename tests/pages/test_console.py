"""Run: the night from the first seat to the last correction."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from floorcall.tournament.setup.terms import Level, Price

from .browsing import PHONE, WIDTHS
from .readings import layout, measure, measure_all


def test_a_night_begins_from_the_console(opens, olga):
    night = opens()
    night.enters("Ann Lee", "Bob Lee", "Cleo Lee", "Dev Lee")
    page = olga.opens(night.path)

    page.get_by_role("button", name="Draw seats").click()
    page.get_by_role("button", name="Shuffle up and deal").click()

    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator("main")).to_contain_text("50 / 100")
    assert night.view("clock")["phase"] == "running"
    assert olga.errors == []


def test_the_clock_is_set_in_minutes_and_seconds(night, olga):
    night.does("pause")
    page = olga.opens(night.path)
    page.get_by_role("button", name="More clock").click()

    page.get_by_label("Time left").fill("12:30")
    page.get_by_role("button", name="Set the time").click()

    expect(page.get_by_text("The clock is set", exact=True)).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert night.view("clock")["remaining"] == 750


def test_a_jump_goes_to_the_level_that_was_chosen(night, olga):
    page = olga.opens(night.path)
    page.get_by_role("button", name="More clock").click()

    page.get_by_label("Go to the start of").select_option("3")
    page.get_by_role("button", name="Go there").click()

    expect(page.locator("#clock")).to_contain_text("200 / 400")
    assert night.view("clock")["level"]["number"] == 3


def test_a_move_is_followed_from_the_plan_to_the_seat(night, olga):
    first = night.view("seats")["tables"][0]
    there = [seat["player"] for seat in first["seats"] if seat["player"]]
    night.does("bust", outs=[{"player": there[0]}])
    night.does("bust", outs=[{"player": there[1]}])
    page = olga.opens(night.path)

    page.get_by_role("button", name="Plan the move").click()
    for press in ("Call out", "Seated"):
        page.locator("[aria-labelledby=moving]").get_by_role("button", name=press).click()

    expect(page.get_by_role("heading", name="On the move")).to_have_count(0)
    assert night.view("moves")["moves"] == []


def test_a_refusal_is_shown_where_the_button_is(night, olga):
    night.does("go-away", player=1)
    page = olga.opens(night.path)

    page.get_by_role("button", name="Take out").click()

    expect(page.get_by_role("alert")).to_be_visible()
    assert night.view("clock")["players_left"] == 12


def test_a_wrong_bust_is_corrected_with_the_consequences_shown_first(night, olga):
    night.does("bust", outs=[{"player": 3}])
    page = olga.opens(night.path)
    page.locator("li", has_text="Cleo Lee is out").get_by_role(
        "link", name="Fix: Cleo Lee is out"
    ).click()

    page.get_by_text("It happened differently").click()
    page.get_by_label("Player").select_option(label="Dev Lee")
    page.get_by_role("button", name="Show what would follow", exact=True).click()
    shown = page.locator("#consequences")
    expect(shown).to_contain_text("Dev Lee is out")
    expect(shown.locator("tr", has_text="Cleo Lee").first).to_contain_text("12th")
    assert night.view("standings")["players"][-1]["name"] == "Cleo L."
    page.get_by_label("Why").fill("the dealer called the wrong name")
    page.get_by_role("button", name="Save correction").click()

    expect(page.get_by_text("the dealer called the wrong name").first).to_be_visible()
    assert night.view("standings")["players"][-1]["name"] == "Dev L."
    assert olga.errors == []


def test_what_never_happened_is_taken_back_and_later_entries_are_set_aside(night, olga):
    bust = night.does("bust", outs=[{"player": 3}])["version"]
    page = olga.opens(f"{night.path}/log/{bust}?as=retract")

    page.get_by_label("Why").fill("a joke")
    page.get_by_role("button", name="Remove it", exact=True).click()

    expect(page.get_by_text(f"Entry {bust} is undone")).to_be_visible()
    assert night.view("clock")["players_left"] == 12


def test_the_log_is_searched_by_name(night, olga):
    night.does("go-away", player=1)
    page = olga.opens(f"{night.path}/log")

    page.get_by_label("Find in the log").fill("ann away")
    page.keyboard.press("Enter")

    expect(page.locator("ol.lines li")).to_have_count(1)
    expect(page.locator("ol.lines")).to_contain_text("Ann Lee is away")


def test_the_rail_is_asked_to_sign_in_and_comes_back(night, people):
    guest = people(token="")
    page = guest.opens(night.path)

    page.get_by_label("Your name").fill("Olga")
    page.get_by_label("Passphrase").fill("three words here")
    page.get_by_role("button", name="Sign in").click()

    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page).to_have_url(re.compile(f"{night.path}$"))


@pytest.mark.long
def test_a_night_is_ended_early_for_a_reason_and_goes_on_when_taken_back(night, olga, people):
    other = people().opens(f"{night.path}/prizes")
    page = olga.opens(night.path)
    page.get_by_role("button", name="More clock").click()
    page.get_by_text("End the tournament early").click()
    form = page.locator("form[data-command=finish]")
    form.get_by_role("button", name="End it").click()
    expect(form.get_by_label("Why")).to_be_focused()
    assert night.view("clock")["phase"] == "running"
    form.get_by_label("Why").fill("the hall closes")
    form.get_by_role("button", name="End it").click()

    expect(page.get_by_text("The tournament is over").first).to_be_visible()
    expect(other.get_by_role("button", name=re.compile("^Pay ")).first).to_be_visible()
    assert night.view("clock")["phase"] == "over"
    page.locator("#toasts").get_by_role("button", name="Undo").click()
    expect(other.get_by_role("button", name=re.compile("^Pay "))).to_have_count(0)
    assert night.view("clock")["phase"] == "running"


def test_on_a_phone_what_waits_for_a_decision_comes_right_below_the_clock(night, olga):
    page = olga.opens(night.path)
    page.set_viewport_size({"width": 360, "height": 740})

    parts = measure_all(
        page.locator(".run [data-part]"),
        "cards => cards.map(one => [one.getBoundingClientRect().top, one.dataset.part])"
        ".sort((a, b) => a[0] - b[0]).map(one => one[1])",
    )
    assert parts[:3] == ["clock", "decisions", "acts"]


def test_the_latest_three_are_undone_from_run_at_a_press(night, olga):
    night.does("go-away", player=1)
    page = olga.opens(night.path)

    expect(page.locator("[data-part=latest] li")).to_have_count(3)
    page.get_by_role("button", name="Undo: Ann Lee is away").click()

    expect(page.locator("#toasts")).to_contain_text("Undone")
    expect(page.locator("[data-part=people]")).to_contain_text("Everybody is in their seat.")


def test_a_corrected_entry_is_found_by_the_new_name_and_put_back(night, olga):
    bust = night.does("bust", outs=[{"player": 3}])["version"]
    page = olga.opens(f"{night.path}/log/{bust}?as=amend&outs.0.player=4")
    page.get_by_label("Why").fill("the dealer called the wrong name")
    page.get_by_role("button", name="Save correction").click()
    expect(page.get_by_text("the dealer called the wrong name").first).to_be_visible()

    page = olga.opens(f"{night.path}/log?q=dev out")
    line = page.locator(f"[data-key=e{bust}]")
    expect(line).to_contain_text("fixed by entry")
    expect(line).to_contain_text("Now: Dev Lee is out")

    page = olga.opens(f"{night.path}/log/{bust}?as=put-back")
    page.get_by_label("Why").fill("Cleo lost it")
    page.get_by_role("button", name="Put it back", exact=True).click()
    expect(page.get_by_text("Cleo lost it").first).to_be_visible()
    assert night.view("standings")["players"][-1]["name"] == "Cleo L."


def test_a_player_who_is_not_out_is_offered_another_seat(night, olga):
    player = night.view("seats")["tables"][0]["seats"]
    gone, other = [one for one in player if one["player"]][:2]
    bust = night.does("bust", outs=[{"player": gone["player"]}])["version"]
    night.does("change-seat", player=other["player"], table=1, seat=gone["seat"], reason="asked")
    page = olga.opens(f"{night.path}/log/{bust}?as=retract")
    page.get_by_role("link", name="Give another seat").click()
    page.get_by_label("Why").fill("still had a chip")
    page.get_by_role("button", name="Save correction").click()
    expect(page.get_by_text("still had a chip").first).to_be_visible()

    seats = {s["player"]: s["seat"] for s in night.view("seats")["tables"][0]["seats"]}
    assert seats[other["player"]] == gone["seat"]
    assert gone["player"] in seats


_CUT = """[...document.querySelectorAll(".clock, .clock .next, .figs, .fact")]
  .filter(one => one.scrollWidth > one.clientWidth).map(one => one.className)"""
_LINES = "Math.round(document.querySelector('.clock .amounts').getClientRects().length)"


@pytest.mark.long
def test_the_figures_of_a_late_level_stay_whole_in_the_clock_at_every_width(opens, olga):
    now, then = (Level(big // 2, big, big, ante_by_big_blind=True) for big in (200_000, 300_000))
    night = opens(levels=(now, then), entry=Price(prize=20, fee=3, chips=10_000_000))
    night.begins(13)
    night.does("bust", outs=[{"player": 1}])
    page = olga.opens(night.path)

    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert layout(page, _CUT) == [], width
        assert layout(page, _LINES) == (2 if width == PHONE["width"] else 1), width


@pytest.mark.long
def test_the_buttons_of_the_clock_stand_in_one_line_on_a_laptop(opens, olga):
    levels = (
        Level(400, 800, 800, ante_by_big_blind=True),
        Level(500, 1000, 1000, ante_by_big_blind=True),
    )
    night = opens(levels=levels)
    night.begins(12)
    page = olga.opens(night.path)
    page.set_viewport_size({"width": 1280, "height": 800})

    tops = measure_all(
        page.locator(".clock .controls button"),
        "all => all.map((one) => one.getBoundingClientRect().top)",
    )
    assert len(tops) == 4
    assert len(set(tops)) == 1


@pytest.mark.long
def test_nothing_on_run_touches_the_edge_of_its_card(night, olga):
    page = olga.opens(night.path)
    words = page.get_by_text("Everybody is in their seat.")
    card = page.locator("[data-part=people]")

    left = "one => one.getBoundingClientRect().left + parseFloat(getComputedStyle(one).paddingLeft)"
    assert measure(words, left) >= measure(card, left) + 12
