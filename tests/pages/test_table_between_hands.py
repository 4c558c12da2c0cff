"""What the floor sees to at a table between two hands: seats, button, penalties, chips."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .messages import takes_back
from .seating import chair, seated


def test_away_and_back_from_the_chair(night, olga):
    seat = seated(night, 1)[0]
    page = olga.opens(f"{night.path}/tables/1")
    sheet = page.locator("#sheet")

    chair(page, seat["seat"]).click()
    expect(sheet.locator(".six :is(a, button)")).to_have_text(
        ["Away", "Penalty", "Count", "Move", "Ruling", "Entry"], use_inner_text=True
    )
    sheet.get_by_role("button", name="Away").click()
    expect(chair(page, seat["seat"])).to_contain_text("away")
    chair(page, seat["seat"]).click()
    sheet.get_by_role("button", name="Is back").click()

    expect(chair(page, seat["seat"])).not_to_contain_text("away")


def test_a_penalty_is_given_from_the_chair_and_served_hand_by_hand(night, olga):
    seat = seated(night, 1)[0]
    page = olga.opens(f"{night.path}/tables/1")

    chair(page, seat["seat"]).click()
    page.locator("#sheet").get_by_role("link", name="Penalty").click()
    page.locator("#sheet").get_by_role("button", name="1 round", exact=True).click()
    hands = len(seated(night, 1))
    expect(chair(page, seat["seat"])).to_contain_text(f"out {hands} hands")

    page.get_by_role("button", name="Hand played").click()
    expect(chair(page, seat["seat"])).to_contain_text(f"out {hands - 1} hands")


@pytest.mark.long
def test_chips_are_forfeited_from_the_chair_and_given_back(night, olga, people):
    seat = seated(night, 1)[0]
    account = people().opens(f"{night.path}/chips").locator("[aria-labelledby=account]")
    page = olga.opens(f"{night.path}/tables/1")
    chair(page, seat["seat"]).click()
    panel = page.get_by_role("dialog", name=seat["name"].split()[0])
    panel.get_by_text("Take chips out of play").click()
    form = panel.locator("form[data-command=forfeit-chips]")
    form.get_by_label("Chips").fill("10001")
    form.get_by_role("button", name="Take them").click()
    expect(form.get_by_role("alert")).to_be_visible()
    form.get_by_label("Chips").fill("500")
    form.get_by_label("Why").fill("found in a pocket")
    form.get_by_role("button", name="Take them").click()

    expect(chair(page, seat["seat"])).to_contain_text("9,500")
    expect(account.locator("[data-key='why-forfeited']")).to_contain_text("-500")
    takes_back(page)
    expect(chair(page, seat["seat"])).to_contain_text("10,000")
    expect(account.locator("[data-key='why-forfeited']")).to_have_count(0)


def test_the_button_is_put_where_the_floor_says(night, olga):
    seat = seated(night, 1)[3]["seat"]
    page = olga.opens(f"{night.path}/tables/1")

    page.locator("summary", has_text="Button").click()
    page.get_by_label("The next button is at").select_option(str(seat))
    page.get_by_role("button", name="Put it there").click()

    expect(page.locator(".chair:has(.mark.d)")).to_have_attribute("data-seat", str(seat))


def test_the_button_is_drawn_for_the_draw_is_shown_and_it_is_taken_back(night, olga, people):
    other = people().opens(f"{night.path}/draws")
    page = olga.opens(f"{night.path}/tables/1")
    page.locator("summary", has_text="Button").click()
    page.get_by_role("button", name="Draw for the button").click()
    expect(other.locator("main")).to_contain_text("A button")

    assert night.view("draws")["draws"][-1]["kind"] == "button-placed"
    version = night.view("clock")["version"]
    takes_back(page, "The button is drawn")
    assert night.view("clock")["version"] == version + 1


def test_a_button_drawn_for_in_a_hand_asks_why(night, olga):
    night.does("begin-hand", table=1)
    page = olga.opens(f"{night.path}/tables/1")
    page.locator("summary", has_text="Button").click()
    form = page.locator("form[data-command=place-button][data-key=draw]")
    form.get_by_role("button", name="Draw for the button").click()
    expect(form.get_by_role("alert")).to_contain_text("A hand is in play at table 1")

    form.get_by_label("Reason").fill("The deck was short")
    form.get_by_role("button", name="Draw for the button").click()
    expect(form).to_have_count(0)
    expect(page.get_by_role("button", name="Draw for the button")).to_be_visible()
    assert night.view("draws")["draws"][-1]["kind"] == "button-placed"


@pytest.mark.long
def test_a_table_is_split_and_those_who_move_are_followed(opens, olga, people):
    night = opens()
    night.begins(8)
    other = people().opens(f"{night.path}/moves")
    page = olga.opens(f"{night.path}/tables/1")
    page.get_by_text("Split this table").click()
    form = page.locator("form[data-command=split-table]")
    form.get_by_label("Its seats").fill("3")
    form.get_by_role("button", name="Split it").click()
    expect(form.get_by_role("alert")).to_contain_text("3 seats for 4 players")
    form.get_by_label("Its seats").fill("9")
    form.get_by_role("button", name="Split it").click()

    expect(other.locator("h1")).to_contain_text("4 players to move")
    assert [one["table"] for one in night.view("seats")["tables"]] == [1, 2]
    takes_back(page)
    expect(other.locator("h1")).to_contain_text("0 players to move")
    assert [one["table"] for one in night.view("seats")["tables"]] == [1]


def test_a_broken_seat_is_closed_and_opened_again(night, olga):
    free = max({*range(1, 10)} - {one["seat"] for one in seated(night, 1)})
    page = olga.opens(f"{night.path}/tables/1")

    page.get_by_text("Seats that cannot be used").click()
    page.get_by_label(f"Seat {free}", exact=True).check()
    page.get_by_role("button", name="Close those seats").click()
    expect(page.locator(".toast")).to_contain_text("The seats are closed")
    expect(chair(page, free)).to_contain_text("closed")
    page.get_by_label(f"Seat {free}", exact=True).uncheck()
    page.get_by_role("button", name="Close those seats").click()

    expect(chair(page, free)).to_contain_text("open")
