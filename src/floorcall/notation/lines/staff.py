"""Playing staff."""

from __future__ import annotations

from floorcall.notation.lines.form import LINES
from floorcall.policies.seating import StaffExemption
from floorcall.rulings.floor.staff import IsDueToMove, IsStaff, RulesAs

_add = LINES.add

_add("{seat} is staff", "5 is staff", "plays and works for the house")(IsStaff)


@_add(
    "{seat} is due to move to balance tables",
    "5 is due to move to balance tables",
    "the next big blind of a table that gives up a player",
)
def _balances(seat: int) -> IsDueToMove:
    return IsDueToMove(seat, StaffExemption.BALANCE_MOVE)


@_add(
    "{seat} is due to move as the table breaks",
    "5 is due to move as the table breaks",
    "everybody of the table goes elsewhere",
)
def _breaks(seat: int) -> IsDueToMove:
    return IsDueToMove(seat, StaffExemption.BREAK_MOVE)


@_add("{seat} rules as {rest}", "5 rules as supervisor", "staff who play rule on the hand")
def _rules(seat: int, rest: str) -> RulesAs:
    return RulesAs(seat, rest)


@_add(
    "{seat}, family of {other}, rules as {rest}",
    "5, family of 3, rules as supervisor",
    "staff rule on the hand of somebody of their family",
)
def _rules_on_family(seat: int, other: int, rest: str) -> RulesAs:
    return RulesAs(seat, rest, other)
