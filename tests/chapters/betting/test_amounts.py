"""Amounts as they are said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.chapters.betting.rulings.spoken_amounts import (
    LARGEST,
    Amount,
    is_number,
    read_amount,
)


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
        ("a hundred one thousand", 101_000),
        ("five hundred ten", 510),
        ("a thousand ten", 1010),
        ("5k zero", 5000),
        ("2k ten", 2010),
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
        ("one ten", 110),
        ("twenty ten", 2010),
        ("1 99", 199),
        ("99 99", 9999),
        ("1 100", 1100),
        ("2 250", 2250),
        ("999 999", 999_999),
        ("one two ten", 1210),
        ("nine nine ninety nine", 9999),
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
        "zero dimes",
        "2.5 dimes",
        "5k dime",
        "5k point",
        "2.5 point",
        "one 5k",
        "one point zero",
        "one point ten",
        "zero ten",
        "zero 100",
        "zero one zero",
        "zero one ten",
        "one zero ten",
        "one ten ten",
        "one one 100",
        "100 ten",
        "1000 100",
        "1000 one",
        "one 1000",
        "1000000 million",
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
        ("ten two", (1020, 10_200, 10_200_000)),
        ("nine two", (92, 920, 9200, 9_200_000)),
        ("ten two oh", (1020, 10_200, 10_200_000)),
        ("one oh", (10, 100, 1000, 1_000_000)),
        ("twenty zero", (2000, 20_000, 20_000_000)),
        ("100 5", (10_050, 100_500, 100_500_000)),
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


def test_the_largest_amount_is_read_and_nothing_above_it():
    assert LARGEST == 999_999_999_999
    assert read_amount([str(LARGEST)]) == Amount(LARGEST, scaled=False)
    assert read_amount(["1000000", "million"]) is None


@pytest.mark.parametrize(
    ("word", "is_part"),
    [("five", True), ("half", True), ("12", True), ("2.5", True), ("raise", False), ("", False)],
)
def test_a_word_or_a_figure_can_be_part_of_an_amount(word, is_part):
    assert is_number(word) is is_part


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
