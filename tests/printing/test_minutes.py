"""A penalty of minutes stands on the table's sheet as minutes, rounded up, until it is served."""

from __future__ import annotations

import pytest

from floorcall.chapters.penalties.rulings import Measure
from floorcall.houses.library import Library
from floorcall.printing import table_sheets_of
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.views.desk.roster import roster_view

from .nights import SEVEN_PM, crowd, running

LIBRARY = Library()


@pytest.fixture
def night():
    night = running(*crowd(4), house=LIBRARY.house("club52"))
    night.do(Penalise(player=1, measure=Measure.MINUTES, count=10, reason="phone", at=SEVEN_PM))
    return night


@pytest.mark.parametrize(
    ("served", "note"),
    [(0, "out 10 min"), (1, "out 10 min"), (60, "out 9 min"), (599, "out 1 min"), (600, "")],
)
def test_minutes_are_printed_until_they_are_served(night, served, note):
    (table,) = table_sheets_of(night.state, SEVEN_PM + served).tables

    assert {seat.name: seat.note for seat in table.seats}["Guest 1"] == note


def test_hands_and_minutes_are_told_side_by_side(night):
    night.do(Penalise(player=1, measure=Measure.HANDS, count=2, reason="phone", at=SEVEN_PM))

    (table,) = table_sheets_of(night.state, SEVEN_PM).tables

    assert {seat.name: seat.note for seat in table.seats}["Guest 1"] == "misses 2, out 10 min"


@pytest.mark.parametrize(("served", "left"), [(0, 600), (599, 1), (600, 0), (601, 0)])
def test_the_roster_counts_the_seconds_left(night, served, left):
    one, other, *_ = roster_view(night.state, night.house, SEVEN_PM + served).players

    assert (one.penalty_seconds, one.penalty_hands) == (left, 0)
    assert other.penalty_seconds == 0
