"""Figures as they are printed."""

from __future__ import annotations

from datetime import UTC, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.accounts.currency import Currency
from floorcall.printing.formats import chips, hour, minutes, moment, money, stakes
from floorcall.tournament.setup.terms import Level
from printing.nights import SEVEN_PM

IN_WARSAW = timezone(timedelta(hours=1))


@pytest.mark.parametrize(
    ("amount", "units", "printed"),
    [
        (0, 1, "¤0"),
        (1250, 1, "¤1,250"),
        (1250, 100, "¤12.50"),
        (5, 100, "¤0.05"),
        (123456, 100, "¤1,234.56"),
        (-250, 100, "−¤2.50"),
        (1234, 1000, "¤1.234"),
    ],
)
def test_money_shows_whole_units_and_the_rest(amount, units, printed):
    assert money(amount, Currency(units=units)) == printed


@given(st.integers(0, 10**12), st.sampled_from([10, 100, 1000]))
def test_no_money_is_lost_in_print(amount, units):
    printed = money(amount, Currency(units=units))
    digits = printed.removeprefix("¤").replace(",", "").replace(".", "")

    assert int(digits) == amount


@pytest.mark.parametrize(
    ("seconds", "printed"),
    [
        (0, "0:00"),
        (59, "0:59"),
        (60, "1:00"),
        (3599, "59:59"),
        (3600, "1:00:00"),
        (3725, "1:02:05"),
    ],
)
def test_times_have_hours_from_the_sixtieth_minute_on(seconds, printed):
    assert minutes(seconds) == printed


def test_a_moment_is_told_by_the_clubs_own_clock():
    assert moment(SEVEN_PM, UTC) == "Thu 01 Jan 2026, 19:00"
    assert moment(SEVEN_PM, IN_WARSAW) == "Thu 01 Jan 2026, 20:00"
    assert hour(SEVEN_PM, IN_WARSAW) == "20:00"


def test_a_night_that_counts_from_nought_is_told_as_time_played():
    assert moment(3725, UTC) == "1:02:05 into the night"
    assert hour(3725, UTC) == "1:02:05"


def test_chips_have_commas():
    assert chips(12500) == "12,500"


@pytest.mark.parametrize(
    ("level", "game", "printed"),
    [
        (Level(100, 200), "nlhe", "100/200"),
        (Level(100, 200, 25), "nlhe", "100/200, ante 25"),
        (Level(500, 1000, 1000, ante_by_big_blind=True), "nlhe", "500/1,000, big-blind ante 1,000"),
        (
            Level(ante=25, bring_in=50, small_bet=200),
            "stud",
            "bring-in 50, ante 25, bets 200 and 400",
        ),
        (Level(100, 200, small_bet=200), "flhe", "100/200, bets 200 and 400"),
        (Level(100, 200, small_bet=200), "nlhe", "100/200"),
    ],
)
def test_stakes_are_told_as_the_game_bets_them(level, game, printed):
    assert stakes(level, game) == printed
