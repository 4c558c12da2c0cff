"""What lies in the pots and who wins it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorcall.notation.musts.form import MUSTS, Check
from floorcall.rulings.floor.payouts import pots_of
from floorcall.rulings.pots import pots_ruling
from floorcall.table import Pot

if TYPE_CHECKING:
    from floorcall.notation.run import Run

_add = MUSTS.add


@_add("pot {amount}", "pot 1200", "all chips in the middle; once they are paid out, all that were")
def _pot(amount: int) -> Check:
    def check(run: Run) -> str | None:
        hand = run.floor.hand
        pot = hand.pot if hand.phase != "over" else sum(hand.winnings.values())
        return None if pot == amount else f"pot {pot}"

    return check


@_add("main pot {amount}", "main pot 400", "chips in the main pot")
def _main_pot(amount: int) -> Check:
    def check(run: Run) -> str | None:
        pots = _asked(run)
        return None if pots[0].amount == amount else _told(run, pots)

    return check


@_add("side pot {amount} for {seats}", "side pot 2000 for 2 3", "a side pot and who can win it")
def _side_pot(amount: int, seats: tuple[int, ...]) -> Check:
    def check(run: Run) -> str | None:
        pots = _asked(run)
        for pot in pots[1:]:
            if pot.amount == amount and set(pot.players) == set(seats):
                return None
        return _told(run, pots)

    return check


@_add("{seat} wins {amount}", "4 wins 33", "chips awarded to the seat")
def _wins(seat: int, amount: int) -> Check:
    def check(run: Run) -> str | None:
        hand = run.floor.hand
        won = hand.winnings.get(seat, 0) if hand.phase == "over" else 0
        return None if won == amount else f"{run.name(seat)} wins {won}"

    return check


@_add("{seat} wins nothing", "4 wins nothing", "no chips awarded to the seat")
def _wins_nothing(seat: int) -> Check:
    return _wins(seat, 0)


def _asked(run: Run) -> list[Pot]:
    pots = pots_of(run.floor.hand)
    run.asked(pots_ruling(tuple((pot.amount, pot.players) for pot in pots), run.floor.house))
    return pots


def _told(run: Run, pots: list[Pot]) -> str:
    main, *sides = pots
    return "; ".join(
        [f"main pot {main.amount}"]
        + [f"side pot {p.amount} for {' '.join(map(run.name, p.players))}" for p in sides]
    )
