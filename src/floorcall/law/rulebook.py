"""A rulebook: one house's rules in its own order, what it builds upon, and rules found by words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct, field

from floorcall.law.citation import is_part_of
from floorcall.law.policy import Policy
from floorcall.law.rule import Rule


class Assumption(NamedTuple):
    """What is assumed where a book is silent and common practice does not fit it."""

    sets: Mapping[Policy[Any], Any]
    because: str


class Rulebook(Struct, frozen=True, eq=False):
    """A book as written; `House` is the same book narrowed to a game and answering policies."""

    id: str
    name: str
    edition: str
    source: str
    rules: Mapping[str, Rule]
    usual: tuple[str, ...] = ()
    """The labels that hold unless a game says otherwise, e.g. dealer_dealt."""
    staff: Mapping[str, str] = field(default_factory=dict)
    """What this house calls its people: director -> "Tournament Director"."""
    assumes: tuple[Assumption, ...] = ()
    extends: Rulebook | None = None
    drops: frozenset[str] = frozenset()
    """Numbers of the extended book that do not hold here."""
    general: bool = False
    """Written for any room and not for one house: offered to whoever has no book."""

    def all_rules(self) -> dict[str, Rule]:
        """The book's own rules and those it takes over; its own replaces one of the same number."""
        if self.extends is None:
            return dict(self.rules)
        taken = {
            number: rule
            for number, rule in self.extends.all_rules().items()
            if number not in self.drops
        }
        return taken | dict(self.rules)

    def replacements(self) -> list[str]:
        """Numbers of the extended book that a rule of this one replaces by having the same."""
        if self.extends is None:
            return []
        return [number for number in self.extends.all_rules() if number in self.rules]

    def parts(self, number: str) -> list[Rule]:
        """The rule of that number and its parts: `43` gives 43.1 and 43.2."""
        return [rule for own, rule in self.all_rules().items() if is_part_of(own, number)]

    def role_name(self, role: str) -> str:
        """What the house calls a role; the plain word where it has no name of its own."""
        if role in self.staff:
            return self.staff[role]
        return self.extends.role_name(role) if self.extends is not None else role.replace("_", " ")

    def __repr__(self) -> str:
        return f"<rulebook {self.id}@{self.edition}>"


def search(rules: Iterable[Rule], phrases: Sequence[str]) -> list[Rule]:
    """The rules that have every phrase, its words side by side; those with it in the title first.

    A phrase matches from the beginning of a word: "raise" finds "raised", "rage" not "garage".
    """
    patterns = [_pattern(phrase) for phrase in phrases]
    found = []
    for rule in rules:
        whole = f"{rule.title}\n{rule.says}"
        if all(pattern.search(whole) for pattern in patterns):
            in_title = sum(bool(pattern.search(rule.title)) for pattern in patterns)
            found.append((-in_title, rule))
    found.sort(key=lambda scored: scored[0])
    return [rule for _, rule in found]


def _pattern(phrase: str) -> re.Pattern[str]:
    words = re.findall(r"\w+", phrase)
    return re.compile(r"\b" + r"\W+".join(map(re.escape, words)), re.IGNORECASE)
