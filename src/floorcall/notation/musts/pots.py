"""What lies in the pots and who wins it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorcall.notation.musts.form import MUSTS, Check

if TYPE_CHECKING:
    from floorcall.notation.run import Run

_add = MUSTS.add


@_add("pot {amount}", "pot 1200", "all chips in the middle")
def _pot(amount: int) -> Check:
    def check(run: Run) -> str | None:
        pot = run.floor.hand.pot
        return None if pot == amount else f"pot {pot}"

    return check


@_add("main pot {amount}", "main pot 400", "chips in the main pot")
def _main_pot(amount: int) -> Check:
    def check(run: Run) -> str | None:
        return None if _pots(run)[:1] == [amount] else _told(run)

    return check


@_add("side pot {amount} for {seats}", "side pot 2000 for 2 3", "a side pot and who can win it")
def _side_pot(amount: int, seats: tuple[int, ...]) -> Check:
    def check(run: Run) -> str | None:
        for pot in run.floor.hand.pots()[1:]:
            if pot.amount == amount and set(pot.players) == set(seats):
                return None
        return _told(run)

    return check


@_add("{seat} wins {amount}", "4 wins 33", "chips awarded to the seat")
def _wins(seat: int, amount: int) -> Check:
    def check(run: Run) -> str | None:
        won = run.floor.hand.winnings.get(seat, 0)
        return None if won == amount else f"{run.name(seat)} wins {won}"

    return check


def _pots(run: Run) -> list[int]:
    return [pot.amount for pot in run.floor.hand.pots()]


def _told(run: Run) -> str:
    pots = run.floor.hand.pots()
    if not pots:
        return "no pot"
    main, *sides = pots
    return "; ".join(
        [f"main pot {main.amount}"]
        + [f"side pot {p.amount} for {' '.join(map(run.name, p.players))}" for p in sides]
    )
