"""The desk by clicking: found, entered, seated, sold to, paid back; by several desks at once."""

from __future__ import annotations

import re
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from floorcall.tournament.setup import Offer, Price, Staff

from .browsing import sideways_scroll, too_small_for_a_thumb

_people = count(1)
REBUY = Offer(Price(prize=20, chips=10_000), until_level=2)
ADD_ON = Offer(Price(prize=10, chips=5_000), until_level=2)


def finds(page: Page, words: str) -> None:
    """Type into the search, and wait for what is found."""
    page.get_by_label("Find or add a player").fill(words)
    expect(page.locator("#found")).to_have_attribute("data-words", words)


def somebody_new() -> str:
    """A name no other test of this server entered, for guests of other nights are found too."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    number = next(_people)
    return f"Quentin X{letters[number // 26]}{letters[number % 26]}mple"


def entry_of(page: Page):
    return page.locator(".entry")


def roster(night) -> list[dict]:
    return night.view("roster")["players"]


def test_a_name_is_typed_and_entered_by_keyboard_alone(opens, olga):
    night, name = opens(), somebody_new()
    page = olga.opens(f"{night.path}/desk")

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


def test_an_entry_shows_on_the_second_desk_and_can_be_taken_back(opens, olga, people):
    night, name = opens(), somebody_new()
    page, other = olga.opens(f"{night.path}/desk"), people().opens(f"{night.path}/desk")

    finds(page, name)
    page.get_by_role("button", name=f"Enter {name}").click()
    expect(other.locator("#latest")).to_contain_text(name)
    page.get_by_role("button", name="Take back").click()

    expect(other.locator("#latest")).to_have_count(0)
    assert roster(night) == []


def test_a_name_that_is_entered_already_is_caught(opens, olga):
    night = opens()
    night.enters("Renée Lee")
    page = olga.opens(f"{night.path}/desk")

    finds(page, "lee renee")
    expect(page.locator("#same")).to_contain_text("Already entered under this name")
    page.get_by_role("button", name="Enter Lee Renee").click()
    assert len(roster(night)) == 1

    page.get_by_text("This is another person").click()
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
    stale.evaluate("document.body.dataset.version -= 1")  # as if it had not heard of it yet
    stale.get_by_role("button", name=f"Enter {names[1]}").click()

    expect(entry_of(stale).get_by_role("heading", name=names[1])).to_be_visible()
    assert [one["name"] for one in roster(night)] == names


def test_the_same_person_at_two_desks_is_entered_once(opens, people):
    night, name = opens(), somebody_new()
    one, other = (people().opens(f"{night.path}/desk") for _ in range(2))
    finds(one, name)
    finds(other, name)

    one.get_by_role("button", name=f"Enter {name}").click()
    expect(entry_of(one)).to_be_visible()

    expect(other.locator("#same")).to_contain_text("Already entered under this name")
    other.get_by_role("button", name=f"Enter {name}").click()
    assert len(roster(night)) == 1


def test_a_guest_of_an_earlier_night_is_entered_with_one_press(opens, olga):
    name = somebody_new()
    earlier = opens(name="Last week")
    earlier.does("register", name=name, member="77", needs="by the wall")
    night = opens()
    page = olga.opens(f"{night.path}/desk")

    finds(page, name[:10])
    line = page.locator(".found li", has_text=name)
    expect(line).to_contain_text("by the wall")
    line.get_by_role("button").click()

    expect(entry_of(page).get_by_text("member 77")).to_be_visible()
    assert roster(night)[0]["needs"] == "by the wall"


def test_a_latecomer_is_told_the_bargain_with_its_rule_and_gets_a_seat_to_print(opens, olga):
    night, name = opens(house="wptapl", labels=("league",)), somebody_new()
    night.begins(12)
    page = olga.opens(f"{night.path}/desk")
    expect(page.locator(".late")).to_contain_text("500 of a full stack are kept back")
    expect(page.locator(".late .cite").first).to_have_attribute("href", re.compile("#rule-"))

    finds(page, name)
    page.get_by_role("button", name=f"Enter {name}").click()
    page.get_by_role("button", name="Draw a seat").click()

    seat = entry_of(page).get_by_role("group", name="Seat")
    expect(seat).to_be_visible()
    late = roster(night)[-1]
    expect(seat).to_contain_text(re.compile(rf"Table\s*{late['table']}\s*Seat\s*{late['seat']}"))
    expect(seat).to_contain_text("9,500")
    slip = page.request.get(seat.get_by_role("link", name="Print slip").get_attribute("href"))
    assert slip.body().startswith(b"%PDF")
    assert olga.errors == []


def test_somebody_who_joins_next_level_may_be_let_in_by_leave(night, olga):
    name = somebody_new()
    page = olga.opens(f"{night.path}/desk")
    finds(page, name)
    page.get_by_role("button", name=f"Enter {name}").click()

    expect(page.locator(".refusals")).to_contain_text("joins when level 2 begins")
    page.get_by_role("button", name="Seat now, by leave of Olga").click()

    expect(entry_of(page).get_by_role("group", name="Seat")).to_be_visible()


def test_where_players_choose_a_seat_it_is_chosen_at_the_desk(opens, olga):
    night = opens(labels=("league",))
    night.enters("Ann Lee", "Bob Moana")
    page = olga.opens(f"{night.path}/desk?entry=1")
    expect(page.locator(".refusals")).to_contain_text("No table is open yet")
    night.does("open-table", table={"number": 1, "seats": 9})
    page.get_by_label("Seat", exact=True).fill("4")
    page.get_by_role("button", name="Take the seat").click()
    expect(entry_of(page).get_by_role("group", name="Seat")).to_contain_text("4")

    page = olga.opens(f"{night.path}/desk?entry=2")
    expect(page.locator(".offer")).to_contain_text("Table 1: 1, 2, 3, 5, 6, 7, 8, 9 open")
    page.get_by_label("Seat", exact=True).fill("4")
    page.get_by_role("button", name="Take the seat").click()
    expect(page.get_by_role("alert")).to_contain_text("Table 1 seat 4 is not open")


def test_where_a_sheet_is_signed_the_next_line_is_one_press(opens, olga):
    night = opens(house="club52", choices={"initial_seating": "signup_sheet"})
    night.does("open-table", table={"number": 1, "seats": 9})
    night.enters("Ann Lee")
    page = olga.opens(f"{night.path}/desk?entry=1")

    page.get_by_role("button", name="Sign for the next seat").click()

    expect(entry_of(page).get_by_role("group", name="Seat")).to_contain_text("1")


def test_a_no_show_cannot_be_taken_out_before_the_rule_allows_it(opens, olga):
    night = opens(house="club52")
    night.does("register", name="Late Riser", present=False)
    night.begins(4)
    page = olga.opens(f"{night.path}/desk?entry=1")

    expect(entry_of(page)).to_contain_text("not here yet")
    expect(page.locator(".refusals .cite").first).to_be_visible()


def test_money_owed_is_taken_from_the_list(opens, olga, people):
    night, name = opens(), somebody_new()
    page, other = olga.opens(f"{night.path}/desk"), people().opens(f"{night.path}/desk")
    finds(page, name)
    page.get_by_text("Paid 23", exact=True).click()
    page.get_by_role("button", name=f"Enter {name}").click()

    expect(other.locator("#owing")).to_contain_text(name)
    other.locator("#owing").get_by_role("button", name="Take 23").click()

    expect(page.locator("#owing")).to_have_count(0)
    assert roster(night)[0]["paid"] == 23


def test_rebuy_and_add_on_are_sold_and_a_refusal_is_a_sentence(opens, olga):
    night = opens(rebuy=REBUY, addon=ADD_ON)
    night.begins(4)
    page = olga.opens(f"{night.path}/desk?entry=1")
    expect(page.locator(".refusals")).to_contain_text("has 10000; a rebuy is for stacks of 0")

    page.locator(".offer", has_text="Add-on").get_by_role("button", name="Paid 10").click()
    expect(page.locator(".refusals")).to_contain_text("has had the add-on")
    night.does("bust", outs=[{"player": 1}])
    page.locator(".offer", has_text="Rebuy").get_by_role("button", name="Owes").click()

    expect(entry_of(page).get_by_text("Owes 20")).to_be_visible()
    entry_of(page).get_by_role("button", name="Take 20").click()
    expect(entry_of(page).get_by_text("Money: 53 paid")).to_be_visible()


def test_a_re_entry_is_a_new_entry_with_a_seat_of_its_own(opens, olga):
    night = opens(house="metropolitan", reentry=Offer(Price(prize=20, fee=3, chips=10_000), 2))
    night.begins(12)
    night.does("bust", outs=[{"player": 5}])
    page = olga.opens(f"{night.path}/desk?entry=5")

    page.locator(".offer", has_text="Re-entry").get_by_role("button", name="Paid 23").click()
    expect(entry_of(page)).to_contain_text("entry 13")
    page.get_by_role("button", name="Draw a seat").click()

    expect(entry_of(page).get_by_role("group", name="Seat")).to_be_visible()
    assert roster(night)[-1]["again_of"] == 5


def test_money_is_given_back_and_an_entry_taken_back(opens, olga):
    night, name = opens(), somebody_new()
    night.enters(name)
    page = olga.opens(f"{night.path}/desk?entry=1")
    page.get_by_text("Money: 23 paid").click()

    page.get_by_label("Give back").fill("99")
    page.get_by_role("button", name="Give back", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("No more than that can be given back")
    page.get_by_label("Give back").fill("3")
    page.get_by_role("button", name="Give back", exact=True).click()
    expect(page.get_by_text("Money: 20 paid")).to_be_visible()
    page.get_by_role("button", name="Take the entry back, give back 20").click()

    expect(entry_of(page)).to_contain_text("taken back")
    assert roster(night)[0]["status"] == "gone"


def test_alternates_get_the_next_seat(opens, olga):
    night = opens(most_entries=3, house="metropolitan")
    night.enters("Ann Lee", "Bob Lee", "Cleo Lee")
    page = olga.opens(f"{night.path}/desk")
    finds(page, "Dev Lee")
    expect(page.locator("#enter")).to_contain_text("All 3 places are taken")
    page.get_by_role("button", name="Enter Dev Lee").click()
    expect(page.locator("#alternates")).to_contain_text("Dev Lee")
    night.does("draw-seats")
    night.does("start")

    page.locator("#alternates").get_by_role("button", name="Seat").click()

    expect(entry_of(page).get_by_role("group", name="Seat")).to_be_visible()
    expect(page.locator("#alternates")).to_have_count(0)


def test_whoever_waits_for_a_seat_is_listed_until_they_have_one(opens, olga, people):
    night, name = opens(), somebody_new()
    night.begins(8)
    other = people().opens(f"{night.path}/desk")
    expect(other.locator("#unseated")).to_have_count(0)
    night.does("register", name=name, paid=False)
    expect(other.locator("#owing")).to_contain_text(name)
    expect(other.locator("#unseated")).to_have_count(0)
    night.does("pay", player=9)
    expect(other.locator("#unseated .who")).to_have_text([name])

    page = olga.opens(f"{night.path}/desk")
    page.locator("#unseated").get_by_role("link", name="Seat …").click()
    expect(page.locator("#entry-title")).to_contain_text(name)
    page.locator(".entry .offer").get_by_role("button").first.click()

    expect(entry_of(page).get_by_role("group", name="Seat")).to_be_visible()
    expect(other.locator("#unseated")).to_have_count(0)
    page.get_by_role("button", name="Take back").click()
    expect(other.locator("#unseated .who")).to_have_text([name])


def test_a_household_is_noted_and_shown_with_the_rule(opens, olga):
    night = opens()
    night.does("register", name="Ann Lee", family="Lee, Hill Road")
    page = olga.opens(f"{night.path}/desk")
    finds(page, "Bob Lee")
    page.get_by_text("Age, household, needs, staff").click()
    assert page.locator("#households option").get_attribute("value") == "Lee, Hill Road"
    page.get_by_label("Household or family").fill("Lee, Hill Road")
    page.get_by_role("button", name="Enter Bob Lee").click()

    expect(entry_of(page)).to_contain_text("Of one household (Lee, Hill Road): Ann Lee.")


def test_household_and_needs_are_noted_after_the_entry_seen_elsewhere_and_taken_back(
    opens, olga, people
):
    night = opens()
    night.does("register", name="Ann Lee", family="Lee, Hill Road")
    night.does("register", name="Bob Lee")
    other = people().opens(f"{night.path}/desk?entry=1")
    page = olga.opens(f"{night.path}/desk?entry=2")
    page.get_by_text("Household and needs").click()
    page.get_by_role("button", name="Note it").click()
    expect(page.get_by_role("alert")).to_contain_text("That is what is noted of Bob Lee.")

    page.get_by_label("Household or family").fill("Lee, Hill Road")
    page.get_by_label("Special needs").fill("by the wall")
    page.get_by_role("button", name="Note it").click()

    expect(entry_of(page)).to_contain_text("Of one household (Lee, Hill Road): Ann Lee.")
    expect(entry_of(page).locator(".badges")).to_contain_text("by the wall")
    expect(entry_of(other)).to_contain_text("Of one household (Lee, Hill Road): Bob Lee.")
    page.get_by_role("button", name="Take back").click()
    expect(entry_of(other)).to_contain_text("nobody else entered")


def test_somebody_too_young_is_refused_with_the_rule(opens, olga):
    night, name = opens(), somebody_new()
    page = olga.opens(f"{night.path}/desk")
    finds(page, name)
    page.get_by_text("Age, household, needs, staff").click()
    for age in ("17", "18"):
        page.locator("#enter [name=age]").fill(age)
        page.get_by_role("button", name=f"Enter {name}").click()
        if age == "17":
            expect(page.get_by_role("alert")).to_contain_text("from the age of 18")

    expect(entry_of(page)).to_be_visible()


def test_members_only_asks_for_the_number(opens, olga):
    night, name = opens(members_only=True), somebody_new()
    page = olga.opens(f"{night.path}/desk")
    finds(page, name)
    page.get_by_role("button", name=f"Enter {name}").click()
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


def test_somebody_who_phoned_ahead_is_marked_when_they_come(opens, olga):
    night = opens()
    night.does("register", name="Ann Lee", present=False)
    page = olga.opens(f"{night.path}/desk")

    page.locator("#missing").get_by_role("button", name="Is here").click()

    expect(page.locator("#missing")).to_have_count(0)
    assert roster(night)[0]["present"]


def test_the_players_own_link_opens_on_a_phone(night, olga, people):
    page = olga.opens(f"{night.path}/desk?entry=3")
    page.get_by_text("The player’s own page").click()
    expect(page.get_by_role("img", name="A code that opens")).to_be_visible()
    address = page.get_by_role("link", name="Open it here").get_attribute("href")

    phone = people(token="").opens(f"/p/{address.split('/p/')[1]}")

    expect(phone.get_by_role("heading", name="Cleo L.")).to_be_visible()


def test_a_typed_name_survives_what_happens_meanwhile(night, olga):
    page = olga.opens(f"{night.path}/desk")
    finds(page, "Zelda Unsent")
    page.get_by_text("Age, household, needs, staff").click()
    page.get_by_label("Special needs").fill("large cards")

    night.does("pause")

    expect(page.get_by_text("stopped", exact=True)).to_be_visible()
    expect(page.get_by_label("Find or add a player")).to_have_value("Zelda Unsent")
    expect(page.get_by_label("Special needs")).to_have_value("large cards")


@pytest.mark.parametrize("query", ["", "?q=Zelda+Unsent", "?q=Ann+Lee", "?entry=1"])
def test_it_fits_every_screen_and_thumb(night, olga, query):
    page = olga.opens(f"{night.path}/desk{query}")

    assert too_small_for_a_thumb(page) == []
    assert sideways_scroll(page) == {}
    assert olga.errors == []
