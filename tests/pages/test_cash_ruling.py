"""A dispute at a cash table is ruled in its own game, with its own stacks and stakes."""

from __future__ import annotations

import re

from playwright.sync_api import expect

LIMIT = "2/4 limit"


def test_from_the_table_the_ruling_page_begins_in_the_hand_that_is_dealt_there(house_of):
    club = house_of("club52")
    evening = str(club.opens_cash())
    for number, name in enumerate(("Ann Lee", "Bob Ray", "Cy Orr"), 1):
        club.does(evening, "come-in", name=name)
        club.does(evening, "join-list", player=number, game=LIMIT)
    club.does(evening, "start-games", game=LIMIT)
    for number in (1, 2, 3):
        club.does(evening, "take-cash-seat", player=number, table=1, seat=number)
    club.does(evening, "take-bank", player=1)
    for number in (1, 2, 3):
        club.does(evening, "buy-chips", player=number, chips=40)
    page = club.olga.opens(f"/{evening}?table=1")
    link = page.get_by_role("link", name="Rule on a hand").get_attribute("href")

    page = club.olga.opens(link)

    case = page.locator("textarea[name=case], input[name=case]").first
    expect(case).to_have_value(re.compile(r"class +cash\ngame +flhe\nblinds +2/4\nlimits +4/8"))
    expect(case).to_have_value(re.compile(r"seats +1:40 2:40 3:40\nbutton +1"))
    expect(page.get_by_role("alert")).to_have_count(0)
    club.olga.opens("/floor?house=club52&class=cash&cash=nowhere&table=1")
    expect(club.olga.page.get_by_text('there is no "cash/nowhere"')).to_be_visible()
