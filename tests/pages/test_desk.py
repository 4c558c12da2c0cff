"""The desk by clicking: somebody is found and entered, by one desk or by several at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from floorcall.tournament.setup.terms import Staff

from .browsing import PHONE, sideways_scroll, too_small_for_a_thumb
from .desks import entry_of, finds, roster, somebody_new
from .readings import run_script
from .slow_network import HeldAnswers, hold


def test_a_name_is_typed_and_entered_by_keyboard_alone(opens, olga):
    night, name = opens(), somebody_new()
    page = olga.opens(f"{night.path}/desk")

    expect(page.get_by_label("Find or add a player")).to_be_focused()
    page.keyboard.type(name.lower())
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=f"Enter {name.title()}")).to_be_focused()
    page.keyboard.press("Enter")

    expect(entry_of(page).get_by_role("heading", name=name.title())).to_be_visible()
    expect(page.get_by_label("Find or add a player")).to_be_focused()
    expect(page.get_by_label("Find or add a player")).to_have_value("")
    assert [(one["name"], one["paid"], one["owed"]) for one in roster(night)] == [
        (name.title(), 23, 0)
    ]
    assert olga.errors == []


@pytest.mark.long
def test_an_entry_shows_on_the_second_desk_and_can_be_taken_back(opens, olga, people):
    night, name = opens(), somebody_new()
    page, other = olga.opens(f"{night.path}/desk"), people().opens(f"{night.path}/desk")

    finds(page, name)
    page.get_by_role("button", name=f"Enter {name}").click()
    expect(other.locator("#latest")).to_contain_text(name)
    page.get_by_role("button", name="Undo").click()

    expect(other.locator("#latest")).to_have_count(0)
    assert roster(night) == []


def test_a_name_that_is_entered_already_is_caught(opens, olga):
    night = opens()
    night.enters("Renée Lee")
    page = olga.opens(f"{night.path}/desk")

    finds(page, "lee renee")
    expect(page.locator("#same")).to_contain_text("Already entered under this name")
    page.get_by_role("button", name="Enter Lee Renee").click()
    expect(page.get_by_label("This is another person")).to_be_focused()

    page.get_by_label("This is another person").check()
    page.get_by_role("button", name="Enter Lee Renee").click()
    expect(entry_of(page).get_by_role("heading", name="Lee Renee")).to_be_visible()
    assert len(roster(night)) == 2


def test_a_slip_of_the_pen_is_pointed_out_and_no_more(opens, olga):
    night = opens()
    night.enters("Jon Smith")
    page = olga.opens(f"{night.path}/desk")

    finds(page, "John Smith")

    expect(page.locator("#same")).to_contain_text("Is it one of these?")
    expect(page.locator("#same")).to_contain_text("Jon Smith, entry 1")
    page.get_by_role("button", name="Enter John Smith").click()
    expect(entry_of(page)).to_contain_text("entry 2")


@pytest.mark.long
def test_two_desks_enter_people_at_once_and_neither_presses_twice(opens, people):
    night = opens()
    desks = [people().opens(f"{night.path}/desk") for _ in range(2)]
    names = [somebody_new(), somebody_new()]
    for desk, name in zip(desks, names, strict=True):
        finds(desk, name)

    desks[0].get_by_role("button", name=f"Enter {names[0]}").click()
    expect(entry_of(desks[0])).to_be_visible()
    stale = desks[1]
    expect(stale.locator("#latest")).to_contain_text(names[0])
    run_script(stale, "document.body.dataset.version -= 1")  # as if it had not heard of it yet
    stale.get_by_role("button", name=f"Enter {names[1]}").click()

    expect(entry_of(stale).get_by_role("heading", name=names[1])).to_be_visible()
    assert [one["name"] for one in roster(night)] == names


@pytest.mark.long
def test_the_same_person_at_two_desks_is_entered_once(opens, people):
    night, name = opens(), somebody_new()
    one, other = (people().opens(f"{night.path}/desk") for _ in range(2))
    finds(one, name)
    finds(other, name)

    one.get_by_role("button", name=f"Enter {name}").click()
    expect(entry_of(one)).to_be_visible()

    expect(other.locator("#same")).to_contain_text("Already entered under this name")
    other.get_by_role("button", name=f"Enter {name}").click()
    expect(other.get_by_label("This is another person")).to_be_focused()
    assert len(roster(night)) == 1


def test_a_guest_of_an_earlier_night_is_entered_with_one_press(opens, olga):
    name = somebody_new()
    earlier = opens(name="Last week")
    earlier.does("register", name=name, member="77", needs="by the wall")
    night = opens()
    page = olga.opens(f"{night.path}/desk")

    finds(page, name[:10])
    line = page.locator(".search-results li", has_text=name)
    expect(line).to_contain_text("by the wall")
    line.get_by_role("button").click()

    expect(entry_of(page).get_by_text("member 77")).to_be_visible()
    assert roster(night)[0]["needs"] == "by the wall"


def test_a_household_is_noted_and_shown_with_the_rule(opens, olga):
    night = opens()
    night.does("register", name="Ann Lee", family="Lee, Hill Road")
    page = olga.opens(f"{night.path}/desk")
    finds(page, "Bob Lee")
    page.locator("#enter summary").click()
    expect(page.locator("#households option")).to_have_attribute("value", "Lee, Hill Road")
    page.get_by_label("Household or family").fill("Lee, Hill Road")
    page.get_by_role("button", name="Enter Bob Lee").click()

    expect(entry_of(page)).to_contain_text("Of one household (Lee, Hill Road): Ann Lee.")


def test_somebody_too_young_is_refused_with_the_rule(opens, olga):
    night, name = opens(), somebody_new()
    page = olga.opens(f"{night.path}/desk")
    finds(page, name)
    page.locator("#enter summary").click()
    page.locator("#enter [name=age]").fill("17")
    page.get_by_role("button", name=f"Enter {name}").click()
    expect(page.get_by_role("alert")).to_contain_text("from the age of 18")

    page.locator("#enter [name=age]").fill("18")
    page.get_by_role("button", name=f"Enter {name}").click()
    expect(entry_of(page)).to_be_visible()


def test_members_only_asks_for_the_number(opens, olga):
    night, name = opens(members_only=True), somebody_new()
    page = olga.opens(f"{night.path}/desk")
    finds(page, name)
    page.get_by_role("button", name=f"Enter {name}").click()
    expect(page.get_by_label("Member’s number")).to_be_focused()
    assert roster(night) == []

    page.get_by_label("Member’s number").fill("12")
    page.get_by_role("button", name=f"Enter {name}").click()
    expect(entry_of(page)).to_contain_text("member 12")


def test_staff_who_play_are_known_by_name(opens, olga):
    night, name = opens(staff=(Staff("Rosa Stern", "director"),)), "Rosa Stern"
    page = olga.opens(f"{night.path}/desk")
    finds(page, name)

    expect(page.get_by_label("Works here as")).to_have_value("director")
    page.get_by_role("button", name=f"Enter {name}").click()
    expect(entry_of(page)).to_contain_text("staff: director")


def test_a_typed_name_survives_what_happens_meanwhile(night, olga):
    page = olga.opens(f"{night.path}/desk")
    finds(page, "Zelda Unsent")
    page.locator("#enter summary").click()
    page.get_by_label("Special needs").fill("large cards")

    night.does("pause")

    expect(page.get_by_text("stopped", exact=True)).to_be_visible()
    expect(page.get_by_label("Find or add a player")).to_have_value("Zelda Unsent")
    expect(page.get_by_label("Special needs")).to_have_value("large cards")


def test_the_next_name_is_kept_that_was_typed_while_the_last_was_being_entered(opens, olga):
    night, name = opens(), somebody_new()
    page = olga.opens(f"{night.path}/desk")
    finds(page, name)
    let_come = hold(page, "**/commands")
    page.get_by_role("button", name=f"Enter {name}").click()
    page.get_by_label("Find or add a player").fill("Zelda Unsent")

    let_come()
    page.unroute_all()

    expect(page.locator("#latest")).to_contain_text(name)
    expect(page.get_by_label("Find or add a player")).to_have_value("Zelda Unsent")
    expect(page.get_by_role("button", name="Enter Zelda Unsent")).to_be_visible()


@pytest.mark.long
def test_an_answer_to_the_last_search_does_not_replace_the_next(opens, olga):
    night, name = opens(), somebody_new()
    page = olga.opens(f"{night.path}/desk")
    finds(page, name)
    let_come = hold(page, re.compile(r"/desk\?q=(?!Zelda)"))
    with page.expect_request(re.compile(r"/desk\?q=(?!Zelda)")):
        night.enters("Ann Lee")
    finds(page, "Zelda Unsent")

    let_come()

    expect(page.locator("#latest")).to_contain_text("Ann Lee")
    expect(page.get_by_role("button", name="Enter Zelda Unsent")).to_be_visible()


def test_a_search_asked_for_before_the_news_does_not_take_it_away(opens, olga):
    night = opens()
    page = olga.opens(f"{night.path}/desk")
    held = HeldAnswers(page, re.compile(r"/desk\?q=Zelda"))
    page.get_by_label("Find or add a player").fill("Zelda Unsent")
    held.wait()
    night.enters("Ann Lee")
    expect(page.locator("#latest")).to_contain_text("Ann Lee")

    held.let_come()

    expect(page.get_by_role("button", name="Enter Zelda Unsent")).to_be_visible()
    expect(page.locator("#latest")).to_contain_text("Ann Lee")


@pytest.mark.long
def test_a_page_fetched_before_the_entry_takes_the_keyboard_nowhere(opens, olga):
    night, name = opens(house="wptapl", labels=("league",)), somebody_new()
    night.begins(4)
    page = olga.opens(f"{night.path}/desk")
    finds(page, name)
    let_come = hold(page, "**/desk?*")
    page.get_by_role("button", name=f"Enter {name}").click()
    expect(page.get_by_text(f"{name} is entered")).to_be_visible()
    run_script(page, "document.dispatchEvent(new CustomEvent('floorcall:shown'))")

    let_come()
    page.unroute_all()

    expect(entry_of(page).get_by_role("button", name="Draw a seat")).to_be_focused()


@pytest.mark.long
@pytest.mark.parametrize("query", ["", "?q=Zelda+Unsent", "?q=Ann+Lee", "?entry=1"])
def test_it_fits_every_screen_and_thumb(night, olga, query):
    page = olga.opens(f"{night.path}/desk{query}")

    assert too_small_for_a_thumb(page) == []
    assert sideways_scroll(page) == {}
    assert olga.errors == []


@pytest.mark.long
def test_focus_stays_with_the_entry_on_a_phone(opens, people):
    night = opens()
    page = people(viewport=PHONE, has_touch=True).opens(f"{night.path}/desk")

    page.get_by_label("Find or add a player").fill("Zoe Quist")
    page.get_by_role("button", name="Enter Zoe Quist").tap()

    expect(page.locator("#entry-title")).to_contain_text("Zoe Quist")
    expect(page.locator("#entry-title")).to_be_focused()
