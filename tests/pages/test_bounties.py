"""Bounties on the pages: who has one is asked, envelopes are sealed, opened and read out."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorcall.tournament.setup.terms import BountyKind, Price

from .readings import each

PRICE = Price(prize=20, bounty=5, chips=10_000)


def winnings(night) -> dict[int, int]:
    listed = night.view("standings")["players"]
    return {one["player"]: one["bounties"] for one in listed if one["bounties"]}


def test_a_bust_without_a_winner_asks_who_and_two_may_share_it(opens, olga):
    night = opens(entry=PRICE)
    night.begins(4)
    night.does("bust", outs=[{"player": 4}])
    page = olga.opens(f"{night.path}/prizes")
    asked = page.locator("[data-key=open-bounty-4]")
    expect(asked).to_contain_text("5, and nobody was named")

    chosen = asked.locator("select")
    chosen.nth(0).select_option("1")
    chosen.nth(1).select_option("2")
    asked.get_by_role("button", name="Give it").click()

    expect(asked).to_have_count(0)
    assert winnings(night) == {1: 3, 2: 2}
    expect(page.locator("[aria-labelledby=bounties]")).to_contain_text("15 on heads")


def test_a_progressive_bounty_puts_half_on_the_winners_head(opens, olga):
    night = opens(entry=PRICE, bounty_kind=BountyKind.PROGRESSIVE)
    night.begins(4)
    night.does("bust", outs=[{"player": 4, "by": [1]}])
    page = olga.opens(f"{night.path}/prizes")
    page.get_by_text("17 on heads").click()

    expect(page.locator("[data-key=head-1]")).to_contain_text("7")
    assert winnings(night) == {1: 3}


@pytest.mark.long
def test_envelopes_are_sealed_opened_and_read_out_on_the_screen(opens, olga, people):
    night = opens(entry=PRICE, bounty_kind=BountyKind.MYSTERY)
    night.begins(4)
    page = olga.opens(f"{night.path}/prizes")
    screen = people(token="").opens(f"{night.path}/screen")
    page.get_by_text("Seal the envelopes").click()
    form = page.locator("[data-key=seal]")
    for field, amount in zip(each(form.locator("input")), (1, 2, 3, 13), strict=True):
        field.fill(str(amount))
    form.get_by_role("button", name="Seal them").click()
    expect(form.get_by_role("alert")).to_contain_text("The bounties are ¤20")
    each(form.locator("input"))[3].fill("14")
    form.get_by_role("button", name="Seal them").click()
    expect(page.get_by_text("The envelopes are sealed")).to_be_visible()
    expect(page.locator("[aria-labelledby=bounties]")).to_contain_text("20 in envelopes")

    night.does("bust", outs=[{"player": 4}])
    asked = page.locator("[data-key=envelope-4]")
    expect(asked).to_contain_text("Nobody was named")
    asked.locator("select").select_option("2")
    asked.get_by_role("button", name="Open it").click()

    expect(screen.locator("#envelope")).to_be_visible()
    (won,) = winnings(night).values()
    assert won in (1, 2, 3, 14)
    expect(screen.locator("#envelope")).to_contain_text(str(won))
    night.does("bust", outs=[{"player": 3, "by": [1]}])
    page.locator("[data-key=envelope-3]").get_by_role("button", name="Open it").click()
    expect(page.locator("[data-key=envelope-3]")).to_have_count(0)
    assert set(winnings(night)) == {1, 2}
