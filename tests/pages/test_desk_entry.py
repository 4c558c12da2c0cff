"""What the desk does for somebody who is entered: seats, money, needs, and taking it back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from floorcall.tournament.setup.terms import EntryPrice, Offer, Price

from .desks import entry_of, finds, roster, somebody_new
from .readings import ask, attribute

REBUY = Offer(Price(prize=20, chips=10_000), until_level=2)
ADD_ON = Offer(Price(prize=10, chips=5_000), until_level=2)


@pytest.mark.long
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
    slip = ask(page, attribute(seat.get_by_role("link", name="Print slip"), "href"))
    assert slip.body().startswith(b"%PDF")
    assert olga.errors == []


def test_somebody_who_joins_next_level_may_be_let_in_by_leave(night, olga):
    name = somebody_new()
    page = olga.opens(f"{night.path}/desk")
    finds(page, name)
    page.get_by_role("button", name=f"Enter {name}").click()

    expect(page.locator(".refusals")).to_contain_text("joins when level 2 begins")
    page.get_by_role("button", name="Seat now, permitted by Olga").click()

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
    night.does("register", name="Late Riser", present=False, of_age=None)
    night.begins(4)
    page = olga.opens(f"{night.path}/desk?entry=1")

    expect(entry_of(page)).to_contain_text("not here yet")
    expect(page.locator(".refusals .cite").first).to_be_visible()


def test_money_owed_is_taken_from_the_list(opens, olga, people):
    night, name = opens(), somebody_new()
    page, other = olga.opens(f"{night.path}/desk"), people().opens(f"{night.path}/desk")
    finds(page, name)
    page.get_by_text("Paid ¤23", exact=True).click()
    page.get_by_role("button", name=f"Enter {name}").click()

    for desk in (page, other):
        expect(desk.locator("#owing")).to_contain_text(name)
    other.locator("#owing").get_by_role("button", name="Take ¤23").click()

    expect(page.locator("#owing")).to_have_count(0)
    assert roster(night)[0]["paid"] == 23


@pytest.mark.long
def test_each_price_of_the_night_is_chosen_at_the_desk_and_stands_in_the_till(opens, olga):
    prices = (
        EntryPrice("Members", Price(prize=15, fee=3), members=True),
        EntryPrice("Juniors", Price(prize=10, chips=12_000)),
    )
    night, name, other = opens(prices=prices), somebody_new(), somebody_new()
    page = olga.opens(f"{night.path}/desk")
    expect(page.locator("[aria-labelledby=terms]")).to_contain_text("¤18, ¤15 prize pool + ¤3 fee")
    finds(page, name)
    page.locator("#enter [name=price]").select_option("Juniors")
    page.get_by_role("button", name=f"Enter {name}").click()
    expect(entry_of(page)).to_contain_text("Juniors: ¤10")
    finds(page, other)
    page.locator("#enter [name=price]").select_option("Members")
    page.get_by_role("button", name=f"Enter {other}").click()
    expect(page.get_by_role("alert")).to_contain_text("is for members")
    page.locator("#enter [name=price]").select_option("entry")
    page.get_by_role("button", name=f"Enter {other}").click()
    expect(entry_of(page)).to_contain_text(other)

    assert [one["paid"] for one in roster(night)] == [10, 23]
    page = olga.opens(f"{night.path}/till")
    expect(page.locator("main")).to_contain_text("Entries, Juniors")
    book = ask(page, f"{night.path}/till.csv").text()
    assert '"entry, Juniors",10' in book


def test_rebuy_and_add_on_are_sold_and_a_refusal_is_a_sentence(opens, olga):
    night = opens(rebuy=REBUY, addon=ADD_ON)
    night.begins(4)
    page = olga.opens(f"{night.path}/desk?entry=1")
    expect(page.locator(".refusals")).to_contain_text(
        "had 10,000 when last counted; count the stack: a rebuy is for stacks of 0"
    )

    page.locator(".offer", has_text="Add-on").get_by_role("button", name="Paid ¤10").click()
    expect(page.locator(".refusals")).to_contain_text("has had the add-on")
    night.does("bust", outs=[{"player": 1}])
    page.locator(".offer", has_text="Rebuy").get_by_role("button", name="Owes").click()

    expect(entry_of(page).get_by_text("Owes ¤20")).to_be_visible()
    entry_of(page).get_by_role("button", name="Take ¤20").click()
    expect(entry_of(page).get_by_text("Money: ¤53 paid")).to_be_visible()


def test_a_re_entry_is_a_new_entry_with_a_seat_of_its_own(opens, olga):
    night = opens(house="metropolitan", reentry=Offer(Price(prize=20, fee=3, chips=10_000), 2))
    night.begins(12)
    night.does("bust", outs=[{"player": 5}])
    page = olga.opens(f"{night.path}/desk?entry=5")

    page.locator(".offer", has_text="Re-entry").get_by_role("button", name="Paid ¤23").click()
    expect(entry_of(page)).to_contain_text("entry 13")
    page.get_by_role("button", name="Draw a seat").click()

    expect(entry_of(page).get_by_role("group", name="Seat")).to_be_visible()
    assert roster(night)[-1]["again_of"] == 5


def test_a_re_entry_is_sold_at_the_price_chosen_for_the_person(opens, olga):
    half = EntryPrice("Half", Price(prize=10, fee=1, chips=5_000))
    offer = Offer(Price(prize=20, fee=3, chips=10_000), 2, prices=(half,))
    night = opens(house="metropolitan", reentry=offer)
    night.begins(12)
    night.does("bust", outs=[{"player": 5}])
    page = olga.opens(f"{night.path}/desk?entry=5")

    page.locator(".offer", has_text="Re-entry").get_by_label("Price").select_option("Half")
    page.get_by_role("button", name="Sell re-entry").click()

    expect(entry_of(page)).to_contain_text("entry 13")
    expect(entry_of(page)).to_contain_text("Half: ¤11")
    assert roster(night)[-1]["paid"] == 11


def test_money_is_given_back_and_an_entry_taken_back(opens, olga):
    night, name = opens(), somebody_new()
    night.enters(name)
    page = olga.opens(f"{night.path}/desk?entry=1")
    page.get_by_text("Money: ¤23 paid").click()

    page.get_by_label("Give back").fill("99")
    page.get_by_role("button", name="Give back", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("No more than that can be given back")
    page.get_by_label("Give back").fill("3")
    page.get_by_role("button", name="Give back", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Say why it is given back")
    page.get_by_label("Why", exact=True).fill("fee waived")
    page.get_by_role("button", name="Give back", exact=True).click()
    expect(page.get_by_text("Money: ¤20 paid")).to_be_visible()
    page.get_by_role("button", name="Undo the entry, give back ¤20").click()

    expect(entry_of(page)).to_contain_text("undone")
    assert roster(night)[0]["status"] == "gone"


@pytest.mark.long
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


@pytest.mark.long
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
    page.get_by_role("button", name="Undo").click()
    expect(other.locator("#unseated .who")).to_have_text([name])


@pytest.mark.long
def test_household_and_needs_are_noted_after_the_entry_seen_elsewhere_and_taken_back(
    opens, olga, people
):
    night = opens()
    night.does("register", name="Ann Lee", family="Lee, Hill Road")
    night.does("register", name="Bob Lee")
    other = people().opens(f"{night.path}/desk?entry=1")
    page = olga.opens(f"{night.path}/desk?entry=2")
    page.locator("[data-key=amend] summary").click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing changes for Bob Lee.")

    page.get_by_label("Household or family").fill("Lee, Hill Road")
    page.get_by_label("Special needs").fill("by the wall")
    page.get_by_role("button", name="Save").click()

    expect(entry_of(page)).to_contain_text("Of one household (Lee, Hill Road): Ann Lee.")
    expect(entry_of(page).locator(".badges")).to_contain_text("by the wall")
    expect(entry_of(other)).to_contain_text("Of one household (Lee, Hill Road): Bob Lee.")
    page.get_by_role("button", name="Undo").click()
    expect(entry_of(other)).to_contain_text("nobody else entered")


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
    address = attribute(page.get_by_role("link", name="Open it here"), "href")

    phone = people(token="").opens(f"/p/{address.split('/p/')[1]}")

    expect(phone.get_by_role("heading", name="Cleo L.")).to_be_visible()
