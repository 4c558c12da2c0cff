"""People in a browser: found, entered, their dues, bans, households, and their way to a desk."""

from __future__ import annotations

import re
from datetime import date

import pytest
from playwright.sync_api import expect

from web.evenings import evening

from .browsing import Person, sideways_scroll, too_small_for_a_thumb
from .conftest import Night
from .readings import go_to, source


def open_night(club, **changes) -> str:
    setup = evening(house=club.house, labels=(), **changes)
    return club.posts("/tournaments", setup=setup)["tournament"]


@pytest.mark.long
def test_the_owner_chooses_the_house_and_the_register_begins(people, empty_club):
    owner = people(token="")
    page = owner.opens(f"{empty_club.url}/set-up/{empty_club.set_up}")
    page.get_by_label("Your name").fill("Olga")
    page.get_by_label("A passphrase").fill("three words here")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("Welcome, Olga")).to_be_visible()
    page.get_by_role("link", name="People").first.click()
    page.get_by_label("The club’s house").select_option(label="Club 52")
    page.get_by_label("Currency").fill("USD")
    page.get_by_role("button", name="Begin the register").click()
    expect(page.get_by_text("Nobody is in the register yet")).to_be_visible()

    page.get_by_label("Find or add somebody").fill("ann lee")
    page.get_by_role("button", name="Enter Ann Lee").click()
    expect(page.locator("[data-key=p1]")).to_contain_text("Ann Lee")
    assert owner.errors == []


@pytest.mark.long
def test_a_name_that_is_nearly_known_asks_whether_it_is_the_same(house_of):
    club = house_of("club52")
    club.adds("Cleo Kowalska")
    page = club.olga.opens("/people")
    page.get_by_label("Find or add somebody").fill("Cleo Kowalsk")
    expect(page.locator("#new")).to_contain_text("Is it one of these?")
    page.get_by_label("This is another person called Cleo Kowalsk").check()
    page.get_by_role("button", name="Enter Cleo Kowalsk").click()
    expect(page.locator("[data-key=p2]")).to_contain_text("Cleo Kowalsk")

    go_to(page, "/people/2")
    page.get_by_role("button", name="They are one person").click()
    expect(page.locator("dd", has_text="Cleo Kowalska")).to_be_visible()
    assert club.events("people")[-1]["kind"] == "people-merged"


@pytest.mark.long
def test_dues_are_taken_as_the_house_asks_and_seen_by_a_second_browser(house_of, browser):
    club = house_of("club52")
    club.adds("Ann Lee")
    beside = Person(browser, club.server.url, club.server.token)
    watching = beside.opens("/people/1")
    page = club.olga.opens("/people/1")

    page.locator("#dues").get_by_role("button", name="Take ¤10").first.click()
    expect(watching.locator("#dues .badge.good")).to_have_text("paid ¤10")
    page.get_by_role("button", name="Undo").click()
    expect(watching.locator("#dues .badge.good")).to_have_count(0)
    beside.leaves()


@pytest.mark.long
def test_a_ban_keeps_somebody_out_until_it_is_lifted(house_of):
    club = house_of("club52")
    club.adds("Bob Moana")
    page = club.olga.opens("/people/1")
    page.get_by_role("button", name="Suspend or ban").click()
    page.locator("#suspend").get_by_label("Why").fill("threw a chair")
    page.locator("#suspend").get_by_role("button", name="Suspend").click()
    banned = page.locator(".warning", has_text="Bob Moana is banned: threw a chair")
    expect(banned).to_be_visible()
    page.get_by_role("button", name="Let play again").click()
    page.locator("#lift").get_by_role("button", name="From today").click()

    expect(page.locator("#bans")).not_to_contain_text("now")
    expect(banned).to_have_count(0)


@pytest.mark.long
def test_details_households_and_records_are_kept(house_of):
    club = house_of("club52")
    club.adds("Ann Lee", "Ben Lee")
    page = club.olga.opens("/people/1")
    page.get_by_role("button", name="Change").click()
    page.get_by_label("Contact").fill("021 555")
    page.get_by_label("Born").fill("1984-05-31")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator("#details")).to_contain_text("021 555")
    expect(page.locator("#amend")).to_be_hidden()
    page.get_by_label("With").fill("2")
    page.get_by_role("button", name="Same household").click()
    expect(page.locator("#household li")).to_contain_text("Ben Lee")
    page.get_by_role("button", name="Note something").click()
    page.get_by_label("What happened").fill("two rounds out")
    page.get_by_role("button", name="Note it").click()
    expect(page.locator("#record li")).to_contain_text("two rounds out")

    with page.expect_download() as download:
        page.get_by_role("link", name="Hand over as a file").click()
    assert "021 555" in download.value.path().read_text()


@pytest.mark.long
def test_somebody_is_forgotten_for_a_reason_on_every_page_that_is_open(house_of, browser):
    club = house_of("club52")
    club.adds("Xerxes Lee", "Bob Orr")
    night = open_night(club)
    entry = {"command": "register", "name": "Xerxes Lee", "member": "1", "of_age": True}
    club.posts(f"/tournaments/{night}/commands", version=1, command=entry)
    beside = Person(browser, club.server.url, club.server.token)
    expect(beside.opens(f"/t/{night}/desk").locator("main")).to_contain_text("Xerxes Lee")
    page = club.olga.opens("/people/1")
    page.get_by_text("Forget this person").click()
    why = page.get_by_label("Why").last
    page.get_by_role("button", name="Forget Xerxes Lee").click()
    expect(why).to_be_focused()

    why.fill("asked by letter")
    page.get_by_role("button", name="Forget Xerxes Lee").click()
    expect(page.locator("main")).to_contain_text("Nothing is kept of this person any more")
    expect(beside.page.locator("main")).to_contain_text("former player 1")

    assert "Xerxes" not in source(page)
    assert "Xerxes" not in source(beside.page)
    assert club.olga.errors == beside.errors == []


@pytest.mark.long
def test_whoever_forgets_somebody_decides_on_each_text_that_may_name_them(house_of):
    club = house_of("club52")
    club.adds("Xerxes Lee")
    night = open_night(club)
    for version, text in enumerate(["Lee, Xerxes to the desk", "Lee is loud"], 1):
        message = {"command": "show-message", "text": text}
        club.posts(f"/tournaments/{night}/commands", version=version, command=message)
    page = club.olga.opens("/people/1/forget")
    expect(page.locator("main")).to_contain_text("Lee, Xerxes to the desk")
    page.get_by_label("Why").fill("asked by letter")
    page.get_by_label("Lee, Xerxes", exact=False).first.select_option("blank")

    page.get_by_role("button", name="Forget Xerxes Lee").click()
    expect(page.locator("select").last).to_be_focused()
    page.locator("select").last.select_option("leave")
    page.get_by_role("button", name="Forget Xerxes Lee").click()
    expect(page.locator("main")).to_contain_text("Nothing is kept of this person any more")

    told = club.olga.opens(f"/t/{night}/log").locator("main")
    expect(told).to_contain_text("former player 1 to the desk")
    expect(told).to_contain_text("Lee is loud")
    assert club.olga.errors == []


@pytest.mark.long
def test_a_regular_is_entered_at_the_desk_from_the_register_by_one_tap(house_of):
    club = house_of("club52")
    club.adds("Ann Lee")
    details = {"name": "Ann Lee", "born": "1984-05-31", "needs": "large cards"}
    club.does("people", "amend-person", person=1, details=details)
    page = club.olga.opens(f"/t/{open_night(club)}/desk")
    page.get_by_label("Find or add a player").fill("an le")
    page.locator("li.arriving").get_by_role("button", name="Enter").click()
    expect(page.locator(".entry")).to_contain_text("Ann Lee")

    expect(page.locator("li.arriving")).to_have_count(0)
    person = club.events("people")[-1]
    assert (person["kind"], person["person"]) == ("checked-in", 1)


@pytest.mark.long
def test_a_banned_player_is_not_let_in_but_by_whom_the_house_says(house_of):
    club = house_of("club52")
    club.adds("Bob Moana")
    role = {"role": "officer", "reason": "threw a chair"}
    club.does("people", "suspend", person=1, since=date.today().isoformat(), **role)
    page = club.olga.opens(f"/t/{open_night(club)}/desk")
    page.get_by_label("Find or add a player").fill("bob")
    arriving = page.locator("li.arriving")
    expect(arriving.locator(".warning")).to_contain_text("banned: threw a chair")

    expect(arriving.get_by_role("button", name="Enter")).to_have_count(0)
    page.get_by_text("Let in all the same").click()
    arriving.get_by_label("Why").fill("he apologised")
    arriving.locator("button").click()
    expect(page.locator(".entry")).to_contain_text("Bob Moana")
    assert club.events("people")[-1]["against"][0] == "banned"


@pytest.mark.long
def test_the_desk_asks_a_director_who_decides_in_another_browser(house_of, browser):
    club = house_of("club52")
    club.adds("Bob Moana")
    role = {"role": "officer", "reason": "threw a chair"}
    club.does("people", "suspend", person=1, since=date.today().isoformat(), **role)
    night = open_night(club)
    with club.server.client() as client:
        code = client.post("/pairings", json={"role": "desk", "name": "Tom"}).json()["code"]
    tom = Person(browser, club.server.url, "")
    try:
        tom.opens(f"/pair/{code}").get_by_role("button").first.click()
        expect(tom.page).not_to_have_url(re.compile("/pair"))
        page = tom.opens(f"/t/{night}/desk")
        director = club.olga.opens(f"/t/{night}")
        page.get_by_label("Find or add a player").fill("bob")
        page.get_by_text("Ask a director").first.click()
        arriving = page.locator("li.arriving")
        arriving.get_by_label("Why").fill("he apologised")
        arriving.get_by_role("button", name="Ask a director").click()
        expect(arriving).to_contain_text("a director is asked")

        asked = director.locator("[data-key=q1]")
        expect(asked).to_contain_text("he apologised")
        asked.get_by_label("Why").fill("the board agrees")
        asked.get_by_role("button", name="Let in").click()
        expect(director.locator("[data-key=q1]")).to_have_count(0)

        arriving.get_by_role("button", name="Enter").click()
        expect(page.locator(".entry")).to_contain_text("Bob Moana")
        assert tom.errors == []
    finally:
        tom.context.close()


@pytest.mark.long
def test_nobody_lets_in_somebody_too_young(house_of):
    club = house_of("club52")
    club.adds("Dev Young")
    born = f"{date.today().year - 10}-01-01"
    club.does("people", "amend-person", person=1, details={"name": "Dev Young", "born": born})
    page = club.olga.opens(f"/t/{open_night(club)}/desk")
    page.get_by_label("Find or add a player").fill("dev")

    expect(page.locator("li.arriving .badge")).to_contain_text("not let in")
    expect(page.locator("li.arriving button")).to_have_count(0)


@pytest.mark.long
def test_a_nights_penalties_go_to_peoples_records_once(house_of):
    club = house_of("club52")
    club.adds("Ann Lee")
    night = open_night(club)
    club.posts(f"/tournaments/{night}/arrivals", person=1, of_age=True)
    behind = Night(club.server, night)
    behind.enters("Guest 2", "Guest 3")
    behind.does("draw-seats")
    behind.does("start")
    behind.does("penalise", player=1, measure="warning", offence="profanity")

    page = club.olga.opens(f"/t/{night}/penalties")
    page.get_by_role("button", name="Put on their records").click()
    expect(page.locator("#records")).to_have_count(0)
    go_to(page, "/people/1")
    expect(page.locator("#record li")).to_have_count(1)
    expect(page.locator("#record li")).to_contain_text("warning")


@pytest.mark.long
def test_the_pages_fit_every_width_and_every_thumb(house_of):
    club = house_of("club52")
    club.adds("Ann Lee", "An Lee")

    for path in ("/people", "/people?q=an", "/people/1"):
        page = club.olga.opens(path)
        assert sideways_scroll(page) == {}, path
        assert too_small_for_a_thumb(page) == [], path
    assert club.olga.errors == []
