"""The room as a map, and one table: what is reported from it by touching it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from floorcall.tournament.setup import Level, Offer, Price

from .browsing import sideways_scroll, too_small_for_a_thumb


def seated(night, table: int) -> list[dict]:
    """The seats of a table somebody sits in."""
    tables = night.view("seats")["tables"]
    found = next(one for one in tables if one["table"] == table)
    return [seat for seat in found["seats"] if seat["player"] and not seat["coming"]]


def chair(page: Page, seat: int):
    return page.locator(f".chair[data-seat='{seat}']")


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
    expect(page.locator(".found li")).to_have_count(1)
    page.get_by_role("link", name="Open", exact=True).click()

    expect(page.get_by_role("dialog", name="Hana Lee")).to_be_visible()


def test_who_is_not_there_is_said(night, olga):
    page = olga.opens(f"{night.path}/tables?q=zeno")

    expect(page.locator("#found")).to_contain_text("Nobody is called “zeno”")


def test_a_bust_from_the_chair_is_seen_on_a_second_browser_and_taken_back(night, olga, people):
    loser, winner = seated(night, 1)[:2]
    page, other = olga.opens(f"{night.path}/tables/1"), people().opens(f"{night.path}/tables/1")

    chair(page, loser["seat"]).click()
    panel = page.locator(f"#player-{loser['player']}")
    panel.get_by_label("Chips won by").select_option(str(winner["player"]))
    panel.get_by_role("button", name="is out").click()

    expect(chair(other, loser["seat"])).to_have_class("chair open")
    assert night.view("clock")["players_left"] == 11
    page.get_by_role("button", name="Take back").click()
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
        row.get_by_label("Began the hand with").fill(began)
        row.get_by_label("Chips won by").select_option(str(winner["player"]))
    panel.get_by_role("button", name="They are out").click()

    expect(panel).to_be_hidden()
    places = {one["player"]: one["place"] for one in night.view("standings")["players"]}
    assert (places[larger["player"]], places[smaller["player"]]) == (11, 12)


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
    small_blind = page.locator(".chair:has(.mark.sb)").get_attribute("data-seat")

    page.get_by_role("button", name="Hand played").click()

    expect(page.locator(".chair:has(.mark.d)")).to_have_attribute("data-seat", small_blind)
    expect(page.locator(".felt-middle")).to_contain_text("Hand 2")


def test_the_last_hand_before_a_break_is_reported_in_it(opens, olga):
    soon = (Level(50, 100, seconds=2), Level(is_break=True, seconds=600), Level(100, 200))
    night = opens(levels=soon)
    night.begins(12)
    page = olga.opens(f"{night.path}/tables/1")
    page.get_by_role("button", name="Last hand before the break").click()

    expect(page.locator(".felt-middle")).to_contain_text("Hand 2")
    assert "No hand" not in page.locator("#next-hand").inner_text()


def test_stacks_after_a_hand_must_add_up_and_a_stack_of_0_is_out(night, olga):
    loser, winner = seated(night, 1)[:2]
    page = olga.opens(f"{night.path}/tables/1")
    page.get_by_role("button", name="With stacks …").click()
    panel = page.locator("#hand-stacks")

    panel.locator(f"[name='stacks.{loser['player']}']").fill("0")
    panel.locator(f"[name='stacks.{winner['player']}']").fill("19500")
    expect(panel.locator("[data-sum]")).to_have_text("500 chips too few.")
    panel.get_by_role("button", name="Hand played").click()
    expect(panel.get_by_role("alert")).to_contain_text("19500 after the hand and 20000 before")

    panel.locator(f"[name='stacks.{winner['player']}']").fill("20000")
    expect(panel.locator("[data-sum]")).to_have_text("The chips add up.")
    panel.get_by_label("Out: chips won by").first.select_option(str(winner["player"]))
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


def test_away_and_back_from_the_chair(night, olga):
    seat = seated(night, 1)[0]
    page = olga.opens(f"{night.path}/tables/1")
    panel = page.locator(f"#player-{seat['player']}")

    chair(page, seat["seat"]).click()
    panel.get_by_role("button", name="Away").click()
    expect(chair(page, seat["seat"])).to_contain_text("away")
    chair(page, seat["seat"]).click()
    panel.get_by_role("button", name="Back").click()

    expect(chair(page, seat["seat"])).not_to_contain_text("away")


def test_a_penalty_is_given_from_the_chair_and_served_hand_by_hand(night, olga):
    seat = seated(night, 1)[0]
    page = olga.opens(f"{night.path}/tables/1")

    chair(page, seat["seat"]).click()
    page.locator(f"#player-{seat['player']}").get_by_role("button", name="Penalty …").click()
    panel = page.locator("#penalty")
    expect(panel.get_by_label("Who")).to_have_value(str(seat["player"]))
    panel.locator("[name=measure]").select_option("rounds")
    panel.get_by_role("button", name="Give the penalty").click()
    hands = len(seated(night, 1))
    expect(chair(page, seat["seat"])).to_contain_text(f"out {hands} hands")

    page.get_by_role("button", name="Hand played").click()
    expect(chair(page, seat["seat"])).to_contain_text(f"out {hands - 1} hands")


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


def test_a_rebuy_is_taken_at_the_table_of_a_bust_player(opens, olga):
    offer = Offer(Price(prize=20, chips=8_000), until_level=2)
    night = opens(rebuy=offer)
    night.begins(12)
    seat = seated(night, 1)[0]
    night.does("bust", outs=[{"player": seat["player"]}])
    page = olga.opens(f"{night.path}/tables/1")

    page.locator("[aria-labelledby=out-here]").get_by_role("button", name="Rebuy 8,000").click()

    expect(page.locator("[aria-labelledby=out-here]")).to_have_count(0)
    assert night.view("clock")["players_left"] == 12


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
    expect(page.get_by_text("The button is drawn for", exact=True)).to_be_visible()

    assert night.view("draws")["draws"][-1]["kind"] == "button-placed"
    expect(other.locator("main")).to_contain_text("A button")
    version = night.view("clock")["version"]
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_text("Taken back")).to_be_visible()
    assert night.view("clock")["version"] == version + 1


def test_a_misdeal_is_noted_and_the_same_hand_is_dealt_again(night, olga, people):
    other = people().opens(night.path)
    page = olga.opens(f"{night.path}/tables/1")
    button = page.locator(".facts dd").first.inner_text()
    page.get_by_role("button", name="Misdeal").click()

    expect(other.locator("main")).to_contain_text("Table 1: misdeal")
    expect(page.locator(".felt-middle")).to_contain_text("Hand 1")
    expect(page.locator(".facts dd").first).to_have_text(button)
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_text("Taken back")).to_be_visible()
    assert olga.errors == []


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
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_text("Taken back")).to_be_visible()
    expect(other.locator("h1")).to_contain_text("0 players to move")
    assert [one["table"] for one in night.view("seats")["tables"]] == [1]


def test_chips_are_forfeited_from_the_chair_and_given_back(night, olga, people):
    seat = seated(night, 1)[0]
    account = people().opens(f"{night.path}/chips").locator("[aria-labelledby=account]")
    page = olga.opens(f"{night.path}/tables/1")
    chair(page, seat["seat"]).click()
    panel = page.get_by_role("dialog", name=seat["name"].split()[0])
    panel.get_by_text("Chips taken out of play").click()
    form = panel.locator("form[data-command=forfeit-chips]")
    form.get_by_label("Chips").fill("10001")
    form.get_by_role("button", name="Take them").click()
    expect(form.get_by_role("alert")).to_be_visible()
    form.get_by_label("Chips").fill("500")
    form.get_by_label("Why").fill("found in a pocket")
    form.get_by_role("button", name="Take them").click()

    expect(chair(page, seat["seat"])).to_contain_text("9,500")
    expect(account.locator("[data-key='why-forfeited']")).to_contain_text("-500")
    page.get_by_role("button", name="Take back").click()
    expect(chair(page, seat["seat"])).to_contain_text("10,000")
    expect(account.locator("[data-key='why-forfeited']")).to_have_count(0)


def test_a_broken_seat_is_closed_and_opened_again(night, olga):
    free = max({*range(1, 10)} - {one["seat"] for one in seated(night, 1)})
    page = olga.opens(f"{night.path}/tables/1")

    page.get_by_text("Seats that cannot be used").click()
    page.get_by_label(f"Seat {free}", exact=True).check()
    page.get_by_role("button", name="Close those seats").click()
    expect(chair(page, free)).to_contain_text("closed")
    page.get_by_label(f"Seat {free}", exact=True).uncheck()
    page.get_by_role("button", name="Close those seats").click()

    expect(chair(page, free)).to_contain_text("open")


def test_a_table_is_opened_from_the_map(night, olga):
    page = olga.opens(f"{night.path}/tables")

    page.get_by_role("button", name="Open a table").click()
    page.get_by_role("button", name="Open it").click()

    expect(page.locator(".tile")).to_have_count(3)


def test_a_dealer_sees_the_own_table_and_reports_it(night, staff):
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

    assert page.locator(".mark").count() == 3
    assert page.locator("button.chair .chair-name").evaluate_all(_NAMES_COVERED) == []
