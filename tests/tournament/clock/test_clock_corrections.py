"""What is undone of the clock counts in all that was pressed after it."""

from functools import partial

import pytest
from floor import LIBRARY, Floor

from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.clock_control import (
    AddTime,
    ClockPaused,
    ClockSet,
    GoToLevel,
    Pause,
    Resume,
    SetClock,
)
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.voice import Voice

LONGER = partial(AddTime, seconds=120)
SHORTER = partial(AddTime, seconds=-60)
NEXT = partial(GoToLevel, level=2)
PUT = partial(SetClock, seconds=300)


def room_after(*presses) -> Floor:
    """Twenty-minute levels; a press every minute."""
    room = Floor(LIBRARY.house("wph"), tables={1: 6})
    for minute, press in enumerate(presses, 1):
        room.do(press(at=60 * minute))
    return room


@pytest.mark.parametrize(
    ("presses", "undone", "level", "left"),
    [
        ((LONGER, Pause), 1, 0, 18 * 60),
        ((LONGER, LONGER), 1, 0, 20 * 60),
        ((LONGER, LONGER), 2, 0, 20 * 60),
        ((LONGER, SHORTER, Pause), 1, 0, 16 * 60),
        ((NEXT, Pause), 1, 0, 18 * 60),
        ((NEXT, LONGER), 1, 0, 20 * 60),
        ((NEXT, Pause), 2, 1, 19 * 60),
        ((Pause, LONGER, Resume), 2, 0, 19 * 60),
        ((LONGER, PUT), 1, 0, 5 * 60),
    ],
)
def test_what_is_undone_of_the_clock_counts_in_what_was_pressed_later(presses, undone, level, left):
    room = room_after(*presses)
    first = len(room.log) - len(presses)

    found = TOURNAMENT.examine(room.log, first + undone, why="a slip")

    state, now = found.after, 60 * len(presses)
    assert found.misfits == ()
    assert read_clock(state.clock, state.setup, now) == (level, left)
    assert TOURNAMENT.fold([*room.log, found.event]) == state


def test_a_level_is_never_below_nothing_whatever_is_undone():
    room = room_after(LONGER, *[partial(AddTime, seconds=-19 * 60)])
    version = len(room.log) - 1

    found = TOURNAMENT.examine(room.log, version, why="a slip")

    assert read_clock(found.after.clock, found.after.setup, 120) == (1, 20 * 60)


def test_an_entry_of_an_earlier_program_says_what_the_clock_shows_from_then_on():
    room = room_after(LONGER)

    state = TOURNAMENT.evolve(room.state, ClockPaused(at=120, level=1, remaining=90))
    state = TOURNAMENT.evolve(state, ClockSet(at=180, level=0, remaining=60))

    assert read_clock(state.clock, state.setup, 200) == (0, 60)


def test_what_is_put_right_of_a_pause_is_what_the_clock_shows():
    room = room_after(Pause)
    paused = room.log[-1]
    assert (paused.remaining, paused.before) == (19 * 60, (0, 19 * 60))
    right = ClockPaused(at=60, level=1, remaining=600, before=paused.before)

    found = TOURNAMENT.examine(room.log, len(room.log), right, why="read wrongly")

    assert read_clock(found.after.clock, found.after.setup, 999) == (1, 600)


@pytest.mark.parametrize(
    ("press", "says"),
    [
        (LONGER, "Level 1 is made 2:00 longer"),
        (SHORTER, "Level 1 is made 1:00 shorter"),
        (PUT, "The clock is set: level 1, 5:00"),
    ],
)
def test_a_longer_level_is_told_by_how_much(press, says):
    room = room_after(press)

    assert TOURNAMENT.sentence(room.log[-1], Voice(room.state, str)) == says
