"""The cash tables in a browser: door, lists, tables, banks, decisions, books and the board."""

from __future__ import annotations

import csv

import pytest
from playwright.sync_api import expect

from floorcall.club.cash.setup import CashGame

from .browsing import sideways_scroll, too_small_for_a_thumb
from .officiating import Officer

NAMES = ("Ann Lee", "Bob Ray", "Cy Orr", "Dee Fox", "Eve Ito", "Flo Kim", "Gus Poe", "Hal Roy")
LIMIT = "2/4 limit"
NO_LIMIT = CashGame("1/2 no limit", 1, 2, 100, game="nlhe")


class Cash:
    """An evening driven from behind, and Olga's browser at it."""

    def __init__(self, club, ledger: str, officer: Officer) -> None:
        self.club = club
        self.ledger = ledger
        self.olga = officer
        officer.evening = f"/{ledger}"

    def does(self, command: str, **fields: object) -> None:
        self.club.does(self.ledger, command, **fields)

    def comes(self, *names: str, game: str = LIMIT) -> None:
        for name in names:
            self.does("come-in", name=name)
            number = sum(one["kind"] == "came-in" for one in self.club.events(self.ledger))
            self.does("join-list", player=number, game=game)

    def plays(self, *names: str) -> None:
        """They sit at table 1 in seats 1, 2, 3 …, the first keeps the bank, all have 40 chips."""
        self.comes(*names)
        self.does("start-games", game=LIMIT)
        for number in range(1, len(names) + 1):
            self.does("take-cash-seat", player=number, table=1, seat=number)
        self.does("take-bank", player=1)
        for number in range(1, len(names) + 1):
            self.does("buy-chips", player=number, chips=40)
        self.does("play-cash-hand", table=1)

    def last(self) -> dict:
        return self.club.events(self.ledger)[-1]


@pytest.fixture
def cash_at(house_of, browser):
    """`cash_at()`: an evening of Club 52, with the officer's browser."""
    officers = []

    def open_one(*games: CashGame, **more: object) -> Cash:
        club = house_of("club52")
        officer = Officer(browser, club.server)
        token = {"name": "floorcall", "value": club.server.token, "url": club.server.url}
        officer.context.add_cookies([token])
        officers.append(officer)
        return Cash(club, club.opens_cash(*games, **more), officer)

    yield open_one
    for officer in officers:
        officer.leaves()


def test_an_evening_is_opened_with_what_the_book_leaves_to_the_club(cash_at):
    cash = cash_at()
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


def test_from_the_door_to_the_first_hand(cash_at):
    cash = cash_at()
    olga = cash.olga
    for name in NAMES[:3]:
        olga.lets_in(name)
        olga.lists(name, LIMIT)
    expect(olga.list_of(LIMIT)).to_contain_text("no name but one’s own")
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
    assert all("422" in one for one in olga.faults)


def test_the_board_is_for_everybody_and_lives(cash_at, browser):
    cash = cash_at(CashGame(LIMIT, 2, 4, 40, seats=3), NO_LIMIT)
    cash.plays(*NAMES[:3])
    cash.comes("Dee Fox", "Eve Ito")
    rail = Officer(browser, cash.club.server)
    board = rail.opens(f"/{cash.ledger}/board")
    expect(board.locator(".board-list").first).to_have_text("Dee F.Eve I.", use_inner_text=False)

    cash.does("cash-out", player=2)

    expect(board.locator(".board-call")).to_have_text("Dee F., please")
    assert "40" not in board.locator("main").inner_text()
    assert sideways_scroll(board) == {}
    assert rail.faults == []
    rail.leaves()


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


def test_too_little_is_refused_beside_the_form_and_an_officer_may_decide_otherwise(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:3])
    cash.comes("Dee Fox")
    cash.does("take-cash-seat", player=4, table=1, seat=7)
    cash.olga.at_table(1)
    panel = cash.olga.panel("Dee Fox")
    panel.get_by_text("Another amount").click()
    panel.get_by_role("spinbutton", name="Chips").fill("20")
    panel.get_by_role("button", name="Buys chips").click()

    expect(panel.get_by_role("alert")).to_contain_text("20 is too little")
    panel.get_by_text("Against the book").first.click()
    panel.get_by_label("An officer’s reason").first.fill("the last 20 in the house")
    panel.get_by_role("button", name="Buys chips").click()
    expect(cash.olga.chair("Dee Fox")).to_contain_text("20")
    assert cash.last()["why"] == "the last 20 in the house"

    cash.olga.page.get_by_role("button", name="Take back").last.click()
    expect(cash.olga.chair("Dee Fox")).to_contain_text("no chips")


def test_blinds_missed_are_posted_or_waited_for(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:4])
    olga = cash.olga
    olga.at_table(1)
    olga.panel("Dee Fox").get_by_role("button", name="Away").click()
    expect(olga.chair("Dee Fox")).to_contain_text("away")
    olga.plays(1, hands=4)
    expect(olga.chair("Dee Fox")).to_contain_text("missed both")

    olga.panel("Dee Fox").get_by_role("button", name="Back, posts 4 live, 2 dead").click()

    expect(olga.page.locator("[aria-labelledby=next-hand]")).to_contain_text(
        "Dee Fox · 4 live, 2 dead"
    )
    olga.page.get_by_role("button", name="Take back").last.click()
    olga.panel("Dee Fox").get_by_role("button", name="waits for the big blind").click()
    expect(olga.chair("Dee Fox")).to_contain_text("waits")


def test_the_low_card_is_shown_and_whoever_refuses_the_bank_leaves(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:4])
    olga = cash.olga
    page = olga.at_table(1)
    page.get_by_role("button", name="Gives it up").click()
    expect(page.locator("[aria-labelledby=next-hand]")).to_contain_text("It needs a banker")

    page.get_by_role("button", name="They drew themselves").click()
    for name, card in zip(NAMES, ("9c", "3c", "K♦", "3d"), strict=False):
        page.locator("#drew").get_by_label(name).fill(card)
    page.get_by_role("button", name="Who is low?").click()

    expect(page.locator(".drawn .low")).to_contain_text("3♣ Bob Ray")
    page.get_by_role("button", name="Refuses, is paid off and leaves").click()
    expect(olga.chair("Bob Ray")).to_have_count(0)
    page.get_by_role("button", name="Draw for it").click()
    expect(page.locator(".drawn li")).to_have_count(2)
    bank = page.locator("[aria-labelledby=bank]")
    bank.get_by_role("button", name="Takes the bank").first.click()
    expect(page.locator(".chair.banker")).to_have_count(1)


def test_a_chip_that_is_missing_is_settled_and_the_evening_can_be_closed(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:2])
    page = cash.olga.at_table(1)
    page.get_by_role("button", name="Count").first.click()
    page.get_by_text("Chips are missing, or too many").click()
    dialog = page.locator("#count")
    dialog.get_by_label("Chips found at the whole table").fill("79")
    dialog.get_by_label("An officer’s reason").fill("looked everywhere")
    dialog.get_by_role("button", name="Settle it").click()
    expect(page.get_by_text("The difference is settled")).to_be_visible()
    assert (cash.last()["chips"], cash.last()["why"]) == (-1, "looked everywhere")
    for player in (2, 1):
        cash.does("cash-out", player=player)

    books = cash.olga.opens(f"/{cash.ledger}/books")
    sums = books.get_by_label("Money", exact=True)
    expect(sums).to_contain_text("for chips that were missing")
    expect(books.locator("#even")).to_be_visible()
    books.get_by_role("button", name="Close the evening").click()
    expect(books.get_by_text("The evening is closed")).to_be_visible()


def test_a_hand_with_its_chips_adds_up_and_a_count_leaves_the_rest_to_the_others(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:3])
    olga = cash.olga
    page = olga.at_table(1)
    page.get_by_role("button", name="With chips").click()
    dialog = page.locator("#hand-chips")
    dialog.get_by_label("Ann Lee").fill("52")
    expect(dialog.locator("[data-sum]")).to_have_text("12 chips too many.")
    dialog.get_by_role("button", name="Hand played").click()
    expect(dialog.get_by_role("alert")).to_contain_text("differs by 12")
    dialog.get_by_label("Bob Ray").fill("28")
    expect(dialog.locator("[data-sum]")).to_have_text("The chips add up.")
    dialog.get_by_role("button", name="Hand played").click()
    expect(olga.chair("Ann Lee")).to_contain_text("52")

    page.get_by_role("button", name="Count").click()
    page.locator("#count").get_by_label("Cy Orr").fill("80")
    page.get_by_role("button", name="Keep the count").click()

    expect(olga.chair("Cy Orr")).to_contain_text("80")
    expect(olga.chair("Ann Lee")).to_contain_text("≈ 26")


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


def test_a_decision_is_kept_with_what_the_book_gave_and_who_had_an_interest(cash_at):
    cash = cash_at()
    cash.plays("Olga", *NAMES[:2])
    page = cash.olga.opens(f"/{cash.ledger}/decisions?table=1")
    page.get_by_label("What happened").fill("Two bet at once after the river")
    page.get_by_role("textbox", name="What the book gives", exact=True).fill("the first bet stands")
    page.get_by_label("What holds").fill("both bets go back")
    page.get_by_label("Olga").check()
    page.get_by_role("button", name="Record it").click()
    expect(page.get_by_role("alert")).to_contain_text("needs a reason")
    page.get_by_label("Why, where it departs").fill("the dealer misled both")
    page.get_by_role("button", name="Record it").click()

    made = page.locator("[aria-labelledby=made] li")
    expect(made).to_contain_text("both bets go back")
    expect(made).to_contain_text("against the book")
    expect(made).to_contain_text("with an interest: Olga")
    expect(made.locator(".cite").first).to_be_visible()
    floor = cash.olga.opens(page.get_by_role("link", name="Rule on the hand").get_attribute("href"))
    assert "class   cash" in floor.content()


def test_the_books_are_even_to_the_last_chip_and_the_evening_is_closed(cash_at):
    cash = cash_at()
    cash.plays("=Ann", *NAMES[1:3])
    olga = cash.olga
    olga.cashes_out("Bob Ray", 85, 1)
    page = olga.opens(f"/{cash.ledger}/books")
    expect(page.get_by_text("The books are even")).to_be_visible()
    expect(page.locator(".accounts li", has_text="Bob Ray")).to_contain_text("+45")
    expect(page.get_by_text("Still with chips: =Ann, Cy Orr")).to_be_visible()
    olga.cashes_out("Cy Orr", 35, 1)
    olga.at_table(1)
    olga.panel("=Ann").get_by_role("button", name="Leaves the table").click()
    expect(olga.chair("=Ann")).to_have_count(0)

    page = olga.opens(f"/{cash.ledger}/books")
    page.get_by_role("button", name="Close the evening").click()

    expect(page.locator("h1")).to_contain_text("over")
    text = page.request.get(f"/{cash.ledger}/books.csv").body().decode("utf-8-sig")
    lines = {one["name"]: one["result"] for one in csv.DictReader(text.splitlines())}
    assert lines == {"'=Ann": "-40", "Bob Ray": "45", "Cy Orr": "-5"}
    expect(olga.at_the_door().get_by_text("The evening is closed")).to_be_visible()


def test_the_register_lets_in_with_what_the_desk_must_know(cash_at):
    cash = cash_at()
    cash.club.does("people", "add-person", details={"name": "Kid Young", "born": "2020-01-01"})
    cash.club.adds("Old Hand")
    page = cash.olga.at_the_door()
    page.get_by_label("Who comes in").fill("Young")
    expect(page.locator("#coming")).to_contain_text("not let in")

    cash.olga.lets_in("Old Hand")

    assert cash.last()["member"] == "2"


def test_two_officers_at_once_lose_nothing(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:4])
    cash.olga.at_table(1)
    panel = cash.olga.panel("Bob Ray")
    cash.does("go-away", player=4)
    panel.get_by_role("button", name="40 for").click()

    expect(cash.olga.chair("Bob Ray")).to_contain_text("80")
    expect(cash.olga.chair("Dee Fox")).to_contain_text("away")


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
        found = [sideways_scroll(page), too_small_for_a_thumb(page), cash.olga.faults]
        if any(found):
            trouble[path] = found
    page = cash.olga.at_table(1)
    for panel in page.locator("main dialog").all():
        name = panel.get_attribute("id")
        page.evaluate("name => document.getElementById(name).showModal()", name)
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        found = [sideways_scroll(page), too_small_for_a_thumb(page)]
        if any(found):
            trouble[str(name)] = found
        page.evaluate("name => document.getElementById(name).close()", name)

    assert trouble == {}
