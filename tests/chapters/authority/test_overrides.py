"""The director departs from a ruling, and says from which where there were two."""

import pytest
from tests.chapters.told import refusal

from each import ask_each
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


LET_GO = (
    "blinds 100/200\nseats 1-3 at 5000\nbutton 3\nstreet river\npot 900\n"
    "board 2c 7d 9h 3s Kc\nhole 1 Ah 2h\nhole 2 9c 9d\nhole 3 Kd 4d\n\n"
    "1 bets 500\n2 calls\n3 calls\n2 mucks\n2's hand is identifiable\n"
)
TOLD_TOO_LITTLE = (
    "blinds 500/1000\nseats 1:18000 2:30000 3:30000\nbutton 3\nstreet flop\npot 3000\n\n"
    "1 is all in\n2 was told 8000\n2 pushes 8x1000\n2 carries 500 out of view\n"
)
"""The director decides on the call, and on chips that had been out of view."""


@ask_each(
    ("lines", "says"),
    [
        # of a hand let go the director still decides when something else is ruled on its owner
        (f"{LET_GO}2 abuses asking to see hands\ndirector rules on 2: right withdrawn\n", None),
        (f"{LET_GO}2 abuses asking to see hands\ndirector rules on 2: right kept\n", None),
        (f"{TOLD_TOO_LITTLE}director rules on 2: chips stay\n", None),
        # where that takes the hand out of play nothing is left to decide about its action
        (
            f"{TOLD_TOO_LITTLE}director rules on 2: disqualification\n",
            "no ruling on seat 2 waits for the director's choice",
        ),
    ],
)
def test_a_choice_that_kills_a_hand_leaves_nothing_open_on_it(lines, says):
    choice = "live" if lines.startswith(LET_GO) else "release"

    assert refusal(f"{lines}director rules on 2: {choice}\n", "club52") == says
