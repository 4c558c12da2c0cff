"""Penalties: given from the catalogue, and counted down hand by hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from floorcall.chapters.penalties.questions import Offence
from floorcall.houses.library import Library
from floorcall.views.floor.discipline import offences, penalty_catalogue

from .browsing import open_details, sideways_scroll, too_small_for_a_thumb
from .messages import takes_back
from .readings import run_script
from .seating import seated

LIBRARY = Library()


@pytest.mark.long
def test_a_penalty_is_given_for_an_offence_and_counted_down_hand_by_hand(night, olga, people):
    seat = seated(night, 1)[0]
    page = olga.opens(f"{night.path}/penalties")
    other = people().opens(f"{night.path}/penalties")
    form = page.locator("form[data-command=penalise]")
    form.get_by_label("Who").select_option(str(seat["player"]))
    form.get_by_label("Rounds", exact=True).check()
    form.get_by_label("For what").select_option(index=1)
    form.get_by_role("button").click()

    line = other.locator(f"[data-key=serving-{seat['player']}]")
    expect(line).to_contain_text("6 hands to sit out")
    night.does("play-hand", table=1, stacks={})
    expect(line).to_contain_text("5 hands to sit out")
    expect(line).to_contain_text("1 of 6 served")

    page.get_by_role("link", name="Fix…").click()
    expect(page.get_by_role("heading", name="Fix an entry")).to_be_visible()
    assert olga.errors == []


def test_a_warning_is_remembered_and_taken_back(night, olga):
    seat = seated(night, 2)[0]
    page = olga.opens(f"{night.path}/penalties?player={seat['player']}")
    form = page.locator("form[data-command=penalise]")
    expect(form.get_by_label("Who")).to_have_value(str(seat["player"]))
    form.get_by_label("Warning", exact=True).check()
    form.get_by_role("button").click()
    expect(page.locator("[aria-labelledby=warned]")).to_contain_text("1 warning")

    takes_back(page)
    expect(page.locator("[aria-labelledby=warned]")).to_have_count(0)


def test_what_the_house_does_not_have_is_refused_beside_the_form(night, olga):
    seat = seated(night, 1)[0]
    page = olga.opens(f"{night.path}/penalties?player={seat['player']}")
    form = page.locator("form[data-command=penalise]")
    form.get_by_label("Rounds", exact=True).check()
    form.get_by_label("How many").fill("0")
    run_script(form.locator("[name=count]"), "field => field.removeAttribute('min')")
    form.get_by_role("button").click()

    expect(form.get_by_role("alert")).to_contain_text("how many hands, rounds or minutes")


def test_a_dealer_sees_who_sits_out_at_their_own_table_alone(night, staff):
    here, elsewhere = seated(night, 2)[0], seated(night, 1)[0]
    for seat in (here, elsewhere):
        night.does("penalise", player=seat["player"], measure="rounds")
    dealer = staff("dealer", tournament=night.tournament, table=2)
    page = dealer.opens(f"{night.path}/penalties")

    expect(page.locator("[data-key^=serving-]")).to_have_count(1)
    expect(page.locator(f"[data-key=serving-{here['player']}]")).to_be_visible()
    expect(page.locator("form[data-command=penalise]")).to_have_count(0)


@pytest.mark.long
def test_the_page_fits_every_width_and_thumb(night, olga):
    night.does("penalise", player=seated(night, 1)[0]["player"], measure="rounds")
    page = olga.opens(f"{night.path}/penalties")
    open_details(page)

    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
    assert olga.errors == []


@pytest.mark.parametrize("name", LIBRARY.names())
def test_every_offence_offered_is_one_a_penalty_can_be_given_for(name):
    house = LIBRARY.house(name)
    words = [word for word, _ in offences(house)]

    assert words
    assert set(words) <= set(Offence.words())
    assert all(one.offence and one.rule for one in penalty_catalogue(house))


@pytest.fixture
def suspended(opens):
    """A night of a house that suspends for minutes; somebody sits out ten of them."""
    night = opens(house="club52")
    night.begins(8)
    return night, seated(night, 1)[0]["player"]


def gives_minutes(page, player: int, minutes: int) -> None:
    form = page.locator("form[data-command=penalise]")
    form.get_by_label("Who").select_option(str(player))
    form.get_by_label("Minutes", exact=True).check()
    form.get_by_label("How many hands, rounds or minutes").fill(str(minutes))
    form.get_by_role("button").click()


@pytest.mark.long
def test_minutes_are_counted_down_on_console_table_and_page_and_stand_with_the_clock(
    suspended, olga, people
):
    night, player = suspended
    console, table = people().opens(night.path), people().opens(f"{night.path}/tables/1")
    page = olga.opens(f"{night.path}/penalties")
    gives_minutes(page, player, 10)

    line = page.locator(f"[data-key=serving-{player}]")
    expect(line.locator("time")).to_have_text(re.compile(r"^9:\d\d$"))
    shown = console.locator(f"[aria-labelledby=people] [data-key=p{player}]")
    expect(shown).to_contain_text(re.compile(r"9:\d\d to sit out"))
    expect(shown.locator("time")).to_have_attribute("data-ends-at", re.compile(r"\d+"))
    expect(table.locator(".chair.punished")).to_contain_text(re.compile(r"out 9:\d\d"))

    night.does("pause")

    expect(line).to_contain_text("stands still")
    expect(line.locator("time")).not_to_have_attribute("data-ends-at", re.compile("."))
    assert olga.errors == []


@pytest.mark.long
def test_minutes_are_taken_back_everywhere(suspended, olga, people):
    night, player = suspended
    console = people().opens(night.path)
    page = olga.opens(f"{night.path}/penalties")
    shown = console.locator(f"[aria-labelledby=people] [data-key=p{player}]")
    gives_minutes(page, player, 10)
    expect(shown).to_contain_text("to sit out")

    takes_back(page)

    expect(page.locator(f"[data-key=serving-{player}]")).to_have_count(0)
    expect(shown).to_have_count(0)


def test_when_the_minutes_are_over_the_page_looks_again(suspended, olga):
    night, player = suspended
    night.does("penalise", player=player, measure="minutes", count=10)
    page = olga.opens(f"{night.path}/penalties")
    clock = page.locator(f"[data-key=serving-{player}] time")
    expect(clock).to_be_visible()

    with page.expect_response(lambda answer: answer.url.endswith("/penalties")):
        run_script(clock, "one => { one.dataset.endsAt = '1' }")

    expect(clock).to_have_text(re.compile(r"^9:\d\d$"))


@pytest.mark.long
def test_a_page_with_minutes_fits_every_width_and_thumb(suspended, olga):
    night, player = suspended
    night.does("penalise", player=player, measure="minutes", count=90)
    night.does("penalise", player=player, measure="hands", count=2)
    page = olga.opens(f"{night.path}/penalties")
    expect(page.locator("[aria-labelledby=serving]")).to_contain_text("2 hands to sit out")

    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
