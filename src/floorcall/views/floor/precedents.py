"""Earlier rulings of a club on like facts, found without looking through them all."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence

from msgspec import Struct

from floorcall.views.floor.ruling_list import RulingShown

MOST = 5
"""As many as somebody reads while a table waits."""
_LATEST = 200
"""Of the rulings one rule decided, so many are held against the facts."""

Place = tuple[int, str, int]
"""When a ruling was made, in which log, and its version there: the latest sorts last."""


class Precedent(Struct, frozen=True):
    """A ruling of some night, as much of it as is told beside a new one."""

    log: str
    """The log it stands in: a tournament's, or an evening's of cash."""
    night: str
    version: int
    at: int
    by: str
    table: int
    facts: str
    decision: str
    rules: frozenset[str]


class SimilarRuling(Struct, frozen=True):
    """An earlier ruling; `same` facts that were told word for word weigh more than like ones."""

    ruling: Precedent
    same: bool


class RulingIndex:
    """Rulings filed by their facts and by each rule that decided them."""

    def __init__(self) -> None:
        self._filed: dict[tuple[str, int], Precedent] = {}
        self._by_facts: dict[str, list[Place]] = {}
        self._by_rule: dict[str, list[Place]] = {}

    def __len__(self) -> int:
        return len(self._filed)

    def file(self, log: str, night: str, ruling: RulingShown) -> None:
        """File a ruling, in the place of the one that was at its version."""
        self.drop(log, ruling.version)
        filed = Precedent(
            log=log,
            night=night,
            version=ruling.version,
            at=ruling.at,
            by=ruling.by,
            table=ruling.table,
            facts=ruling.facts,
            decision=ruling.decision,
            rules=frozenset(ruling.rules),
        )
        self._filed[log, ruling.version] = filed
        for places in self._places(filed):
            insort(places, _place(filed))

    def drop(self, log: str, version: int) -> None:
        """Take out what was corrected away; nothing where it was no ruling."""
        filed = self._filed.pop((log, version), None)
        if filed is None:
            return
        for places in self._places(filed):
            del places[bisect_left(places, _place(filed))]

    def like(self, facts: str, rules: Sequence[str]) -> tuple[SimilarRuling, ...]:
        """Rulings on the same facts, then what half of the rules decided; the latest first."""
        same = self._by_facts.get(facts, [])[-MOST:]
        found = [SimilarRuling(self._at(place), same=True) for place in reversed(same)]
        asked = frozenset(rules)
        near = {place for rule in asked for place in self._by_rule.get(rule, [])[-_LATEST:]}
        for place in sorted(near, reverse=True):
            one = self._at(place)
            if one.facts != facts and 2 * len(asked & one.rules) >= len(asked):
                found.append(SimilarRuling(one, same=False))
        return tuple(found[:MOST])

    def _at(self, place: Place) -> Precedent:
        _, log, version = place
        return self._filed[log, version]

    def _places(self, one: Precedent) -> list[list[Place]]:
        by_rule = [self._by_rule.setdefault(rule, []) for rule in one.rules]
        return [self._by_facts.setdefault(one.facts, []), *by_rule]


def _place(one: Precedent) -> Place:
    return one.at, one.log, one.version
