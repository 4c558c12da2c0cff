"""Clear actions at the table: ruled as they stand in turn, left waiting out of turn."""

from __future__ import annotations

from collections.abc import Callable

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.rulings import actions
from floorcall.rulings.conduct import AllIn, Bets, Calls, Checks, Folds, Raises
from floorcall.rulings.decision import Decision
from floorcall.rulings.facing import Facing
from floorcall.rulings.floor.table import Floor, handles
from floorcall.rulings.floor.turn import acts
from floorcall.rulings.folds import fold

Judgement = Callable[[Facing, House], Ruling[Decision]]


@handles(Checks)
def checks(floor: Floor, happening: Checks) -> None:
    """A clear check."""
    acts(floor, happening.seat, actions.check)


@handles(Calls)
def calls(floor: Floor, happening: Calls) -> None:
    """A clear call."""
    acts(floor, happening.seat, actions.call)


@handles(Bets)
def bets(floor: Floor, happening: Bets) -> None:
    """A clear bet."""
    acts(
        floor,
        happening.seat,
        lambda facing, house: actions.make_it(happening.amount, facing, house),
    )


@handles(Raises)
def raises(floor: Floor, happening: Raises) -> None:
    """A clear raise to a total."""
    acts(floor, happening.seat, lambda facing, house: actions.make_it(happening.to, facing, house))


@handles(AllIn)
def goes_all_in(floor: Floor, happening: AllIn) -> None:
    """A clear all-in, whose total fixes the stack where it is given."""
    if happening.total is not None:
        floor.restack(happening.seat, happening.total)
    acts(floor, happening.seat, actions.all_in)


@handles(Folds)
def folds(floor: Floor, happening: Folds) -> None:
    """A clear fold."""
    acts(floor, happening.seat, fold)
