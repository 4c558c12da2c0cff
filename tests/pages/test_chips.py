"""Chips: the account, a colour-up with its race, old chips found, and counting in."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from floorcall.tournament.setup.terms import Denomination, Level

from .browsing import open_details, sideways_scroll, too_small_for_a_thumb
from .messages import takes_back
from .readings import run_script

LEVELS = (Level(25, 50), Level(50, 100), Level(100, 200), Level(200, 400))
CHIPS = tuple(Denomination(value, 2000) for value in (25, 100, 500))


def racing(opens, entrants: int = 4):
    """A night in which odd chips are raced off; one hand has left odd 25s."""
    night = opens(house="metropolitan", levels=LEVELS, chips=CHIPS)
    night.begins(entrants)
    return night


def seated(night, table: int = 1) -> list[dict]:
    tables = night.view("seats")["tables"]
    found = next(one for one in tables if one["table"] == table)
    return [seat for seat in found["seats"] if seat["player"]]


def plays(night, table: int, *changes: int) -> None:
    """One hand that changes the stacks so, seat by seat."""
    seats = seated(night, table)
    stacks = {
        str(seat["player"]): seat["stack"] + change
        for seat, change in zip(seats, changes, strict=False)
    }
    night.does("play-hand", table=table, stacks=stacks)


def test_a_race_is_dealt_out_seat_by_seat_and_seen_on_a_second_browser(opens, olga, people):
    night = racing(opens)
    plays(night, 1, 25, 75, -50, -50)
    night.does("go-to-level", level=3)
    page = olga.opens(f"{night.path}/chips")
    other = people().opens(f"{night.path}/chips")
    expect(page.locator("#coming")).to_have_text("Colour up the 25s into 100s")
    expect(page.locator("[aria-labelledby=coming]")).to_contain_text("due now")
    expect(page.locator("[aria-labelledby=coming]")).to_contain_text("3 odd, 3 cards")
    expect(page.locator("[aria-labelledby=coming]")).to_contain_text("bring 2")

    page.get_by_role("button", name="Colour up the 25s and deal the race").click()

    made = other.locator("section", has=other.get_by_role("heading", name="The 25s are gone"))
    expect(made.locator(".race-card")).to_have_count(8)
    expect(made.get_by_text("+1 × 100")).to_have_count(2)
    assert night.view("chips")["coloured_up"] == [25]
    assert all(seat["stack"] % 100 == 0 for seat in seated(night))
    assert olga.errors == []


@pytest.mark.long
def test_the_cards_of_a_race_dealt_by_hand_are_typed_in_seat_by_seat(opens, olga, people):
    night = racing(opens)
    plays(night, 1, 25, -25)
    night.does("go-to-level", level=3)
    first, second = (seat["player"] for seat in seated(night)[:2])
    other = people().opens(f"{night.path}/chips")
    page = olga.opens(f"{night.path}/chips")
    page.get_by_role("link", name="The dealers deal them: type them in").click()
    form = page.locator("form[data-command=colour-up]")
    button = form.get_by_role("button", name="Colour up the 25s by these cards")

    page.locator(f"[name='cards.{first}']").fill("As")
    page.locator(f"[name='cards.{second}']").fill("the king")
    button.click()
    expect(page.locator(f"[name='cards.{second}']")).to_be_focused()
    page.locator(f"[name='cards.{second}']").fill("Kd 10h")
    button.click()
    expect(form.get_by_role("alert")).to_contain_text("is due 3 race cards, not 2")
    page.locator(f"[name='cards.{second}']").fill("kd 10♥ as")
    button.click()
    expect(form.get_by_role("alert")).to_contain_text("dealt twice at table 1")
    page.locator(f"[name='cards.{second}']").fill("kd 10♥ 2c")
    button.click()

    made = other.locator("section", has=other.get_by_role("heading", name="The 25s are gone"))
    expect(made.locator(f"[data-key$='-{first}'] .race-card")).to_have_text(["A♠"])
    expect(made.locator(f"[data-key$='-{second}'] .race-card")).to_have_text(["K♦", "10♥", "2♣"])
    expect(made.locator(f"[data-key$='-{first}']")).to_contain_text("+1 × 100")
    assert olga.errors == [] or all("422" in one or "409" in one for one in olga.errors)


def test_where_no_card_was_typed_in_none_is_drawn_in_its_place(opens, olga):
    night = racing(opens)
    night.does("go-to-level", level=3)
    one = seated(night)[0]["player"]
    page = olga.opens(f"{night.path}/chips?dealt=hand")
    form = page.locator("form[data-command=colour-up]")

    page.locator(f"[name='odd.{one}']").fill("2")
    form.get_by_role("button").click()

    expect(form.get_by_role("alert")).to_contain_text("is due 2 race cards, not 0")


def test_a_colour_up_is_taken_back_on_the_spot(opens, olga):
    night = racing(opens)
    plays(night, 1, 25, -25)
    night.does("go-to-level", level=3)
    page = olga.opens(f"{night.path}/chips")
    page.get_by_role("button", name=re.compile("^Colour up the 25s")).click()
    takes_back(page)

    expect(page.locator("#coming")).to_have_text("Colour up the 25s into 100s")
    assert night.view("chips")["coloured_up"] == []


def test_where_hands_are_not_reported_odd_chips_are_counted_and_too_many_are_refused(opens, olga):
    night = racing(opens)
    night.does("go-to-level", level=3)
    one, two = (seat["player"] for seat in seated(night)[:2])
    page = olga.opens(f"{night.path}/chips")
    form = page.locator("form[data-command=colour-up]")

    page.locator(f"[name='odd.{one}']").fill("4")
    run_script(page.locator(f"[name='odd.{one}']"), "field => field.removeAttribute('max')")
    form.get_by_role("button").click()
    expect(form.get_by_role("alert")).to_contain_text("cannot have 4 odd chips")

    page.locator(f"[name='odd.{one}']").fill("3")
    page.locator(f"[name='odd.{two}']").fill("1")
    form.get_by_role("button").click()
    expect(page.get_by_role("heading", name="The 25s are gone")).to_be_visible()
    expect(page.locator(".race-card")).to_have_count(4)


def test_old_chips_found_later_are_exchanged(opens, olga):
    night = racing(opens)
    night.does("go-to-level", level=3)
    night.does("colour-up", value=25)
    finder = seated(night)[0]
    page = olga.opens(f"{night.path}/chips")

    panel = page.locator("[aria-labelledby=found]")
    panel.get_by_label("Who found them").select_option(str(finder["player"]))
    panel.get_by_label("How many").fill("5")
    panel.get_by_role("button", name="Exchange them").click()

    expect(panel).to_contain_text("5 × 25")
    expect(page.locator("[aria-labelledby=account]")).to_contain_text("Old chips found later")
    assert seated(night)[0]["stack"] == 10_100


def test_stacks_are_counted_in_and_more_than_there_are_is_refused(opens, olga):
    night = racing(opens)
    one, two, three, four = (seat["player"] for seat in seated(night))
    night.does("bust", outs=[{"player": four}])
    page = olga.opens(f"{night.path}/chips")
    expect(page.locator("[aria-labelledby=account]")).to_contain_text(
        "10,000 chips are on no stack on record"
    )
    panel = page.locator("[aria-labelledby=counting]")
    for player, stack in ((one, 20_000), (two, 10_000), (three, 10_001)):
        panel.locator(f"[name='stacks.{player}']").fill(str(stack))
    panel.get_by_role("button", name="Record the count of table 1").click()
    expect(panel.get_by_role("alert")).to_contain_text("40,001 were counted and 40,000 are in play")

    panel.locator(f"[name='stacks.{three}']").fill("10000")
    panel.get_by_role("button", name="Record the count of table 1").click()
    expect(page.locator("[aria-labelledby=account]")).to_contain_text("add up to every chip")


def test_chips_taken_out_of_play_are_booked_with_the_reason(night, olga):
    seat = seated(night)[0]
    page = olga.opens(f"{night.path}/chips")
    page.get_by_text("Take chips out of play").click()
    form = page.locator("form[data-command=forfeit-chips]")

    form.get_by_label("Whose").select_option(str(seat["player"]))
    form.get_by_label("How many chips").fill("500")
    form.get_by_label("Why").fill("found in a pocket")
    form.get_by_role("button").click()

    row = page.locator("[data-key='why-forfeited']")
    expect(row).to_contain_text("-500")


def test_with_no_larger_chip_nothing_is_coloured_up(opens, olga):
    night = opens(chips=())
    page = olga.opens(f"{night.path}/chips")

    expect(page.locator("[aria-labelledby=coming]")).to_contain_text("lists no chips")


@pytest.mark.long
def test_the_page_fits_every_width_and_thumb(opens, olga):
    night = racing(opens, 12)
    plays(night, 1, 25, 75, -50, -50)
    night.does("go-to-level", level=3)
    for dealt in ("hand", "drawn"):
        page = olga.opens(f"{night.path}/chips?count=1&dealt={dealt}")
        open_details(page)
        assert sideways_scroll(page) == {}
        assert too_small_for_a_thumb(page) == []
        if dealt == "hand":
            night.does("colour-up", value=25)
    assert olga.errors == []
