"""What a house answers to every question, in plain words, with the rules that say so."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from floorcall.houses.catalogue import CATALOGUE
from floorcall.law.answer_words import answer_in_words
from floorcall.law.house import House, Setting


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


def _printed(setting: Setting[Any]) -> PrintedAnswer:
    policy = setting.policy
    rules = ", ".join(dict.fromkeys(rule.number for rule in setting.rules))
    return PrintedAnswer(
        asks="" if policy.asks == policy.question.asks else policy.asks,
        answer=answer_in_words(setting),
        rules="common practice" if setting.silent else rules,
    )
