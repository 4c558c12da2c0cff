"""Amounts that can mean two things."""

import pytest
from tests.chapters.betting_situations import RAISED, faces, outcome, ruled
from tests.chapters.house_variants import but, house

from built_in_houses import BOOKS
from floorcall.chapters.betting.questions.on_counts import ACCEPTED_ACTION, AcceptedAction
from floorcall.chapters.betting.questions.on_declarations import (
    UNCLEAR_AMOUNT,
    UNCLEAR_REPEAT_PENALTY,
    UnclearAmount,
)
from floorcall.chapters.betting.rulings.declared_amounts import meanings
from floorcall.chapters.betting.rulings.speech import SpokenAction, hear
from floorcall.chapters.betting.rulings.spoken_amounts import Amount, read_amount
from floorcall.table.games import Limit as BettingLimit

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
        (5, 10000, 49999, (5000,)),
        (5, 10000, 50000, (5000, 50000)),
        (5, 10000, 500000, (5000, 50000, 500000)),
        (5, 10001, 500000, (50000, 500000)),
        (5, 50000, 500000, (50000, 500000)),
        (5, 50001, 500000, (500000,)),
        (5, 10001, 20000, (50000,)),
        (5, 400, 300, (500,)),
        (25, 400, 20000, (2500,)),
        (150, 200, 20000, (150,)),
    ],
)
def test_an_amount_means_what_it_can_mean_at_these_stakes(said, at_least, stack, meant):
    facing = faces(0, big_blind=min(at_least, 1000), stack=stack)

    assert meanings(Amount(said, scaled=False), facing, at_least) == meant


@pytest.mark.parametrize(
    ("said", "price", "big_blind", "stack", "chip", "meant"),
    [
        ("one two", 400, 200, 20_000, 100, (1200,)),
        ("one two", 400, 200, 1_200, 100, (1200,)),
        ("one two", 4, 2, 119, 1, (12,)),
        ("one two", 4, 2, 120, 1, (12, 120)),
        ("one two", 121, 50, 5_000, 25, (1200,)),
        ("one two", 100, 50, 5_000, 1, (120, 1200)),
        ("one two", 4_000, 2_000, 80_000, 500, (12_000,)),
        ("one two", 400, 200, 500, 25, (1200,)),
        ("two five", 800, 400, 20_000, 100, (2500,)),
        ("two five", 8, 4, 5_000, 1, (25, 250, 2500)),
        ("two five", 5_000, 200, 20_000, 100, (2500, 25_000)),
        ("two five", 5_000, 200, 25_000, 100, (25_000,)),
        ("two five", 2_500, 200, 20_000, 100, (2500,)),
        ("twenty two", 5_000, 200, 20_000, 100, (2200, 22_000)),
        ("twenty two", 5_000, 2_201, 20_000, 100, (22_000,)),
        ("a dime", 1_000, 200, 20_000, 100, (1000,)),
        ("a dime", 5_000, 200, 20_000, 100, (1000,)),
        ("a dime", 1_200, 200, 20_000, 1, (1000,)),
        ("a dime", 5_000, 4_000, 400_000, 1, (1000,)),
        ("a nickel", 1_200, 200, 20_000, 1, (500,)),
        ("a quarter", 5_000, 200, 20_000, 1, (250, 2500)),
        ("a quarter", 5_000, 251, 20_000, 1, (2500,)),
        ("two thousand five", 400, 200, 20_000, 100, (2500,)),
        ("two thousand five", 400, 200, 20_000, 5, (2005, 2500)),
        ("two thousand five", 2_200, 200, 20_000, 5, (2500,)),
        ("two thousand and five", 400, 200, 20_000, 25, (2500,)),
        ("two thousand and five", 400, 200, 20_000, 5, (2005,)),
        ("twenty two", 400, 200, 20_000, 100, (2200,)),
        ("twenty two", 400, 200, 22_000, 100, (2200, 22_000)),
        ("a dime", 400, 200, 20_000, 100, (1000,)),
        ("a dime", 4, 2, 2_000, 1, (10, 1000)),
        ("fifteen", 400, 200, 14_999, 100, (1500,)),
        ("fifteen", 2_000, 1_000, 80_000, 100, (1500, 15_000)),
        ("fifteen", 2_000, 1_501, 80_000, 100, (15_000,)),
        ("fifteen", 3_000, 1_000, 80_000, 100, (1500, 15_000)),
        ("fifteen", 3_001, 1_000, 80_000, 100, (15_000,)),
        ("two", 200, 200, 20_000, 100, (200, 2000)),
        ("two", 400, 200, 20_000, 100, (200, 2000)),
        ("two", 401, 200, 20_000, 100, (2000,)),
        ("two", 400, 201, 20_000, 100, (2000,)),
        ("two", 400, 200, 1_999, 100, (200, 2000)),
        ("three", 400, 200, 20_000, 100, (300, 3000)),
        ("five", 400_000, 200_000, 9_000_000, 5_000, (500_000, 5_000_000)),
        ("five", 10_000, 2_000, 200_000, 500, (5000, 50_000)),
        ("five", 10_000, 2_000, 600_000, 500, (5000, 50_000)),
        ("five", 10_000, 2_000, 20_000, 500, (5000, 50_000)),
        ("five", 5_001, 2_000, 200_000, 1, (5000, 50_000)),
        ("five", 5_000, 2_000, 200_000, 500, (5000,)),
        ("five", 4_999, 2_000, 200_000, 1, (5000,)),
        ("five", 400_000, 5_000, 9_000_000, 5_000, (5000, 50_000)),
        ("five", 400_000, 5_001, 9_000_000, 5_000, (500_000, 5_000_000)),
        ("fifty", 4_000, 100, 20_000, 100, (5000,)),
        ("one fifty", 4_000, 2_000, 200_000, 500, (15_000, 150_000)),
        ("one five oh", 4_000, 2_000, 200_000, 500, (15_000, 150_000)),
        ("one fifty", 4_000, 2_000, 149_999, 500, (15_000,)),
        ("one fifty", 7_500, 2_500, 200_000, 500, (150_000,)),
        ("one fifty", 7_499, 2_500, 200_000, 500, (15_000, 150_000)),
        ("one fifty", 10_000, 5_000, 20_000, 500, (15_000, 150_000)),
        ("one fifty", 1_500, 500, 200_000, 100, (1500, 15_000, 150_000)),
        ("one fifty", 1_499, 500, 200_000, 100, (1500, 15_000)),
        ("twelve fifty", 4_000, 2_000, 20_000, 500, (12_500,)),
        ("three fifty", 400, 200, 20_000, 50, (350, 3500)),
        ("three fifty", 701, 200, 20_000, 50, (3500,)),
        ("three fifty", 350, 200, 20_000, 50, (350,)),
    ],
)
def test_what_players_say_means_what_the_price_and_the_stack_allow(
    said, price, big_blind, stack, chip, meant
):
    amount = read_amount(said.split())
    facing = faces(price, big_blind=big_blind, stack=stack, chip=chip)

    assert amount is not None
    assert meanings(amount, facing, price) == meant


@pytest.mark.parametrize("name", BOOKS)
def test_one_two_facing_400_is_1200_and_never_3000(name):
    facing = faces(400, stack=20_000, chip=100)

    assert outcome(facing, house(name), "one two") == ("raises", 1200, 0)
    assert outcome(facing, house(name), "raise, one two") == ("raises", 1200, 0)
    assert outcome(facing, house(name), "call and raise one two")[:1] in {("calls",), ("raises",)}


def test_two_readings_are_asked_with_both_where_the_house_asks():
    decision = ruled(faces(4, big_blind=2, chip=1), ASKING, "raise, one two").decision

    assert [choice.name for choice in decision.choices] == ["12", "120", "1200"]


def test_where_the_least_counts_the_table_is_told_the_other_reading():
    says = ruled(OPENING, COMMON, "I bet five").decision.says

    assert says == "Seat 4 bets 500. It could also have meant 5,000: the least counts."


def test_where_the_pot_tells_which_counts_the_table_is_told_the_other_reading():
    says = ruled(OPENING, house("tda"), "I bet five").decision.says

    assert says == (
        "Seat 4 bets 500. It could also have meant 5,000: the highest within the pot counts."
    )


def test_one_legal_meaning_is_told_as_no_choice_between_two():
    large = faces(0, 10_000, big_blind=10_000, stack=200_000, pot=30_000)

    says = ruled(large, house("tda"), "I bet five").decision.says

    assert says == "Seat 4 bets 50,000."


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("said", ["two five", "twenty two"])
def test_an_amount_short_of_the_price_or_beyond_the_stack_is_never_simply_all_in(name, said):
    decision = ruled(faces(5_000, stack=20_000, chip=100), house(name), said).decision

    assert decision.to != 20_000
    assert decision.choices or "It could also have meant" in decision.says


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("said", ["two", "three", "raise two more"])
def test_hundreds_short_of_the_price_are_asked_or_named_beside_the_thousands(name, said):
    decision = ruled(faces(400, big_blind=200, stack=20_000, chip=100), house(name), said).decision

    assert decision.choices or "It could also have meant" in decision.says


@pytest.mark.parametrize("name", BOOKS)
def test_a_raise_to_three_facing_400_is_3000(name):
    facing = faces(400, big_blind=200, stack=20_000, chip=100)

    assert outcome(facing, house(name), "raise, three") == ("raises", 3000, 0)


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize(
    ("price", "said", "total"),
    [(0, "bet five", 200), (200, "raise five", 400), (200, "raise two more", 400)],
)
def test_in_limit_nothing_is_asked_where_every_amount_is_cut_to_the_same(name, price, said, total):
    rules = house(name, "fixed_limit")
    least = price + 200
    facing = faces(price, least, betting=BettingLimit.FIXED_LIMIT, most=least, big_blind=200)

    decision = ruled(facing, rules, said).decision

    assert (decision.to, decision.choices) == (total, ())
    assert "It could also have meant" not in decision.says


@pytest.mark.parametrize(("most", "left_open"), [(500, False), (501, True)])
def test_nothing_is_asked_where_the_least_amount_is_the_most_allowed(most, left_open):
    facing = faces(0, 200, betting=BettingLimit.POT_LIMIT, most=most, big_blind=200)

    decision = ruled(facing, ASKING, "bet five").decision

    assert bool(decision.choices) is left_open


@pytest.mark.parametrize("said", ["a quarter of the pot", "bet half the pot"])
def test_a_part_of_the_pot_is_not_the_pot(said):
    assert hear(said).said is SpokenAction.LOOSE


@pytest.mark.parametrize(("told", "said", "adds"), [(400, "four", 400), (400, "four hundred", 400)])
def test_a_player_told_too_little_who_names_an_amount_calls_by_it(told, said, adds):
    facing = faces(1200, 2000, big_blind=200, stack=20_000, chip=100, **RAISED)
    own = but(COMMON, {ACCEPTED_ACTION: AcceptedAction.GROSS_MISUNDERSTANDING_RELIEF})

    decision = ruled(facing, own, said, wrong_amount=told).decision

    assert f"{adds:,}" in decision.says


@pytest.mark.parametrize("name", BOOKS)
def test_one_fifty_facing_4000_is_asked_or_named_with_both_readings(name):
    facing = faces(4_000, big_blind=2_000, stack=200_000, chip=500)

    decision = ruled(facing, house(name), "one fifty").decision

    assert [choice.name for choice in decision.choices] == ["15000", "150000"] or (
        decision.to == 15_000 and "could also have meant 150,000" in decision.says
    )


def test_a_small_blind_that_names_what_is_missing_calls():
    facing = faces(50, big_blind=50, in_front=25, chip=25)

    assert meanings(Amount(25, scaled=False), facing, 50) == (25,)


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


@pytest.mark.parametrize(("least", "to"), [(199, 200), (200, 200), (201, 2000)])
def test_only_what_is_a_bet_can_be_the_highest_within_the_pot(least, to):
    own = but(COMMON, {UNCLEAR_AMOUNT: UnclearAmount.HIGHEST_WITHIN_POT})
    facing = faces(0, least, big_blind=200, pot=900)

    assert outcome(facing, own, "bet two") == ("bets", to, 0)
