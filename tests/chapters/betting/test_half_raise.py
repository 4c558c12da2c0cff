"""Amounts between a call and a minimum raise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.chapters.betting_situations import RAISED, faces
from tests.chapters.house_variants import NAMES, but, house

from floorcall.chapters.betting.questions.on_chips import (
    HALF_RAISE_BASE,
    HALF_RAISE_PCT,
    HALF_RAISE_RULE,
    HalfRaise,
    HalfRaiseBase,
)
from floorcall.chapters.betting.rulings.half_raise import more_than_a_call
from floorcall.chapters.core.decision import Reading


def made(total, facing, home):
    decision = more_than_a_call(Reading(home), total, facing, total - facing.in_front)
    return (decision.verdict.value, decision.to)


@pytest.mark.parametrize("name", ["metropolitan", "whangamata", "wph", "common"])
@pytest.mark.parametrize(
    ("total", "expected"),
    [(1499, ("calls", 1000)), (1500, ("raises", 2000)), (1501, ("raises", 2000))],
)
def test_half_a_raise_is_made_a_whole_one(name, total, expected):
    assert made(total, faces(1000), house(name)) == expected


@pytest.mark.parametrize("name", ["club52", "wptapl"])
def test_any_more_than_the_call_is_brought_up_to_size_in_two_houses(name):
    assert made(1001, faces(1000), house(name)) == ("raises", 2000)


@pytest.mark.parametrize(("over", "raises"), [(162, False), (163, True)])
def test_half_of_325_is_162_and_a_half(over, raises):
    assert (made(325 + over, faces(325), house("metropolitan"))[0] == "raises") is raises


@pytest.mark.parametrize(("total", "raises"), [(1649, False), (1650, True)])
def test_half_may_be_taken_of_the_whole_bet(total, raises):
    own = but(house("common"), {HALF_RAISE_BASE: HalfRaiseBase.PREVIOUS_BET})
    facing = faces(1100, 1700, **RAISED)

    assert (made(total, facing, own)[0] == "raises") is raises


@pytest.mark.parametrize(("total", "raises"), [(1299, False), (1300, True)])
def test_a_house_may_set_its_own_percentage(total, raises):
    own = but(house("common"), {HALF_RAISE_PCT: 30})

    assert (made(total, faces(1000), own)[0] == "raises") is raises


@given(
    st.sampled_from(NAMES),
    st.integers(1, 5000),
    st.integers(1, 5000),
    st.integers(1, 9999),
    st.sampled_from(HalfRaise),
)
def test_more_chips_never_turn_a_raise_into_a_call(name, price, step, over, rule):
    home = but(house(name), {HALF_RAISE_RULE: rule})
    facing = faces(price, price + step, stack=50000)
    less = made(price + over, facing, home)
    more = made(price + over + 1, facing, home)

    assert less[1] <= more[1]
    assert more[1] == price or more[1] >= price + step
