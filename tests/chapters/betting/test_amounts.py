"""Amounts as they are said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.chapters.betting.rulings.spoken_amounts import LARGEST, Amount, read_amount


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("eight thousand", 8000),
        ("fourteen hundred", 1400),
        ("forty four hundred", 4400),
        ("two thousand five hundred", 2500),
        ("five hundred thousand", 500_000),
        ("two hundred and fifty", 250),
        ("a thousand", 1000),
        ("three grand", 3000),
        ("one million", 1_000_000),
        ("5k", 5000),
        ("1.5k", 1500),
        ("2k 500", 2500),
        ("two and a half thousand", 2500),
        ("one and a half k", 1500),
        ("2.5 thousand", 2500),
        ("two point five thousand", 2500),
        ("half a million", 500_000),
        ("twenty two and a half hundred", 2250),
    ],
)
def test_an_amount_with_its_scale_is_what_it_says(said, value):
    assert read_amount(said.split()) == Amount(value, scaled=True)


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("five", 5),
        ("twenty five", 25),
        ("twelve fifty", 1250),
        ("one twenty five", 125),
        ("800", 800),
    ],
)
def test_an_amount_without_a_scale_says_so(said, value):
    assert read_amount(said.split()) == Amount(value, scaled=False)


@pytest.mark.parametrize(
    "said",
    [
        "",
        "raise",
        "thousand",
        "k",
        "zero",
        "one point five",
        "1.5",
        "half",
        "a point",
        "ten point twelve thousand",
    ],
)
def test_what_is_no_amount_is_not_read_as_one(said):
    assert read_amount(said.split()) is None


@given(st.integers(1, LARGEST))
def test_figures_are_read_as_they_stand(value):
    assert read_amount([str(value)]) == Amount(value, scaled=False)


WORDS = [
    "five",
    "fifty",
    "hundred",
    "thousand",
    "k",
    "5k",
    "12",
    "a",
    "and",
    "half",
    "point",
    "2.5",
]


@given(st.lists(st.sampled_from(WORDS), max_size=8))
def test_any_words_give_an_amount_of_chips_or_none(words):
    amount = read_amount(words)

    assert amount is None or 0 < amount.value <= LARGEST
