"""A fold out of turn is said to stand once those in front have acted, and not before."""

import pytest
from tests.chapters.house_variants import house

from floorcall.notation.case import read_case
from floorcall.notation.run import run_case

FLOP = "blinds 100/200\nseats 1-5 at 20000\nbutton 5\nstreet flop\npot 1000\n\n1 checks\n4 folds\n"
STANDS = "Seat 4's fold out of turn stands."


def told(text):
    run = run_case(read_case(FLOP + text), house("metropolitan"))
    return [each.ruling.decision.says for each in run.rulings]


@pytest.mark.parametrize(
    ("lines", "times"),
    [("", 0), ("2 bets 500\n", 1), ("2 bets 500\n3 folds\n", 1), ("2 checks\n3 checks\n", 1)],
)
def test_it_is_said_once(lines, times):
    assert told(lines).count(STANDS) == times


def test_a_check_facing_a_bet_waits_for_nothing():
    text = FLOP.replace("1 checks\n4 folds\n", "1 bets 400\n2 checks\n")
    run = run_case(read_case(f"{text}2 calls\n"), house("metropolitan"))

    assert run.floor.hand.to_act == 3
    assert run.floor.hand.pot == 1800


@pytest.mark.parametrize(
    ("line", "bet", "says"),
    [
        ("3 bets 500", 500, "The bet of 500 by seat 3 out of turn stands."),
        ("3 checks", 0, "The check by seat 3 out of turn stands."),
    ],
)
def test_what_waits_is_played_as_soon_as_the_turn_comes_to_it(line, bet, says):
    text = FLOP.replace("1 checks\n4 folds\n", f"1 checks\n{line}\n2 checks\n")
    run = run_case(read_case(text), house("metropolitan"))

    assert says in [each.ruling.decision.says for each in run.rulings]
    assert run.floor.hand.to_act == 4
    assert run.floor.hand.pot == 1000 + bet
