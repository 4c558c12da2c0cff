"""People in a browser: found, entered, their dues, bans, households, and their way to a desk."""

from __future__ import annotations

from datetime import date

import pytest

from web.evenings import evening

from .browsing import Person, sideways_scroll, too_small_for_a_thumb
from .conftest import Night

TODAY = date.today().isoformat()
YEAR = TODAY[:4]


def open_night(club, **changes) -> str:
    setup = evening(house=club.house, labels=(), **changes)
    return club.posts("/tournaments", setup=setup)["tournament"]


def test_the_owner_chooses_the_house_and_the_register_begins(people, empty_club):
    owner = people(token="")
    page = owner.opens(f"{empty_club.url}/set-up/{empty_club.set_up}")
    page.get_by_label("Your name").fill("Olga")
    page.get_by_label("A passphrase").fill("three words here")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector("text=Welcome, Olga")
    page.get_by_role("link", name="People").first.click()
    page.get_by_label("The club’s house").select_option(label="Club 52")
    page.get_by_role("button", name="Begin the register").click()
    page.wait_for_selector("text=Nobody is in the register yet")

    page.get_by_label("Find or add somebody").fill("ann lee")
    page.get_by_role("button", name="Enter Ann Lee").click()
    page.wait_for_selector("a:has-text('Ann Lee')")
    assert owner.errors == []


def test_a_name_that_is_nearly_known_asks_whether_it_is_the_same(house_of):
    club = house_of("club52")
    club.adds("Cleo Kowalska")
    page = club.olga.opens("/people")
    page.get_by_label("Find or add somebody").fill("Cleo Kowalsk")
    page.wait_for_selector("#new:has-text('Is it one of these?')")
    page.get_by_label("This is another person called Cleo Kowalsk").check()
    page.get_by_role("button", name="Enter Cleo Kowalsk").click()
    page.wait_for_selector("text=Cleo Kowalsk is in the register")

    page.goto("/people/2")
    page.get_by_role("button", name="They are one person").click()
    page.wait_for_selector("dd:has-text('Cleo Kowalska')")
    assert club.events("people")[-1]["kind"] == "people-merged"


def test_dues_are_taken_as_the_house_asks_and_seen_by_a_second_browser(house_of, browser):
    club = house_of("club52")
    club.adds("Ann Lee")
    beside = Person(browser, club.server.url, club.server.token)
    watching = beside.opens("/people/1")
    page = club.olga.opens("/people/1")

    page.locator(f"#dues [data-key='y{YEAR}'] button").click()
    watching.wait_for_selector("#dues .badge.good:has-text('paid 10')")
    page.get_by_role("button", name="Take back").click()
    watching.wait_for_selector(f"#dues [data-key='y{YEAR}'] button")
    beside.leaves()


def test_a_ban_keeps_somebody_out_until_it_is_lifted(house_of):
    club = house_of("club52")
    club.adds("Bob Moana")
    page = club.olga.opens("/people/1")
    page.get_by_role("button", name="Suspend or ban").click()
    page.locator("#suspend").get_by_label("Why").fill("threw a chair")
    page.locator("#suspend").get_by_role("button", name="Suspend").click()
    page.wait_for_selector(".warning:has-text('Bob Moana is banned: threw a chair')")
    page.get_by_role("button", name="Let play again").click()
    page.locator("#lift").get_by_role("button", name="From today").click()
    page.wait_for_selector("#bans:not(:has-text('now'))")

    assert page.locator(".warning:has-text('banned')").count() == 0


def test_details_households_and_records_are_kept(house_of):
    club = house_of("club52")
    club.adds("Ann Lee", "Ben Lee")
    page = club.olga.opens("/people/1")
    page.get_by_role("button", name="Change").click()
    page.get_by_label("Contact").fill("021 555")
    page.get_by_label("Born").fill("1984-05-31")
    page.get_by_role("button", name="Keep").click()
    page.wait_for_selector("#details:has-text('021 555')")
    page.get_by_label("With").fill("2")
    page.get_by_role("button", name="Belongs together").click()
    page.wait_for_selector("#household:has-text('Ben Lee')")
    page.get_by_role("button", name="Note something").click()
    page.get_by_label("What happened").fill("two rounds out")
    page.get_by_role("button", name="Note it").click()
    page.wait_for_selector("#record:has-text('two rounds out')")

    with page.expect_download() as download:
        page.get_by_role("link", name="Hand over as a file").click()
    assert "021 555" in download.value.path().read_text()


def test_somebody_is_forgotten_for_a_reason_on_every_page_that_is_open(house_of, browser):
    club = house_of("club52")
    club.adds("Xerxes Lee", "Bob Orr")
    night = open_night(club)
    entry = {"command": "register", "name": "Xerxes Lee", "member": "1"}
    club.posts(f"/tournaments/{night}/commands", version=1, command=entry)
    beside = Person(browser, club.server.url, club.server.token)
    beside.opens(f"/t/{night}/desk").wait_for_selector("text=Xerxes Lee")
    page = club.olga.opens("/people/1")
    page.get_by_text("Forget this person").click()
    page.get_by_role("button", name="Forget Xerxes Lee").click()
    assert page.get_by_text("Forget this person").is_visible()

    page.get_by_label("Why").last.fill("asked by letter")
    page.get_by_role("button", name="Forget Xerxes Lee").click()
    page.wait_for_selector("text=Nothing is known of this person any more")
    beside.page.wait_for_selector("text=former player 1")

    assert "Xerxes" not in page.content()
    assert "Xerxes" not in beside.page.content()
    assert club.olga.errors == beside.errors == []


def test_a_regular_is_entered_at_the_desk_from_the_register_by_one_tap(house_of):
    club = house_of("club52")
    club.adds("Ann Lee")
    details = {"name": "Ann Lee", "born": "1984-05-31", "needs": "large cards"}
    club.does("people", "amend-person", person=1, details=details)
    page = club.olga.opens(f"/t/{open_night(club)}/desk")
    page.get_by_label("Find or add a player").fill("an le")
    page.locator("li.arriving").get_by_role("button", name="Enter").click()
    page.wait_for_selector(".entry:has-text('Ann Lee')")

    person = club.events("people")[-1]
    assert (person["kind"], person["person"]) == ("checked-in", 1)
    assert page.locator("li.arriving").count() == 0


def test_a_banned_player_is_not_let_in_but_by_whom_the_house_says(house_of):
    club = house_of("club52")
    club.adds("Bob Moana")
    role = {"role": "officer", "reason": "threw a chair"}
    club.does("people", "suspend", person=1, since=TODAY, **role)
    page = club.olga.opens(f"/t/{open_night(club)}/desk")
    page.get_by_label("Find or add a player").fill("bob")
    page.wait_for_selector("li.arriving .warning:has-text('banned: threw a chair')")

    assert page.locator("li.arriving").get_by_role("button", name="Enter").count() == 0
    page.get_by_text("Let in all the same").click()
    page.locator("li.arriving").get_by_label("Why").fill("he apologised")
    page.locator("li.arriving button").click()
    page.wait_for_selector(".entry:has-text('Bob Moana')")
    assert club.events("people")[-1]["against"][0] == "banned"


def test_nobody_lets_in_somebody_too_young(house_of):
    club = house_of("club52")
    club.adds("Dev Young")
    born = f"{int(YEAR) - 10}-01-01"
    club.does("people", "amend-person", person=1, details={"name": "Dev Young", "born": born})
    page = club.olga.opens(f"/t/{open_night(club)}/desk")
    page.get_by_label("Find or add a player").fill("dev")
    page.wait_for_selector("li.arriving .badge:has-text('not let in')")

    assert page.locator("li.arriving button").count() == 0


def test_a_nights_penalties_go_to_peoples_records_once(house_of):
    club = house_of("club52")
    club.adds("Ann Lee")
    night = open_night(club)
    club.posts(f"/tournaments/{night}/arrivals", person=1)
    behind = Night(club.server, night)
    behind.enters("Guest 2", "Guest 3")
    behind.does("draw-seats")
    behind.does("start")
    behind.does("penalise", player=1, measure="warning", offence="profanity")

    page = club.olga.opens(f"/t/{night}/penalties")
    page.get_by_role("button", name="Put on their records").click()
    page.wait_for_selector("#records", state="detached")
    page.goto("/people/1")
    page.wait_for_selector("#record li:has-text('warning')")
    assert page.locator("#record li").count() == 1


@pytest.mark.parametrize("path", ["/people", "/people?q=an", "/people/1"])
def test_the_pages_fit_every_width_and_every_thumb(house_of, path):
    club = house_of("club52")
    club.adds("Ann Lee", "An Lee")
    page = club.olga.opens(path)

    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
    assert club.olga.errors == []
