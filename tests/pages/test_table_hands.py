"""What happened in a hand, reported by touching the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorcall.tournament.setup.terms import Level, Offer, Price

from .messages import takes_back
from .readings import attribute, text
from .seating import chair, seated


@pytest.mark.long
def test_a_bust_from_the_chair_is_seen_on_a_second_browser_and_taken_back(night, olga, people):
    loser, winner = seated(night, 1)[:2]
    page, other = olga.opens(f"{night.path}/tables/1"), people().opens(f"{night.path}/tables/1")

    chair(page, loser["seat"]).click()
    page.locator("#sheet").get_by_role("button", name=f"Seat {winner['seat']},").click()

    expect(chair(other, loser["seat"])).to_have_class("chair open")
    assert night.view("clock")["players_left"] == 11
    takes_back(page)
    expect(chair(other, loser["seat"])).to_contain_text("10,000")
    assert night.view("clock")["players_left"] == 12


def test_two_out_on_one_hand_are_placed_by_the_stacks_they_began_with(night, olga):
    larger, smaller, winner = seated(night, 2)[:3]
    page = olga.opens(f"{night.path}/tables/2")

    page.get_by_role("button", name="Bust …").click()
    panel = page.locator("#outs")
    for seat, began in ((larger, "9000"), (smaller, "6000")):
        row = panel.locator(f"[data-key=out-{seat['player']}]")
        row.get_by_role("checkbox").check()
        row.get_by_label("Chips at start of hand").fill(began)
        row.get_by_label("Knocked out by").select_option(str(winner["player"]))
    panel.get_by_role("button", name="They are out").click()

    expect(panel).to_be_hidden()
    places = {one["player"]: one["place"] for one in night.view("standings")["players"]}
    assert (places[larger["player"]], places[smaller["player"]]) == (11, 12)


def test_whoever_ticks_nobody_is_told_so_in_a_sentence(night, olga):
    page = olga.opens(f"{night.path}/tables/2")

    page.get_by_role("button", name="Bust …").click()
    page.get_by_role("button", name="They are out").click()

    expect(page.locator("#outs .problem")).to_contain_text("say who is out", ignore_case=True)


def test_equal_stacks_on_one_hand_share_the_place(night, olga):
    one, two = seated(night, 2)[:2]
    page = olga.opens(f"{night.path}/tables/2")

    page.get_by_role("button", name="Bust …").click()
    for seat in (one, two):
        page.locator(f"#outs [data-key=out-{seat['player']}]").get_by_role("checkbox").check()
    page.get_by_role("button", name="They are out").click()

    expect(page.locator("#outs")).to_be_hidden()
    places = {who["player"]: who["place"] for who in night.view("standings")["players"]}
    assert places[one["player"]] == places[two["player"]] == 11


def test_a_row_unticked_again_is_not_sent(night, olga):
    one, two = seated(night, 1)[:2]
    page = olga.opens(f"{night.path}/tables/1")

    page.get_by_role("button", name="Bust …").click()
    for seat in (one, two):
        page.locator(f"#outs [data-key=out-{seat['player']}]").get_by_role("checkbox").check()
    page.locator(f"#outs [data-key=out-{one['player']}]").get_by_role("checkbox").uncheck()
    page.get_by_role("button", name="They are out").click()

    expect(page.locator("#outs")).to_be_hidden()
    assert night.view("clock")["players_left"] == 11
    assert one["player"] in [seat["player"] for seat in seated(night, 1)]


def test_a_hand_is_reported_with_one_tap_and_the_button_moves_on(night, olga):
    page = olga.opens(f"{night.path}/tables/1")
    small_blind = attribute(page.locator(".chair:has(.mark.sb)"), "data-seat")

    page.get_by_role("button", name="Hand played").click()

    expect(page.locator(".chair:has(.mark.d)")).to_have_attribute("data-seat", small_blind)
    expect(page.locator(".felt-middle")).to_contain_text("Hand 2")


@pytest.mark.long
def test_the_last_hand_before_a_break_is_reported_in_it(opens, olga):
    soon = (Level(50, 100, seconds=2), Level(is_break=True, seconds=600), Level(100, 200))
    night = opens(levels=soon)
    night.begins(4)
    page = olga.opens(f"{night.path}/tables/1")
    page.get_by_role("button", name="Last hand before the break").click()

    expect(page.locator(".felt-middle")).to_contain_text("Hand 2")
    expect(page.locator("#next-hand")).not_to_contain_text("No hand")


def test_stacks_after_a_hand_must_add_up_and_a_stack_of_0_is_out(night, olga):
    loser, winner = seated(night, 1)[:2]
    page = olga.opens(f"{night.path}/tables/1")
    page.get_by_role("button", name="With stacks …").click()
    panel = page.locator("#hand-stacks")

    panel.locator(f"[name='stacks.{loser['player']}']").fill("0")
    panel.locator(f"[name='stacks.{winner['player']}']").fill("19500")
    expect(panel.locator("[data-sum]")).to_have_text("500 chips too few.")
    panel.get_by_role("button", name="Hand played").click()
    expect(panel.get_by_role("alert")).to_contain_text("19,500 after the hand and 20,000 before")

    panel.locator(f"[name='stacks.{winner['player']}']").fill("20000")
    expect(panel.locator("[data-sum]")).to_have_text("The chips add up.")
    panel.get_by_label("Out: knocked out by").first.select_option(str(winner["player"]))
    panel.get_by_role("button", name="Hand played").click()
    expect(chair(page, winner["seat"])).to_contain_text("20,000")
    assert night.view("clock")["players_left"] == 11


def test_stacks_are_counted_for_those_who_were_counted(night, olga):
    one, two = seated(night, 1)[:2]
    page = olga.opens(f"{night.path}/tables/1")

    page.get_by_role("button", name="Count …").click()
    page.locator(f"#count [name='stacks.{one['player']}']").fill("12500")
    page.locator(f"#count [name='stacks.{two['player']}']").fill("7500")
    page.get_by_role("button", name="Record the count").click()

    expect(chair(page, one["seat"])).to_contain_text("12,500")
    assert seated(night, 1)[1]["stack"] == 7500


@pytest.mark.long
def test_a_misdeal_is_noted_and_the_same_hand_is_dealt_again(night, olga, people):
    other = people().opens(night.path)
    page = olga.opens(f"{night.path}/tables/1")
    button = text(page.locator(".facts dd").first)
    page.get_by_role("button", name="Misdeal").click()

    expect(other.locator("main")).to_contain_text("Table 1: misdeal")
    misdealt = night.view("clock")["version"]
    expect(page.locator("body")).to_have_attribute("data-version", str(misdealt))
    expect(page.locator(".felt-middle")).to_contain_text("Hand 1")
    expect(page.locator(".facts dd").first).to_have_text(button)
    takes_back(page)
    assert olga.errors == []


def test_a_rebuy_is_taken_at_the_table_of_a_bust_player(opens, olga):
    offer = Offer(Price(prize=20, chips=8_000), until_level=2)
    night = opens(rebuy=offer)
    night.begins(4)
    seat = seated(night, 1)[0]
    night.does("bust", outs=[{"player": seat["player"]}])
    page = olga.opens(f"{night.path}/tables/1")

    page.locator("[aria-labelledby=out-here]").get_by_role("link", name="Rebuy").click()
    expect(page.locator("#sheet")).to_contain_text("8,000 chips for ¤20")
    page.locator("#sheet").get_by_role("button", name="¤20 paid").click()

    expect(page.locator("[aria-labelledby=out-here]")).to_have_count(0)
    assert night.view("clock")["players_left"] == 4
