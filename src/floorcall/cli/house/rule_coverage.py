"""What becomes of each rule: which code reads it, which cases cite it, which page shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from floorcall.cli.house.policy_readers import readers
from floorcall.cli.house.rule_locations import Location, locations_of
from floorcall.houses.library import Library
from floorcall.law.citation import Citation
from floorcall.law.rule import Kind, Rule
from floorcall.notation.case_files import library_cases
from floorcall.notation.run import run_case

_WALL = "club.notices"
"""Puts answers on the wall; a policy that only it reads is shown, not carried out."""


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """One rule: the readers of its policies by name, the cases that cite it, the pages it is on."""

    rule: Rule
    readers: Mapping[str, tuple[str, ...]]
    cases: tuple[str, ...]
    shown: tuple[Location, ...]

    @property
    def is_read(self) -> bool:
        """Whether code reads every policy the rule sets or supports, and there is one."""
        return bool(self.readers) and all(self.readers.values())

    @property
    def is_left_over(self) -> bool:
        """Whether the rule has no home: no code, no case and no page."""
        return not (self.is_read or self.cases or self.shown)

    @property
    def needs_case(self) -> bool:
        """Enforced and ruled rules that bear on a table-level policy need a case."""
        policies = (*self.rule.sets, *self.rule.supports)
        return self.rule.kind in (Kind.ENFORCED, Kind.RULED) and any(
            policy.question.at_table for policy in policies
        )


def coverage(shelf: Library, house: str) -> list[RuleCoverage]:
    """Every rule of the house's book, in its order."""
    cited = _cited(shelf, house)
    read = {
        policy: tuple(where for where in found if where != _WALL)
        for policy, found in readers().items()
    }
    return [
        RuleCoverage(
            rule,
            {
                policy.name: read.get(policy.name, ())
                for policy in dict.fromkeys((*rule.sets, *rule.supports))
            },
            cited.get(rule.citation, ()),
            locations_of(rule),
        )
        for rule in shelf.book(house).all_rules().values()
    ]


@cache
def _cited(shelf: Library, house: str) -> dict[Citation, tuple[str, ...]]:
    """The files of the house's cases by the rules they cite when run."""
    cited: dict[Citation, list[str]] = {}
    for case in library_cases(house):
        run = run_case(case, shelf.house(case.head.house or house, *case.head.game_labels))
        for citation in run.citations():
            cited.setdefault(citation, []).append(case.file)
    return {citation: tuple(files) for citation, files in cited.items()}
