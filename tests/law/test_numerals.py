"""Whole numbers as people type them."""

import pytest

from floorcall.law.numerals import MOST_FIGURES, whole_number


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("0", 0),
        ("17", 17),
        ("007", 7),
        ("9" * MOST_FIGURES, 10**MOST_FIGURES - 1),
        *((one, None) for one in ("", " ", "²", "١٧", "１", "+1", "-1", "1,000", "1.0", "x", " 1")),
        ("9" * (MOST_FIGURES + 1), None),
        ("9" * 5_000, None),
    ],
)
def test_figures_are_a_number_and_nothing_else_is(written: str, number: int | None):
    assert whole_number(written) == number
