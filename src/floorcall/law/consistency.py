"""What must hold between the rules of a book: references that exist, and no two that clash."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from floorcall.law.citation import is_part_of
from floorcall.law.policy import Catalogue, Policy
from floorcall.law.problems import Notes, Problem, RulebookError
from floorcall.law.rule import Rule
from floorcall.law.rulebook import Rulebook
from floorcall.law.spelling import nearest


def check_book(book: Rulebook, notes: Notes) -> None:
    """Note every reference that leads nowhere and every clash."""
    everything = book.all_rules()
    for rule in book.rules.values():
        notes.rule = rule.number
        for number in rule.refers:
            if number in everything:
                continue
            likely = [known for known in everything if known.startswith(number)]
            if not any(is_part_of(known, number) for known in likely):
                hint = nearest(number, everything)
                notes.add("refers", f"there is no rule {number} in this book; {hint}")
        for number in rule.overrides:
            _check_override(rule, number, book, notes)
    for policy, rules in _setters(book.rules.values()).items():
        if not policy.answer.adds_up:
            _check_clashes(policy, rules, notes)
    notes.rule = ""


def check_answers_all(book: Rulebook, catalogue: Catalogue) -> None:
    """Common practice must answer every policy for every game; RulebookError otherwise."""
    set_everywhere = {
        policy for rule in book.rules.values() if not rule.when for policy in rule.sets
    }
    missing = [p for p in catalogue.policies.values() if p not in set_everywhere]
    if missing:
        raise RulebookError(
            Problem(
                book.source,
                "",
                f"sets.{policy.name}",
                f"nobody sets this policy; add a rule that answers it: {policy.answer.describe()}",
            )
            for policy in missing
        )


def _check_override(rule: Rule, number: str, book: Rulebook, notes: Notes) -> None:
    other = book.rules.get(number)
    if other is None:
        hint = nearest(number, book.rules)
        notes.add("overrides", f"there is no rule {number} in this book; {hint}")
    elif other is rule:
        notes.add("overrides", "a rule cannot override itself; name the other rule")
    elif rule.number in other.overrides:
        notes.add("overrides", f"rule {number} overrides this one in turn; keep one of the two")
    elif not set(rule.sets) & set(other.sets):
        notes.add("overrides", f"rule {number} sets nothing that this rule sets; leave it out")
    elif _leads_to(other, rule, book):
        notes.add("overrides", f"rule {number} leads back to this one in a circle; leave one out")


def _leads_to(start: Rule, goal: Rule, book: Rulebook) -> bool:
    """Whether a chain of overrides runs from one rule to the other."""
    seen = {start.number}
    ahead = list(start.overrides)
    while ahead:
        number = ahead.pop()
        if number == goal.number:
            return True
        if number in book.rules and number not in seen:
            seen.add(number)
            ahead.extend(book.rules[number].overrides)
    return False


def _setters(rules: Iterable[Rule]) -> dict[Policy[Any], list[Rule]]:
    setters: dict[Policy[Any], list[Rule]] = {}
    for rule in rules:
        for policy in rule.sets:
            setters.setdefault(policy, []).append(rule)
    return setters


def _check_clashes(policy: Policy[Any], rules: list[Rule], notes: Notes) -> None:
    for one, other in combinations(rules, 2):
        settled = other.number in one.overrides or one.number in other.overrides
        if not settled and one.when.meets(other.when):
            notes.rule = other.number
            notes.add(
                f"sets.{policy.name}",
                f"rule {one.number} sets it too; say which wins with overrides = "
                f'["{one.number}"], or tell them apart with when',
            )
