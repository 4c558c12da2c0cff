"""Burns left out, made twice or seen."""

import pytest
from house_variants import NAMES, but, house

from floorcall.chapters.board.questions import (
    BURN_ERROR,
    BURN_ERROR_EXPOSED_BURN_SHOWN_AND_STAYS,
    BURN_ERROR_LATER_CARDS,
    BURN_ERROR_NO_BURN_FLOP,
    BurnError,
    LaterCards,
    NoBurnFlop,
)
from floorcall.chapters.board.rulings import WrongBurn, exposed_burn, wrong_burn
from floorcall.chapters.core.decision import Verdict

STANDING = [
    name
    for name in NAMES
    if house(name)[BURN_ERROR].value is BurnError.CORRECT_BEFORE_ACTION_ELSE_STANDS
]
AS_DUE = [
    name
    for name in STANDING
    if house(name)[BURN_ERROR_LATER_CARDS].value is LaterCards.AS_IF_NO_ERROR
]


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
@pytest.mark.parametrize("name", NAMES)
def test_an_error_nobody_acted_on_is_put_right_everywhere(name, street):
    none = wrong_burn(WrongBurn(street, 0, acted=False), house(name)).decision
    two = wrong_burn(WrongBurn(street, 2, acted=False), house(name)).decision
    at_random = house(name)[BURN_ERROR_NO_BURN_FLOP].value is NoBurnFlop.ONE_OF_THREE_AT_RANDOM
    burn = ("scramble flop", "random burn") if at_random and street == "flop" else None

    assert none.steps == (*(burn or ("first card is burn",)), "next card to board")
    assert two.steps == ("second burn to board", "last card to stub")
    assert none.verdict is two.verdict is Verdict.PROCEDURE


def test_a_house_that_takes_the_stub_as_it_lies_burns_one_card_a_street():
    none = wrong_burn(WrongBurn("turn", 0, acted=True), house("tda")).decision
    two = wrong_burn(WrongBurn("flop", 2, acted=True), house("tda")).decision

    assert none.steps == ("card stands", "burn", "river")
    assert two.steps == ("card stands", "burn", "turn")


@pytest.mark.parametrize("name", AS_DUE)
def test_a_card_acted_on_stands_and_later_cards_are_those_due(name):
    none = wrong_burn(WrongBurn("turn", 0, acted=True), house(name)).decision
    two = wrong_burn(WrongBurn("flop", 2, acted=True), house(name)).decision

    assert none.steps == ("card stands", "burn two", "river")
    assert two.steps == ("card stands", "turn without burn")
    assert (none.facts["next burns"], two.facts["next burns"]) == (2, 0)


def test_action_on_a_wrong_card_is_undone_where_the_house_says_so():
    decision = wrong_burn(WrongBurn("turn", 0, acted=True), house("wptapl")).decision

    assert decision.steps == ("first card is burn", "next card to board")
    assert decision.facts == {"action": "rescind action"}


def test_no_card_comes_after_the_river():
    ruling = wrong_burn(WrongBurn("river", 0, acted=True), house("club52"))

    assert ruling.decision.steps == ("card stands",)
    assert BURN_ERROR_LATER_CARDS not in [each.policy for each in ruling.because]


@pytest.mark.parametrize("burned", [0, 2])
def test_cards_may_come_as_they_lie_in_a_house_of_ones_own(burned):
    as_they_lie = but(house("common"), {BURN_ERROR_LATER_CARDS: LaterCards.AS_THEY_LIE})

    decision = wrong_burn(WrongBurn("flop", burned, acted=True), as_they_lie).decision

    assert decision.steps == ("card stands", "burn", "turn")
    assert decision.facts["next burns"] == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_burn_that_was_seen_is_shown_and_stays(name):
    assert exposed_burn(house(name)).decision.steps == ("show burn", "keep burn")


def test_a_house_of_ones_own_may_burn_another():
    other = but(house("common"), {BURN_ERROR_EXPOSED_BURN_SHOWN_AND_STAYS: False})

    assert exposed_burn(other).decision.steps == ("burn to stub", "shuffle stub", "burn")
