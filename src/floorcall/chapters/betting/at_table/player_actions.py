"""Clear actions at the table, in turn or out of it. Calls are with the words, in `moves`."""

from __future__ import annotations

from floorcall.chapters.betting.at_table.open_amount import goes
from floorcall.chapters.betting.rulings import clear_actions
from floorcall.chapters.betting.rulings.folds import fold
from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import AllIn, Bets, BySeat, Checks, Folds, Raises


@handles(Checks)
def checks(floor: Floor, incident: Checks) -> None:
    """A clear check."""
    goes(floor, incident.seat, clear_actions.check)


class BringsIn(BySeat, frozen=True):
    """The forced opening of third street."""


@handles(BringsIn)
def brings_in(floor: Floor, incident: BringsIn) -> None:
    """A clear bring-in."""
    goes(floor, incident.seat, clear_actions.bring_in)


@handles(Bets)
def bets(floor: Floor, incident: Bets) -> None:
    """A clear bet."""
    goes(
        floor,
        incident.seat,
        lambda facing, house: clear_actions.make_it(incident.amount, facing, house),
    )


@handles(Raises)
def raises(floor: Floor, incident: Raises) -> None:
    """A clear raise to a total."""
    goes(
        floor,
        incident.seat,
        lambda facing, house: clear_actions.make_it(incident.to, facing, house),
    )


@handles(AllIn)
def goes_all_in(floor: Floor, incident: AllIn) -> None:
    """A clear all-in, whose total fixes the stack where it is given."""
    if incident.total is not None:
        floor.restack(incident.seat, incident.total)
    goes(floor, incident.seat, clear_actions.all_in)


@handles(Folds)
def folds(floor: Floor, incident: Folds) -> None:
    """A clear fold."""
    goes(floor, incident.seat, fold)
