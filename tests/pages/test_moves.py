"""Moves from the plan to the seat, what a bust does to a plan, slips, and draws to check."""

from __future__ import annotations

import json
import re
from hashlib import sha256

import pytest
from playwright.sync_api import Page, expect

from .browsing import sideways_scroll, too_small_for_a_thumb
from .readings import ask, field_value, measure, measure_all, text


def seats_of(night, table: int) -> list[dict]:
    tables = night.view("seats")["tables"]
    return next(one["seats"] for one in tables if one["table"] == table)


def players_at(night, table: int) -> list[int]:
    return [one["player"] for one in seats_of(night, table) if one["player"] and not one["coming"]]


def batch(page: Page, says: str):
    return page.get_by_role("region", name=says, exact=True)


@pytest.fixture
def uneven(night):
    """Twelve players at two tables, two of them out at table 1: a move is due."""
    for player in players_at(night, 1)[:2]:
        night.does("bust", outs=[{"player": player}])
    return night


@pytest.fixture
def breaking(opens):
    """`breaking()`: three tables of six, two out at each, so that one of them is to break."""

    def open_one(**setup: object):
        night = opens(table_size=6, late_until_level=0, **setup)
        night.begins(18)
        for player in [one for table in (1, 2, 3) for one in players_at(night, table)[:2]]:
            night.does("bust", outs=[{"player": player}])
        return night

    return open_one


@pytest.mark.long
def test_a_move_is_planned_with_reason_and_rules_and_followed_on_two_browsers(uneven, olga, people):
    page, other = olga.opens(f"{uneven.path}/moves"), people().opens(f"{uneven.path}/moves")

    page.get_by_role("button", name="Plan the move").click()
    plan = batch(page, "Balancing")
    expect(plan.locator(".reason")).to_contain_text("table 2 has 6 players and table 1 has 4")
    expect(plan.locator(".cite").first).to_have_attribute("href", re.compile("^/books/.*#rule-"))
    for press, step in (("Call out", "called"), ("Has got up", "walking")):
        batch(page, "Balancing").get_by_role("button", name=press).click()
        expect(batch(other, "Balancing").get_by_role("list", name=step)).to_be_visible()
    batch(other, "Balancing").get_by_role("button", name="Seated").click()

    expect(page.get_by_text("Nobody is moving, and no move is due.")).to_be_visible()
    assert len(players_at(uneven, 1)) == len(players_at(uneven, 2)) == 5
    assert olga.errors == []


def test_a_bust_that_makes_a_move_needless_drops_it_and_says_so(uneven, olga):
    page = olga.opens(f"{uneven.path}/moves")
    page.get_by_role("button", name="Plan the move").click()
    expect(batch(page, "Balancing")).to_be_visible()
    mover = uneven.view("moves")["moves"][0]["player"]

    stays = next(one for one in players_at(uneven, 2) if one != mover)
    uneven.does("bust", outs=[{"player": stays}])

    expect(batch(page, "Balancing")).to_have_count(0)
    changed = page.locator("[aria-labelledby=changed] li").first
    expect(changed).to_contain_text("dropped")
    expect(changed).to_contain_text("are even without it")


def test_a_plan_made_again_says_instead_of_what(opens, olga):
    night = opens()
    night.begins(18)
    *_, next_out, third, second, first = players_at(night, 1)
    for player in (first, second, third):
        night.does("bust", outs=[{"player": player}])
    page = olga.opens(f"{night.path}/moves")
    page.get_by_role("button", name="Plan the move").click()
    batch(page, "Balancing").get_by_role("button", name="Call out").click()
    expect(batch(page, "Balancing").get_by_role("list", name="called")).to_be_visible()
    before = night.view("moves")["moves"][0]

    night.does("bust", outs=[{"player": next_out}])

    after = night.view("moves")["moves"][0]
    changed = page.locator("[aria-labelledby=changed] li")
    expect(changed.first).to_contain_text(f"to seat {before['seat']}: table 2 has 9")
    expect(changed.nth(1)).to_contain_text("who is due to move has changed")
    expect(batch(page, "Balancing")).to_contain_text(f"Table 1 · Seat {after['seat']}")
    expect(batch(page, "Balancing").get_by_role("list", name="called")).to_be_visible()
    assert after["seat"] != before["seat"]


@pytest.mark.long
def test_a_table_is_broken_from_the_plan_to_the_last_seat(breaking, olga):
    night = breaking()
    page = olga.opens(f"{night.path}/moves")
    page.locator("[aria-labelledby=due]").get_by_role("button", name="Break and call out").click()
    title = text(page.locator("section h2", has_text="breaks"))
    plan = batch(page, f"Table {re.search(r'[0-9]+', title)[0]} breaks")
    expect(plan.locator("li.move")).to_have_count(4)
    expect(plan.get_by_role("button", name="Undo", exact=True)).to_have_count(0)

    plan.get_by_role("button", name="Has got up").first.click()
    expect(plan.get_by_role("button", name="Has got up")).to_have_count(3)
    plan.get_by_role("button", name="Seated", exact=True).first.click()
    expect(plan.locator("li.move")).to_have_count(3)
    page.get_by_role("button", name="All are seated").click()
    expect(plan.locator("li.move")).to_have_count(0)

    assert len(night.view("seats")["tables"]) == 2
    assert olga.errors == []


@pytest.mark.long
def test_players_choose_their_seats_where_the_house_lets_them(breaking, olga):
    night = breaking(house="club52")
    page = olga.opens(f"{night.path}/moves")
    page.get_by_role("link", name="Let seats be chosen").click()
    page.get_by_role("button", name="Draw the seats on offer").click()
    choosers = page.locator(".choosers select")
    expect(choosers).to_have_count(4)
    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
    first, second = (field_value(choosers.nth(at)) for at in (0, 1))

    choosers.nth(0).select_option(index=measure(choosers.nth(1), "one => one.selectedIndex"))
    page.get_by_role("button", name="Plan the break").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("and .+ both picked table"))
    choosers.nth(1).select_option(index=_index_of(page, first))
    page.get_by_role("button", name="Plan the break").click()

    expect(page.get_by_role("region", name=re.compile("^Table . breaks$"))).to_be_visible()
    moves = {one["player"]: [one["table"], one["seat"]] for one in night.view("moves")["moves"]}
    one, two = json.loads(first), json.loads(second)
    assert (moves[one[0]], moves[two[0]]) == (two[1:], one[1:])


def test_where_nobody_fits_elsewhere_the_page_says_so_before_anything_is_drawn(opens, olga):
    night = opens(house="club52", table_size=4)
    night.begins(8)
    page = olga.opens(f"{night.path}/moves/break/1")

    expect(page.get_by_text("cannot break now: there are not enough open seats")).to_be_visible()
    expect(page.get_by_role("button", name="Draw the seats on offer")).to_have_count(0)


def _index_of(page: Page, pick: str) -> int:
    """The place of a seat among those on offer."""
    options = page.locator(".choosers select").first.locator("option")
    return measure_all(options, "all => all.map(one => one.value)").index(pick)


def test_another_table_than_the_next_needs_a_reason(breaking, olga):
    night = breaking(house="wph", breaking_order=(3, 2, 1))
    page = olga.opens(f"{night.path}/moves")
    form = page.locator("[aria-labelledby=next-break]")

    form.locator("[name=table]").select_option("1")
    form.get_by_role("button", name="Plan the break").click()
    expect(form.get_by_role("alert")).to_contain_text("Table 1 is not next to break")
    form.get_by_label("Reason").fill("the lamp above it is broken")
    form.get_by_role("button", name="Plan the break").click()

    expect(batch(page, "Table 1 breaks")).to_be_visible()
    expect(batch(page, "Table 1 breaks").locator(".reason")).to_contain_text("the lamp above it")


def test_a_move_that_is_not_due_is_refused_beside_its_button(night, olga):
    page = olga.opens(f"{night.path}/moves")

    page.get_by_role("button", name="Plan a move").click()

    form = page.locator("[aria-labelledby=by-hand]")
    expect(form.get_by_role("alert")).to_contain_text("The tables are even")


@pytest.mark.long
def test_somebody_is_moved_by_name_to_a_seat_by_name_for_a_reason(night, olga, people):
    mover = next(one for one in seats_of(night, 1) if one["player"])
    free = next(one["seat"] for one in seats_of(night, 2) if not one["player"])
    other = people().opens(f"{night.path}/moves")
    page = olga.opens(f"{night.path}/tables/1")
    page.locator(f".chair[data-seat='{mover['seat']}']").click()
    page.locator("#sheet").get_by_role("link", name="Move").click()
    form = page.locator("#sheet form[data-key=to-another]")
    form.get_by_label("Why").fill("")
    form.get_by_role("button", name=f"Table 2, seat {free}").click()
    expect(form.get_by_role("alert")).to_be_visible()
    form.get_by_label("Why").fill("a wheelchair fits there")
    form.get_by_role("button", name=f"Table 2, seat {free}").click()

    line = other.locator("li.move")
    expect(line.locator(".whereto")).to_contain_text(f"Table 2 · Seat {free}")
    expect(other.locator("main")).to_contain_text("a wheelchair fits there")
    page.get_by_role("button", name="Undo").click()
    expect(line).to_have_count(0)


def test_the_final_table_is_drawn_when_nine_are_left(opens, olga):
    night = opens(late_until_level=0)
    night.begins(12)
    for player in players_at(night, 1)[:2] + players_at(night, 2)[:1]:
        night.does("bust", outs=[{"player": player}])
    page = olga.opens(f"{night.path}/moves")

    page.get_by_role("button", name="Draw the final table").click()

    expect(page.get_by_text("Nobody is moving, and no move is due.")).to_be_visible()
    assert [one["players"] for one in night.view("seats")["tables"]] == [9]


def test_a_seat_is_changed_at_once_from_the_chair(night, olga):
    seats = seats_of(night, 1)
    mover = next(one for one in seats if one["player"])
    free = next(one["seat"] for one in seats if not one["player"])
    page = olga.opens(f"{night.path}/tables/1")

    page.locator(f".chair[data-seat='{mover['seat']}']").click()
    page.locator("#sheet").get_by_role("link", name="Move").click()
    form = page.locator("#sheet form[data-key=to-1]")
    form.get_by_label("Why").fill("cannot see the board")
    form.get_by_role("button", name=f"Table 1, seat {free}").click()

    expect(page.locator(f"a.chair[data-seat='{free}']")).to_be_visible()
    assert seats_of(night, 1)[free - 1]["player"] == mover["player"]


def test_slips_are_printed_for_those_who_move(uneven, olga):
    uneven.does("balance")

    for query in ("", f"?moves={uneven.view('moves')['moves'][0]['move']}"):
        answer = ask(olga.page, f"{uneven.path}/moves/slips.pdf{query}")
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.body().startswith(b"%PDF")


def test_there_are_no_slips_when_nobody_moves(night, olga):
    page = olga.opens(f"{night.path}/moves/slips.pdf")

    expect(page.get_by_role("alert")).to_contain_text("Nobody is to move")


@pytest.mark.long
def test_a_draw_that_was_committed_to_is_checked_by_anybody(opens, olga, people):
    night = opens()
    night.enters("Ann Lee", "Bob Lee", "Cleo Lee")
    page, guest = olga.opens(f"{night.path}/draws"), people(token="").opens(f"{night.path}/draws")
    page.get_by_role("button", name="Commit to the next draw").click()
    published = text(guest.locator("#open + .code"))

    page.get_by_role("button", name="Draw seats").click()

    expect(guest.get_by_text("the seed fits the commitment")).to_be_visible()
    seed = text(guest.locator("dt:has-text('Seed') + dd"))
    assert sha256(seed.encode()).hexdigest() == published
    page.get_by_role("link", name="Make every draw again").click()
    expect(page.get_by_role("status").filter(has_text="all came out the same")).to_be_visible()
    expect(guest.get_by_role("link", name="Make every draw again")).to_have_count(0)


@pytest.mark.long
def test_the_pages_fit_every_width_and_thumb(uneven, olga):
    uneven.does("balance")
    for path in ("moves", "draws"):
        page = olga.opens(f"{uneven.path}/{path}")

        assert sideways_scroll(page) == {}
        assert too_small_for_a_thumb(page) == []
    assert olga.errors == []
