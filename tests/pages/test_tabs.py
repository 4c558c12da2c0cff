"""Which place a page stands under, who sees which, and which of two addresses is tried first."""

import pytest

from floorcall.web.pages.frame.navigation import (
    NIGHT_PLACES,
    neighbours,
    places_for,
    tab_at,
    tabs_open_to,
    under_more,
)
from floorcall.web.pages.frame.page import all_families
from floorcall.web.permissions.roles import Actor, Role


def tabs_of(role: Role, tournament: str = "7"):
    return tabs_open_to(Actor(role=role), all_families().tabs, tournament)


def bar(role: Role, here: str = "/t/7", tournament: str = "7"):
    actor = Actor(role=role)
    return places_for(actor, tabs_of(role, tournament), tournament, here)


@pytest.mark.parametrize(
    ("here", "label"),
    [
        ("/t/7", "Run"),
        ("/t/7/tables", "Tables"),
        ("/t/7/tables/3", "Tables"),
        ("/t/7/moves", "Tables"),
        ("/t/7/tablets", None),
        ("/t/7/rulings/12", "Rulings"),
        ("/t/7/log/4", "Log"),
        ("/books/club/4.1", "Books"),
    ],
)
def test_a_page_stands_under_the_nearest_tab_above_it(here, label):
    at = tab_at(here, tabs_of(Role.OWNER), "7")

    assert (at.label if at else None) == label


def test_a_director_has_five_places_and_more():
    assert [one.label for one in bar(Role.DIRECTOR)] == [*NIGHT_PLACES, "More"]


def test_the_old_addresses_are_the_places():
    paths = {one.label: one.path for one in bar(Role.DIRECTOR)}

    assert paths == {
        "Run": "/t/7",
        "Players": "/t/7/desk",
        "Tables": "/t/7/tables",
        "Rulings": "/t/7/rulings",
        "Money": "/t/7/till",
        "More": "/t/7/more",
    }


def test_what_has_no_place_is_listed_under_more():
    tabs = tabs_of(Role.DIRECTOR)
    placed = {one.path for one in bar(Role.DIRECTOR)} | {"/t/7/prizes", "/t/7/pay-out"}

    assert {tab.path for tab in under_more(tabs)} | placed >= {tab.path for tab in tabs}
    assert [one.label for one in bar(Role.DIRECTOR, "/t/7/log/4") if one.current] == ["More"]


def test_the_floor_may_not_open_the_till_and_finds_the_prizes_under_money():
    money = next(one for one in bar(Role.FLOOR) if one.label == "Money")

    assert money.path == "/t/7/prizes"


def test_till_and_prizes_share_a_place():
    beside = neighbours(tabs_of(Role.OWNER), "/t/7/prizes", "7")

    labels = [(one.label, one.current) for one in beside]
    assert labels == [("Till", ""), ("Prizes", "page"), ("Pay out", "")]
    assert neighbours(tabs_of(Role.OWNER), "/t/7/desk", "7") == []


def test_a_dealer_sees_tables_and_rulings_and_a_player_no_bar():
    assert [one.label for one in bar(Role.DEALER)] == ["Tables", "Rulings"]
    assert bar(Role.PLAYER) == []


def test_the_rail_has_few_pages_and_sees_each():
    assert "More" not in [one.label for one in bar(Role.RAIL, "/t/7/rail")]


def test_the_club_has_its_own_places():
    labels = [one.label for one in bar(Role.OWNER, "/people/3", "")]

    assert labels == ["Tonight", "Programme", "Season", "People", "Cash", "More"]
    assert [one.label for one in bar(Role.OWNER, "/people/3", "") if one.current] == ["People"]


def test_a_page_with_a_name_of_its_own_is_found_before_one_with_any_name():
    paths = [route.path for route in all_families().routes]

    assert paths.index("/books/{book}/notices") < paths.index("/books/{book}/{number}")
    assert paths.index("/books/compare") < paths.index("/books/{book}")
