"""Prizes: what is paid, another plan, a deal, and handing it out."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorcall.tournament.setup.terms import Payout, Price
from floorcall.web.pages.prize_page import pieces, plan_words

from .browsing import open_details, sideways_scroll, too_small_for_a_thumb
from .messages import takes_back
from .readings import each


def players(night) -> list[int]:
    return [one["player"] for one in night.view("roster")["players"]]


def three_left(opens, **changes):
    """Pool 600 of six entries: 300, 180, 120; three left with 30,000, 20,000 and 10,000."""
    night = opens(**{"entry": Price(prize=100, fee=10, chips=10_000), **changes})
    night.begins(6)
    one, two, three, *gone = players(night)
    for player in gone:
        night.does("bust", outs=[{"player": player, "by": [one]}])
    night.does("count-stacks", stacks={one: 30_000, two: 20_000, three: 10_000})
    return night


def test_an_icm_deal_is_agreed_name_by_name_and_seen_on_a_second_browser(opens, olga, people):
    night = three_left(opens)
    page = olga.opens(f"{night.path}/prizes")
    other = people().opens(f"{night.path}/prizes")
    panel = page.locator("[aria-labelledby=deal]")
    expect(panel).to_contain_text("600 is left to win")

    for box in each(panel.get_by_role("checkbox"))[:2]:
        box.check()
    panel.get_by_label("Why the house pays by it").fill("asked by all")
    panel.get_by_role("button", name="Everybody agrees").click()
    expect(panel.get_by_role("alert")).to_contain_text("has not agreed")

    panel.get_by_role("checkbox").nth(2).check()
    panel.get_by_role("button", name="Everybody agrees").click()
    expect(other.locator("[aria-labelledby=deal]")).to_contain_text("Nothing is left to play for")
    won = [one["prize"] for one in night.view("standings")["players"][:3]]
    assert sum(won) == 600
    assert len(set(won)) == 3


def test_what_is_left_to_play_for_comes_off_the_shares(opens, olga):
    night = three_left(opens)
    page = olga.opens(f"{night.path}/prizes")

    page.locator("[name=method]").select_option("equal")
    expect(page.locator("[aria-labelledby=deal] .lines")).to_contain_text("200")
    page.get_by_label("Left to play for").fill("60")
    expect(page.locator("[aria-labelledby=deal] .lines")).to_contain_text("180")
    page.get_by_label("Left to play for").fill("601")
    expect(page.locator("[aria-labelledby=deal]").get_by_role("alert")).to_contain_text(
        "600 are left to win"
    )


def test_amounts_of_their_own_must_add_up(opens, olga):
    night = three_left(opens)
    one, two, three = players(night)[:3]
    page = olga.opens(f"{night.path}/prizes?method=custom")
    panel = page.locator("[aria-labelledby=deal]")
    for player, amount in ((one, 250), (two, 200), (three, 151)):
        panel.locator(f"[name='amounts.{player}']").fill(str(amount))
    for box in each(panel.get_by_role("checkbox")):
        box.check()
    panel.get_by_label("Why the house pays by it").fill("asked")
    panel.get_by_role("button", name="Everybody agrees").click()
    expect(panel.get_by_role("alert")).to_contain_text("make 601, 600 are left to win")

    panel.locator(f"[name='amounts.{three}']").fill("150")
    panel.get_by_role("button", name="Everybody agrees").click()
    expect(panel).to_contain_text("A deal was made")


def test_stacks_that_are_not_counted_are_said_and_led_to(opens, olga):
    night = opens()
    night.begins(4)
    night.does("bust", outs=[{"player": players(night)[3]}])
    page = olga.opens(f"{night.path}/prizes?method=icm")

    panel = page.locator("[aria-labelledby=deal]")
    expect(panel.get_by_role("alert")).to_contain_text("10000 chips are not on record")
    panel.get_by_role("link", name="Count the stacks").click()
    expect(page.locator("#counting")).to_be_visible()


def test_a_prize_is_handed_out_once_and_taken_back(opens, olga, people):
    night = three_left(opens)
    third = players(night)[2]
    night.does("bust", outs=[{"player": third}])
    page = olga.opens(f"{night.path}/prizes")
    other = people().opens(f"{night.path}/prizes")

    page.get_by_role("button", name="Pay 120").click()
    line = other.locator(f"[data-key=won-{third}]")
    expect(line).to_contain_text("paid")
    expect(line.get_by_role("button")).to_have_count(0)

    takes_back(page)
    expect(line.get_by_role("button", name="Pay 120")).to_be_visible()
    assert olga.errors == []


def test_the_floor_reads_the_prizes_and_pays_none(opens, olga, staff):
    night = three_left(opens)
    third = players(night)[2]
    night.does("bust", outs=[{"player": third}])
    floor = staff("floor")
    page = floor.opens(f"{night.path}/prizes")

    expect(page.locator("[aria-labelledby=places] tbody tr").first).to_contain_text("1st")
    line = page.locator(f"[data-key=won-{third}]")
    expect(line).to_contain_text("120 due")
    expect(page.get_by_role("button", name="Pay 120")).to_have_count(0)
    expect(page.get_by_role("link", name="Receipt")).to_have_count(0)
    expect(page.get_by_role("button", name="Everybody agrees")).to_have_count(0)
    olga.opens(f"{night.path}/prizes").get_by_role("button", name="Pay 120").click()
    expect(line).to_contain_text("paid")
    assert sideways_scroll(page) == {}
    assert floor.errors == []


def test_another_plan_is_tried_on_and_put_in_its_place(opens, olga):
    night = three_left(opens)
    page = olga.opens(f"{night.path}/prizes")
    page.get_by_text("Change the plan").click()

    page.get_by_label("Per cents, the winner first").fill("60 50")
    expect(page.get_by_text("these add up to 110 per cent")).to_be_visible()
    page.get_by_label("Per cents, the winner first").fill("70 30")
    expect(page.get_by_text("Would pay 420 / 180.")).to_be_visible()
    page.locator("form[data-command=change-prizes]").get_by_label("Why").fill("two of them agreed")
    page.get_by_role("button", name="Put this plan in its place").click()

    expect(page.locator("[data-key=place-2]")).to_contain_text("180")
    expect(page.locator("[data-key=place-3]")).to_have_count(0)
    assert night.view("standings")["pays"] == [420, 180]


def test_a_guarantee_shows_what_the_house_adds(opens, olga):
    night = opens(guarantee=1_000)
    night.begins(4)
    page = olga.opens(f"{night.path}/prizes")

    expect(page.locator("[aria-label='The money']")).to_contain_text("920 added by the house")


def test_a_casual_game_is_paid_by_the_chips_held(opens, olga):
    night = opens(house="whangamata", labels=("casual",), payout=Payout(shares=(10_000,)))
    night.does("open-table", table={"number": 1, "seats": 9})
    night.enters("Ann Lee", "Bob Lee", "Cleo Lee", "Dev Lee")
    for player in players(night):
        night.does("take-seat", player=player, table=1, seat=player)
    night.does("start")
    page = olga.opens(f"{night.path}/prizes")

    shares = page.locator("[aria-labelledby=shares]")
    expect(shares.locator("tbody tr")).to_have_count(4)
    expect(page.locator("[aria-labelledby=deal]")).to_have_count(0)


@pytest.mark.long
def test_the_page_fits_every_width_and_thumb(opens, olga):
    night = three_left(opens)
    night.does("bust", outs=[{"player": players(night)[2]}])
    page = olga.opens(f"{night.path}/prizes?method=custom")
    open_details(page)

    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
    assert olga.errors == []


@pytest.mark.parametrize(
    ("written", "units", "kept"),
    [("12.50", 100, 1250), ("12.5", 100, 1250), ("12", 1, 12), ("", 100, 0), ("1,000", 1, 1000),
     ("12.505", 100, None), ("12.5", 1, None), ("ten", 100, None), ("-5", 100, None)],
)  # fmt: skip
def test_money_as_it_is_typed(written, units, kept):
    assert pieces(written, units) == kept


def test_a_plan_in_words():
    assert plan_words(Payout(shares=(5000, 3350, 1650)), 9) == "50 / 33.5 / 16.5 per cent"
    assert plan_words(Payout(amounts=(100, 50)), 9) == "fixed amounts"
