"""What becomes of each rule: which code reads what it sets, and which cases cite it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from floorcall.cli.readers import readers
from floorcall.houses.shelf import Shelf
from floorcall.law.citation import Citation
from floorcall.law.rule import Kind, Rule
from floorcall.notation.library import library_cases
from floorcall.notation.run import run_case


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """One rule: the readers of its policies by name, and the cases that cite it."""

    rule: Rule
    readers: Mapping[str, tuple[str, ...]]
    cases: tuple[str, ...]

    @property
    def is_read(self) -> bool:
        """Whether code reads every policy the rule sets or supports, and there is one."""
        return bool(self.readers) and all(self.readers.values())

    @property
    def needs_case(self) -> bool:
        """Enforced and ruled rules that bear on a table-level policy need a case."""
        policies = (*self.rule.sets, *self.rule.supports)
        return self.rule.kind in (Kind.ENFORCED, Kind.RULED) and any(
            policy.question.at_table for policy in policies
        )


def coverage(shelf: Shelf, house: str) -> list[RuleCoverage]:
    """Every rule of the house's book, in its order."""
    cited = _cited(shelf, house)
    read = readers()
    return [
        RuleCoverage(
            rule,
            {
                policy.name: read.get(policy.name, ())
                for policy in dict.fromkeys((*rule.sets, *rule.supports))
            },
            cited.get(rule.citation, ()),
        )
        for rule in shelf.book(house).all_rules().values()
    ]


@cache
def _cited(shelf: Shelf, house: str) -> dict[Citation, tuple[str, ...]]:
    """The files of the house's cases by the rules they cite when run."""
    cited: dict[Citation, list[str]] = {}
    for case in library_cases(house):
        run = run_case(case, shelf.house(case.head.house or house, *case.head.game_labels))
        for citation in run.citations():
            cited.setdefault(citation, []).append(case.file)
    return {citation: tuple(files) for citation, files in cited.items()}
