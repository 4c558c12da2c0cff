"""A week at Whangamata through the pages: Tuesday's casual night, Wednesday's league, standings."""

from __future__ import annotations

import re
import time
from datetime import date

import pytest
from playwright.sync_api import expect

from floorcall.club.programme.night_template import WEEKDAYS

from .conftest import NAMES
from .director import Director
from .readings import texts
from .test_casual_night import HOUR, clock_of, counts

PLAYERS = [f"{given} {family}" for given, family in NAMES[:4]]


class Secretary(Director):
    """A director who keeps the club's books too."""

    def chooses_the_house(self, house: str) -> None:
        page = self.opens("/people")
        page.get_by_label("The club’s house").select_option(house)
        page.get_by_label("Currency").fill("USD")
        page.get_by_role("button", name="Begin the register").click()
        expect(page.get_by_text("Nobody is in the register yet")).to_be_visible()

    def registers(self, name: str) -> None:
        page = self.opens("/people")
        page.get_by_label("Find or add somebody").fill(name)
        self.presses(page.get_by_role("button", name=f"Enter {name}"))

    def plans(self, ready: str, name: str, starts: float, ends: float = 0) -> None:
        """Put a night of the house's book on today's day, with its times."""
        page = self.opens("/programme")
        page.get_by_role("link", name=ready).first.click()
        page.get_by_label("Name", exact=True).fill(name)
        for at, day in enumerate(WEEKDAYS):
            today = at == date.today().weekday()
            page.get_by_label(day.capitalize(), exact=True).set_checked(today)
        page.get_by_label("Starts").fill(clock_of(starts))
        if ends:
            page.get_by_label("Ends").fill(clock_of(ends))
        page.get_by_label("Entry to prizes").fill("15")
        button = page.get_by_role("button", name="Add to the programme")
        expect(button).to_be_enabled()
        button.click()
        expect(page.locator(".week")).to_contain_text(name)

    def opens_tonight(self, name: str) -> None:
        page = self.opens("/programme")
        night = page.locator(".tonight", has_text=name)
        night.get_by_role("button", name="Open it").click()
        expect(page).to_have_url(re.compile(r"/t/\w{10}$"))
        self.path = "/" + "/".join(page.url.split("/")[-2:])

    def lets_in(self, name: str) -> None:
        """Somebody of the register, entered at the desk by one tap."""
        page = self.finds(name)
        self.presses(page.locator("li.arriving", has_text=name).get_by_role("button", name="Enter"))
        expect(page.locator("#entry-title")).to_contain_text(name)

    def amends_the_last_out(self, said: str, instead: str) -> None:
        """It was the other who went out; the consequences are read before they are accepted."""
        page = self.opens(f"{self.path}/log?q={said} is out")
        page.locator("li", has_text=f"{said} is out").get_by_role("link", name="Fix…").click()
        page.get_by_text("It happened differently").click()
        page.locator("details select").first.select_option(label=instead)
        page.locator("details").get_by_role("button", name="Show what would follow").click()
        expect(page.locator("#consequences")).to_contain_text(f"{instead} is out")
        page.get_by_label("Why").fill("the other lost")
        page.get_by_role("button", name="Save correction").click()
        expect(page).to_have_url(re.compile("/log$"))

    def seats_everybody(self) -> None:
        self.opens_table()
        for seat, name in enumerate(PLAYERS, 1):
            self.lets_in(name)
            self.sits_down_at(1, seat)
        self.decides("Draw for it")
        self.decides("Shuffle up and deal")


@pytest.mark.long
def test_from_tuesdays_casual_night_to_wednesdays_standings(empty_club, browser):
    olga = Secretary(browser, empty_club)
    olga.sets_up_the_club(empty_club.set_up, "Olga")
    olga.chooses_the_house("whangamata")
    for name in PLAYERS:
        olga.registers(name)
    now = time.time() // 60 * 60
    olga.plans("Tuesday casual game", "Casual night", now, now + 2 * HOUR)
    olga.plans("Wednesday league", "League night", now)

    # the casual night is over sooner than stated, for a reason; everybody is paid by chips
    olga.opens_tonight("Casual night")
    olga.seats_everybody()
    page = olga.goes_to("ending")
    counts(olga, 1, [12_000, 8_000, 11_000, 9_000])
    page.get_by_text("End it sooner").click()
    page.get_by_role("textbox", name="Why").fill("the ferry leaves at nine")
    olga.presses(page.get_by_role("button", name="End it now"))
    page.get_by_role("link", name="Pay out").click()
    paid = page.locator("[aria-labelledby=shares] tbody tr td:last-child")
    expect(paid).to_have_count(4)
    assert round(100 * sum(float(one.lstrip("$¤")) for one in texts(paid))) == 4 * 1500
    assert olga.pays_everybody() == 4

    # the league: announced as a season, played to the last, its prizes paid
    page = olga.opens("/seasons/new")
    page.get_by_label("Name", exact=True).fill("Wednesday league")
    page.get_by_role("button", name="Announce it").click()
    expect(page.get_by_role("heading", name="Wednesday league")).to_be_visible()
    season = page.url
    olga.opens_tonight("League night")
    olga.seats_everybody()
    order = [olga.busts(1) for _ in range(3)]
    (winner,) = olga.players(1)
    olga.decides("End the tournament")
    assert olga.pays_everybody() >= 1

    # one press, and the night counts; the casual night is no night of the league
    page = olga.opens(season)
    night = page.locator("[aria-labelledby=new] li", has_text="League night")
    olga.presses(night.get_by_role("button", name="Add"))
    standings = page.locator(".standings summary strong")
    expect(standings).to_have_text([winner, *reversed(order)])

    # the last two were mixed up: the night is put right, and the season with it
    olga.amends_the_last_out(order[-1], winner)
    page = olga.opens(season)
    expect(standings.first).to_have_text(order[-1])
    expect(standings.nth(1)).to_have_text(winner)

    # everybody's visit of today stands in the register, once
    page = olga.opens("/people/1")
    expect(page.locator("#visits")).to_contain_text("1 visit")
    assert olga.errors == []
    olga.leaves()
