"""Lines on playing staff, and on what the director decides."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.authority.at_table import (
    DirectorOverrides,
    DirectorRules,
    IsDueToMove,
    IsStaff,
    RulesAs,
)
from floorcall.chapters.authority.questions import StaffExemption
from floorcall.chapters.core.line_forms import LINES

_add = LINES.under("staff")
_add_choice = LINES.under("director")

_add("{seat} is staff", "5 is staff", "plays and works for the house")(IsStaff)
_add(
    "{seat} is due to move to balance tables",
    "5 is due to move to balance tables",
    "the next big blind of a table that gives up a player",
)(partial(IsDueToMove, move=StaffExemption.BALANCE_MOVE))
_add(
    "{seat} is due to move as the table breaks",
    "5 is due to move as the table breaks",
    "everybody of the table goes elsewhere",
)(partial(IsDueToMove, move=StaffExemption.BREAK_MOVE))


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


@_add_choice(
    "director rules on {seat}: {rest}",
    "director rules on 4: hand dead",
    "the same, where choices are open on several seats",
)
def _rules_on(seat: int, rest: str) -> DirectorRules:
    return DirectorRules(rest, seat)


@_add_choice("director rules {rest}", "director rules full call", "takes a choice left open")
def _director_rules(rest: str) -> DirectorRules:
    return DirectorRules(rest)


@_add_choice(
    "director overrides on {seat}: {words} because {rest}",
    'director overrides on 4: "fold stands" because the dealer misled him',
    "the same, of the latest ruling on a seat",
)
def _overrides_on(seat: int, words: str, rest: str) -> DirectorOverrides:
    return DirectorOverrides(words, rest, seat)


@_add_choice(
    "director overrides {words} because {rest}",
    'director overrides "fold stands" because the dealer misled him',
    "departs from the ruling under the fairness rule, with a reason",
)
def _overrides(words: str, rest: str) -> DirectorOverrides:
    return DirectorOverrides(words, rest)
