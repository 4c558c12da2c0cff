"""An add-on of a break: the form says so, the desk offers it then, a director at other times."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorcall.houses.library import Library
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.web.pages.setup_form.earlier_setup import fields_of_setup
from floorcall.web.pages.setup_form.form_reader import read_form

LIBRARY = Library()
IN_THE_BREAK = Offer(Price(prize=10, chips=5_000), until_level=2, most=1, in_break=True)


@pytest.mark.parametrize(("night", "in_break"), [("rebuy", True), ("club", False)])
def test_the_template_that_says_so_sells_the_add_on_in_the_break(night, in_break):
    setup = read_form({"night": night, "addon_until": "4"}, LIBRARY).setup

    assert setup.addon.in_break is in_break
    assert setup.addon.when.endswith("level 4")


def test_whoever_wants_it_sold_all_along_says_so():
    setup = read_form({"night": "rebuy", "addon_when": "levels"}, LIBRARY).setup

    assert setup.addon.when == "through level 4"


@pytest.mark.parametrize("when", ["break", "levels"])
def test_the_same_again_sells_it_when_it_was_sold_before(when):
    setup = read_form({"night": "rebuy", "addon_when": when}, LIBRARY).setup

    assert read_form(fields_of_setup(setup), LIBRARY).setup.addon == setup.addon


@pytest.mark.long
def test_the_desk_says_when_and_offers_it_in_the_break(opens, staff):
    night = opens(addon=IN_THE_BREAK)
    night.begins(4)
    desk = staff("desk")
    page = desk.opens(f"{night.path}/desk?entry=1")

    expect(page.locator(".refusals")).to_contain_text("Add-ons are sold in the break after level 2")
    expect(page.locator(".offer", has_text="Add-on")).to_have_count(0)
    expect(page.get_by_text("Sell the add-on all the same")).to_have_count(0)
    night.does("go-to-level", level=2)
    night.does("go-to-level")
    page.locator(".offer", has_text="Add-on").get_by_role("button", name="Paid ¤10").click()

    expect(page.locator(".refusals")).to_contain_text("has had the add-on")
    assert night.view("roster")["players"][0]["addons"] == 1


@pytest.mark.long
def test_a_director_sells_it_outside_the_break_for_a_reason(opens, olga):
    night = opens(addon=IN_THE_BREAK)
    night.begins(4)
    page = olga.opens(f"{night.path}/desk?entry=1")
    page.get_by_text("Sell the add-on all the same").click()

    page.get_by_label("Why now").fill("has to leave before the break")
    page.get_by_role("button", name="Paid ¤10").click()

    expect(page.locator(".refusals")).to_contain_text("has had the add-on")
    assert night.view("roster")["players"][0]["addons"] == 1


def test_the_structure_says_in_which_break_it_is_sold(opens, olga):
    night = opens(addon=IN_THE_BREAK)

    page = olga.opens(f"{night.path}/structure")

    expect(page.get_by_text("add-ons are sold")).to_be_visible()
