"""Chips without a word: one chip, several, and none too many."""

import pytest
from tests.chapters.betting_situations import RAISED, faces, outcome, policies, ruled
from tests.chapters.house_variants import NAMES, but, house

from floorcall.chapters.betting.questions.on_chips import (
    MULTI_CHIP_FACING_BET,
    PRIOR_BET_CHIPS,
    SINGLE_CHIP_OPENING,
    MultiChip,
    OpeningChip,
)
from floorcall.table.games import Limit

ONE_CHIP_TESTS = ("metropolitan", "whangamata", "wph", "common")
TOTALS = ("club52", "wptapl")
FACING_1100 = faces(1100, 1700, big_blind=500, **RAISED)


@pytest.mark.parametrize("name", NAMES)
def test_one_large_chip_facing_a_bet_is_a_call_everywhere(name):
    assert outcome(faces(400), house(name), (5000,)) == ("calls", 400, 4600)


@pytest.mark.parametrize("name", NAMES)
def test_one_chip_of_a_big_blind_nobody_raised_is_a_check(name):
    unraised = faces(400, in_front=400, first_round=True)

    assert outcome(unraised, house(name), (5000,)) == ("checks", None, 5000)


@pytest.mark.parametrize("name", NAMES)
def test_one_chip_opens_for_all_of_it(name):
    assert outcome(faces(0), house(name), (5000,)) == ("bets", 5000, 0)


def test_a_house_may_have_one_chip_open_for_the_minimum():
    minimum = but(house("common"), {SINGLE_CHIP_OPENING: OpeningChip.MINIMUM_BET})

    assert outcome(faces(0), minimum, (5000,)) == ("bets", 200, 4800)


@pytest.mark.parametrize("pushed", [(25,), (100, 25)])
def test_an_opening_bet_below_the_minimum_is_made_up(pushed):
    assert outcome(faces(0), house("common"), pushed) == ("bets", 200, 0)


def test_a_short_stack_opens_for_less():
    assert outcome(faces(0, stack=125), house("common"), (100, 25)) == ("bets", 125, 0)


@pytest.mark.parametrize("name", ONE_CHIP_TESTS)
def test_two_chips_both_needed_are_a_call(name):
    facing = faces(1200, 2000, **RAISED)

    assert outcome(facing, house(name), (1000, 1000)) == ("calls", 1200, 800)


@pytest.mark.parametrize("name", TOTALS)
def test_two_chips_are_a_raise_where_the_total_counts(name):
    facing = faces(1200, 2000, **RAISED)

    assert outcome(facing, house(name), (1000, 1000)) == ("raises", 2000, 0)


def test_mixed_chips_are_tested_one_by_one_in_some_houses_only():
    assert outcome(FACING_1100, house("metropolitan"), (1000, 500)) == ("calls", 1100, 400)
    assert outcome(FACING_1100, house("whangamata"), (1000, 500)) == ("raises", 1700, 0)


@pytest.mark.parametrize(
    ("hundreds", "expected"),
    [(2, ("calls", 1100, 100)), (3, ("calls", 1100, 200)), (4, ("raises", 1700, 0))],
)
def test_chips_to_spare_are_judged_below_and_at_half_a_raise(hundreds, expected):
    assert outcome(FACING_1100, house("metropolitan"), (1000, *(100,) * hundreds)) == expected


@pytest.mark.parametrize("name", NAMES)
def test_exactly_the_call_is_a_call(name):
    assert outcome(FACING_1100, house(name), (1000, 100)) == ("calls", 1100, 0)


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_stack_below_the_call_is_a_call_all_in(name):
    facing = faces(1100, 1700, stack=900, **RAISED)

    assert outcome(facing, house(name), (500, 100, 100, 100, 100)) == ("calls", 900, 0)


def test_new_chips_add_to_those_in_front():
    blind = faces(1100, 1700, in_front=500, big_blind=500, **RAISED)
    ruling = ruled(blind, house("metropolitan"), (500, 500, 500))

    assert (ruling.decision.verdict.value, ruling.decision.to) == ("raises", 2000)
    assert PRIOR_BET_CHIPS in policies(ruling)


def test_a_player_without_the_right_to_raise_gets_the_rest_back():
    facing = faces(1100, 1700, may_raise=False, **RAISED)

    assert outcome(facing, house("common"), (1000, 1000, 1000)) == ("calls", 1100, 1900)


def test_pot_limit_stops_at_the_pot():
    facing = faces(200, 400, most=700, betting=Limit.POT_LIMIT)

    assert outcome(facing, house("common"), (1000, 1000)) == ("raises", 700, 1300)


@pytest.mark.parametrize("test", MultiChip)
def test_every_test_a_house_may_choose_gives_a_call_or_a_raise(test):
    own = but(house("common"), {MULTI_CHIP_FACING_BET: test})

    assert outcome(FACING_1100, own, (1000, 1000, 1000))[0] in ("calls", "raises")
