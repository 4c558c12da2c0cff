"""The penalty open for acting out of turn is told when it is acted, and not again afterwards."""

from __future__ import annotations

import pytest

from floorcall.houses.shelf import Shelf
from floorcall.rulings.decision import Decision, Verdict
from floorcall.views.case_told import case_told
from floorcall.web.case_work import house_named

HEAD = "blinds 100/200\nseats  A:20000 B:20000 C:6000\nstreet flop\npot    600\n"
SHELF = Shelf()
NAMING = ("metropolitan", "whangamata", "wptapl")
"""Houses that name acting out of turn as an offence."""


def rulings(house: str, *lines: str):
    case, *_ = case_told("\n".join([HEAD, *lines]), house_named(SHELF, house))
    assert not case.problem
    return [ruling for line in case.lines for ruling in line.rulings]


@pytest.mark.parametrize("house", NAMING)
@pytest.mark.parametrize("act", ["C bets 500", "C checks", "C folds", "C is all in 6000"])
def test_it_is_told_once_until_the_action_is_settled(house, act):
    told = rulings(house, act, "A checks", "B checks")

    assert sum(ruling.penalty for ruling in told) == 1
    assert sum("penalty is" in ruling.says for ruling in told) == 1


@pytest.mark.parametrize("house", NAMING)
def test_where_the_sentence_tells_of_it_nothing_else_does(house):
    (penalty,) = [one for one in rulings(house, "C bets 500") if one.penalty]

    assert not penalty.penalty_unsaid


@pytest.mark.parametrize(
    ("says", "penalty", "unsaid"),
    [
        ("Seat 3 bets the pot.", True, True),
        ("Seat 3 bets the pot.", False, False),
        ("Seat 3 folds; a penalty is open.", True, False),
        ("The card plays; exposing cards may be penalised.", True, False),
    ],
)
def test_a_penalty_is_told_beside_a_sentence_that_passes_over_it(says, penalty, unsaid):
    decision = Decision(verdict=Verdict.NOTED, says=says, penalty=penalty)

    assert decision.penalty_unsaid is unsaid


@pytest.mark.parametrize("house", ["club52", "wph"])
def test_a_house_that_names_no_such_offence_tells_of_none(house):
    assert not any(one.penalty for one in rulings(house, "C bets 500", "A checks", "B checks"))
