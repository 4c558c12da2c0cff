"""The ten acts of a night: each in at most three presses, from Run, from a key, from the search."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .browsing import PHONE, WIDTHS
from .readings import layout, run_script, texts
from .seating import seated


@pytest.fixture
def rebuys(opens):
    """A night with rebuys and add-ons at 20."""
    price = {"prize": 20, "chips": 5_000}
    offer = {"price": price, "until_level": 4, "threshold": 10_000}
    night = opens(rebuy=offer, addon={"price": price, "until_level": 4})
    night.begins(12)
    return night


def act(page: Page, label: str) -> None:
    page.locator("[data-part=acts]").get_by_role("link", name=label, exact=True).click()


def choose(page: Page, name: str | re.Pattern[str], role: str = "link") -> None:
    page.locator("#sheet").get_by_role(role, name=name).first.click()


MOST = 3
"""Presses from Run until it is done; what is typed is no press."""
PRESSES = {
    "Bust": (["Ann Lee", "^Seat"], "#toasts", "Ann Lee is out, knocked out by"),
    "Rebuy": (["Ann Lee", "¤20 paid"], "#toasts", "Ann Lee: ¤20 paid"),
    "Entry": (["Enter Zoe Quist", "Seat now"], "#toasts", "Zoe Quist has a seat"),
    "Add-on": (["Ann Lee", "Sell at ¤20 each"], "#toasts", "1 add-on"),
    "Ruling": (["Out of turn"], "#question", "Who"),  # six to the end: test_guided_rulings
    "Move": (["Ann Lee", "^Table [12], seat"], "#toasts", "Ann Lee"),
    "Penalty": (["Ann Lee", "Warning"], "[data-part=latest]", "Ann Lee: warning"),
    "Away": (["Ann Lee"], "[data-part=people]", "Ann Lee"),
    "Stacks": (["Table 1", "Record the count"], "#toasts", "The stacks are recorded"),
    "Message": (["Show it"], "[data-part=message]", "Soup at nine"),
}
"""By act: what is pressed after it, and where one sees what was done."""
TYPED = {
    "Enter Zoe Quist": ("input[type=search]:not(dialog *)", "Zoe Quist"),
    "Record the count": ("#count input[type=number] >> nth=0", "10000"),
    "Show it": ("#sheet [name=text]", "Soup at nine"),
}
"""What is typed before a press, and where."""


def test_run_offers_the_ten_acts(night, olga):
    page = olga.opens(night.path)

    assert [one.split("\n")[0] for one in texts(page.locator(".ten .button"))] == list(PRESSES)


def test_the_words_of_the_acts_fit_their_buttons_at_every_width(night, olga):
    page = olga.opens(night.path)
    cut = """[...document.querySelectorAll(".ten .button")]
        .filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"""

    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert layout(page, cut) == []


@pytest.mark.parametrize("label", PRESSES)
def test_an_act_takes_at_most_three_presses_on_a_phone(rebuys, people, label):
    then, place, seen = PRESSES[label]
    page = people(viewport=PHONE).opens(rebuys.path)
    asked = page.locator("dialog[open], body:not(:has(dialog[open])) main")

    act(page, label)
    for name in then:
        if name in TYPED:
            page.locator(TYPED[name][0]).fill(TYPED[name][1])
        roles = (asked.get_by_role(one, name=re.compile(name)) for one in ("link", "checkbox"))
        pressed = asked.get_by_role("button", name=re.compile(name))
        for one in roles:
            pressed = pressed.or_(one)
        pressed.first.click()

    expect(page.locator(place)).to_contain_text(seen)
    assert 1 + len(then) <= MOST


def test_away_takes_two_presses_and_so_does_coming_back(night, olga):
    page = olga.opens(night.path)

    act(page, "Away")
    choose(page, re.compile("Ann Lee"), "button")
    expect(page.locator("[data-part=people]")).to_contain_text("Ann Lee")

    act(page, "Away")
    choose(page, "Ann is back", "button")
    expect(page.locator("[data-part=people]")).not_to_contain_text("Ann Lee")


@pytest.mark.long
def test_add_ons_are_ticked_and_undone_together(rebuys, olga):
    page = olga.opens(rebuys.path)
    act(page, "Add-on")
    sheet = page.locator("#sheet")
    sheet.get_by_label("Ann Lee").check()
    sheet.get_by_label("Bob Lee").check()
    sheet.get_by_role("button", name=re.compile("Sell at ¤20 each · 2")).click()

    expect(page.locator("#toasts")).to_contain_text("2 add-ons")
    expect(page.locator("[data-part=latest]")).to_contain_text("Bob Lee")
    assert rebuys.view("clock")["chips_in_play"] == 130_000
    page.locator("#toasts").get_by_role("button", name="Undo").click()

    expect(page.locator("#toasts")).to_contain_text("Undone")
    assert rebuys.view("clock")["chips_in_play"] == 120_000


@pytest.mark.long
def test_a_message_is_shown_and_shown_again(night, olga):
    page = olga.opens(night.path)
    act(page, "Message")
    page.locator("#sheet").get_by_label("Message").fill("Soup at nine")
    page.locator("#sheet").get_by_role("button", name="Show it").click()
    expect(page.locator("[data-part=message]")).to_contain_text("Soup at nine")
    page.locator("[data-part=message]").get_by_role("button", name="Clear").click()
    expect(page.locator("[data-part=message] li")).to_have_count(0)

    act(page, "Message")
    choose(page, "Soup at nine", "button")

    expect(page.locator("[data-part=message]")).to_contain_text("Soup at nine")


def test_keys_open_acts_places_search_and_the_list_of_keys(night, olga):
    page = olga.opens(f"{night.path}/tables")

    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Bust")
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    expect(page.get_by_role("dialog", name=re.compile("^Bust"))).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.get_by_role("dialog", name="Find")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("2")
    expect(page).to_have_url(re.compile("/desk$"))


def test_a_question_works_as_a_page_without_scripts(night, people):
    page = people(java_script_enabled=False).opens(f"{night.path}/do/bust")

    page.get_by_role("link", name=re.compile("Ann Lee")).click()

    expect(page.get_by_role("heading", name=re.compile("Ann Lee is out"))).to_be_visible()


def test_search_finds_a_player_and_what_can_be_done(night, olga):
    night.does("bust", outs=[{"player": 3}])
    page = olga.opens(f"{night.path}/prizes")
    page.keyboard.press("/")
    found = page.locator("#find-found")

    page.keyboard.type("ann")
    hit = found.locator(".hit", has_text="Ann Lee")
    expect(hit).to_contain_text(re.compile(r"Table \d, seat \d"))
    for label in ("Bust", "Penalty", "Move"):
        expect(hit.get_by_role("link", name=label)).to_be_visible()
    hit.get_by_role("button", name="Away").click()

    expect(page.locator("#toasts")).to_contain_text("Ann Lee is away")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_search_finds_those_who_are_out_acts_pages_tables_and_rules(night, olga):
    night.does("bust", outs=[{"player": 3}])
    page = olga.opens(night.path)
    page.keyboard.press("/")
    found = page.locator("#find-found")

    for words, shown in (
        ("cleo", "out"),
        ("announce", "Message"),
        ("log", "Log and corrections"),
        ("table 2", "Table 2"),
        ("string bet", "string"),
        ("zzzz", "Enter “zzzz”"),
    ):
        page.get_by_label("Find", exact=True).last.fill(words)
        expect(found).to_contain_text(shown)


def test_the_search_of_the_club_finds_pages(olga):
    page = olga.opens("/")
    page.keyboard.press("/")
    page.keyboard.type("staff")

    page.locator("#find-found").get_by_role("link", name="Staff and devices").click()

    expect(page).to_have_url(re.compile("/club$"))


def test_a_call_for_the_floor_stands_first_and_opens_the_ruling_page_there(night, staff, olga):
    dealer = staff("dealer", tournament=night.tournament, table=2)
    theirs = dealer.opens(f"{night.path}/tables/2")
    page = olga.opens(night.path)
    expect(theirs.get_by_role("navigation", name="Pages").get_by_role("link")).to_have_text(
        ["Tables", "Rulings"]
    )

    theirs.get_by_role("button", name="Call the floor").click()

    first = page.locator(".asks > li").first
    expect(first).to_contain_text("Table 2 calls the floor")
    expect(first.locator("[data-since]")).to_have_text(re.compile(r"\d+ (second|minute)s?"))
    told = theirs.get_by_text("The floor is called", exact=True).locator("visible=true")
    expect(told).to_be_visible()
    first.get_by_role("link", name="Rule on it").click()
    expect(page).to_have_url(re.compile(r"/rulings\?table=2$"))
    olga.opens(night.path)
    page.get_by_role("button", name="I’m there").click()
    expect(page.locator(".asks")).to_have_count(0)
    expect(theirs.get_by_role("button", name="Call the floor")).to_be_visible()


def test_on_a_phone_the_bar_of_a_table_that_calls_has_room_for_its_words(night, people):
    night.does("call-floor", table=2)
    page = people(viewport=PHONE).opens(f"{night.path}/tables/2")
    bar = page.locator(".actbar")

    expect(bar.get_by_role("button", name="I’m there")).to_be_visible()
    expect(bar.get_by_role("link", name="Ruling here")).to_be_visible()

    cut = "() => [...document.querySelectorAll('.actbar a, .actbar button')]"
    cut += ".filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    assert run_script(page, cut) == []


def test_a_player_calls_the_floor_from_the_own_page(night, people, olga):
    mine = seated(night, 1)[0]
    with night.server.client() as client:
        path = f"/tournaments/{night.tournament}/players/{mine['player']}/link"
        own = client.post(path).json()["path"]
    phone = people(token="").opens(own)
    page = olga.opens(night.path)

    phone.get_by_role("button", name="Call the floor").click()

    expect(page.locator(".asks > li").first).to_contain_text("Table 1 calls the floor")


def test_keys_work_again_once_a_field_is_left_and_a_slash_finds_from_an_empty_search(night, olga):
    page = olga.opens(f"{night.path}/desk")
    search = page.get_by_label("Find or add a player")
    expect(search).to_be_focused()

    page.keyboard.press("/")
    expect(page.get_by_role("dialog", name="Find")).to_be_visible()
    page.keyboard.press("Escape")
    search.fill("ann")
    page.keyboard.press("/")
    expect(search).to_have_value("ann/")

    page.keyboard.press("Escape")
    expect(search).to_have_value("")
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    expect(page).to_have_url(re.compile(f"{night.path}$"))


def test_the_next_act_opens_however_soon_it_is_pressed_after_the_one_before(rebuys, olga):
    page = olga.opens(rebuys.path)
    act(page, "Bust")
    expect(page.locator("#sheet[open] h1")).to_contain_text("Bust")

    run_script(
        page,
        """() => {
        document.querySelector("#sheet").close();
        document.querySelector("[data-part=acts] a[href$=rebuy]").click();
    }""",
    )

    expect(page.locator("#sheet[open] h1")).to_contain_text("Rebuy")
