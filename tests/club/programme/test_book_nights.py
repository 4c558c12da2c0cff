"""Nights that a house's book fixes by the day, ready for the programme."""

import pytest
from evening import LIBRARY

from floorcall.club.programme.book_nights import ready_nights
from floorcall.club.programme.prices import DayPrice


def ready(house: str):
    return ready_nights(lambda label: LIBRARY.house(house, label))


def test_prices_by_the_day_make_a_bounty_night_a_tournament_and_a_members_game():
    found = ready("club52")

    assert [(one.name, one.day, one.price) for one in found] == [
        ("Tuesday bounty", "tuesday", DayPrice(20, 5)),
        ("Thursday tournament", "thursday", DayPrice(40)),
        ("Members' third Wednesday", "third wednesday", DayPrice(100, members_only=True)),
    ]
    assert all("tournaments-0a" in "".join(one.rules) for one in found)


def test_classes_with_a_night_of_their_own_make_the_casual_game_and_the_league():
    found = ready("whangamata")

    assert [(one.name, one.label, one.price.entry, one.ends_at_a_time) for one in found] == [
        ("Wednesday league", "league", 0, False),
        ("Tuesday casual game", "casual", 0, True),
    ]
    assert [one.rules for one in found] == [
        ("whangamata@undated 5.7",),
        ("whangamata@undated 5.5",),
    ]


@pytest.mark.parametrize("house", ["metropolitan", "wph", "wptapl"])
def test_a_book_that_fixes_no_night_gives_none(house):
    assert ready(house) == []
