"""Clear actions at the table, in turn or out of it. Calls are with the words, in `moves`."""

from __future__ import annotations

from floorcall.chapters.betting.at_table.open_amount import goes
from floorcall.chapters.betting.rulings import clear_actions
from floorcall.chapters.betting.rulings.folds import fold
from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import AllIn, Bets, BySeat, Checks, Folds, Raises


@handles(Checks)
def checks(floor: Floor, happening: Checks) -> None:
    """A clear check."""
    goes(floor, happening.seat, clear_actions.check)


class BringsIn(BySeat, frozen=True):
    """The forced opening of third street."""


@handles(BringsIn)
def brings_in(floor: Floor, happening: BringsIn) -> None:
    """A clear bring-in."""
    goes(floor, happening.seat, clear_actions.bring_in)


@handles(Bets)
def bets(floor: Floor, happening: Bets) -> None:
    """A clear bet."""
    goes(
        floor,
        happening.seat,
        lambda facing, house: clear_actions.make_it(happening.amount, facing, house),
    )


@handles(Raises)
def raises(floor: Floor, happening: Raises) -> None:
    """A clear raise to a total."""
    goes(
        floor,
        happening.seat,
        lambda facing, house: clear_actions.make_it(happening.to, facing, house),
    )


@handles(AllIn)
def goes_all_in(floor: Floor, happening: AllIn) -> None:
    """A clear all-in, whose total fixes the stack where it is given."""
    if happening.total is not None:
        floor.restack(happening.seat, happening.total)
    goes(floor, happening.seat, clear_actions.all_in)


@handles(Folds)
def folds(floor: Floor, happening: Folds) -> None:
    """A clear fold."""
    goes(floor, happening.seat, fold)
