"""The day a night counts for: when it was played, not when it was opened."""

import pytest

from floorcall.club.season.night_results import played_at
from floorcall.tournament.setup.terms import Level, Price, Setup
from floorcall.tournament.state import State

MONDAY, WEDNESDAY = 1_767_600_000, 1_767_772_800


@pytest.mark.parametrize(
    ("started", "announced", "counts"),
    [
        (WEDNESDAY, 0, WEDNESDAY),
        (WEDNESDAY, MONDAY + 60, WEDNESDAY),
        (0, WEDNESDAY, WEDNESDAY),
        (0, 0, MONDAY),
    ],
)
def test_results_are_dated_by_when_they_were_played(started, announced, counts):
    setup = Setup(
        name="League", house="whangamata", levels=(Level(50, 100),), entry=Price(), starts=announced
    )

    assert played_at(State(setup=setup, started_at=started), MONDAY) == counts
