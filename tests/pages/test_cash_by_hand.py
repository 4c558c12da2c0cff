"""Cash pages for a club that deals real cards and keeps a real list: cards typed in, the pen."""

from __future__ import annotations

from playwright.sync_api import expect

from floorcall.table.cards import card

from .browsing import sideways_scroll, too_small_for_a_thumb

LIMIT = "2/4 limit"


def _broke(club) -> str:
    """Table 1 with Ann, who keeps the bank, Bob and Cy; its evening's ledger."""
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
    return evening


def test_a_game_breaks_by_cards_the_players_drew_and_the_banker_needs_none(house_of):
    club = house_of("club52")
    evening = _broke(club)
    page = club.olga.opens(f"/{evening}?table=1")
    page.get_by_role("button", name="Break the game …").click()
    dialog = page.locator("#break")
    dialog.get_by_text("They drew cards themselves").click()
    expect(dialog.get_by_label("Ann Lee")).not_to_have_attribute("required", "")
    dialog.get_by_label("Bob Ray").fill("3c")
    dialog.get_by_label("Cy Orr").fill("3c")
    dialog.get_by_role("button", name="Break the game by these cards").click()
    expect(dialog.get_by_role("alert")).to_contain_text("no two the same")
    assert too_small_for_a_thumb(page) == []
    assert sideways_scroll(page) == {}
    dialog.get_by_label("Cy Orr").fill("K♦")
    dialog.get_by_role("button", name="Break the game by these cards").click()

    expect(page.locator(".place", has_text="Table 1")).to_have_count(0)
    broken = club.events(evening)[-1]
    assert broken["order"] == [1, 3, 2]
    assert broken["cards"] == {"2": card("3c"), "3": card("Kd")}
    page = club.olga.opens(f"/past/{evening}")
    told = page.get_by_text("Table 1 breaks; new seats go to Ann Lee, Cy Orr, Bob Ray")
    expect(told).to_contain_text("(drawn: Bob Ray 3♣, Cy Orr K♦)")


def test_a_name_put_down_by_another_needs_an_officers_reason(house_of):
    club = house_of("club52")
    evening = club.opens_cash()
    for name in ("Ann Lee", "Bob Ray"):
        club.does(evening, "come-in", name=name)
    page = club.olga.opens(f"/{evening}")
    page.get_by_text("Somebody asks for another").click()
    form = page.locator(".by-another")
    form.get_by_label("Who is to wait").select_option("Bob Ray")
    form.get_by_label("Put down by").select_option("Ann Lee")
    form.get_by_role("button", name="Put the name down").click()
    refused = form.get_by_role("alert")
    expect(refused).to_contain_text("Ann Lee puts down the name of another")
    expect(refused.locator(".cite")).to_have_text("seating-1")
    assert too_small_for_a_thumb(page) == []
    form.get_by_text("Against the book").click()
    form.get_by_label("An officer’s reason").fill("Bob parks the bus")
    form.get_by_role("button", name="Put the name down").click()

    expect(page.locator(".waiting li", has_text="Bob Ray")).to_be_visible()
    listed = club.events(evening)[-1]
    assert (listed["player"], listed["written_by"], listed["why"]) == (2, 1, "Bob parks the bus")
    page = club.olga.opens(f"/past/{evening}")
    expect(page.get_by_text("Bob Ray waits for 2/4 limit, put down by Ann Lee")).to_be_visible()


def test_whoever_waits_or_plays_already_is_not_put_down_by_another(house_of):
    club = house_of("club52")
    evening = _broke(club)
    club.does(evening, "come-in", name="Dee Fox")
    page = club.olga.opens(f"/{evening}")
    page.get_by_text("Somebody asks for another").click()
    who = page.locator(".by-another").get_by_label("Who is to wait").locator("option")

    expect(who).to_have_text(["Who?", "Dee Fox"])
    club.does(evening, "join-list", player=4, game=LIMIT)
    expect(page.get_by_text("Somebody asks for another")).to_have_count(0)
