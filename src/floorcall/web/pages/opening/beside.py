"""Which field of the form a problem of the set-up stands beside."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from floorcall.tournament.setup.problem import Problem

_FIELDS = {
    "labels": "kind",
    "games": "game",
    "entry.chips": "stack",
    "rebuy": "rebuy_until",
    "addon": "addon_until",
    "reentry": "reentry_until",
    "late_until_level": "late",
    "final_size": "table_size",
    "tables": "table_size",
    "most_entries": "most",
    "payout": "prizes",
    "members_only": "members",
}
"""The form's name for a field of the set-up, where it is another one."""


def field_of(problem: Problem) -> str:
    """The field: `late_until_level` of the set-up is `late` in the form, `levels` is `levels`."""
    return _FIELDS.get(problem.about, problem.about)


def beside(problems: Iterable[Problem]) -> dict[str, list[Problem]]:
    """The problems by field."""
    found: dict[str, list[Problem]] = defaultdict(list)
    for problem in problems:
        found[field_of(problem)].append(problem)
    return dict(found)
