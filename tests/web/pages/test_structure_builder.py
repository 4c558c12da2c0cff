"""A structure built to measure can be played: its chips pay every level."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.tournament.setup.terms import Denomination, Level
from floorcall.web.pages.setup_form.blind_ladder import colour_ups
from floorcall.web.pages.setup_form.level_rows import level_rows
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


@given(
    players=st.integers(2, 300),
    hours=st.integers(2, 12),
    values=st.sampled_from(SETS),
    chips=st.integers(10, 40),
    feel=st.sampled_from(sorted(FEELS)),
)
def test_ten_chips_a_player_make_a_night_that_can_be_played(players, hours, values, chips, feel):
    each = -(-chips * players // len(values))
    owned = tuple(Denomination(value, each) for value in values)
    built = build_structure(players, hours, owned, FEELS[feel], whole)
    played = [one for one in built.levels if not one.is_break]
    breaks = {
        sum(not one.is_break for one in built.levels[:at])
        for at, one in enumerate(built.levels)
        if one.is_break
    }

    assert built.stack >= 20 * played[0].big_blind
    assert _counts_out(built.stack, dict.fromkeys(values, each // players))
    for plan in built.colour_ups:
        assert plan.after_level in breaks or plan.after_level > max(breaks, default=0), plan
    assert max(breaks, default=0) < len(played)
    notes = [
        row.notes
        for row in level_rows(built.levels, built.colour_ups, smallest=min(values))
        if row.notes
    ]
    assert notes == []


def _counts_out(stack: int, shares: dict[int, int]) -> bool:
    """Whether the chips of one player add up to a stack, none of them more than half of it."""
    sums = {0}
    for value, count in shares.items():
        if 2 * value > stack:
            continue
        sums = {
            one + value * n for one in sums for n in range(count + 1) if one + value * n <= stack
        }
    return stack in sums


@pytest.mark.parametrize(("each", "stack"), [(33, 3200), (34, 4800), (44, 4800), (45, 5000)])
def test_a_stack_is_the_next_lower_round_one_that_a_players_chips_make(each, stack):
    owned = tuple(Denomination(value, each) for value in (25, 100, 500, 1000, 5000))

    assert build_structure(10, 5, owned, FEELS["club"], whole).stack == stack


def test_chips_leave_in_the_first_break_after_they_are_needed():
    levels = tuple(Level(big // 2, big) for big in (50, 100, 200, 400))
    pause = Level(is_break=True)
    owned = (Denomination(25, 100), Denomination(100, 100))

    def leaves(*structure: Level) -> list[int]:
        return [plan.after_level for plan in colour_ups(owned, structure)]

    assert leaves(*levels) == [2]
    assert leaves(*levels[:3], pause, levels[3]) == [3]
    assert leaves(*levels[:2], pause, *levels[2:]) == [2]
    assert leaves(levels[0], pause, *levels[1:]) == [2]


def test_only_what_the_smallest_chip_pays_is_offered_between_two_levels():
    levels = (Level(100, 200), Level(200, 400))

    def offered(smallest: int) -> list[str]:
        rows = level_rows(levels, smallest=smallest)
        return [note.repair.says for row in rows for note in row.notes if note.repair]

    assert offered(50) == ["Put 150 / 300 in between"]
    assert offered(100) == []


@pytest.mark.parametrize("hours", [3, 5, 8])
def test_the_length_of_levels_follows_the_hours(hours):
    built = build_structure(30, hours, OWNED, FEELS["club"], whole)
    others = [abs(whole(0, built.levels) - hours * 3600)]

    assert others[0] <= 0.35 * hours * 3600
