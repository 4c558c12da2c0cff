"""Lows by table, boards of stud, and cards as numbers."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.table import Refused
from floorcall.table.cards import card, cards, name, reshuffle, shuffled_deck
from floorcall.table.lows import (
    NO_LOW,
    ace_to_five,
    eight_or_better,
    omaha_eight_or_better,
    ranks_of,
)
from floorcall.table.rank import board_strength, brings_in

hands = st.lists(st.integers(0, 51), min_size=7, max_size=7, unique=True)


def test_every_card_is_printed_and_read_back():
    assert [card(name(number)) for number in range(52)] == list(range(52))
    assert name(51) == "As"


@pytest.mark.parametrize("text", ["Ax", "1s", "A", "ss"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(Refused, match="is no card"):
        cards(text)


def test_a_seed_gives_one_order_and_another_seed_another():
    assert shuffled_deck(1) == shuffled_deck(1)
    assert shuffled_deck(1) != shuffled_deck(2)
    assert sorted(shuffled_deck(1)) == list(range(52))


def test_the_top_card_is_any_card_about_as_often():
    """52,000 decks: every card is on top within five standard deviations of 1,000 times."""
    tops = [0] * 52
    for seed in range(52_000):
        tops[shuffled_deck(seed)[0]] += 1

    assert max(abs(count - 1000) for count in tops) < 160


@given(st.lists(st.integers(0, 51), unique=True), st.integers(0, 99))
def test_a_stub_shuffled_again_holds_the_same_cards(pile, seed):
    assert sorted(reshuffle(pile, seed)) == sorted(pile)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As 2d 3c 4h 5s", "As 2d 3c 4h 6s"),
        ("As 2d 3c 4h 8s", "As 2d 3c 5h 8d"),
        ("7s 6d 3c 2h As", "8s 4d 3c 2h As"),
    ],
)
def test_eight_or_better_is_read_from_the_highest_card_down(better, worse):
    assert eight_or_better(cards(better)) < eight_or_better(cards(worse)) < NO_LOW


def test_a_nine_or_a_pair_makes_no_eight_low():
    assert eight_or_better(cards("As 2d 3c 4h 9s")) == NO_LOW
    assert eight_or_better(cards("As 2d 3c 4h 4s")) == NO_LOW


@given(hands)
def test_the_low_of_seven_cards_is_the_best_of_its_fives(held):
    assert eight_or_better(held) == min(eight_or_better(five) for five in combinations(held, 5))
    assert ace_to_five(held) == min(ace_to_five(five) for five in combinations(held, 5))


@given(st.lists(st.integers(0, 51), min_size=9, max_size=9, unique=True))
def test_an_omaha_low_is_two_from_the_hand_and_three_from_the_board(nine):
    hole, board = nine[:4], nine[4:]
    lows = [
        eight_or_better([*two, *three])
        for two in combinations(hole, 2)
        for three in combinations(board, 3)
    ]

    assert omaha_eight_or_better(hole, board) == min(lows)


def test_razz_hands_from_best_to_worst():
    ladder = [
        "As 2d 3c 4h 5s",
        "As 2d 3c 4h 6s",
        "Ks Qd Jc Th 9s",
        "As Ad 2c 3h 4s",
        "Ks Kd Qc Jh Ts",
        "As Ad 2c 2h 3s",
        "As Ad Ac 2h 3s",
        "As Ad Ac 2h 2s",
        "As Ad Ac Ah 2s",
        "Ks Kd Kc Kh As",
    ]
    values = [ace_to_five(cards(each)) for each in ladder]

    assert values == sorted(set(values))


def test_ranks_are_bits_with_the_ace_lowest():
    assert ranks_of(cards("As 3d 3c")) == 0b101


def test_boards_of_stud_pairs_before_high_cards():
    def strength(text, razz=False):
        return board_strength(cards(text), razz=razz)

    assert strength("2c 2d 3h 3s") > strength("Ac Ad Kh Qs") > strength("Ac Kd Qh Js")
    assert strength("2c 3d 4h 5s", razz=True) > strength("Ac Kd Qh Js", razz=True)
    assert strength("Ac Kd Qh Js", razz=True) > strength("Ac Ad 2h 3s", razz=True)


def test_the_ace_is_the_lowest_card_in_razz():
    assert brings_in(cards("Kc"), razz=True) < brings_in(cards("As"), razz=True)
    assert brings_in(cards("2c"), razz=False) < brings_in(cards("2d"), razz=False)
