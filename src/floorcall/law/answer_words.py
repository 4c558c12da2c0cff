"""A house's answer in the words one would say it with."""

from __future__ import annotations

from typing import Any

from floorcall.law.answer import AnyOf, Choice
from floorcall.law.house import Setting


def answer_in_words(setting: Setting[Any]) -> str:
    """The house's answer as one would say it; of a set, its members in the catalogue's order."""
    answer = setting.policy.answer
    if isinstance(answer, AnyOf):
        return value_in_words(tuple(one for one in answer.choices if one in setting.value))
    return value_in_words(setting.value)


def value_in_words(value: Any) -> str:
    """A plain answer: yes and no for flags, a list with semicolons."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Choice):
        return value.means
    if isinstance(value, tuple):
        return "; ".join(map(value_in_words, value)) or "nothing"
    return str(value)
