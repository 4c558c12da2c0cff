"""Amounts with the sign of the tournament's currency, on pages, paper, screens and in the API."""

import re

import pytest
from playwright.sync_api import expect


def test_every_amount_of_a_night_shows_its_currency(opens, olga):
    night = opens(currency="GBP")
    night.begins(4)
    night.does("register", name="Late Owing", paid=False)

    page = olga.opens(f"{night.path}/till")
    expect(page.locator("[aria-label='In the till']")).to_contain_text("£92")
    expect(page.get_by_role("button", name="Take £23")).to_be_visible()
    page.get_by_text("Count the till").click()
    page.get_by_label("Counted by hand").fill("90")
    page.get_by_role("button", name="Record the count").click()
    expect(page.locator("#balance")).to_have_text(
        "£2 for the fee is missing: £2 less was counted than the book says."
    )
    expect(olga.opens(f"{night.path}/prizes").locator("[aria-label='The money']")).to_contain_text(
        "£80"
    )
    assert night.view("till")["currency"]["code"] == "GBP"
    assert night.view("standings")["currency"]["sign"] == "£"
    assert night.view("clock")["currency"]["sign"] == "£"
    screen = olga.opens(f"{night.path}/screen")
    expect(screen.locator("body")).to_contain_text("£80")


@pytest.mark.long
def test_a_club_names_its_currency_and_takes_it_away_again(house_of):
    page = house_of("club52").olga.opens("/people")
    page.locator("[data-key=currency] summary").click()

    for typed, shown in (("EUR", "Currency: EUR"), ("", "Currency: not named")):
        page.get_by_label("Code or sign").fill(typed)
        page.get_by_role("button", name="Use it").click()
        expect(page.locator("[data-key=currency] summary")).to_have_text(shown)


@pytest.mark.long
def test_a_club_names_its_currency_and_an_evening_of_cash_begins_with_it(house_of):
    club = house_of("club52")
    page = club.olga.opens("/people")
    form = page.locator("form[data-command=set-currency]")
    page.locator("[data-key=currency] summary").click()
    form.locator("[name=currency]").fill("EUR")
    form.get_by_role("button", name="Use it").click()
    expect(page.locator("#toasts")).to_contain_text("The currency is named")

    page = club.olga.opens("/cash")
    expect(page.get_by_label("Currency")).to_have_value("EUR")
    page.get_by_label("Currency").fill("GBP")
    page.get_by_role("button", name="Open the doors").click()
    expect(page).to_have_url(re.compile(r"/cash/\w+$"))

    opened = club.events(page.url.split("/", 3)[3])[0]
    assert opened["setup"]["currency"] == "GBP"
    books = club.olga.opens(f"{page.url}/books")
    expect(books.locator("[aria-label=Money]")).to_contain_text("£0")
    assert club.olga.errors == []
