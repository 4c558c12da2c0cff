"""Whose turn it is: an action in turn is played, one out of turn waits for the rightful player."""

from __future__ import annotations

from collections.abc import Callable

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.rulings.decision import Decision
from floorcall.rulings.facing import Facing
from floorcall.rulings.floor.table import Floor
from floorcall.table import Refused

Judgement = Callable[[Facing, House], Ruling[Decision]]


def acts(floor: Floor, seat: int, judge: Judgement) -> None:
    """A seat acts; `judge` says what its conduct comes to, given what the seat faces."""
    if not floor.in_turn(seat):
        raise Refused(f"it is not seat {seat}'s turn")
    floor.play(judge(floor.facing(seat), floor.house))
