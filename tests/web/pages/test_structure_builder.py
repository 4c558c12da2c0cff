"""A structure built to measure can be played: its chips pay every level."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.tournament.setup.terms import Denomination, Level
from floorcall.web.pages.setup_form.structure_builder import FEELS, LENGTHS, build_structure

OWNED = tuple(Denomination(value, 400) for value in (25, 100, 500, 1000, 5000))
SETS = (
    (25, 100, 500, 1000, 5000),
    (100, 500, 1000, 5000),
    (5, 25, 100, 500, 1000),
    (50, 100, 1000),
)


def whole(_stack: int, levels: tuple[Level, ...]) -> float:
    """A night that plays all its levels."""
    return sum(one.seconds for one in levels)


def test_forty_five_players_with_chips_from_25_begin_at_25_50():
    built = build_structure(45, 5, OWNED, FEELS["club"], whole)

    assert (built.levels[0].small_blind, built.levels[0].big_blind) == (25, 50)
    assert built.stack == 5000
    assert [plan.value for plan in built.colour_ups][:1] == [25]
    assert any(one.is_break for one in built.levels)


@given(
    players=st.integers(2, 300),
    hours=st.integers(2, 12),
    values=st.sampled_from(SETS),
    each=st.integers(50, 2000),
    feel=st.sampled_from(sorted(FEELS)),
)
def test_every_level_is_paid_by_chips_still_in_play(players, hours, values, each, feel):
    owned = tuple(Denomination(value, each) for value in values)
    built = build_structure(players, hours, owned, FEELS[feel], whole)
    played = [one for one in built.levels if not one.is_break]

    assert built.minutes in LENGTHS
    assert [one.big_blind for one in played] == sorted({one.big_blind for one in played})
    gone = {plan.value: plan.after_level for plan in built.colour_ups}
    for number, level in enumerate(played, 1):
        smallest = min(value for value in values if gone.get(value, 10**6) >= number)
        assert all(amount % smallest == 0 for amount in level.amounts), (number, level, gone)
    assert not built.levels[-1].is_break


@pytest.mark.parametrize("hours", [3, 5, 8])
def test_the_length_of_levels_follows_the_hours(hours):
    built = build_structure(30, hours, OWNED, FEELS["club"], whole)
    others = [abs(whole(0, built.levels) - hours * 3600)]

    assert others[0] <= 0.35 * hours * 3600
