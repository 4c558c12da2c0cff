"""What the cases show of answers: each is run again with another answer to all it looks up."""

from collections.abc import Iterable, Iterator
from typing import Any

from floorcall.cli.house.coverage_evidence import NOTHING, Effect, Row, Sighting
from floorcall.cli.house.rule_coverage import brings_count
from floorcall.houses.library import Library
from floorcall.law.house import House
from floorcall.law.policy import Policy
from floorcall.notation.case import Case
from floorcall.notation.case_files import library_cases
from measure.alternatives import (
    AttentiveHouse,
    alternatives,
    answering,
    words_that_decide_together,
)
from measure.case_effects import case_result
from measure.rows import add, rows_of

ENOUGH = 12
"""So many cases are tried under another house, or in another kind of game, before it is left."""


def measure_cases(library: Library, known: dict[Row, Sighting]) -> None:
    """Run every case under its own house, then what tells of an answer under all others."""
    telling: dict[Policy[Any], list[Case]] = {}
    for case in library_cases():
        house = library.house(case.head.house, *case.head.game_labels)
        for policy in policies_asked(case, house):
            if measure(case, house, policy, known):
                telling.setdefault(policy, []).append(case)
    for policy, cases in telling.items():
        for house_name, label in kinds_of_game(library):
            for case in cases[:ENOUGH]:
                measure(case, under(library, case, house_name, label), policy, known)


def policies_asked(case: Case, house: House) -> Iterable[Policy[Any]]:
    """The policies that the case looks up."""
    attentive = AttentiveHouse(house)
    case_result(case, attentive)
    return attentive.asked


def measure(case: Case, house: House, policy: Policy[Any], known: dict[Row, Sighting]) -> bool:
    """Whether the case tells more of the house's answer than was known."""
    most = Effect.COUNT if brings_count(case) else Effect.OUTCOME
    value = house[policy].value
    words = [
        other
        for other in alternatives(policy, value)
        if any(
            known.get(row, NOTHING).effect < most for row in rows_of(house, policy, other.without)
        )
    ]
    if not words:
        return False
    before = case_result(case, house)

    def effect_with(other: Any) -> Effect:
        return min(most, before.effect_of(case_result(case, answering(house, policy, other))))

    effects = [(other.without, effect_with(other.value)) for other in words]
    if not any(effect for _, effect in effects):
        together = words_that_decide_together(
            policy, value, lambda other: effect_with(other) is most
        )
        effects += [(word, most) for word in together]
    found = False
    for word, effect in effects:
        found |= add(known, rows_of(house, policy, word), Sighting(effect, case.file))
    return found


def kinds_of_game(library: Library) -> Iterator[tuple[str, str]]:
    """Every book with every class of game its rules tell apart."""
    for name in library.names():
        yield name, ""
        labels = {
            label
            for rule in library.book(name).all_rules().values()
            for label in rule.when.by_axis.get("class", ())
        }
        yield from ((name, label) for label in sorted(labels))


def under(library: Library, case: Case, name: str, label: str) -> House:
    """The house a case is run under; its class of game is the one asked for, if one is."""
    classes = {"tournament", "satellite", "league", "casual", "class3", "cash"}
    labels = [one for one in case.head.game_labels if not (label and one in classes)]
    return library.house(name, *labels, *([label] if label else []))
