"""A string bet that nobody stopped before the next player acted counts as the table took it."""

from __future__ import annotations

import pytest

from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import run_as_far_as_it_goes

HEAD = "house wph\nblinds 100/200\nseats 1-6 at 20000\nbutton 6\n\n3 raises to 500\n"
HOUSE = Library().house("wph", "no_limit", "board")
ACTED_ON = "4's string bet is acted on"


def run(*lines: str):
    return run_as_far_as_it_goes(read_case(HEAD + "\n".join([*lines, ""])), HOUSE)


@pytest.mark.parametrize(
    ("motions", "to"),
    [
        ("4 pushes 500 then 500", 1000),
        ("4 pushes 500 then 5x100 5x100", 1500),
        ('4 says "call and raise" pushes 500 then 1500', 2000),
        ('4 says "I call, and raise to 3000"', 3000),
    ],
)
def test_all_of_it_counts_and_those_behind_face_it(motions, to):
    done = run(motions, ACTED_ON, f"> 4 raises to {to}", "5 calls", f"> 5 calls {to}")

    assert done.problem is None
    assert done.failures == []


def test_chips_that_are_no_raise_even_together_stay_a_call():
    done = run("4 pushes 500 then 100", ACTED_ON)

    assert "no string bet that could have been stopped" in str(done.problem)


@pytest.mark.parametrize(
    "lines",
    [
        ("4 pushes 1500",),
        ("4 calls",),
        ('4 says "raise" pushes 500 then 1500',),
        ("4 pushes 200 then 300",),
    ],
)
def test_what_is_no_string_bet_cannot_have_been_let_pass(lines):
    done = run(*lines, ACTED_ON)

    assert "no string bet that could have been stopped" in str(done.problem)


@pytest.mark.parametrize("lines", [(), ("4 pushes 500 then 500", "5 calls")])
def test_it_is_said_right_behind_the_string_bet(lines):
    done = run(*lines, ACTED_ON)

    assert "before what was done behind it" in str(done.problem)


def test_the_line_can_be_read_of_every_seat():
    assert read_case(f"{HEAD}{ACTED_ON.replace('4', '6')}\n")
    with pytest.raises(CaseProblem):
        read_case(f"{HEAD}{ACTED_ON.replace('4', '9')}\n")
