"""What a house answers to every question, in plain words, with the rules that say so."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from floorcall.law.answer import AnyOf, Choice
from floorcall.law.house import House, Setting
from floorcall.policies import CATALOGUE


class PrintedAnswer(Struct, frozen=True):
    """One policy: what is asked, the answer, and the numbers of the rules or `common practice`.

    `asks` is empty where the policy asks just what the question does.
    """

    asks: str
    answer: str
    rules: str


class Asked(Struct, frozen=True):
    """One question of the catalogue with all its answers."""

    asks: str
    answers: tuple[PrintedAnswer, ...]


class Topic(Struct, frozen=True):
    """The questions of one chapter."""

    name: str
    questions: tuple[Asked, ...]


def topics(house: House) -> tuple[Topic, ...]:
    """Every policy of the catalogue, chapter by chapter."""
    return tuple(
        Topic(
            name=topic.capitalize(),
            questions=tuple(
                Asked(question.asks, tuple(_printed(house[one]) for one in question.policies))
                for question in CATALOGUE
                if question.topic == topic and question.policies
            ),
        )
        for topic in CATALOGUE.topics()
    )


def answer_in_words(setting: Setting[Any]) -> str:
    """The house's answer as one would say it; of a set, its members in the catalogue's order."""
    answer = setting.policy.answer
    if isinstance(answer, AnyOf):
        return in_words(tuple(one for one in answer.choices if one in setting.value))
    return in_words(setting.value)


def in_words(value: Any) -> str:
    """A plain answer: yes and no for flags, a list with semicolons."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Choice):
        return value.means
    if isinstance(value, tuple):
        return "; ".join(map(in_words, value)) or "nothing"
    return str(value)


def _printed(setting: Setting[Any]) -> PrintedAnswer:
    policy = setting.policy
    rules = ", ".join(dict.fromkeys(rule.number for rule in setting.rules))
    return PrintedAnswer(
        asks="" if policy.asks == policy.question.asks else policy.asks,
        answer=answer_in_words(setting),
        rules="common practice" if setting.silent else rules,
    )
