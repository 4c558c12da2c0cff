"""Figures as people read them: pieces of money, hours and commas only where there are any."""

from __future__ import annotations

import pytest

from floorcall.ledger.figures import amount, clock, money


@pytest.mark.parametrize(
    ("pieces", "units", "exact", "told"),
    [
        (1200, 1, True, "1,200"),
        (1200, 100, False, "12"),
        (1200, 100, True, "12.00"),
        (1205, 100, False, "12.05"),
        (-1250, 100, False, "-12.50"),
        (99, 100, False, "0.99"),
        (100, 100, False, "1"),
        (1001, 1000, False, "1.001"),
    ],
)
def test_money_is_told_in_whole_units_and_pieces(pieces, units, exact, told):
    assert money(pieces, units, exact=exact) == told


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(-5, "0:00"), (59, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00")],
)
def test_a_clock_never_runs_below_nothing(seconds, told):
    assert clock(seconds) == told


def test_chips_have_commas():
    assert (amount(999), amount(1000), amount(1_250_000)) == ("999", "1,000", "1,250,000")
