"""The club's time put right in the middle of a night: whatever runs keeps what it has left."""

from __future__ import annotations

import pytest
from floor import Floor

from floorcall.houses.library import Library
from floorcall.ledger.ledger import Unfit
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.clock_control import Pause
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.clock.time_shift import TimeShifted
from floorcall.tournament.conduct.suspensions import seconds_played
from floorcall.tournament.play.absence import GoAway
from floorcall.tournament.state import State

HOUR = 3600


@pytest.fixture
def floor() -> Floor:
    return Floor(Library().house("whangamata"), {1: 5})


def shifted(state: State, seconds: int) -> State:
    return TOURNAMENT.apply(state, [TimeShifted(at=0, seconds=seconds)])


@pytest.mark.parametrize("seconds", [-HOUR, HOUR])
def test_level_play_and_absence_are_as_long_as_before(floor, seconds):
    floor.do(GoAway(player=2, at=100))
    before, after = floor.state, shifted(floor.state, seconds)

    for now in (100, 700, 1300):
        then = now + seconds
        assert read_clock(after.clock, after.setup, then) == read_clock(
            before.clock, before.setup, now
        )
        assert seconds_played(after, then) == seconds_played(before, now)
    assert after.players[2].absent_since == 100 + seconds
    assert after.started_at == before.started_at + seconds


def test_a_stopped_clock_stays_stopped(floor):
    floor.do(Pause(at=100))

    assert shifted(floor.state, HOUR).clock == floor.state.clock


def test_shifted_and_shifted_back_is_as_it_was(floor):
    floor.do(GoAway(player=2, at=100))

    assert shifted(shifted(floor.state, HOUR), -HOUR) == floor.state


def test_before_the_start_nothing_runs_that_could_be_shifted():
    opened = TOURNAMENT.begin(Floor(Library().house("whangamata"), {1: 5}).log[0])

    with pytest.raises(Unfit):
        shifted(opened, HOUR)
