"""Figures as people read them: pieces of money, hours and commas only where there are any."""

from __future__ import annotations

import pytest

from floorcall.ledger.figures import amount, clock, in_thousands, money


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


@pytest.mark.parametrize(
    ("noted", "told"),
    [
        ("facing 999 by 5", "facing 999 by 5"),
        ("facing 1500 by 5; 6 pushes 1000 500", "facing 1,500 by 5; 6 pushes 1,000 500"),
        ("6 raises to 1000000.", "6 raises to 1,000,000."),
        ("raises to 12,500", "raises to 12,500"),
        ("rule-1500, 2026-11-19", "rule-1500, 2026-11-19"),
    ],
)
def test_figures_of_what_happened_have_commas(noted, told):
    assert in_thousands(noted) == told


def test_chips_have_commas():
    assert (amount(999), amount(1000), amount(1_250_000)) == ("999", "1,000", "1,250,000")
