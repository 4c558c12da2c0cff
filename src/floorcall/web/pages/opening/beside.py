"""Which field of the form a problem stands beside, told by the words it is put in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from floorcall.tournament.preflight import Problem

_WORDS = (
    ("rebuy", "rebuy_until"),
    ("add-on", "addon_until"),
    ("re-entry", "reentry_until"),
    ("late entry", "late"),
    ("smallest chip", "chips"),
    ("starting stacks", "chips"),
    ("chips owned", "chips"),
    ("brings no chips", "stack"),
    ("members only", "members"),
    ("entry costs", "entry"),
    ("final table", "table_size"),
    ("shares", "prizes"),
    ("prizes", "prizes"),
    ("places", "prizes"),
    ("pool", "prizes"),
    ("game", "game"),
    ("level", "levels"),
    ("blind", "levels"),
)
ELSEWHERE = "name"


def field_of(problem: Problem) -> str:
    """The field; the first of the form where the words name none."""
    return next((field for words, field in _WORDS if words in problem.says), ELSEWHERE)


def beside(problems: Iterable[Problem]) -> dict[str, list[Problem]]:
    """The problems by field."""
    found: dict[str, list[Problem]] = defaultdict(list)
    for problem in problems:
        found[field_of(problem)].append(problem)
    return dict(found)
