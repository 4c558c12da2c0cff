"""The till: what is claimed of it, by kind and by whom, receipts and the spreadsheet."""

from __future__ import annotations

import csv

import pytest
from playwright.sync_api import expect

from floorcall.tournament.setup.terms import Offer, Price

from .browsing import PHONE, sideways_scroll, too_small_for_a_thumb
from .messages import takes_back
from .readings import ask, attribute

REBUY = Offer(Price(prize=20, chips=10_000), until_level=2)


def row(page, what: str):
    return page.locator("[aria-labelledby=agree] tr", has_text=what)


def a_night_with_money(opens):
    """Four entries at 23, one owed for; a rebuy of 20; 3 given back."""
    night = opens(rebuy=REBUY)
    night.begins(4)
    night.does("register", name="Late Owing", paid=False)
    night.does("bust", outs=[{"player": 1}])
    night.does("rebuy", player=1, paid=True)
    night.does("refund", player=2, amount=3, reason="a long wait")
    return night


def test_it_balances_and_says_who_claims_it(opens, olga):
    night = a_night_with_money(opens)
    page = olga.opens(f"{night.path}/till")

    expect(page.locator("#balance")).to_have_text("The till balances.")
    expect(row(page, "The prize pool")).to_contain_text("97")
    expect(row(page, "The fee")).to_contain_text("12")
    expect(row(page, "In the till")).to_contain_text("109")


def test_what_a_count_does_not_find_is_said_with_amount_and_cause(opens, olga):
    night = a_night_with_money(opens)
    page = olga.opens(f"{night.path}/till")
    page.get_by_text("Count the till").click()
    page.get_by_label("Counted by hand").fill("100")
    page.get_by_role("button", name="Record the count").click()

    expect(page.locator("#balance")).to_have_text(
        "¤9 for the fee is missing: ¤9 less was counted than the book says."
    )


def test_it_says_who_took_what(opens, olga, people):
    night = a_night_with_money(opens)
    page = olga.opens(f"{night.path}/till")
    other = people().opens(f"{night.path}/till")

    page.locator("[aria-labelledby=owing]").get_by_role("button", name="Take ¤23").click()

    whom = other.locator("[aria-labelledby=whom]")
    expect(whom.locator("summary")).to_contain_text("Olga")
    expect(whom.locator("summary")).to_contain_text("132")
    whom.locator("summary").click()
    expect(whom.locator("tr", has_text="Entry")).to_contain_text("115")
    expect(whom.locator("tr", has_text="Rebuy")).to_contain_text("20")
    expect(whom.locator("tr", has_text="Given back")).to_contain_text("-¤3")


def test_payments_are_chosen_by_kind_and_have_receipts(opens, olga):
    night = a_night_with_money(opens)
    page = olga.opens(f"{night.path}/till")

    page.get_by_role("navigation", name="Which payments").get_by_role("link", name="Rebuy").click()

    lines = page.locator("[aria-labelledby=payments] li")
    expect(lines).to_have_count(1)
    receipt = ask(page, attribute(lines.get_by_role("link", name="Receipt"), "href"))
    assert receipt.body().startswith(b"%PDF")


def test_a_payment_taken_back_is_reversed_and_stays_in_the_book(opens, olga):
    night = opens()
    night.does("register", name="Ann Lee", paid=False)
    page = olga.opens(f"{night.path}/till")
    page.get_by_role("button", name="Take ¤23").click()
    expect(row(page, "In the till")).to_contain_text("23")

    takes_back(page)

    expect(page.get_by_role("button", name="Take ¤23")).to_be_visible()
    expect(page.locator("#balance")).to_have_text("The till balances.")
    lines = page.locator("[aria-labelledby=payments] li")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text("Reversed by Olga: undone on the spot")
    expect(lines.first).to_contain_text("-¤23")
    expect(lines.get_by_role("link", name="Receipt")).to_have_count(0)
    text = ask(olga.page, f"{night.path}/till.csv").body().decode("utf-8-sig")
    rows = list(csv.DictReader(text.splitlines()))
    assert [(one["amount"], one["event"], one["reverses"]) for one in rows] == [
        ("23", "3", ""),
        ("-23", "4", "3"),
    ]


def test_an_entry_taken_back_keeps_its_name_in_the_book(opens, olga):
    night = opens()
    version = night.does("register", name="Ann Lee", paid=True)["version"]
    night.corrects(version, "somebody else")
    page = olga.opens(f"{night.path}/till")

    expect(page.locator("[aria-labelledby=payments] li")).to_have_count(2)
    expect(page.locator("[aria-labelledby=payments] li.reversal")).to_contain_text("Ann Lee")


def test_the_spreadsheet_has_every_line_and_no_formula(opens, olga):
    night = opens(units=100, entry=Price(prize=2000, fee=350, chips=10_000))
    night.enters("=2+2", "Ann Lee")

    text = ask(olga.page, f"{night.path}/till.csv").body().decode("utf-8-sig")

    lines = list(csv.DictReader(text.splitlines()))
    assert [(one["name"], one["for"], one["amount"], one["by"]) for one in lines] == [
        ("'=2+2", "entry", "23.50", "Olga"),
        ("Ann Lee", "entry", "23.50", "Olga"),
    ]


@pytest.mark.long
def test_it_fits_every_screen_and_thumb(opens, olga):
    night = a_night_with_money(opens)
    page = olga.opens(f"{night.path}/till")

    assert too_small_for_a_thumb(page) == []
    assert sideways_scroll(page) == {}
    assert olga.errors == []


def test_on_a_phone_the_treasury_hides_no_figure_and_no_name_behind_a_cause(opens, olga):
    night = a_night_with_money(opens)
    night.does("count-till", counted=100)
    page = olga.opens("/treasury")
    page.set_viewport_size(PHONE)
    causes = page.locator("td .warning")
    expect(causes.first).to_contain_text("less was counted than the book says")

    page.wait_for_function("[...document.querySelectorAll('.scroll')].every(one =>"
                           " one.scrollWidth <= one.clientWidth)")  # fmt: skip
    page.wait_for_function("""[...document.querySelectorAll('td .warning')].every(one => {
        const said = document.createRange();
        said.setStart(one.parentElement, 0);
        said.setEndBefore(one);
        return said.getBoundingClientRect().bottom <= one.getBoundingClientRect().top;
    })""")
