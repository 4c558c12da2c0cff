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
        ("twenty five hundred", 2500),
        ("thousand", 1000),
        ("a thousand and a half", 1500),
        ("a grand and a half", 1500),
        ("a hundred and a half", 150),
        ("1.25k", 1250),
        ("1.255k", 1255),
        ("0.5k", 500),
        ("2k5", 2500),
        ("five large", 5000),
        ("two yards", 200),
        ("one two hundred", 1200),
        ("twelve five hundred", 12500),
        ("two thousand two fifty", 2250),
        ("two thousand fifty", 2050),
        ("one fifty thousand", 150_000),
        ("two million five hundred thousand", 2_500_000),
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
        ("fifteen", 15),
        ("twenty two", 22),
        ("one fifty", 150),
        ("ten two fifty", 10250),
        ("1 200", 1200),
        ("two oh five", 205),
        ("a five", 5),
    ],
)
def test_an_amount_without_a_scale_says_so(said, value):
    assert read_amount(said.split()) == Amount(value, scaled=False)


@pytest.mark.parametrize(
    "said",
    [
        "",
        "raise",
        "k",
        "large",
        "zero",
        "half",
        "a point",
        "point five",
        "ten point twelve thousand",
        "one two thousand",
        "one hundred two hundred",
        "five five five five five",
        "two thousand two five",
        "a dime five",
        "1.2555",
    ],
)
def test_what_is_no_amount_is_not_read_as_one(said):
    assert read_amount(said.split()) is None


@pytest.mark.parametrize(
    ("said", "readings"),
    [
        ("one two", (12, 120, 1200, 1_200_000)),
        ("two five", (25, 250, 2500, 2_500_000)),
        ("2 5", (25, 250, 2500, 2_500_000)),
        ("one two five", (125, 1250, 1_250_000)),
        ("twelve five", (1250, 12_500, 12_500_000)),
        ("twenty two five", (2250, 22_500, 22_500_000)),
        ("two and a half", (250, 2500, 2_500_000)),
        ("one point five", (150, 1500, 1_500_000)),
        ("1.5", (150, 1500, 1_500_000)),
        ("two thousand five", (2005, 2500)),
        ("2k 5", (2005, 2500)),
        ("three million five", (3_000_005, 3_500_000)),
        ("a nickel", (5, 500)),
        ("a dime", (10, 1000)),
        ("two dimes", (20, 2000)),
        ("a quarter", (25, 250, 2500)),
    ],
)
def test_an_amount_of_the_table_has_all_its_readings(said, readings):
    amount = read_amount(said.split())

    assert amount is not None
    assert amount.readings == readings


@pytest.mark.parametrize(
    ("said", "value", "instead"),
    [("two thousand and five", 2005, 2500), ("two hundred five", 205, 250)],
)
def test_a_figure_behind_the_scale_is_a_tenth_only_where_chips_cannot_make_it(said, value, instead):
    assert read_amount(said.split()) == Amount(value, scaled=True, instead=instead)


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
