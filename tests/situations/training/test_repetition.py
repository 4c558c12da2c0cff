"""What was wrong comes soon, what was right comes later."""

from __future__ import annotations

import pytest

from floorcall.situations.training.repetition import Standing, after_answer, next_situation

DAY = 86_400
NOON = 1_800_000_000


@pytest.mark.parametrize(
    ("box", "is_right", "then", "wait"),
    [(0, True, 1, DAY), (2, True, 3, 7 * DAY), (5, True, 5, 35 * DAY), (4, False, 0, 600)],
)
def test_right_moves_a_box_up_and_wrong_back_to_the_first(box, is_right, then, wait):
    after = after_answer(Standing(box=box, tries=3, right=2), is_right, NOON)

    assert after == Standing(then, NOON + wait, 4, 2 + is_right)


def test_what_is_due_longest_comes_first_then_what_is_new_then_what_is_due_soonest():
    standings = {
        "skipped": Standing(due=NOON - 10),
        "string_bet": Standing(due=NOON - 20),
        "undercall": Standing(due=NOON + 10),
        "clock_called": Standing(due=NOON + 5),
    }

    assert next_situation(["skipped", "string_bet", "miscalled"], standings, NOON) == "string_bet"
    assert next_situation(["undercall", "miscalled"], standings, NOON) == "miscalled"
    assert next_situation(["undercall", "clock_called"], standings, NOON) == "clock_called"


def test_the_latest_is_not_asked_twice_running_where_there_is_another():
    standings = {"skipped": Standing(due=NOON), "undercall": Standing(due=NOON + DAY)}

    assert next_situation(["skipped", "undercall"], standings, NOON, "skipped") == "undercall"
    assert next_situation(["skipped"], standings, NOON, "skipped") == "skipped"
