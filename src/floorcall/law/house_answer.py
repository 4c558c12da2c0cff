"""What a house answers to a question, gathered for comparing and said in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from floorcall.law.answer import LEFT, AnyOf, Choice
from floorcall.law.house import House, Setting
from floorcall.law.policy import Policy, Question


class HouseAnswer(Struct, frozen=True):
    """One cell of the table of questions by houses, in the words a rulebook uses."""

    value: Any
    """The main answer; None where the question has only parts, or only text."""
    parts: dict[str, Any]
    """The further policies of the question, by what follows the question's name."""
    rules: tuple[str, ...]
    """The house's own rules that bear on the question, in whatever class of game."""
    silent: tuple[str, ...]
    """The policies the house's own book leaves to common practice in this class of game."""
    by_class: dict[str, dict[str, Any]]
    """For each class of game in which the book answers otherwise: the policies and answers."""
    is_silent: bool
    """Whether the book settles nothing of it in any class of game; common practice answers."""

    def agreement(self) -> str:
        """What two houses must share to agree: the same text exactly where they answer alike."""
        return repr((self.value, self.parts, sorted(self.by_class.items())))


def answer_of(house: House, question: Question, others: Mapping[str, House]) -> HouseAnswer:
    """The house's answer; `others` are the same house in other classes of game, by label.

    Where both classes are left to common practice, a difference between them is not the house's.
    """
    value = None
    parts: dict[str, Any] = {}
    silent = []
    by_class: dict[str, dict[str, Any]] = {}
    is_silent = True
    for policy in question.policies:
        setting = house[policy]
        written = setting.as_written
        if setting.silent:
            silent.append(policy.name)
        if policy.name == question.name:
            value = written
        else:
            parts[part_name(policy)] = written
        is_silent = is_silent and setting.silent
        for label, other in others.items():
            elsewhere = other[policy]
            is_silent = is_silent and elsewhere.silent
            differently = elsewhere.as_written
            if differently != written and not (setting.silent and elsewhere.silent):
                by_class.setdefault(label, {})[policy.name] = differently
    rules = tuple(
        number for number, rule in house.book.all_rules().items() if question in rule.questions
    )
    if not question.policies:
        is_silent = not rules
    return HouseAnswer(value, parts, rules, tuple(silent), by_class, is_silent)


def differ(answers: Iterable[HouseAnswer]) -> bool:
    """Whether two of the houses answer otherwise, be it in one class of game."""
    return len({answer.agreement() for answer in answers}) > 1


def part_name(policy: Policy[Any]) -> str:
    """What follows the question's name: `cut` of `premature_flop_cut`."""
    return policy.name.removeprefix(policy.question.name).removeprefix("_")


def answer_in_words(setting: Setting[Any]) -> str:
    """The house's answer as one would say it; of a set, its members in the catalogue's order."""
    if setting.value is LEFT:
        return str(LEFT.value)
    answer, value = setting.policy.answer, setting.value
    if isinstance(answer, AnyOf):
        value = tuple(one for one in answer.choices if one in setting.value)
    said = value_in_words(value)
    return f"{LEFT.value}; usually {said}" if setting.left else said


def value_in_words(value: Any) -> str:
    """A plain answer: yes and no for flags, a list with semicolons."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Choice):
        return value.means
    if isinstance(value, tuple):
        return "; ".join(map(value_in_words, value)) or "nothing"
    return str(value)
