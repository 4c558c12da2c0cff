"""Amounts with the sign of the tournament's currency, on pages, paper, screens and in the API."""

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
