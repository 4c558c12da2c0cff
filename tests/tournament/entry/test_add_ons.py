"""An add-on sold in a break is sold in that break, and outside it only for a reason."""

import pytest
from floor import LIBRARY, Floor, make_setup
from hypothesis import given
from hypothesis import strategies as st

from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.clock_control import AddTime
from floorcall.tournament.entry.rebuys import AddOn
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Level, Offer, Price

LEVELS = (
    Level(25, 50),
    Level(is_break=True, seconds=600),
    Level(50, 100),
    Level(is_break=True, seconds=600),
    Level(100, 200),
)
BREAK, OVER = 2 * 1200 + 600, 2 * 1200 + 2 * 600
"""The seconds at which the second break begins and ends."""
IN_THE_BREAK = Offer(Price(prize=10, chips=6_000), until_level=2, most=1, in_break=True)


@pytest.fixture
def room(floor):
    return floor("wph", tables={1: 6}, levels=LEVELS, addon=IN_THE_BREAK, late_until_level=1)


@pytest.mark.parametrize("at", [BREAK, OVER - 1])
def test_an_add_on_of_a_break_is_sold_from_its_first_second_to_its_last(room, at):
    room.do(AddOn(player=1, at=at))

    assert room.state.players[1].stack == 16_000


@pytest.mark.parametrize(
    ("at", "says"),
    [
        (100, "add-ons are sold in the break after level 2, and it is level 1"),
        (1300, "add-ons are sold in the break after level 2, and it is the break after level 1"),
        (BREAK - 1, "add-ons are sold in the break after level 2, and it is level 2"),
        (OVER, "add-ons were sold in the break after level 2, and it is level 3"),
    ],
)
def test_before_and_after_its_break_an_add_on_is_refused_and_the_refusal_says_when(room, at, says):
    refusal = room.refused(AddOn(player=1, at=at))

    assert refusal.says == says
    assert "reason" in refusal.instead


@pytest.mark.parametrize("at", [100, OVER])
def test_a_reason_sells_it_outside_its_break_and_stands_in_the_log(room, at):
    sold, _paid = room.do(AddOn(player=1, at=at, reason="the queue was long"))

    assert sold.why == "the queue was long"


def test_in_its_break_no_reason_is_kept(room):
    sold, _paid = room.do(AddOn(player=1, at=BREAK, reason="the queue was long"))

    assert sold.why == ""


def test_a_reason_sells_nobody_a_second_add_on(room):
    room.do(AddOn(player=1, at=BREAK))

    again = AddOn(player=1, at=BREAK, reason="lost the first")
    assert "has had the add-on" in room.refused(again).says


def test_before_the_start_nothing_is_sold(floor):
    room = floor("wph", tables={1: 6}, start=False, levels=LEVELS, addon=IN_THE_BREAK)

    refusal = room.refused(AddOn(player=1, at=0))
    assert refusal.says == "add-ons are sold while the tournament is running"


def test_a_break_that_is_put_off_takes_its_add_on_along(room):
    room.do(AddTime(seconds=300, at=100))

    assert "it is level 2" in room.refused(AddOn(player=1, at=BREAK + 299)).says
    assert room.do(AddOn(player=1, at=BREAK + 300))


@pytest.mark.parametrize(("level", "missing"), [(1, False), (2, False), (3, True)])
def test_a_break_that_is_not_there_is_told_before_anybody_has_paid(house, level, missing):
    offer = Offer(Price(prize=10, chips=6_000), level, in_break=True)
    setup = make_setup(house("wph"), levels=LEVELS, addon=offer, late_until_level=1)

    found = " | ".join(one.says for one in problems(setup, house("wph")))

    told = f"add-ons are sold in the break after level {level}, and no break follows it"
    assert (told in found) is missing


@given(at=st.integers(0, 6000))
def test_whenever_it_is_asked_for_it_is_sold_in_the_break_alone(at: int):
    room = Floor(
        LIBRARY.house("wph"), {1: 3}, levels=LEVELS, addon=IN_THE_BREAK, late_until_level=1
    )

    answer = TOURNAMENT.decide(room.state, AddOn(player=1, at=at), room.house)

    assert isinstance(answer, Refusal) is not (BREAK <= at < OVER)
