"""What the director decides."""

from __future__ import annotations

from floorcall.notation.lines.form import LINES
from floorcall.rulings.floor.director import DirectorOverrides, DirectorRules


@LINES.add(
    "director rules on {seat}: {rest}",
    "director rules on 4: hand dead",
    "the same, where choices are open on several seats",
)
def _rules_on(seat: int, rest: str) -> DirectorRules:
    return DirectorRules(rest, seat)


@LINES.add("director rules {rest}", "director rules full call", "takes a choice left open")
def _rules(rest: str) -> DirectorRules:
    return DirectorRules(rest)


@LINES.add(
    "director overrides {words} because {rest}",
    'director overrides "fold stands" because the dealer misled him',
    "departs from the ruling under the fairness rule, with a reason",
)
def _overrides(words: str, rest: str) -> DirectorOverrides:
    return DirectorOverrides(words, rest)
