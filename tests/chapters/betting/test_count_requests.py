"""Who is told a stack, a bet or the pot."""

import pytest
from tests.chapters.house_variants import NAMES, but, house

from floorcall.chapters.betting.questions.on_counts import (
    CHIP_COUNT_REQUEST,
    COUNT_OF_BET,
    POT_COUNT,
    ChipCount,
    PotCount,
)
from floorcall.chapters.betting.rulings.count_requests import (
    CountRequest,
    count_of_bet,
    count_of_pot,
    count_of_stack,
)
from floorcall.table.games import Limit

ALL_IN = CountRequest(4, 3, faces_bet=True, all_in=True)
BET = CountRequest(4, 3, faces_bet=True, all_in=False)
IDLE = CountRequest(4, 3, faces_bet=False, all_in=True)


def granted(ruling):
    return ruling.decision.verdict.value == "granted"


@pytest.mark.parametrize("name", NAMES)
def test_an_all_in_that_is_faced_is_counted_everywhere(name):
    assert granted(count_of_stack(ALL_IN, house(name)))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("request_", [BET, IDLE])
def test_any_other_stack_is_counted_in_one_house_only(name, request_):
    assert granted(count_of_stack(request_, house(name))) is (name == "wptapl")


def test_estimates_only_may_leave_even_an_all_in_uncounted():
    own = but(house("common"), {CHIP_COUNT_REQUEST: ChipCount.ESTIMATE_ONLY, COUNT_OF_BET: False})

    assert not granted(count_of_stack(ALL_IN, own))


@pytest.mark.parametrize("name", NAMES)
def test_a_bet_is_counted_for_who_faces_it(name):
    assert granted(count_of_bet(BET, house(name)))
    assert not granted(count_of_bet(IDLE, house(name)))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("limit", Limit)
def test_the_pot_is_told_in_pot_limit_only(name, limit):
    ruling = count_of_pot(4, 900, limit, house(name))

    assert granted(ruling) is (limit is Limit.POT_LIMIT)


def test_a_house_may_tell_it_in_any_game():
    own = but(house("common"), {POT_COUNT: PotCount.ANY_GAME})

    assert count_of_pot(4, 900, Limit.NO_LIMIT, own).decision.facts == {"pot": 900}
