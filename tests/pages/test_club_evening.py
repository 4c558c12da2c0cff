"""A whole evening of Club 52 through nothing but the pages, with a server that dies in between."""

from __future__ import annotations

from datetime import date

import pytest
from playwright.sync_api import expect

from .cash_officer import Officer
from .readings import text

NAMES = ("Ann Lee", "Bob Ray", "Cy Orr", "Dee Fox", "Eve Ito", "Flo Kim", "Ivy Orr")
GAME = "2/4 limit"


@pytest.mark.long
def test_an_evening_of_cash_tables_and_the_bounty_tournament(empty_club, browser):
    olga, rosa = Officer(browser, empty_club), Officer(browser, empty_club)
    olga.sets_up_the_club(empty_club.set_up, "Olga")
    olga.takes_on("Rosa")
    rosa.signs_in("Rosa")
    chooses_the_house(olga)
    for name in NAMES:
        olga.registers(name)
    puts_the_bounty_night_in_the_programme(olga)

    # the doors open; the board on the wall follows
    olga.opens_cash("Tuesday cash", (GAME, 2, 4, 40), seats=3)
    rosa.evening = olga.evening
    board = rosa.opens(f"{olga.evening}/board")
    for name in NAMES[:6]:
        olga.lets_in(name)
        olga.lists(name, GAME)
    expect(board.locator(".board-list li")).to_have_count(6)
    expect(board.locator(".board-list li").first).to_have_text("Ann L.")

    # two tables; at the first the earlier one chooses, and the game starts
    olga.starts(GAME)
    olga.has_come("Bob Ray", 1)
    for seat, name in enumerate(("Bob Ray", "Ann Lee", "Cy Orr"), 1):
        olga.seats(name, 1, seat)
    for seat, name in enumerate(NAMES[3:6], 1):
        olga.seats(name, 2, seat)
    expect(board.locator(".board-tables li")).to_have_count(2)
    olga.volunteers("Ann Lee", 1)
    banker = draws_for_the_bank(olga, 2)
    for table, names in ((1, NAMES[:3]), (2, NAMES[3:6])):
        olga.at_table(table)
        for name in names:
            olga.sells_chips(name, 40)
        olga.plays(table, hands=2)

    # the banker of table 1 gives up the bank, is paid, and the seat is offered
    olga.lets_in("Ivy Orr")
    olga.lists("Ivy Orr", GAME)
    page = olga.at_table(1)
    page.get_by_role("button", name="Gives it up").click()
    expect(page.locator("[aria-labelledby=next-hand]")).to_contain_text("a banker")
    olga.volunteers("Bob Ray", 1)
    olga.cashes_out("Ann Lee", 70, 1)
    expect(board.locator(".board-call")).to_have_text("Ivy O., please")

    # the server is killed; nothing that was answered is lost
    empty_club.kill()
    empty_club.start()
    olga.sees_the_server_back()
    rosa.sees_the_server_back()
    page = olga.at_the_door()
    page.locator(".offer").get_by_role("button", name="Sits down").click()
    expect(board.locator(".board-call")).to_have_count(0)
    olga.at_table(1)
    olga.sells_chips("Ivy Orr", 40)
    olga.plays(1)

    # table 2 goes over to the tournament, its banker last
    others = [name for name in NAMES[3:6] if name != banker]
    for name, chips in zip(others, (50, 50), strict=True):
        olga.cashes_out(name, chips, 2)
    olga.cashes_out(banker, 20, 2)

    # the $20 + $5 bounty tournament, opened from the programme
    page = olga.opens("/programme")
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/t/*")
    olga.path = page.url.removeprefix(olga.url)
    entered = ["Ann Lee", banker, *others]
    for name in entered:
        olga.enters_from_register(name)
    olga.decides("Draw seats")
    olga.decides("Shuffle up and deal")
    winner, *losers = entered
    for loser in losers:
        olga.busts(1, loser, by=winner)
    olga.decides("End the tournament")
    prizes = olga.goes_to("prizes")
    expect(prizes.locator("main")).to_contain_text("20 bounties")
    assert olga.pays_everybody() >= 1
    expect(prizes.get_by_text("still due")).to_have_count(0)

    # the cash tables end: everybody is paid, the books are even, the evening is closed
    for name, chips in (("Cy Orr", 40), ("Ivy Orr", 40)):
        olga.cashes_out(name, chips, 1)
    olga.cashes_out("Bob Ray", 10, 1)
    page = olga.opens(f"{olga.evening}/books")
    expect(page.get_by_text("The books are even")).to_be_visible()
    expect(page.locator(".sums")).to_contain_text("280")
    page.get_by_role("button", name="Close the evening").click()
    expect(page.locator("h1")).to_contain_text("over")
    expect(board.locator(".board-over")).to_be_visible()
    assert olga.errors == rosa.errors == []
    olga.leaves()
    rosa.leaves()


def chooses_the_house(olga: Officer) -> None:
    page = olga.opens("/people")
    page.get_by_label("The club’s house").select_option("club52")
    page.get_by_label("Currency").fill("USD")
    page.get_by_role("button", name="Begin the register").click()
    expect(page.get_by_label("Find or add somebody")).to_be_visible()


def puts_the_bounty_night_in_the_programme(olga: Officer) -> None:
    """Tonight as well as on Tuesdays: 20 and a bounty of 5."""
    page = olga.opens("/programme")
    page.get_by_role("link", name="Tuesday bounty").click()
    page.get_by_label("Or on one day").fill(date.today().isoformat())
    page.get_by_label("Starts").fill("17:00")
    expect(page.locator("#kept")).to_contain_text("17:00")
    page.get_by_role("button", name="Add to the programme").click()
    page.wait_for_url("**/programme")
    expect(page.locator(".tonight")).to_contain_text("$20 + $5 bounty")


def draws_for_the_bank(olga: Officer, table: int) -> str:
    """Nobody volunteers; the low card keeps the bank."""
    page = olga.at_table(table)
    page.get_by_role("button", name="Draw for it").click()
    low = page.locator(".draw-result .low")
    expect(low).to_be_visible()
    drawn = text(low)
    name = next(one for one in NAMES if one in drawn)
    page.locator("[aria-labelledby=bank] [data-command=take-bank] button").first.click()
    expect(olga.chair(name)).to_contain_text("banker")
    return name
