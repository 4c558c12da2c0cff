"""Seasons in a browser: announced, filled by one press a night, put right, read by everybody."""

from __future__ import annotations

import re
from itertools import count

import pytest
from playwright.sync_api import Locator, Page, expect

from floorcall.tournament.setup.terms import Price
from web.evenings import evening

from .browsing import Person, sideways_scroll, too_small_for_a_thumb
from .conftest import Night
from .messages import takes_back
from .phones import opens_watchful
from .readings import source

_keys = count(1)
NAMES = ("Ann Lee", "Bob Ray", "Cleo Day")


def plays(club, name: str = "League night", *names: str) -> Night:
    """A tournament of three that is over: the first named wins, the last is out first."""
    entry = Price(prize=1500, fee=500, chips=10_000)
    setup = evening(name=name, labels=("tournament",), house=club.house, entry=entry, units=100)
    key = f"opens-a-night-{next(_keys)}"
    night = Night(club.server, club.posts("/tournaments", key=key, setup=setup)["tournament"])
    night.enters(*(names or NAMES))
    night.does("draw-seats")
    night.does("start")
    for out in (3, 2):
        night.does("bust", outs=[{"player": out}])
    night.does("finish")
    return night


def path_of(ledger: str) -> str:
    return f"/seasons/{ledger.removeprefix('season/')}"


def standings(page: Page) -> Locator:
    """The names, the leader first."""
    return page.locator(".standings summary strong")


@pytest.mark.long
def test_a_season_is_announced_with_its_formula_tried_while_it_is_written(house_of):
    club = house_of("whangamata")
    page = club.olga.opens("/seasons")
    page.get_by_role("link", name="Announce a season").click()
    expect(page.get_by_role("button", name="Announce it")).to_be_disabled()
    page.get_by_label("Name", exact=True).fill("Summer league")
    page.locator("select[name=ready]").select_option("own")
    page.locator("textarea[name=points]").fill("100 * (feld - place)")
    expect(page.locator("label:has(textarea[name=points]) .problem")).to_contain_text('no "feld"')
    page.locator("textarea[name=points]").fill("100 * (field - place + 1) / field")
    expect(page.locator("#tried tbody tr").first).to_contain_text("100")
    page.get_by_label("Points for coming").fill("5")
    expect(page.locator("#tried tbody tr").first).to_contain_text("105")
    page.get_by_role("button", name="Announce it").click()

    expect(page.get_by_role("heading", name="Summer league")).to_be_visible()
    expect(page.locator("main")).to_contain_text(
        "100 × (players − place + 1) ÷ players, for coming: 5"
    )
    assert club.olga.errors == []


def test_best_nights_that_are_more_than_all_are_refused_with_a_sentence(house_of):
    club = house_of("whangamata")
    page = club.olga.opens("/seasons/new?name=S&best=9&nights=8")

    expect(page.locator("#tried .problem")).to_contain_text("9 nights cannot count of 8")
    expect(page.get_by_role("button", name="Announce it")).to_be_disabled()


@pytest.mark.long
def test_a_finished_night_counts_by_one_press_and_every_number_is_explained(house_of, browser):
    club = house_of("whangamata")
    season = path_of(club.opens_season())
    plays(club)
    other = Person(browser, club.server.url, club.server.token)
    seen = other.opens(season)
    page = club.olga.opens(season)

    page.get_by_role("button", name="Add").click()
    expect(standings(seen)).to_have_text(list(NAMES))
    seen.locator(".standings summary").nth(1).click()
    line = seen.locator(".standings details[open]")
    expect(line).to_contain_text("2nd: 8 = 8")
    expect(line).to_contain_text("All nights: 8 = 8.")
    takes_back(page, "League night counts")
    expect(seen.locator(".standings")).to_contain_text("No night yet")
    assert other.errors == []
    other.leaves()


@pytest.mark.long
def test_a_night_entered_the_day_after_counts_for_the_day_it_was_played(house_of):
    club = house_of("whangamata")
    season = club.opens_season()
    plays(club)
    page = club.olga.opens(path_of(season))
    page.get_by_label("Played on").fill("2026-05-27")
    page.get_by_role("button", name="Add").click()

    expect(page.get_by_role("region", name="Nights")).to_contain_text("Wed 27 May 2026")
    page.locator(".standings summary").first.click()
    expect(page.locator(".standings details[open]")).to_contain_text("27 May")
    (recorded,) = [one for one in club.events(season) if one["kind"] == "night-recorded"]
    assert recorded["night"]["on"] == "2026-05-27"
    assert sideways_scroll(page) == {}
    assert club.olga.errors == []


@pytest.mark.long
def test_a_corrected_night_corrects_the_season_while_it_is_looked_at(house_of):
    club = house_of("whangamata")
    season = path_of(club.opens_season())
    night = plays(club)
    page = club.olga.opens(season)
    page.get_by_role("button", name="Add").click()
    expect(standings(page).first).to_have_text("Ann Lee")

    with club.server.client() as client:
        history = client.get(f"/tournaments/{night.tournament}/history?limit=500").json()
    out = next(
        one["version"]
        for one in history
        if one["event"]["kind"] == "busted" and one["event"]["outs"][0]["player"] == 2
    )
    instead = {"kind": "busted", "outs": [{"player": 1}]}
    correction = {"event_version": out, "reason": "it was Ann", "instead": instead}
    with club.server.client() as client:
        at = f"/tournaments/{night.tournament}/corrections"
        looked = client.post(f"{at}/examine", json=correction).json()
        accepts = [one["version"] for one in looked["sets_aside"]]
        body = {"version": looked["version"], "key": "corrects-0001", "accepts": accepts}
        assert client.post(at, json={**body, "correction": correction}).status_code == 200

    expect(standings(page).first).to_have_text("Bob Ray")


@pytest.mark.long
def test_results_that_changed_unnoticed_are_taken_over_by_one_press(house_of):
    club = house_of("whangamata")
    ledger = club.opens_season()
    night = plays(club)
    stale = {
        "id": night.tournament, "on": "2026-05-27",
        "results": [{"who": name, "name": name, "place": at}
                    for at, name in enumerate(reversed(NAMES), 1)],
    }  # fmt: skip
    club.does(ledger, "record-night", night=stale)
    page = club.olga.opens(path_of(ledger))

    expect(standings(page).first).to_have_text("Cleo Day")
    expect(page.locator("section.warning")).to_contain_text("results have changed since")
    page.get_by_role("button", name="Use the new results").click()
    expect(standings(page).first).to_have_text("Ann Lee")
    expect(page.locator("section.warning")).to_have_count(0)


@pytest.mark.long
def test_venues_are_chosen_with_the_night_and_have_tables_of_their_own(house_of):
    club = house_of("whangamata")
    places = ({"name": "The Oak", "region": "North"}, {"name": "The Ash", "region": "South"})
    season = path_of(club.opens_season(venues=places))
    plays(club, "At the oak")
    plays(club, "At the ash", "Dev Roy", "Eve Fox", "Ann Lee")
    page = club.olga.opens(season)
    for name, place in (("At the oak", "The Oak"), ("At the ash", "The Ash")):
        page.get_by_label(f"Where {name} was played").select_option(place)
        page.get_by_role("button", name=f"Add {name}").click()
        expect(page.get_by_role("button", name=f"Add {name}")).to_have_count(0)

    page.get_by_role("link", name="North").click()
    expect(standings(page)).to_have_text(list(NAMES))
    page.get_by_role("link", name="The Ash", exact=True).click()
    expect(standings(page).first).to_have_text("Dev Roy")


@pytest.mark.long
def test_a_night_is_struck_and_that_is_taken_back(house_of):
    club = house_of("whangamata")
    ledger = club.opens_season()
    plays(club)
    page = club.olga.opens(path_of(ledger))
    page.get_by_role("button", name="Add").click()
    page.get_by_role("link", name="Strike").click()
    expect(page.locator(".changes tbody")).to_contain_text("none")
    page.get_by_role("button", name="Strike the night").click()
    expect(page.locator(".standings")).to_contain_text("No night yet")
    takes_back(page, "The night does not count")
    expect(standings(page)).to_have_count(3)


@pytest.mark.long
def test_the_rules_are_amended_for_a_reason_and_the_season_closed(house_of):
    club = house_of("whangamata")
    ledger = club.opens_season()
    plays(club)
    page = club.olga.opens(path_of(ledger))
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".standings summary").first).to_contain_text("10")

    page.get_by_role("link", name="Rules").click()
    page.locator("select[name=ready]").select_option("by place and field")
    expect(page.locator("#tried tbody tr").first).to_contain_text("100")
    page.get_by_label("Why").fill("voted on")
    page.get_by_role("button", name="Save the rules").click()
    expect(page.locator(".standings summary").first).to_contain_text("100")
    page.get_by_role("button", name="Close the season").click()
    expect(page.locator("h1 .badge")).to_have_text("over")

    kinds = [one["kind"] for one in club.events(ledger)]
    assert kinds[-2:] == ["season-amended", "season-closed"]


@pytest.mark.long
def test_the_final_opens_with_every_qualifier_and_the_stack_of_their_standing(house_of):
    club = house_of("whangamata")
    rules = {"qualifiers": 2, "final_stack": "10000 + 1000 * points"}
    ledger = club.opens_season(**rules)
    plays(club)
    page = club.olga.opens(path_of(ledger))
    page.get_by_role("button", name="Add").click()
    expect(standings(page)).to_have_count(3)
    page.get_by_role("link", name="Final").click()
    expect(page.locator("#playing")).to_have_text("2 players, 38,000 chips")
    page.get_by_label("The club adds").fill("250")
    page.get_by_role("button", name="Open the final").click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))

    final = Night(club.server, page.url.rsplit("/", 1)[1])
    roster = final.view("roster")["players"]
    assert [(one["name"], one["begins_with"]) for one in roster] == [
        ("Ann Lee", 20_000),
        ("Bob Ray", 18_000),
    ]
    for one in roster:
        final.does("arrive", player=one["player"])
    final.does("draw-seats")
    assert final.view("clock")["chips_in_play"] == 38_000
    assert final.view("clock")["prize_pool"] == 25_000


@pytest.mark.long
def test_the_table_is_read_without_signing_in_with_display_names_only(house_of, browser):
    club = house_of("whangamata")
    ledger = club.opens_season()
    plays(club)
    page = club.olga.opens(path_of(ledger))
    rail = Person(browser, club.server.url)
    seen = opens_watchful(rail, f"{path_of(ledger)}/table")
    page.get_by_role("button", name="Add").click()

    expect(standings(seen).first).to_have_text("Ann L.")
    written = source(seen)
    assert not any(name in written for name in NAMES)
    expect(seen.get_by_role("link", name="Strike")).to_have_count(0)
    for ending, starts in (("csv", "place,name,points"), ("json", '{"version"')):
        answer = rail.context.request.get(f"{path_of(ledger)}/table.{ending}")
        assert answer.text().lstrip("\ufeff").startswith(starts)
        assert "Ann Lee" not in answer.text()
    expect(rail.opens("/seasons").locator("article")).to_have_count(1)
    assert rail.errors == []
    rail.leaves()


@pytest.mark.long
def test_the_pages_of_a_season_fit_every_width_and_thumb(house_of):
    club = house_of("whangamata")
    ledger = club.opens_season(name="A season with quite a long name, for once", qualifiers=2)
    plays(club, "The night before the one after the long weekend")
    page = club.olga.opens(path_of(ledger))
    page.get_by_role("button", name="Add").click()
    expect(standings(page)).to_have_count(3)

    for below in ("", "/rules", "/final", "/table"):
        page = club.olga.opens(path_of(ledger) + below)
        assert sideways_scroll(page) == {}, below
        assert too_small_for_a_thumb(page) == [], below
    assert club.olga.errors == []
