"""The programme in a browser: nights put in from every side, tonight opened by one press."""

from __future__ import annotations

import re
from datetime import date

import msgspec
import pytest
from playwright.sync_api import expect

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.club.programme.night_template import WEEKDAYS, Template
from floorcall.tournament.setup.terms import Price
from web.evenings import evening

from .browsing import Person, sideways_scroll, too_small_for_a_thumb
from .messages import takes_back
from .readings import go_to


def today() -> str:
    return WEEKDAYS[date.today().weekday()]


def sets(club, name: str, day: str, **facts) -> None:
    setup = evening(house=club.house, entry=Price(prize=1500, fee=500, chips=10_000), units=100)
    night = Template(name=name, days=(day,), tournament=setup, starts="19:00")
    night = msgspec.structs.replace(night, **facts)
    club.does("programme", "set-night", template=msgspec.to_builtins(night))


def kept(club) -> dict:
    return club.events("programme")[-1]["template"]


@pytest.mark.long
def test_the_book_s_bounty_night_is_put_in_with_the_time_alone_to_be_said(house_of):
    club = house_of("club52")
    page = club.olga.opens("/programme")

    page.get_by_role("link", name="Tuesday bounty").click()
    expect(page.locator("#night .note")).to_contain_text("¤20 and a bounty of ¤5")
    page.get_by_label("Starts").fill("17:00")
    expect(page.locator("#kept")).to_contain_text("17:00")
    page.get_by_role("button", name="Add to the programme").click()
    expect(page).to_have_url("/programme")

    expect(page.locator(".week")).to_contain_text("entry ¤20 + ¤5 bounty")
    expect(page.get_by_role("link", name="Add Tuesday bounty to the programme")).to_have_count(0)
    assert (kept(club)["days"], kept(club)["starts"]) == (["tuesday"], "17:00")
    assert club.olga.errors == []


@pytest.mark.long
def test_the_casual_game_asks_for_the_stated_end_and_refuses_a_night_without_a_day(house_of):
    club = house_of("whangamata")
    page = club.olga.opens("/programme")
    page.get_by_role("link", name="Tuesday casual game").click()
    page.get_by_label("Tuesday").uncheck()

    expect(page.locator("#kept .problem")).to_contain_text("needs a name and a day")
    expect(page.get_by_role("button", name="Add to the programme")).to_be_disabled()
    page.get_by_label("Tuesday").check()
    page.get_by_label("Ends").fill("21:30")
    page.get_by_label("Entry to prizes").fill("15")
    expect(page.locator("#kept")).to_contain_text("19:00 to 21:30")
    expect(page.locator("#kept .problem")).to_have_count(0)
    page.get_by_role("button", name="Add to the programme").click()
    expect(page).to_have_url("/programme")

    assert (kept(club)["ends"], kept(club)["tournament"]["entry"]["prize"]) == ("21:30", 1500)


@pytest.mark.long
def test_an_amount_that_cannot_be_read_is_said_beside_its_field(house_of):
    club = house_of("whangamata")
    page = club.olga.opens("/programme/night?ready=0")
    page.get_by_label("Entry to prizes").fill("a lot")

    expect(page.locator("label:has-text('Entry to prizes') .problem")).to_contain_text("12.50")


@pytest.mark.long
def test_one_press_opens_tonight_once_and_a_second_browser_goes_to_it(house_of, browser):
    club = house_of("whangamata")
    sets(club, "League night", today())
    page = club.olga.opens("/")
    other = Person(browser, club.server.url, club.server.token)
    other.opens("/programme")

    page.get_by_role("button", name="Open it").click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    opened = page.url
    other.page.get_by_role("button", name="Open it").click()
    expect(other.page).to_have_url(opened)
    go_to(page, f"{club.server.url}/programme")
    page.get_by_role("link", name="Go to it").click()
    expect(page).to_have_url(opened)
    other.leaves()


def test_tonight_s_cash_tables_are_opened_too(house_of):
    club = house_of("club52")
    cash = CashSetup(name="Cash", house="club52", games=(CashGame("2/4 limit", 2, 4, 40),))
    sets(club, "Cash", today(), tournament=None, cash=cash, starts="16:00")
    page = club.olga.opens("/programme")

    expect(page.locator(".tonight")).to_contain_text("2/4 limit for ¤40")
    page.get_by_role("button", name="Open it").click()
    expect(page).to_have_url(re.compile(r"/cash/\w+$"))


@pytest.mark.long
def test_a_night_is_dropped_and_the_drop_taken_back_while_another_browser_watches(
    house_of, browser
):
    club = house_of("whangamata")
    sets(club, "League night", "wednesday")
    rail = Person(browser, club.server.url)
    seen = rail.opens("/programme")
    page = club.olga.opens("/programme")
    expect(seen.locator(".week")).to_contain_text("League night")

    page.get_by_role("button", name="Remove").click()
    expect(seen.locator(".week")).not_to_contain_text("League night")
    takes_back(page)
    expect(seen.locator(".week")).to_contain_text("League night")

    expect(seen.get_by_role("button", name="Remove")).to_have_count(0)
    assert rail.errors == []
    rail.leaves()


@pytest.mark.long
def test_what_was_played_is_played_every_week_from_now_on(house_of):
    club = house_of("whangamata")
    setup = evening(name="Spring game", units=100, entry=Price(prize=1000, chips=8_000))
    club.posts("/tournaments", setup=setup)
    page = club.olga.opens("/programme")
    page.get_by_role("link", name="Play Spring game every week").click()
    page.get_by_label("Friday").check()
    page.get_by_label("How often").select_option("third")
    expect(page.locator("#kept")).to_contain_text("third Friday")
    page.get_by_role("button", name="Add to the programme").click()
    expect(page).to_have_url("/programme")

    assert kept(club)["days"] == ["third friday"]
    assert kept(club)["tournament"]["entry"]["chips"] == 8_000


@pytest.mark.long
def test_an_evening_of_cash_is_played_every_week_too(house_of):
    club = house_of("club52")
    club.opens_cash()
    page = club.olga.opens("/programme")
    page.get_by_role("link", name="Play Cash every week").click()
    page.get_by_label("Thursday").check()
    page.get_by_label("Starts").fill("16:00")
    expect(page.locator("#kept")).to_contain_text("16:00")
    page.get_by_role("button", name="Add to the programme").click()
    expect(page).to_have_url("/programme")

    assert (kept(club)["days"], kept(club)["starts"]) == (["thursday"], "16:00")
    assert kept(club)["cash"]["games"][0]["name"] == "2/4 limit"


def test_what_nobody_can_mean_is_told_in_a_sentence(house_of):
    club = house_of("whangamata")

    for query, status, says in (
        ("from=nope", 404, "nope"),
        ("cash=nope", 404, "no such evening of cash"),
        ("edit=nope", 404, "no night"),
        ("asked=1&levels=zzz&stack=0&days=monday", 200, "no level to play"),
        ("asked=1&starts=25:99&days=monday", 200, "time of day"),
        ("asked=1&date=some+day", 200, "is no day"),
        ("asked=1&house=nowhere", 200, "no house"),
        ("ready=99", 200, "needs a name and a day"),
    ):
        answer = club.olga.context.request.get(f"/programme/night?{query}")
        assert answer.status == status, query
        assert says in answer.text(), query


@pytest.mark.long
def test_the_opening_form_can_be_kept_for_every_week(house_of):
    club = house_of("whangamata")
    page = club.olga.opens("/open?night=quick&house=whangamata&name=Quick+one&entry=12")
    page.get_by_role("button", name="Keep it for the programme").click()
    expect(page).to_have_url(re.compile("/programme/night"))
    page.get_by_label("Friday").check()
    expect(page.locator("#kept")).to_contain_text("Fridays")
    page.get_by_role("button", name="Add to the programme").click()
    expect(page).to_have_url("/programme")

    night = kept(club)
    assert (night["name"], night["tournament"]["entry"]["prize"]) == ("Quick one", 1200)
    assert night["tournament"]["levels"][0]["seconds"] == 720


@pytest.mark.long
def test_changing_a_night_keeps_its_name_and_its_set_up(house_of):
    club = house_of("whangamata")
    sets(club, "League night", "wednesday")
    before = kept(club)
    page = club.olga.opens("/programme")
    page.get_by_role("link", name="Change League night").click()
    page.get_by_label("Starts").fill("18:30")
    expect(page.locator("#kept")).to_contain_text("18:30")
    page.get_by_role("button", name="Save it").click()
    expect(page).to_have_url("/programme")

    assert kept(club)["starts"] == "18:30"
    assert kept(club)["tournament"]["levels"] == before["tournament"]["levels"]


@pytest.mark.long
def test_the_pages_of_the_programme_fit_every_width_and_thumb(house_of):
    club = house_of("club52")
    sets(club, "A very long name for a night of the club, really", today())

    for path in ("/programme", "/programme/night?ready=0", "/programme/night"):
        page = club.olga.opens(path)
        assert sideways_scroll(page) == {}, path
        assert too_small_for_a_thumb(page) == [], path
    assert club.olga.errors == []


def test_before_the_house_is_chosen_staff_choose_it_and_the_rail_is_told(empty_club, browser):
    empty_club.own()
    rail, olga = Person(browser, empty_club.url), Person(browser, empty_club.url, empty_club.token)

    told = rail.opens("/programme").locator("main")
    expect(told).to_contain_text("not put up its programme")
    expect(olga.opens("/programme")).to_have_url(re.compile("/people$"))
    rail.leaves()
    olga.leaves()
