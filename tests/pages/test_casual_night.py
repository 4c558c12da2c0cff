"""A casual Tuesday of 11 through the pages: seats by arrival, a split, the end, and the pay-out."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from floorcall.tournament.setup.terms import Denomination, Level, Price

from .browsing import open_details, sideways_scroll, too_small_for_a_thumb
from .conftest import NAMES
from .director import Director
from .readings import each, number, text, texts

PLAYERS = [f"{given} {family}" for given, family in NAMES[:11]]
STACKS = {
    1: [9_025, 9_950, 11_075, 9_950],
    2: [8_000, 8_000, 8_000, 8_000, 13_000, 12_000],
}
"""What is counted at the end, seat by seat; with 13,000 that went home, 110,000 in all."""
HOUR = 3600
SOON = 5
"""Seconds before the stated end that somebody opens the page of it."""


def clock_of(at: float) -> str:
    return time.strftime("%H:%M", time.localtime(at))


def counts(olga: Director, table: int, stacks: list[int]) -> None:
    page = olga.goes_to("ending")
    form = page.locator(f"[data-key=count-form-{table}]")
    for field, stack in zip(each(form.locator("input")), stacks, strict=True):
        field.fill(str(stack))
    olga.presses(form.get_by_role("button"))
    expect(page.locator(f"[data-key=count-{table}] summary")).to_contain_text("counted")


@pytest.mark.long
def test_a_casual_tuesday_of_11(empty_club, browser):
    olga, rosa = Director(browser, empty_club), Director(browser, empty_club)
    olga.sets_up_the_club(empty_club.set_up, "Olga")
    olga.takes_on("Rosa")
    ends = time.time() // 60 * 60 + HOUR

    # the template of the class asks for its times and the purpose instead of levels and prizes
    page = olga.opens("/open?house=whangamata")
    page.get_by_role("link", name="Casual game").click()
    page.get_by_role("textbox", name="Name").fill("Tuesday")
    page.get_by_label("Starts at").fill(clock_of(ends - 3 * HOUR))
    page.get_by_label("Ends at").fill(clock_of(ends))
    page.get_by_label("For the purpose").fill("2")
    page.get_by_role("textbox", name="Entry to prizes (¤)", exact=True).fill("18")
    expect(page.locator("#forecast")).to_contain_text("paid by chips")
    page.get_by_role("button", name="Open the tournament").click()
    expect(page).to_have_url(re.compile(r"/t/\w{10}$"))
    olga.path = "/" + "/".join(page.url.split("/")[-2:])
    rosa.signs_in("Rosa")
    rosa.path = olga.path

    # nine choose their seats as they come; the last two want the same one, and draw for it
    olga.opens_table()
    for at, name in enumerate(PLAYERS[:9], 1):
        olga.enters(name)
        olga.sits_down_at(1, at)
    for name in PLAYERS[9:]:
        olga.enters(name)
    olga.decides("Split table 1")
    olga.sees_to_moves()
    assert olga.players(1) == PLAYERS[:5]
    page = olga.goes_to("desk?entry=10")
    form = page.locator("[data-command=take-seat]")
    form.get_by_label("Table").select_option("2")
    form.get_by_label("Seat", exact=True).fill("8")
    form.get_by_text("Others came together").click()
    form.get_by_label(PLAYERS[10]).check()
    olga.presses(form.get_by_role("button", name="Take the seat"))
    (other,) = [one for one in (10, 11) if "no seat yet" in entry(olga, one)]
    olga.opens(f"{olga.path}/desk?entry={other}")
    olga.sits_down_at(2, 9)
    buttons = (
        olga.goes_to().locator("[data-part=decisions]").get_by_role("button", name="Draw for it")
    )
    while number(buttons):
        olga.presses(buttons.first)
    olga.decides("Shuffle up and deal")
    expect(olga.page.locator("[data-part=figures]")).to_contain_text(f"Ends at {clock_of(ends)}")

    # one goes home early, by another director's hand; it can be taken back on the spot
    page = rosa.goes_to("tables/1")
    page.locator("a.chair", has_text=PLAYERS[2]).click()
    panel = page.locator("#sheet")
    panel.get_by_text("Goes home", exact=True).click()
    panel.locator("[data-command=leave-early]").get_by_label("Counted").fill("13000")
    rosa.presses(panel.get_by_role("button", name="goes home"))
    expect(page.locator("a.chair", has_text=PLAYERS[2])).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("a.chair", has_text=PLAYERS[2])).to_be_visible()
    page = rosa.opens(f"{rosa.path}/desk?entry=3")
    home = page.locator("[data-command=leave-early]")
    home.get_by_label("Counted").fill("13000")
    rosa.presses(home.get_by_role("button"))
    expect(page.locator(".entry")).to_contain_text("gone home")

    # the end comes by itself on the page that waits for it, and is counted table by table
    empty_club.puts_clock_forward(int(ends - time.time()) - SOON)
    page = olga.goes_to("ending")
    expect(page.get_by_role("heading", name="The stated end has come")).to_be_visible()
    expect(rosa.goes_to().locator("[data-part=decisions]")).to_contain_text(
        "The stated end has come"
    )
    counts(olga, 1, STACKS[1])
    expect(page.locator("[aria-labelledby=finish]")).to_contain_text("not counted")
    counts(olga, 2, STACKS[2])
    expect(page.locator("[aria-labelledby=count]")).to_contain_text("all counted")

    # the odd chips of table 1 are played for face up, with the cards dealt there
    expect(page.locator("[aria-labelledby=finish]")).to_contain_text("Table 1 has odd chips")
    page.get_by_role("link", name="It was dealt at the table").click()
    for at, hand in enumerate(("As Ah", "2c 7d", "Ks Kd", "9c 8c")):
        page.locator("input.dealt").nth(at).fill(hand)
    page.get_by_label("Board").fill("3d 4h Js Qc 10h")
    olga.presses(page.get_by_role("button", name="The best hand wins"))
    shown = page.locator(".hand-shown")
    expect(shown).to_contain_text(f"{PLAYERS[4]} wins the odd chips")
    expect(shown.locator(".board")).to_contain_text("10♥")
    olga.presses(page.get_by_role("button", name="End the night"))
    page.get_by_role("link", name="Pay out").click()

    # everybody's share, to the cent, the one at home too; together the pool
    rows = page.locator("[aria-labelledby=shares] tbody tr")
    expect(rows).to_have_count(11)
    shares = [float(share.lstrip("¤")) for share in texts(rows.locator("td:last-child"))]
    assert round(100 * sum(shares)) == 11 * 1800
    expect(rows.filter(has_text=PLAYERS[2])).to_contain_text("23.40")
    expect(rows.filter(has_text=PLAYERS[4])).to_contain_text("10,100")
    assert olga.pays_everybody() == 11
    expect(rosa.goes_to("prizes").locator("[aria-labelledby=shares]")).to_contain_text("✓ paid")
    expect(rosa.page.get_by_text("still due")).to_have_count(0)
    assert olga.errors == rosa.errors == []
    olga.leaves()
    rosa.leaves()


def entry(olga: Director, player: int) -> str:
    return text(olga.opens(f"{olga.path}/desk?entry={player}").locator(".entry"))


@pytest.fixture
def tuesday(opens):
    """Four at a table of a night that ends in an hour."""
    now = int(time.time())
    night = opens(
        house="whangamata",
        labels=("casual",),
        levels=(Level(25, 50, seconds=2 * HOUR),),
        entry=Price(prize=1_800, purpose=200, chips=10_000),
        chips=tuple(Denomination(value, 2_000) for value in (25, 100, 500, 1000)),
        starts=now - HOUR,
        ends=now + HOUR,
        units=100,
        late_until_level=1,
    )
    night.does("open-table", table={"number": 1, "seats": 9})
    for player, name in enumerate(PLAYERS[:4], 1):
        night.does("register", name=name)
        night.does("take-seat", player=player, table=1, seat=player)
    night.does("place-button", table=1, seat=1)
    night.does("start")
    return night


@pytest.mark.long
def test_the_end_fits_every_width_and_thumb(tuesday, olga):
    tuesday.does("leave-early", player=2, chips=10_000)
    tuesday.does("count-stacks", stacks={"1": 9_025, "3": 10_950, "4": 10_025})
    page = olga.opens(f"{tuesday.path}/ending?dealt=1")
    open_details(page)

    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
    assert olga.errors == []


def test_what_cannot_be_is_said_beside_the_form(tuesday, olga):
    page = olga.opens(f"{tuesday.path}/ending")
    for field in each(page.locator("[data-key=count-form-1] input")):
        field.fill("9000")
    page.get_by_role("button", name="Record table 1").click()
    expect(page.locator("[data-key=count-form-1]").get_by_role("alert")).to_contain_text(
        "36,000 were counted and 40,000 are in play"
    )

    tuesday.does("count-stacks", stacks={"1": 10_025, "2": 9_975})
    page = olga.opens(f"{tuesday.path}/ending?dealt=1")
    for field, words in zip(each(page.locator("input.dealt")), ("As Ah", "As Kd"), strict=False):
        field.fill(words)
    page.get_by_label("Board").fill("3d 4h Js Qc 10h")
    page.get_by_role("button", name="The best hand wins").click()
    expect(page.locator("[data-command=deal-last-hand]")).to_contain_text("not of one deck")


def test_a_night_is_ended_sooner_only_for_a_reason(tuesday, olga):
    page = olga.opens(f"{tuesday.path}/ending")

    expect(page.locator("[aria-labelledby=finish]")).to_contain_text("The stated end is in")
    expect(page.get_by_role("button", name="End the night")).to_have_count(0)
    page.get_by_text("End it sooner").click()
    page.get_by_label("Why").fill("a fire alarm")
    page.get_by_role("button", name="End it now").click()
    expect(page.get_by_role("heading", name="The night is over")).to_be_visible()


def test_a_hand_is_dealt_by_the_server_and_seen_on_another_screen(tuesday, olga, people):
    tuesday.does("count-stacks", stacks={"1": 10_025, "2": 9_975})
    other = people().opens(f"{tuesday.path}/ending")
    page = olga.opens(f"{tuesday.path}/ending")

    page.get_by_role("button", name="Deal the hand").click()
    for seen in (page, other):
        expect(seen.locator(".hand-shown .face")).to_have_count(9)


def test_a_tournament_without_a_stated_end_has_no_such_page(night, olga):
    page = olga.opens(f"{night.path}/ending")

    expect(page.locator("main")).to_contain_text("no stated end")


def test_the_screens_tell_when_the_night_ends(tuesday, olga):
    ends = clock_of(tuesday.view("announced")["ends"])

    expect(olga.opens(f"{tuesday.path}/screen").locator("main")).to_contain_text(f"Ends at {ends}")
    expect(olga.opens(f"{tuesday.path}/rail").locator("#clock")).to_contain_text(f"Ends at {ends}")


def test_the_phone_of_somebody_gone_home_tells_of_the_chips_and_then_of_the_share(tuesday, people):
    tuesday.does("leave-early", player=2, chips=12_000)
    with tuesday.server.client() as client:
        link = client.post(f"/tournaments/{tuesday.tournament}/players/2/link").json()["path"]
    page = people(token="").opens(link)

    expect(page.locator("#seat")).to_contain_text("Your 12,000 chips are paid for at the end")
    tuesday.does("count-stacks", stacks={"1": 8_000})
    tuesday.does("finish", reason="a fire alarm")
    expect(page.locator("#seat")).to_contain_text("win ¤21.60")
