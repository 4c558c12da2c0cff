"""The director departs from a ruling, and says from which where there were two."""

import pytest

from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import run_case

TWO_RULINGS = """
blinds 100/200
seats 1-5 at 20000
button 5
street flop
pot 1000

1 bets 1000
2 pushes 14x100
3 pushes 16x100
"""


def last_ruling(line):
    run = run_case(read_case(f"{TWO_RULINGS}{line}\n"), Library().house("metropolitan"))
    return run.rulings[-1].ruling


@pytest.mark.parametrize(("on", "seat"), [("", 3), (" on 2:", 2), (" on 3:", 3)])
def test_an_override_is_of_the_latest_ruling_or_of_that_on_a_seat(on, seat):
    ruling = last_ruling(f'director overrides{on} "a call" because the dealer misled the player')

    assert ruling.decision.seat == seat
    assert ruling.override is not None
    assert ruling.override.decision == "a call"


@pytest.mark.parametrize(
    ("seat", "says"), [(4, "no ruling on seat 4 to depart from"), (9, "there is no seat")]
)
def test_nothing_was_ruled_on_that_seat(seat, says):
    with pytest.raises(CaseProblem, match=says):
        last_ruling(f'director overrides on {seat}: "a call" because of fairness')
