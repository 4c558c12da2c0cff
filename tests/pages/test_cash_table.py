"""At a cash table: chips, blinds, the bank, decisions, and books that are even at the end."""

from __future__ import annotations

import csv

import pytest
from playwright.sync_api import expect

from .cash_evenings import NAMES
from .readings import ask, attribute, source


@pytest.mark.long
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

    cash.olga.page.get_by_role("button", name="Undo").last.click()
    expect(cash.olga.chair("Dee Fox")).to_contain_text("no chips")


@pytest.mark.long
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
    olga.page.get_by_role("button", name="Undo").last.click()
    expect(olga.chair("Dee Fox")).to_contain_text("missed both")
    olga.panel("Dee Fox").get_by_role("button", name="waits for the big blind").click()
    expect(olga.chair("Dee Fox")).to_contain_text("waits")


@pytest.mark.long
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

    expect(page.locator(".draw-result .low")).to_contain_text("3♣ Bob Ray")
    page.get_by_role("button", name="Refuses, is paid off and leaves").click()
    expect(olga.chair("Bob Ray")).to_have_count(0)
    page.get_by_role("button", name="Draw for it").click()
    expect(page.locator(".draw-result li")).to_have_count(2)
    bank = page.locator("[aria-labelledby=bank]")
    bank.get_by_role("button", name="Takes the bank").first.click()
    expect(page.locator(".chair.banker")).to_have_count(1)


@pytest.mark.long
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


@pytest.mark.long
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


@pytest.mark.long
def test_a_decision_is_kept_with_what_the_book_gave_and_who_had_an_interest(cash_at):
    cash = cash_at()
    cash.plays("Olga", *NAMES[:2])
    page = cash.olga.opens(f"/{cash.ledger}/decisions?table=1")
    page.get_by_label("What happened").fill("Two bet at once after the river")
    page.get_by_role("textbox", name="What the book gives", exact=True).fill("the first bet stands")
    page.get_by_label("What holds").fill("both bets go back")
    page.get_by_role("checkbox", name="Olga").check()
    page.get_by_role("button", name="Record it").click()
    expect(page.get_by_role("alert")).to_contain_text("needs a reason")
    page.get_by_label("Why, where it departs").fill("the dealer misled both")
    page.get_by_role("button", name="Record it").click()

    made = page.locator("[aria-labelledby=made] li")
    expect(made).to_contain_text("both bets go back")
    expect(made).to_contain_text("against the book")
    expect(made).to_contain_text("with an interest: Olga")
    expect(made.locator(".cite").first).to_be_visible()
    there = attribute(page.get_by_role("link", name="Rule on the hand"), "href")
    page = cash.olga.opens(there)
    page.get_by_role("link", name="Play the hand move by move").click()
    expect(page.locator("textarea[name=case], input[name=case]").first).to_be_attached()
    assert "class   cash" in source(page)


@pytest.mark.long
def test_the_books_are_even_to_the_last_chip_and_the_evening_is_closed(cash_at):
    cash = cash_at()
    cash.plays("=Ann", *NAMES[1:3])
    olga = cash.olga
    olga.cashes_out("Bob Ray", 85, 1)
    page = olga.opens(f"/{cash.ledger}/books")
    expect(page.get_by_text("The books are even")).to_be_visible()
    expect(page.locator(".accounts li", has_text="Bob Ray")).to_contain_text("+¤45")
    expect(page.get_by_text("Still with chips: =Ann, Cy Orr")).to_be_visible()
    olga.cashes_out("Cy Orr", 35, 1)
    olga.at_table(1)
    olga.panel("=Ann").get_by_role("button", name="Leaves the table").click()
    expect(olga.chair("=Ann")).to_have_count(0)

    page = olga.opens(f"/{cash.ledger}/books")
    page.get_by_role("button", name="Close the evening").click()

    expect(page.locator("h1")).to_contain_text("over")
    text = ask(page, f"/{cash.ledger}/books.csv").body().decode("utf-8-sig")
    lines = {one["name"]: one["result"] for one in csv.DictReader(text.splitlines())}
    assert lines == {"'=Ann": "-40", "Bob Ray": "45", "Cy Orr": "-5"}
    expect(olga.at_the_door().get_by_text("The evening is closed")).to_be_visible()


@pytest.mark.long
def test_two_officers_at_once_lose_nothing(cash_at):
    cash = cash_at()
    cash.plays(*NAMES[:4])
    cash.olga.at_table(1)
    panel = cash.olga.panel("Bob Ray")
    cash.does("go-away", player=4)
    panel.get_by_role("button", name="40 for").click()

    expect(cash.olga.chair("Bob Ray")).to_contain_text("80")
    expect(cash.olga.chair("Dee Fox")).to_contain_text("away")
