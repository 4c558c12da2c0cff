"""Prizes: what is paid, another plan, a deal, and handing it out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import expect

from floorcall.tournament.setup.terms import Payout, Price, PrizeInKind
from floorcall.web.pages.prize_page import plan_words
from floorcall.web.pages.setup_form.payout_plans import (
    NotShares,
    PlanWords,
    pieces,
    read_in_kind,
    read_plan,
    write_plan,
)

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


@pytest.mark.long
def test_an_icm_deal_is_agreed_name_by_name_and_seen_on_a_second_browser(opens, olga, people):
    night = three_left(opens)
    page = olga.opens(f"{night.path}/prizes")
    other = people().opens(f"{night.path}/prizes")
    panel = page.locator("[aria-labelledby=deal]")
    expect(panel).to_contain_text("¤600 is left to win")

    panel.get_by_role("button", name="Everybody agrees").click()
    expect(panel.get_by_role("alert")).to_contain_text("has not agreed")
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


@pytest.mark.long
def test_what_is_left_to_play_for_comes_off_the_shares(opens, olga):
    night = three_left(opens)
    page = olga.opens(f"{night.path}/prizes")

    page.locator("[name=method]").select_option("equal")
    expect(page.locator("[aria-labelledby=deal] .lines")).to_contain_text("200")
    page.get_by_label("Left to play for").fill("60")
    expect(page.locator("[aria-labelledby=deal] .lines")).to_contain_text("180")
    page.get_by_label("Left to play for").fill("601")
    expect(page.locator("[aria-labelledby=deal]").get_by_role("alert")).to_contain_text(
        "¤600 are left to win"
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
    expect(panel.get_by_role("alert")).to_contain_text("make ¤601, ¤600 are left to win")

    panel.locator(f"[name='amounts.{three}']").fill("150")
    panel.get_by_role("button", name="Everybody agrees").click()
    expect(panel).to_contain_text("A deal was made")


@pytest.mark.long
def test_one_plays_on_outside_a_deal_and_every_page_says_what_for(opens, olga):
    night = three_left(opens, late_until_level=0)
    three = players(night)[2]
    page = olga.opens(f"{night.path}/prizes?method=equal")
    panel = page.locator("[aria-labelledby=deal]")
    panel.get_by_text("Some play on outside the deal").click()
    panel.locator(f"[data-key=on-{three}] input").check()
    expect(panel.locator("form[data-command]")).to_contain_text("200 for those who play on")
    expect(panel.locator(f"[data-key=share-equal-{three}]")).to_contain_text("plays on")
    for box in each(panel.locator("form[data-command]").get_by_role("checkbox")):
        box.check()
    panel.get_by_label("Why the house pays by it").fill("asked by all")
    panel.get_by_role("button", name="Everybody agrees").click()

    expect(panel).to_contain_text("200 for those who play on")
    rail = olga.opens(f"{night.path}/rail")
    expect(rail.locator("#prizes")).to_contain_text("200 for those who play on")
    assert sum(one["amount"] for one in night.view("standings")["deal"]) == 400


def test_stacks_that_are_not_counted_are_said_and_led_to(opens, olga):
    night = opens()
    night.begins(4)
    night.does("bust", outs=[{"player": players(night)[3]}])
    page = olga.opens(f"{night.path}/prizes?method=icm")

    panel = page.locator("[aria-labelledby=deal]")
    expect(panel.get_by_role("alert")).to_contain_text("10,000 chips are not on record")
    panel.get_by_role("link", name="Count the stacks").click()
    expect(page.locator("#counting")).to_be_visible()


@pytest.mark.long
def test_a_prize_is_handed_out_once_and_taken_back(opens, olga, people):
    night = three_left(opens)
    third = players(night)[2]
    night.does("bust", outs=[{"player": third}])
    page = olga.opens(f"{night.path}/prizes")
    other = people().opens(f"{night.path}/prizes")

    page.get_by_role("button", name="Pay ¤120").click()
    line = other.locator(f"[data-key=won-{third}]")
    expect(line).to_contain_text("paid")
    expect(line.get_by_role("button")).to_have_count(0)

    takes_back(page)
    expect(line.get_by_role("button", name="Pay ¤120")).to_be_visible()
    assert olga.errors == []


def test_the_floor_reads_the_prizes_and_pays_none(opens, olga, staff):
    night = three_left(opens)
    third = players(night)[2]
    night.does("bust", outs=[{"player": third}])
    floor = staff("floor")
    page = floor.opens(f"{night.path}/prizes")

    expect(page.locator("[aria-labelledby=places] tbody tr").first).to_contain_text("1st")
    line = page.locator(f"[data-key=won-{third}]")
    expect(line).to_contain_text("¤120 due")
    expect(page.get_by_role("button", name="Pay ¤120")).to_have_count(0)
    expect(page.get_by_role("link", name="Receipt")).to_have_count(0)
    expect(page.get_by_role("button", name="Everybody agrees")).to_have_count(0)
    olga.opens(f"{night.path}/prizes").get_by_role("button", name="Pay ¤120").click()
    expect(line).to_contain_text("paid")
    assert sideways_scroll(page) == {}
    assert floor.errors == []


@pytest.mark.long
def test_another_plan_is_tried_on_and_put_in_its_place(opens, olga):
    night = three_left(opens)
    page = olga.opens(f"{night.path}/prizes")
    page.get_by_text("Change the plan").click()

    page.get_by_label("Per cents, the winner first").fill("60 50")
    expect(page.get_by_text("these add up to 110 per cent")).to_be_visible()
    page.get_by_label("Per cents, the winner first").fill("70 30")
    expect(page.get_by_text("Would pay ¤420 / ¤180.")).to_be_visible()
    page.locator("form[data-command=change-prizes]").get_by_label("Why").fill("two of them agreed")
    page.get_by_role("button", name="Save the plan").click()

    expect(page.locator("[data-key=place-2]")).to_contain_text("180")
    expect(page.locator("[data-key=place-3]")).to_have_count(0)
    assert night.view("standings")["pays"] == [420, 180]


@pytest.mark.long
def test_every_field_of_a_plan_is_changed_on_the_page(opens, olga):
    night = three_left(opens, late_until_level=0)
    page = olga.opens(f"{night.path}/prizes")
    page.get_by_text("Change the plan").click()
    form = page.locator("[data-key=plan] form[data-preview]")

    form.locator("[name=plan]").select_option("amounts")
    form.get_by_label("Amounts, the winner first").fill("300 155")
    form.locator("[name=rest]").select_option("pot")
    form.get_by_label("Held back, per cent of the pool").fill("10")
    form.get_by_label("Put on top by the house").fill("7")
    form.get_by_label("Prizes in kind").fill("3: A bottle = 12")
    expect(page.get_by_text("Would pay ¤300 / ¤155.")).to_be_visible()
    page.locator("form[data-command=change-prizes]").get_by_label("Why").fill("the committee")
    page.get_by_role("button", name="Save the plan").click()

    expect(page.locator("[data-key=place-3]")).to_contain_text("A bottle")
    money = page.locator("[aria-label='The money']")
    expect(money).to_contain_text("152")  # 60 held back, and 92 that the amounts do not use
    assert night.view("standings")["pays"] == [300, 155]
    rail = olga.opens(f"{night.path}/rail")
    expect(rail.locator("#prizes")).to_contain_text("A bottle")


@pytest.mark.long
def test_a_plan_changed_after_a_payment_shows_the_debt_which_is_then_brought_back(opens, olga):
    night = three_left(opens)
    third = players(night)[2]
    night.does("bust", outs=[{"player": third}])
    night.does("pay-prize", player=third)
    page = olga.opens(f"{night.path}/prizes")
    page.get_by_text("Change the plan").click()
    page.get_by_label("Per cents, the winner first").fill("60 25 15")
    expect(page.locator("table.changes")).to_contain_text("30 to give back")
    page.locator("form[data-command=change-prizes]").get_by_label("Why").fill("a vote")
    page.get_by_role("button", name="Save the plan").click()
    line = page.locator(f"[data-key=won-{third}]")
    expect(line).to_contain_text("¤30 to come back")
    line.get_by_role("button", name="Take back ¤30").click()

    expect(line).not_to_contain_text("to come back")
    page = olga.opens(f"{night.path}/till")
    expect(page.locator("main")).to_contain_text("prize brought back")


def test_a_bottle_is_ticked_on_the_list_to_pay_out(opens, olga):
    plan = Payout(shares=(6000, 4000), in_kind=(PrizeInKind(3, "A bottle"),))
    night = three_left(opens, payout=plan)
    third = players(night)[2]
    night.does("bust", outs=[{"player": third}])
    page = olga.opens(f"{night.path}/pay-out")

    page.get_by_role("checkbox", name="A bottle").click()
    expect(page.get_by_role("checkbox", name="A bottle")).to_have_attribute("aria-checked", "true")
    takes_back(page)
    expect(page.get_by_role("checkbox", name="A bottle")).to_have_attribute("aria-checked", "false")
    assert olga.errors == []


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


PLANS = st.builds(
    Payout,
    shares=st.lists(st.integers(1, 1000), min_size=1, max_size=6).map(tuple),
    unit=st.integers(1, 5000),
    held_back=st.integers(0, 9999),
    held_share=st.integers(0, 10_000),
    contribution=st.integers(0, 9999),
    nearest=st.booleans(),
    rest_pot=st.booleans(),
    in_kind=st.sampled_from([(), (PrizeInKind(1, "A seat", 5050, True), PrizeInKind(2, "Wine"))]),
)


@given(plan=PLANS | st.builds(Payout, amounts=st.tuples(st.integers(1, 999), st.integers(1, 99))))
def test_a_plan_written_into_the_form_is_read_as_it_was(plan):
    assert read_plan(write_plan(plan, 9, 100), 9, 100) == (plan, {})


@pytest.mark.parametrize(
    ("field", "typed"),
    [("own", "50 fifty"), ("amounts", ""), ("amounts", "300 0"), ("unit", "0"), ("held", "x"),
     ("held_share", "101"), ("contribution", "-1"), ("in_kind", "a bottle"),
     ("in_kind", "0: Beer")],
)  # fmt: skip
def test_what_cannot_be_read_is_said_beside_its_field(field, typed):
    plan = field if field in ("own", "amounts") else "three"
    _, wrong = read_plan(PlanWords(plan=plan)._replace(**{field: typed}), 9, 100)

    assert set(wrong) == {field}


def test_a_thing_is_written_with_its_place_and_its_value():
    with pytest.raises(NotShares, match="write 1: A seat in the final = 50"):
        read_in_kind("bottle", 100)


def test_a_plan_in_words():
    assert plan_words(Payout(shares=(5000, 3350, 1650)), 9) == "50 / 33.5 / 16.5 per cent"
    assert plan_words(Payout(amounts=(100, 50)), 9) == "fixed amounts"
