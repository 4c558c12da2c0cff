"""Penalties of minutes: they run with play, stand still with it, and are over when the time is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from floorcall.chapters.penalties.rulings import Measure
from floorcall.houses.library import Library
from floorcall.ledger.event import Command
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.announced_changes import ChangeLevels
from floorcall.tournament.clock.clock_control import AddTime, GoToLevel, Pause, Resume, Start
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.tournament.conduct.suspensions import remaining_suspension, seconds_played
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.seating.first_seating import DrawSeats
from floorcall.tournament.setup.terms import Level, Payout, Price, Setup

HOUSE = Library().house("club52")
MINUTE = 60
LEVELS = (Level(25, 50), Level(is_break=True, seconds=10 * MINUTE), Level(50, 100))
"""A level of 20 minutes, a break of 10, and another level."""


class Night:
    """Four players of a house that suspends for minutes; play begins at second 1,000."""

    START = 1_000

    def __init__(self) -> None:
        setup = Setup(
            name="Tuesday",
            house="club52",
            levels=LEVELS,
            entry=Price(prize=20, chips=10_000),
            payout=Payout(shares=(10_000,)),
        )
        self.log = [open_tournament(setup, HOUSE)]
        self.state = TOURNAMENT.begin(self.log[0])
        for name in ("Ann", "Bob", "Cy", "Dee"):
            self.does(Register(name=name))
        self.does(DrawSeats(seed="x"), PlaceButton(table=1, seat=1))
        self.does(Start(at=self.START))

    def does(self, *commands: Command) -> None:
        for command in commands:
            answer = TOURNAMENT.decide(self.state, command, HOUSE)
            assert not isinstance(answer, Refusal), str(answer)
            for event in answer:
                self.state = TOURNAMENT.evolve(self.state, event)
                self.log.append(event)

    def suspends(self, minutes: int, minute: int) -> None:
        at = self.at(minute)
        self.does(Penalise(player=1, measure=Measure.MINUTES, count=minutes, at=at))

    def at(self, minute: int) -> int:
        return self.START + minute * MINUTE

    def left(self, second: int) -> int:
        return remaining_suspension(self.state, self.state.players[1], second)


@pytest.mark.parametrize(("second", "left"), [(599, 1), (600, 0), (601, 0)])
def test_ten_minutes_are_over_after_ten_minutes_of_play(second, left):
    night = Night()
    night.suspends(10, minute=0)

    assert night.left(night.START + second) == left


@pytest.mark.parametrize(("second", "sits_out"), [(599, True), (600, False)])
def test_the_hand_of_who_sits_out_is_killed_until_then(second, sits_out):
    night = Night()
    night.suspends(10, minute=0)
    now = night.START + second

    killed = sheet(night.state, 1, HOUSE, now).decision.killed
    assert killed == ((night.state.players[1].seat,) if sits_out else ())


def test_it_stands_still_in_a_break():
    night = Night()
    night.suspends(10, minute=15)

    assert night.left(night.at(20)) == 5 * MINUTE
    assert night.left(night.at(29)) == 5 * MINUTE
    assert night.left(night.at(30)) == 5 * MINUTE
    assert night.left(night.at(34)) == MINUTE
    assert night.left(night.at(35)) == 0


def test_it_stands_still_while_the_clock_does():
    night = Night()
    night.suspends(10, minute=0)
    night.does(Pause(at=night.at(4)), Resume(at=night.at(60)))

    assert night.left(night.at(60)) == 6 * MINUTE
    assert night.left(night.at(66)) == 0


@pytest.mark.parametrize(
    "command",
    [AddTime(seconds=600), GoToLevel(level=2), ChangeLevels(levels=(Level(60, 120),))],
    ids=["time added", "the next level", "other levels"],
)
def test_a_clock_set_anew_changes_nothing_of_what_was_served(command):
    night = Night()
    night.suspends(10, minute=0)
    night.does(replace(command, at=night.at(4)))

    assert night.left(night.at(4)) == 6 * MINUTE
    assert night.left(night.at(10)) == 0


def test_a_second_suspension_is_served_behind_the_first():
    night = Night()
    night.suspends(10, minute=0)
    night.suspends(5, minute=8)
    assert night.left(night.at(8)) == 7 * MINUTE

    assert night.left(night.at(15)) == 0


def test_after_the_last_level_play_goes_on():
    night = Night()
    night.suspends(10, minute=49)

    assert night.left(night.at(58)) == MINUTE


def test_one_taken_back_is_over_at_once():
    night = Night()
    night.suspends(10, minute=0)

    assert TOURNAMENT.fold(night.log[:-1]).players[1].suspended_until == 0


@given(
    st.lists(st.tuples(st.sampled_from(["pause", "resume", "add", "next"]), st.integers(0, 900)))
)
def test_play_never_runs_backwards_nor_faster_than_time(steps):
    night, now = Night(), Night.START
    for step, seconds in steps:
        before, now = seconds_played(night.state, now), now + seconds
        assert 0 <= seconds_played(night.state, now) - before <= seconds
        so_far = seconds_played(night.state, now)
        command = {
            "pause": Pause(at=now),
            "resume": Resume(at=now),
            "add": AddTime(seconds=60, at=now),
            "next": GoToLevel(at=now),
        }[step]
        answer = TOURNAMENT.decide(night.state, command, HOUSE)
        for event in () if isinstance(answer, Refusal) else answer:
            night.state = TOURNAMENT.evolve(night.state, event)
        assert seconds_played(night.state, now) == so_far
