"""From an empty data folder to an open tournament, with staff let in, and nothing but pages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from floorcall.web.sentences import device_name

from .browsing import PageServer, Person, sideways_scroll, too_small_for_a_thumb
from .readings import go_to, measure


@pytest.fixture
def fresh(tmp_path):
    """A server that was started for the first time."""
    server = PageServer(tmp_path / "data")
    yield server
    server.stop()


@pytest.mark.long
def test_a_club_is_set_up_and_opens_its_first_tournament(fresh, browser):
    owner = Person(browser, fresh.url)
    page = owner.opens("/")
    expect(page.locator("main")).to_contain_text("Open the set-up link")

    owner.opens(f"/set-up/{fresh.set_up}")
    page.get_by_label("Your name").fill("Olga")
    page.get_by_label("A passphrase").fill("three words here")
    page.get_by_role("button", name="Begin").click()
    page.locator("main").get_by_role("link", name="Open a tournament").click()
    page.get_by_role("link", name="Quick night").click()
    expect(page).to_have_url(re.compile("night=quick"))
    page.get_by_role("textbox", name="Name").fill("First night")
    page.get_by_role("button", name="Open the tournament").click()

    expect(page).to_have_url(re.compile(r"/t/\w{10}$"))
    expect(page.locator("#top")).to_contain_text("First night")
    expect(page.locator("main")).to_contain_text("Take the first entries")
    owner.opens("/")
    expect(page.get_by_role("article")).to_contain_text("First night")
    assert owner.errors == []
    owner.leaves()


def test_a_warning_appears_beside_the_field_while_it_is_filled_in(olga):
    page = olga.opens("/open?house=metropolitan")
    expect(page.locator("#forecast")).to_contain_text("Everything fits together")

    page.get_by_label("Late entry to level").fill("49")

    expect(
        page.locator("label", has_text="Late entry to level").get_by_role("alert")
    ).to_contain_text("late entry would close with level 49", ignore_case=True)
    expect(page.get_by_label("Late entry to level")).to_have_value("49")
    assert olga.errors == []


def test_levels_follow_the_stack_while_nobody_has_changed_them(olga):
    page = olga.opens("/open?house=metropolitan")

    page.get_by_label("Starting stack").fill("20000")

    expect(page.locator("[name=levels]")).to_have_value(re.compile(r"^100/200\n"))


def test_a_set_up_that_cannot_be_played_is_not_opened(olga):
    page = olga.opens("/open?house=metropolitan")

    page.get_by_text("As text").click()
    page.locator("[name=levels]").fill("break 10\n50/100")

    expect(page.get_by_role("button", name="Open the tournament")).to_be_disabled()
    expect(page.get_by_text("The first level is a break.")).to_be_visible()


def test_pressing_twice_opens_one_tournament(olga):
    page = olga.opens("/open?house=metropolitan")
    said = "Object.fromEntries(new FormData(document.getElementById('opening')))"
    form = measure(page, said)
    form["name"] = "Pressed twice"

    first, second = (olga.context.request.post("/open", form=form) for _ in range(2))

    assert first.url == second.url


@pytest.mark.long
def test_the_desks_tablet_comes_in_by_a_code(olga, people):
    page = olga.opens("/club")
    page.get_by_label("Called").fill("Desk tablet")
    page.get_by_role("button", name="Make a code").click()
    expect(page.get_by_alt_text("The address as a code to scan")).to_be_visible()
    code = page.url.rsplit("/", 1)[1]

    tablet = people(token="")
    tablet.opens(f"/pair/{code}").get_by_role("button", name="Sign in").click()

    expect(tablet.page.locator("header")).to_contain_text("Desk tablet")
    olga.opens("/club")
    page.locator("li", has_text="Desk tablet").get_by_role("button", name="Sign out").click()
    expect(page.locator("li", has_text="Desk tablet")).to_have_count(0)


def test_staff_are_taken_on_and_dismissed(olga):
    page = olga.opens("/club")
    page.get_by_role("textbox", name="Name").fill("Rosa")
    page.get_by_label("Passphrase").fill("four words are here")
    page.get_by_role("button", name="Take on").click()

    page.locator("li", has_text="Rosa").get_by_role("button", name="Dismiss").click()

    expect(page.locator("li", has_text="Rosa")).to_have_count(0)
    assert olga.errors == []


@pytest.mark.long
def test_the_first_minutes_lead_from_the_house_by_a_demo_club_to_the_first_tournament(
    fresh, browser
):
    fresh.own()
    owner = Person(browser, fresh.url, fresh.token)
    page = owner.opens("/")

    chosen = page.locator("[data-post='/api/v1/club'] [name=house]")
    chosen.select_option("whangamata")
    page.get_by_role("button", name="Use this book").click()
    expect(page.locator(".first-steps")).to_contain_text("You play by Whangamata Club")
    page.get_by_role("button", name="Look around").click()
    expect(page.get_by_role("note")).to_contain_text("Demo club", timeout=60_000)
    page.locator("main").get_by_role("link", name="Run").first.click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_role("note")).to_contain_text("Demo club")
    page.get_by_role("button", name="Leave the demo").click()
    page.locator("main").get_by_role("link", name="Open a tournament").click()

    expect(page).to_have_url(re.compile("/open.*house=whangamata"))
    expect(page.get_by_role("note")).to_have_count(0)
    assert owner.errors == []
    owner.leaves()


@pytest.mark.long
@pytest.mark.parametrize("path", ["/", "/open", "/club", "/club/code/ABCDEFGH", "/sign-in"])
def test_the_pages_of_the_club_fit_every_width_and_every_thumb(olga, path):
    page = olga.opens(path)

    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
    assert olga.errors == []


def test_a_passphrase_too_short_is_said_above_the_form_with_the_name_kept(people, empty_club):
    owner = people(token="")
    page = owner.opens(f"{empty_club.url}/set-up/{empty_club.set_up}")
    page.get_by_label("Your name").fill("Olga")
    page.get_by_label("A passphrase").fill("short")
    page.get_by_role("button", name="Begin").click()

    expect(page.locator(".problem")).to_contain_text("8 to 200 characters")
    expect(page.get_by_label("Your name")).to_have_value("Olga")
    page.get_by_label("A passphrase").fill("three words here")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("main")).to_contain_text("Welcome, Olga")


def test_a_wrong_set_up_link_says_so_before_anything_is_filled_in(people, empty_club):
    page = people(token="").opens(f"{empty_club.url}/set-up/not-the-one")

    expect(
        page.get_by_role("heading", name="This set-up link is not the right one")
    ).to_be_visible()
    expect(page.get_by_role("textbox")).to_have_count(0)


def test_begin_is_pressed_twice_and_back_leads_to_no_second_owner(people, empty_club):
    owner = people(token="")
    page = owner.opens(f"{empty_club.url}/set-up/{empty_club.set_up}")
    page.get_by_label("Your name").fill("Olga")
    page.get_by_label("A passphrase").fill("three words here")
    page.get_by_role("button", name="Begin").dblclick()
    expect(page.locator("main")).to_contain_text("Welcome, Olga")

    page.go_back()
    page.reload()
    expect(page.locator("main")).to_contain_text("You are signed in as Olga")
    page.get_by_role("link", name="Go on").click()
    expect(page.locator("main")).to_contain_text("Welcome, Olga")
    assert owner.errors == []


def test_a_used_set_up_link_leads_a_stranger_to_the_door(people, server):
    page = people(token="").opens(f"{server.url}/set-up/used")

    page.locator("main").get_by_role("link", name="Sign in").click()

    expect(page.get_by_label("Passphrase")).to_be_visible()


def test_the_floor_is_found_without_a_tournament(olga):
    page = olga.opens("/")

    page.get_by_role("navigation", name="Pages").get_by_role("link", name="More").click()
    page.get_by_role("link", name="Just a ruling").click()

    expect(page).to_have_url(re.compile(r"/rulings$"))
    expect(page.locator("nav [aria-current=true]")).to_have_text("More")


@pytest.mark.long
def test_a_rotation_with_stud_is_opened_with_its_bets(olga):
    page = olga.opens("/open?house=metropolitan")
    page.get_by_role("textbox", name="Name").fill("Mixed night")
    page.locator("[name=game]").select_option("horse")

    expect(page.locator("[name=levels]")).to_have_value(re.compile(r"\nlimits \d+/\d+ ante \d+"))
    expect(page.locator("#forecast")).to_contain_text("Everything fits together")
    page.get_by_role("button", name="Open the tournament").click()
    expect(page).to_have_url(re.compile(r"/t/\w{10}$"))
    go_to(page, f"{page.url}/structure")
    expect(page.locator(".level-line").nth(2)).to_contain_text("razz")
    assert olga.errors == []


def test_what_the_book_leaves_open_is_asked_with_its_rule_and_kept(olga):
    page = olga.opens("/open?house=wph")
    page.get_by_role("textbox", name="Name").fill("Raced off")
    page.get_by_text("to choose").click()
    question = page.get_by_label("How are odd small chips taken out of play?")

    question.select_option("chip_race")
    expect(page.locator("#forecast")).to_contain_text("Everything fits together")
    expect(page.locator("[data-key=f-choose_colour_up_method] .cite").first).to_have_text("17.3")
    page.get_by_role("button", name="Open the tournament").click()
    expect(page).to_have_url(re.compile(r"/t/\w{10}$"))

    olga.opens(f"/open?again={page.url.rsplit('/', 1)[1]}")
    expect(question).to_have_value("chip_race")
    assert olga.errors == []


def test_going_back_and_opening_once_more_is_warned_of(olga):
    page = olga.opens("/open?house=metropolitan")
    name = page.get_by_role("textbox", name="Name")
    name.fill("Opened and back")
    page.get_by_role("button", name="Open the tournament").click()
    expect(page).to_have_url(re.compile(r"/t/\w{10}$"))

    olga.opens("/open?house=metropolitan")
    name.fill("Opened and back")

    expect(page.get_by_role("alert")).to_contain_text("is open already")
    expect(page.get_by_role("button", name="Open the tournament")).to_be_enabled()


def test_opening_waits_for_a_server_that_is_away(olga):
    page = olga.opens("/open?name=Away+and+back")
    page.route("**/healthz", lambda asked: asked.abort())

    page.get_by_role("button", name="Open the tournament").click()
    expect(page.locator("#opening")).to_have_attribute("data-state", "again")
    page.unroute("**/healthz")

    expect(page.locator("#top")).to_contain_text("Away and back")


def test_a_dealers_table_is_asked_for_where_a_dealer_is_let_in(olga):
    page = olga.opens("/club")
    expect(page.get_by_label("Table", exact=True)).to_be_hidden()

    page.locator("[data-post='/api/v1/pairings'] [name=role]").select_option("dealer")

    expect(page.get_by_label("Table", exact=True)).to_be_visible()
    assert olga.errors == []


@pytest.mark.parametrize(
    ("device", "said"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/1", "Chrome on Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604", "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/128.0", "Firefox on Windows"),
        ("Desk tablet", "Desk tablet"),
        ("", ""),
    ],
)
def test_a_device_is_told_as_people_know_it(device, said):
    assert device_name(device) == said
