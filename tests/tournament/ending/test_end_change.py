"""The stated end of a night, put later or earlier: what it takes, and how the clock follows."""

import pytest
from casual_night import ENDS, Casual, make_setup
from floor import LIBRARY, Floor, numbers

from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.announced_changes import MoveEnd
from floorcall.tournament.clock.clock_control import Pause, Start
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.setup.terms import Level

HALF_AN_HOUR = 1800


def moved(night: Casual, ends: int, at: int = 60, reason: str = "the hall closes then"):
    return night.do(MoveEnd(ends=ends, at=at, reason=reason))[0]


@pytest.mark.parametrize("ends", [ENDS - HALF_AN_HOUR, ENDS + HALF_AN_HOUR])
def test_play_goes_on_until_the_end_as_it_was_moved(ends):
    night = Casual()
    moved(night, ends)

    assert "the stated end is in 1 minute" in night.refused(Finish(at=ends - 1)).says
    assert night.do(Finish(at=ends))[0].why == "the stated end"


@pytest.mark.parametrize("later", [-HALF_AN_HOUR, HALF_AN_HOUR])
@pytest.mark.parametrize("at", [0, 60, ENDS - HALF_AN_HOUR - 1])
def test_the_clock_runs_out_at_the_new_end(later, at):
    night = Casual()
    moved(night, ENDS + later, at)

    assert night.state.clock.ends_at == ENDS + later


def test_an_end_moved_after_it_had_come_lets_the_clock_run_again():
    night = Casual()
    moved(night, ENDS + HALF_AN_HOUR, at=ENDS + 600)

    reading = read_clock(night.state.clock, night.state.setup, ENDS + 600)
    assert reading.remaining == HALF_AN_HOUR - 600


def test_a_clock_that_stands_has_as_much_more_or_less_left():
    night = Casual()
    night.do(Pause(at=600))
    moved(night, ENDS + HALF_AN_HOUR, at=700)
    longer = night.state.clock.remaining
    moved(night, ENDS, at=700)

    assert (longer, night.state.clock.remaining) == (ENDS - 600 + HALF_AN_HOUR, ENDS - 600)


def test_before_the_last_level_the_clock_stays_and_the_last_level_is_longer():
    levels = (Level(25, 50, seconds=3600), Level(is_break=True, seconds=600), Level(25, 50))
    night = Casual(levels=levels)
    before = night.state.clock
    moved(night, ENDS + HALF_AN_HOUR)

    assert night.state.clock == before
    assert [level.seconds for level in night.state.setup.levels] == [3600, 600, 3000]


def test_before_the_start_no_reason_is_needed_and_the_night_is_played_to_the_new_end():
    night = Casual(starts=False)
    night.do(MoveEnd(ends=ENDS + HALF_AN_HOUR))
    night.do(PlaceButton(table=1, seed="b"))
    night.do(Start(at=0))

    assert night.state.clock.ends_at == ENDS + HALF_AN_HOUR


def test_once_play_has_begun_a_reason_is_needed_and_the_rule_of_the_stated_end_is_cited():
    refused = Casual().refused(MoveEnd(ends=ENDS + HALF_AN_HOUR, at=60))

    assert refused.instead == "say why it is moved"
    assert numbers(refused.rules) == ["5.5"]


@pytest.mark.parametrize(("ends", "taken"), [(599, False), (600, False), (601, True)])
def test_an_end_lies_ahead(ends, taken):
    night = Casual()
    command = MoveEnd(ends=ends, at=600, reason="a fire alarm")

    if taken:
        assert night.do(command)[0].ends == ends
    else:
        assert "lies ahead" in night.refused(command).says


@pytest.mark.parametrize(("ends", "taken"), [(99, False), (100, False), (101, True)])
def test_an_end_comes_after_the_start(ends, taken):
    house = LIBRARY.house("whangamata", "casual")
    announced = TOURNAMENT.fold([open_tournament(make_setup(starts=100), house)])

    answer = TOURNAMENT.decide(announced, MoveEnd(ends=ends), house)

    assert isinstance(answer, Refusal) is not taken


def test_the_same_end_again_is_no_change():
    assert "already" in Casual().refused(MoveEnd(ends=ENDS, at=60, reason="x")).says


def test_a_night_that_is_over_has_no_end_to_move():
    night = Casual()
    night.do(Finish(at=ENDS))

    command = MoveEnd(ends=ENDS + 60, at=ENDS, reason="too soon")
    assert "over" in night.refused(command).says


def test_a_tournament_without_a_stated_end_has_none_to_move():
    room = Floor(LIBRARY.house("wph"), {1: 4})

    assert "no stated end" in room.refused(MoveEnd(ends=ENDS, at=60, reason="x")).says


def test_a_move_taken_back_brings_back_the_end_and_its_clock():
    night = Casual()
    moved(night, ENDS + HALF_AN_HOUR)
    result = TOURNAMENT.examine(night.log, len(night.log), why="said too soon")
    state = TOURNAMENT.fold([*night.log, result.event])

    assert (state.setup.ends, state.clock.ends_at) == (ENDS, ENDS)


def test_an_end_within_minutes_never_makes_a_level_of_no_time():
    night = Casual()
    moved(night, 61, at=60)

    assert night.state.setup.levels[-1].seconds == 61
    assert night.state.clock.ends_at == 61
