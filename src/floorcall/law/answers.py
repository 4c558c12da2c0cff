"""What a house answers to a question, gathered for showing and comparing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from floorcall.law.house import House
from floorcall.law.policy import Policy, Question


@dataclass(frozen=True, slots=True)
class HouseAnswer:
    """One cell of the table of questions by houses, in the words a rulebook uses."""

    value: Any
    """The main answer; None where the question has only parts, or only text."""
    parts: dict[str, Any]
    """The further policies of the question, by what follows the question's name."""
    rules: tuple[str, ...]
    """The house's own rules that bear on the question."""
    silent: tuple[str, ...]
    """The policies the house's own book leaves to common practice."""
    by_class: dict[str, dict[str, Any]]
    """For each class of game that differs: the policies answered otherwise there."""

    @property
    def is_silent(self) -> bool:
        """Whether the house's own rules settle nothing of it."""
        return not self.rules or (bool(self.silent) and self.value_is_silent)

    @property
    def value_is_silent(self) -> bool:
        """Whether every policy of the question comes from common practice."""
        return len(self.silent) == len(self.parts) + (self.value is not None)

    def settled(self) -> tuple[Any, tuple[tuple[str, str], ...]]:
        """What two houses must share to agree."""
        return self.value, tuple((name, repr(value)) for name, value in self.parts.items())


def answer_of(house: House, question: Question, others: dict[str, House]) -> HouseAnswer:
    """The house's answer; `others` are the same house in other classes of game, by label."""
    value = None
    parts: dict[str, Any] = {}
    silent = []
    by_class: dict[str, dict[str, Any]] = {}
    for policy in question.policies:
        setting = house[policy]
        written = policy.answer.write(setting.value)
        if setting.silent:
            silent.append(policy.name)
        if policy.name == question.name:
            value = written
        else:
            parts[part_name(policy)] = written
        for label, other in others.items():
            differently = policy.answer.write(other[policy].value)
            if differently != written:
                by_class.setdefault(label, {})[policy.name] = differently
    rules = tuple(
        number for number, rule in house.book.all_rules().items() if question in rule.questions
    )
    return HouseAnswer(value, parts, rules, tuple(silent), by_class)


def part_name(policy: Policy[Any]) -> str:
    """What follows the question's name: `cut` of `premature_flop_cut`."""
    return policy.name.removeprefix(policy.question.name).removeprefix("_")
