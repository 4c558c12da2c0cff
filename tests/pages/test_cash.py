"""The cash tables in a browser: opened, the door, lists, free seats, other tables and the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorcall.club.cash.setup import CashGame

from .browsing import open_details, sideways_scroll, too_small_for_a_thumb
from .cash_evenings import LIMIT, NAMES
from .cash_officer import Officer
from .readings import attribute, each, run_script, text

NO_LIMIT = CashGame("1/2 no limit", 1, 2, 100, game="nlhe")


@pytest.mark.long
def test_an_evening_is_opened_with_what_the_book_leaves_to_the_club(cash_at):
    cash = cash_at()
    cash.club.server.puts_clock_forward(60)  # of two evenings of one second neither is the last
    cash.olga.opens_cash(
        "Friday",
        ("3/6 limit", 3, 6, 60),
        ("1/2", 1, 2, 50),
        missed_blinds={1: "posted_for_absent"},
        cash_casual_seating_include_by="new_table",
    )
    setup = cash.club.events(cash.olga.evening.removeprefix("/"))[0]["setup"]

    assert [game["name"] for game in setup["games"]] == ["3/6 limit", "1/2"]
    ways = [game["missed_blinds"] for game in setup["games"]]
    assert ways == ["relief_then_post", "posted_for_absent"]
    assert setup["choices"]["cash_casual_seating_include_by"] == "new_table"
    page = cash.olga.opens("/cash")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Friday")
    expect(page.locator("#game-1").get_by_label("Buy-in")).to_have_value("50")
    expect(page.locator("#game-1").get_by_label("Blinds missed")).to_have_value("posted_for_absent")
    expect(page.get_by_role("link", name="Friday")).to_be_visible()
    page.locator("#game-0").get_by_label("Buy-in").fill("5")
    page.get_by_role("button", name="Open the doors").click()
    expect(page.get_by_role("alert")).to_contain_text("a buy-in above them")


def test_a_house_without_cash_games_opens_none(house_of):
    club = house_of("wptapl")
    page = club.olga.opens("/cash")

    expect(page.get_by_text("knows no cash games")).to_be_visible()
    expect(page.get_by_role("button", name="Open the doors")).to_have_count(0)


@pytest.mark.long
def test_from_the_door_to_the_first_hand(cash_at):
    cash = cash_at()
    olga = cash.olga
    for name in NAMES[:3]:
        olga.lets_in(name)
        olga.lists(name, LIMIT)
    expect(olga.list_of(LIMIT)).to_contain_text("only your own name")
    olga.starts(LIMIT)
    olga.has_come("Bob Ray", 1)
    olga.has_come("Ann Lee", 1)
    expect(olga.page.locator(".new-table")).to_contain_text("Bob Ray chooses first")

    olga.page.locator(".chair.open[data-seat='2']").click()
    dialog = olga.page.locator("#sit")
    dialog.get_by_label("Who").select_option(label="Ann Lee (waits)")
    dialog.get_by_role("button", name="Sits down").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Bob Ray came to table 1 earlier")
    expect(dialog.get_by_role("alert").locator(".cite")).to_have_text("seating-2")
    olga.page.keyboard.press("Escape")

    for name, seat in (("Bob Ray", 4), ("Ann Lee", 2), ("Cy Orr", 5)):
        olga.seats(name, 1, seat)
    expect(olga.page.locator("#bank + p, [aria-labelledby=next-hand]").first).to_contain_text(
        "a banker"
    )
    olga.volunteers("Ann Lee", 1)
    for name in NAMES[:3]:
        olga.sells_chips(name, 40)
    expect(olga.page.locator("[aria-labelledby=next-hand]")).to_contain_text("3 players")
    olga.plays(1)
    expect(olga.page.locator(".felt-middle")).to_contain_text("Hand 2")
    assert all("422" in one for one in olga.errors)


@pytest.mark.long
def test_the_board_is_for_everybody_and_lives(cash_at, browser):
    cash = cash_at(CashGame(LIMIT, 2, 4, 40, seats=3), NO_LIMIT)
    cash.plays(*NAMES[:3])
    cash.comes("Dee Fox", "Eve Ito")
    rail = Officer(browser, cash.club.server)
    board = rail.opens(f"/{cash.ledger}/board")
    expect(board.locator(".board-list").first).to_have_text("Dee F.Eve I.", use_inner_text=False)

    cash.does("cash-out", player=2)

    expect(board.locator(".board-call")).to_have_text("Dee F., please")
    assert "40" not in text(board.locator("main"))
    assert sideways_scroll(board) == {}
    assert rail.errors == []
    rail.leaves()


@pytest.mark.long
def test_a_free_seat_is_offered_to_the_first_who_may_pass(cash_at):
    cash = cash_at(CashGame(LIMIT, 2, 4, 40, seats=4))
    cash.plays(*NAMES[:3])
    cash.comes("Dee Fox", "Eve Ito")
    page = cash.olga.at_the_door()
    expect(page.locator(".offer")).to_contain_text("Table 1: ask Dee Fox")

    page.locator(".offer").get_by_role("button", name="Passes").click()
    expect(page.locator(".offer")).to_contain_text("ask Eve Ito")
    page.locator(".offer").get_by_role("button", name="Sits down").click()
    expect(cash.olga.chair("Eve Ito")).to_be_attached()

    expect(page.locator(".offer")).to_have_count(0)
    page = cash.olga.at_table(1)
    page.get_by_role("button", name="One extra seat").click()
    expect(page.locator(".chair.open")).to_have_count(1)


@pytest.mark.long
def test_two_tables_a_change_of_tables_and_a_game_that_breaks(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:5])
    cash.does("open-cash-table", game=LIMIT)
    cash.comes(*NAMES[5:7])
    for number in (6, 7):
        cash.does("take-cash-seat", player=number, table=2, seat=number)
    cash.does("take-bank", player=6)
    for number in (6, 7):
        cash.does("buy-chips", player=number, chips=40)
    olga = cash.olga
    olga.at_table(1)
    panel = olga.panel("Eve Ito")
    panel.get_by_text("Another table").click()
    panel.get_by_role("button", name="Goes to table 2").click()
    expect(olga.chair("Eve Ito")).to_have_count(0)
    expect(olga.page.locator(".place", has_text="Table 2")).to_contain_text("3 of 10")

    page = olga.at_table(2)
    page.get_by_role("button", name="Break the game").click()
    page.get_by_role("button", name="Draw for the other seats").click()

    expect(page.locator(".place", has_text="Table 2")).to_have_count(0)
    waiting = olga.list_of(LIMIT).locator("li")
    expect(waiting).to_have_count(3)
    expect(waiting.first).to_contain_text("Flo Kim")
    expect(waiting.first).to_contain_text("40 chips")
    page = olga.opens(f"/past/{cash.ledger}")
    expect(page.get_by_text("Table 2 breaks; new seats go to Flo Kim")).to_be_visible()


@pytest.mark.long
def test_the_register_lets_in_with_what_the_desk_must_know(cash_at):
    cash = cash_at()
    cash.club.does("people", "add-person", details={"name": "Kid Young", "born": "2020-01-01"})
    cash.club.adds("Old Hand")
    page = cash.olga.at_the_door()
    page.get_by_label("Who comes in").fill("Young")
    expect(page.locator("#coming")).to_contain_text("not let in")

    cash.olga.lets_in("Old Hand")

    assert cash.last()["member"] == "2"


@pytest.mark.long
def test_every_cash_page_fits_every_width_and_thumb(cash_at):
    cash = cash_at(CashGame(LIMIT, 2, 4, 40, seats=6), NO_LIMIT)
    cash.plays(*NAMES[:5])
    cash.comes(*NAMES[5:7])
    cash.comes("Zed Long-Family-Name-Of-The-North", game=NO_LIMIT.name)
    cash.does("go-away", player=2)
    trouble = {}
    for path in (
        "/cash",
        *(
            f"/{cash.ledger}{rest}"
            for rest in ("", "?table=1", "?q=zed", "/books", "/decisions", "/board")
        ),
    ):
        page = cash.olga.opens(path)
        found = [sideways_scroll(page), too_small_for_a_thumb(page), cash.olga.errors]
        if any(found):
            trouble[path] = found
    page = cash.olga.at_table(1)
    for panel in each(page.locator("main dialog")):
        name = attribute(panel, "id")
        run_script(page, "name => document.getElementById(name).showModal()", name)
        open_details(page)
        found = [sideways_scroll(page), too_small_for_a_thumb(page)]
        if any(found):
            trouble[name] = found
        run_script(page, "name => document.getElementById(name).close()", name)

    assert trouble == {}
