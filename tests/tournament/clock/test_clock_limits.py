"""Levels, breaks and the clock set by hand: the second before, at, and after each limit."""

from __future__ import annotations

import pytest
from floor import why_unfit
from msgspec.structs import replace

from floorcall.ledger.refusal import Reads
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.colour_up import ColourUp
from floorcall.tournament.clock.announced_changes import LevelsChanged
from floorcall.tournament.clock.clock_control import AddTime, GoToLevel, Pause, SetClock
from floorcall.tournament.clock.level_clock import (
    Moments,
    blinds_at,
    last_moment_of_play,
    level_moment,
)
from floorcall.tournament.clock.time_shift import TimeShifted
from floorcall.tournament.setup.terms import Level
from floorcall.tournament.state import FinalCall, RedrawCall
from floorcall.tournament.voice import Voice

BREAK = Level(is_break=True, seconds=600)


@pytest.mark.parametrize(
    ("now", "moment"), [(3599, 3599), (3600, 3599), (4199, 3599), (4200, 4200)]
)
def test_in_a_break_the_last_moment_of_play_is_the_second_before_it(now, moment, floor):
    """Three levels of 20 minutes and a break of ten."""
    room = floor("wph", tables={1: 4})
    assert last_moment_of_play(room.state, now) == moment

    room.do(Pause(at=now))
    assert last_moment_of_play(room.state, now + 60) == now + 60


@pytest.mark.parametrize(
    ("began", "told", "moment"),
    [
        (1_199, 1_250, 1_199),
        (1_200, 1_250, 1_199),
        (1_249, 1_250, 1_199),
        (1_250, 1_250, 1_250),
        (2_400, 2_450, 2_399),
        (9_000, 9_100, 6_599),
    ],
)
def test_whangamata_a_level_holds_from_its_announcement(began, told, moment, floor):
    """A hand begun before it is of the level before; the last level begins at 6,600."""
    room = floor("whangamata", tables={1: 4})
    told_at = Moments(level_announced=told)

    assert level_moment(room.state, began, told_at, Reads(room.house)) == moment


def test_the_blinds_of_a_break_are_those_behind_it_or_the_last_there_are(floor):
    setup = floor("wph").state.setup
    ends_so = replace(setup, levels=(Level(25, 50), Level(50, 100), BREAK, BREAK))

    assert blinds_at(setup, 3) == setup.levels[4]
    assert [blinds_at(ends_so, at) for at in (0, 1, 2, 3)] == [
        Level(25, 50),
        *[Level(50, 100)] * 3,
    ]


@pytest.mark.parametrize(("seconds", "done"), [(-1140, True), (-1139, True), (-1141, False)])
def test_a_level_is_shortened_to_nothing_at_most(seconds, done, floor):
    room = floor("wph", tables={1: 4})
    less = AddTime(seconds=seconds, at=60)

    if done:
        assert room.do(less)[0].remaining == 1140 + seconds
    else:
        assert room.refused(less).says == "the level has only 1140 seconds left"


@pytest.mark.parametrize(("seconds", "done"), [(0, True), (-1, False)])
def test_a_level_is_set_to_no_time_below_zero(seconds, done, floor):
    room = floor("wph", tables={1: 4})
    sets = SetClock(seconds=seconds, at=60)

    assert (room.do(sets) if done else room.refused(sets)) is not None


@pytest.mark.parametrize(("level", "at"), [(1, 0), (4, 4), (6, 6), (7, None), (-1, None)])
def test_one_goes_to_any_level_there_is(level, at, floor):
    """Six levels, with a break behind the third."""
    room = floor("wph", tables={1: 4})
    goes = GoToLevel(level=level, at=60)

    if at is None:
        assert room.refused(goes).says == f"there is no level {level}"
    else:
        assert room.do(goes)[0].level == at


@pytest.mark.parametrize(
    ("level", "told"),
    [
        (1, "the chips of 25 are coloured up, and 25 cannot be paid without them"),
        (2, "the chips of 25 are coloured up, and 50 cannot be paid without them"),
        (3, ""),
    ],
)
def test_a_level_that_needs_chips_coloured_up_is_told(level, told, floor):
    room = floor("wph", tables={1: 4})
    assert room.do(GoToLevel(level=level, at=50))[0].why == ""
    room.do(ColourUp(value=25, seed="s", at=60, reason="early"))

    assert room.do(GoToLevel(level=level, at=70))[0].why == told


@pytest.mark.parametrize(
    ("levels", "says"),
    [
        ((Level(25, 50), Level(50, 100)), ""),
        ((Level(25, 50), Level(50, 100), Level(100, 200)), ""),
        ((Level(25, 50), Level(60, 120)), "a level that has begun would change"),
        ((Level(25, 50),), "a level that has begun would change"),
        ((BREAK, Level(25, 50)), "these are no levels to play"),
    ],
)
def test_levels_changed_in_a_log_keep_those_that_had_begun(levels, says, floor):
    """In the second level."""
    room = floor("wph", tables={1: 4}, late_until_level=1)
    room.do(GoToLevel(level=2, at=60))

    assert why_unfit(room.state, LevelsChanged(levels=levels, at=90)) == says
    assert why_unfit(replace(room.state, strict=True), LevelsChanged(levels=levels, at=90)) == says


def test_a_structure_no_house_could_play_by_is_none_of_a_log(floor):
    room = floor("wph", tables={1: 4})
    levels = (*room.state.setup.levels, Level(small_bet=100))
    changed = LevelsChanged(levels=levels, at=90)

    assert why_unfit(room.state, changed) == ""
    assert "has no blinds" in why_unfit(replace(room.state, strict=True), changed)


@pytest.mark.parametrize(("seconds", "way"), [(3600, "forward"), (-3600, "back")])
def test_the_club_s_time_takes_calls_along_and_is_told(seconds, way, floor):
    room = floor("wph", tables={1: 4})
    calls = {"final_call": FinalCall(5_000, 0, {}), "redraw_call": RedrawCall(5_000, {}, {})}
    event = TimeShifted(seconds=seconds, at=60)
    after = TOURNAMENT.apply(replace(room.state, **calls), [event])

    assert (after.final_call.at, after.redraw_call.at) == (5_000 + seconds, 5_000 + seconds)
    assert f"is put {way} by" in TOURNAMENT.sentence(event, Voice(room.state, str))


def test_levels_changed_are_told_with_their_breaks(floor):
    room = floor("wph", tables={1: 4})
    event = LevelsChanged(levels=(Level(25, 50), BREAK, Level(50, 100)), at=0)

    assert TOURNAMENT.sentence(event, Voice(room.state, str)) == (
        "The structure is changed: 2 levels and 1 break"
    )
