"""Amounts that can mean two things."""

import pytest
from tests.chapters.betting_situations import faces, outcome, ruled
from tests.chapters.house_variants import but, house

from floorcall.chapters.betting.questions.on_declarations import (
    UNCLEAR_AMOUNT,
    UNCLEAR_REPEAT_PENALTY,
    UnclearAmount,
)
from floorcall.chapters.betting.rulings.declared_amounts import meanings
from floorcall.chapters.betting.rulings.spoken_amounts import Amount

COMMON = house("common")
ASKING = but(COMMON, {UNCLEAR_AMOUNT: UnclearAmount.ASK_PLAYER_THEN_FLOOR})
OPENING = faces(0, 400, big_blind=400, pot=2400)


@pytest.mark.parametrize(
    ("said", "at_least", "stack", "meant"),
    [
        (5, 400, 20000, (500, 5000)),
        (5, 400, 4999, (500,)),
        (5, 400, 5000, (500, 5000)),
        (5, 501, 20000, (5000,)),
        (5, 5, 20000, (5,)),
        (5, 10000, 20000, (5000,)),
        (5, 400, 300, (500,)),
        (25, 400, 20000, (2500,)),
        (150, 200, 20000, (150,)),
    ],
)
def test_an_amount_means_what_it_can_mean_at_these_stakes(said, at_least, stack, meant):
    facing = faces(0, big_blind=min(at_least, 1000), stack=stack)

    assert meanings(Amount(said, scaled=False), facing, at_least) == meant


def test_one_fifty_is_thousands_where_blinds_are():
    facing = faces(0, big_blind=10000, stack=500_000)

    assert meanings(Amount(150, scaled=False), facing, 10000) == (150_000,)


@pytest.mark.parametrize("name", ["common", "whangamata", "wph", "club52"])
def test_the_lesser_value_counts_in_most_houses(name):
    assert outcome(OPENING, house(name), "I bet five") == ("bets", 500, 0)


def test_a_lesser_value_below_the_minimum_is_made_up():
    assert outcome(faces(0, 800, big_blind=400), house("wptapl"), "I bet five")[1] == 800


def test_one_house_asks_the_player():
    decision = ruled(OPENING, house("metropolitan"), "I bet five").decision

    assert [choice.name for choice in decision.choices] == ["500", "5000"]
    assert len(decision.factors) == 3


@pytest.mark.parametrize(("pot", "left_open"), [(4999, False), (5000, True)])
def test_a_chip_after_the_words_leaves_only_what_fits_the_pot(pot, left_open):
    decision = ruled(faces(0, 400, big_blind=400, pot=pot), ASKING, "bet, five", (5000,)).decision

    assert bool(decision.choices) is left_open
    assert left_open or decision.to == 500


@pytest.mark.parametrize(("before", "penalty"), [(0, False), (1, True)])
def test_only_who_is_unclear_again_may_be_penalised(before, penalty):
    own = but(ASKING, {UNCLEAR_REPEAT_PENALTY: True})

    assert ruled(OPENING, own, "I bet five", unclear_before=before).decision.penalty is penalty
