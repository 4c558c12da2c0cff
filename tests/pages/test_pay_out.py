"""One list to pay out: ticked as money is handed over, unticked where it was not."""

from __future__ import annotations

from playwright.sync_api import expect

from floorcall.tournament.setup.terms import Price

from .browsing import sideways_scroll, too_small_for_a_thumb
from .messages import takes_back

PRICE = Price(prize=100, bounty=10, chips=10_000)


def third_is_out(opens):
    """Pool 400, 10 on every head; the last player is out by the first, and so is the third."""
    night = opens(entry=PRICE, currency="EUR")
    night.begins(4)
    one, _, three, four = (one["player"] for one in night.view("roster")["players"])
    night.does("bust", outs=[{"player": four, "by": [three]}])
    night.does("bust", outs=[{"player": three, "by": [one]}])
    return night, three


def test_each_line_is_ticked_as_it_is_paid_and_the_sum_falls(opens, olga, people):
    night, three = third_is_out(opens)
    page = olga.opens(f"{night.path}/pay-out")
    other = people().opens(f"{night.path}/pay-out")
    owed = other.locator("[aria-label='What is owed']")
    expect(owed).to_contain_text("€100")

    page.locator(f"[data-key=bounty-{three}]").get_by_role("checkbox").click()

    tick = other.locator(f"[data-key=bounty-{three}]").get_by_role("checkbox")
    expect(tick).to_be_checked()
    prize = other.locator(f"[data-key=prize-{three}]").get_by_role("checkbox")
    expect(prize).not_to_be_checked()
    expect(owed).to_contain_text("€90")
    paid = night.view("payments")
    assert (paid["due"], paid["paid"]) == (90, 10)
    assert olga.errors == []


def test_a_tick_is_taken_back_by_the_message_and_later_by_the_tick(opens, olga):
    night, three = third_is_out(opens)
    page = olga.opens(f"{night.path}/pay-out")
    tick = page.locator(f"[data-key=prize-{three}]").get_by_role("checkbox")

    tick.click()
    expect(tick).to_be_checked()
    takes_back(page)
    expect(tick).not_to_be_checked()

    tick.click()
    expect(tick).to_be_checked()
    olga.opens(f"{night.path}/pay-out")
    tick.click()
    expect(tick).not_to_be_checked()
    assert night.view("payments")["paid"] == 0


def test_a_night_called_off_is_given_back_from_the_same_list(opens, olga):
    night = opens(entry=PRICE)
    night.begins(4)
    night.does("cancel-tournament", reason="a flood", given_back=False)
    page = olga.opens(f"{night.path}/pay-out")
    expect(page.locator("[aria-labelledby=list] li")).to_have_count(4)

    page.locator("[aria-labelledby=list]").get_by_role("checkbox").first.click()

    expect(page.locator("[aria-labelledby=list] li")).to_have_count(3)
    expect(page.locator("[aria-labelledby=given] li")).to_contain_text("110")


def test_the_list_fits_a_phone(opens, olga):
    night, _ = third_is_out(opens)
    page = olga.opens(f"{night.path}/pay-out")

    assert too_small_for_a_thumb(page) == []
    assert sideways_scroll(page) == {}
    assert olga.errors == []
