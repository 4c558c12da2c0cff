"""Rules that only people can keep stand, word for word, on the pages said to show them."""

from __future__ import annotations

from html import unescape

import pytest

from floorcall.cli.house.rule_locations import locations_of
from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.club.house.rule_reminders import Moment, moments_of, reminders_at
from floorcall.houses.catalogue import AXES
from floorcall.houses.library import Library
from floorcall.law.house import House
from floorcall.law.rule import Rule
from floorcall.web.pages.frame.page import all_families
from floorcall.web.pages.frame.reminder_pages import PLACES
from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..evenings import evening

LIBRARY = Library()


GAMES = ((), *((label,) for axis in AXES for label in axis.labels))


def game_of(rule: Rule, house: str) -> tuple[str, ...]:
    """The usual game of the house, where the rule is shown in it, else one in which it is."""
    return next(
        labels
        for labels in GAMES
        if (narrowed := LIBRARY.house(house, *labels))
        and rule in narrowed.rules
        and all(rule in reminders_at(moment, narrowed) for moment in moments_of(rule))
    )


OF_THE_CLUB = ("/people", "/cash/{cash}", "/programme/night")
"""Pages of no tournament; one house's are looked at."""
SHOWN = sorted(
    {
        (house, place, game_of(rule, house))
        for house in LIBRARY.names()
        for rule in LIBRARY.book(house).all_rules().values()
        for moment in moments_of(rule)
        for place in PLACES[moment]
        if place not in OF_THE_CLUB
    }
)


@pytest.mark.parametrize(("house", "place", "labels"), SHOWN)
def test_the_page_shows_every_rule_of_its_moments_in_their_own_words(
    director: Caller, house: str, place: str, labels: tuple[str, ...]
):
    night = director.opens(evening(house=house, labels=labels), entrants=4)
    director.does(night, "open-table", table={"number": 1, "seats": 9})
    link = director.post(f"/tournaments/{night}/players/1/link").json()["path"]
    path = place.format(tournament=night, token=link.rsplit("/", 1)[-1], number=1, book=house)

    assert unsaid(director, path, place, LIBRARY.house(house, *labels)) == set()


def test_cash_tables_show_every_rule_of_their_moments_too(director: Caller):
    setup = CashSetup(name="Tuesday", house="club52", games=(CashGame("2/4 limit", 2, 4, 40),))
    ledger = director.post("/club/cash", {"key": "opens-cash", "setup": setup}).json()["ledger"]

    assert unsaid(director, f"/{ledger}", "/cash/{cash}", LIBRARY.house("club52", "cash")) == set()


def test_the_register_shows_what_everybody_owes_the_game(callers: Callers):
    owner = callers.signed_in(Role.OWNER)
    owner.post("/club", {"key": "opens-the-club", "house": "club52"})

    assert unsaid(owner, "/people", "/people", LIBRARY.house("club52")) == set()


def test_whoever_changes_the_programme_reads_how_changes_are_made_known(callers: Callers):
    owner = callers.signed_in(Role.OWNER)
    owner.post("/club", {"key": "opens-the-club", "house": "whangamata"})

    page = "/programme/night"
    assert unsaid(owner, page, page, LIBRARY.house("whangamata")) == set()


def unsaid(caller: Caller, path: str, place: str, house: House) -> set[str]:
    """What a page of that address should say of the house, and does not."""
    moments = {moment for moment, places in PLACES.items() if place in places}
    wording = {rule.says for moment in moments for rule in reminders_at(moment, house)}
    page = caller.client.get(path, headers=caller.headers)
    assert page.status_code == 200
    assert wording
    text = unescape(page.text)
    return {says for says in wording if says not in text}


def claimed(house: str, page: str) -> dict[str, list[Rule]]:
    """The rules coverage says to be on a page, by a class of game in which they hold."""
    found: dict[str, list[Rule]] = {}
    for rule in LIBRARY.book(house).all_rules().values():
        if any(shown.page == page for shown in locations_of(rule)):
            found.setdefault(" ".join(game_of(rule, house)), []).append(rule)
    return found


@pytest.mark.parametrize("house", LIBRARY.names())
def test_what_is_said_to_hang_on_the_wall_hangs_there(director: Caller, house: str):
    missing = []
    for label, rules in claimed(house, "/books/{book}/notices").items():
        page = director.client.get(f"/books/{house}/notices?class={label}")
        text = unescape(page.text)
        missing += [rule.number for rule in rules if f'title="{rule.citation}"' not in text]

    assert missing == []


@pytest.mark.parametrize("house", LIBRARY.names())
def test_what_is_said_to_be_penalised_is_shown_where_penalties_are_given(
    director: Caller, house: str
):
    missing = []
    for label, rules in claimed(house, "/t/{tournament}/penalties").items():
        night = director.opens(evening(house=house, labels=tuple(label.split())))
        page = director.client.get(f"/t/{night}/penalties", headers=director.headers)
        text = unescape(page.text)
        missing += [rule.number for rule in rules if rule.says not in text]

    assert missing == []


def test_every_moment_has_a_place_and_every_place_is_a_page():
    pages = {route.path for route in all_families().routes}

    assert set(PLACES) == set(Moment)
    assert {place for places in PLACES.values() for place in places} <= pages
    assert all(PLACES.values())


def test_a_page_of_no_such_moment_shows_nothing(director: Caller):
    night = director.opens()

    page = director.client.get(f"/t/{night}/prizes", headers=director.headers)

    assert page.status_code == 200
    assert "What the house says here" not in page.text
