"""Opening a game with a stated end: its times, its one level, and nothing about places."""

from __future__ import annotations

from datetime import datetime

import pytest

from floorcall.houses.library import Library
from floorcall.tournament.setup.preflight import problems
from floorcall.web.pages.setup_form.earlier_setup import fields_of_setup
from floorcall.web.pages.setup_form.form_reader import evening_of, read_form

LIBRARY = Library()
NOON = int(datetime(2026, 5, 5, 12, 0).astimezone().timestamp())
HOUR = 3600


@pytest.mark.parametrize(
    ("hour", "starts", "ends", "begins", "over"),
    [
        (12, "19:00", "22:00", 7, 10),
        (12, "19:00", "00:30", 7, 12.5),
        (21, "19:00", "22:00", 7, 10),
        (22, "19:00", "22:00", 31, 34),
        (23, "19:00", "22:00", 31, 34),
        (12, "12:00", "12:00", 0, 24),
        (1, "23:00", "02:00", -13, -10),
        (2, "23:00", "02:00", 11, 14),
    ],
)
def test_times_of_day_are_meant_for_the_next_evening_that_fits(hour, starts, ends, begins, over):
    times = evening_of(starts, ends, NOON + (hour - 12) * HOUR)

    assert times == (NOON + begins * HOUR, NOON + over * HOUR)


CASUAL = {"house": "whangamata", "kind": "casual", "starts": "19:00", "ends": "22:30"}


def test_a_game_with_a_stated_end_has_one_level_to_that_end_and_is_paid_by_chips():
    read = read_form({**CASUAL, "purpose": "2"}, LIBRARY, NOON)

    assert read.wrong == {}
    assert [level.seconds for level in read.setup.levels] == [12_600]
    assert (read.setup.starts, read.setup.ends) == (NOON + 7 * HOUR, NOON + 10.5 * HOUR)
    assert (read.setup.entry.purpose, read.setup.late_until_level) == (200, 1)
    assert read.setup.name == "Casual game"
    assert problems(read.setup, read.house, 30) == []


def test_the_same_again_has_the_same_times_of_day():
    setup = read_form(CASUAL, LIBRARY, NOON).setup
    again = read_form(fields_of_setup(setup), LIBRARY, NOON + 168 * HOUR).setup

    assert (again.starts, again.ends) == (setup.starts + 168 * HOUR, setup.ends + 168 * HOUR)
    assert again.levels == setup.levels


@pytest.mark.parametrize("field", ["starts", "ends"])
def test_a_time_that_is_none_is_said_beside_its_field(field):
    assert list(read_form({**CASUAL, field: "late"}, LIBRARY, NOON).wrong) == [field]


def test_other_classes_state_no_end():
    setup = read_form({**CASUAL, "kind": "league"}, LIBRARY, NOON).setup

    assert (setup.starts, setup.ends) == (0, 0)
