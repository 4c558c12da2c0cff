"""Houses side by side: what each answers to every question, the differences marked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from floorcall.houses.catalogue import CATALOGUE
from floorcall.law.house import House, Setting
from floorcall.law.house_answer import answer_in_words
from floorcall.law.policy import Policy, Question

MOST_FOUND = 40


class Cell(Struct, frozen=True):
    """One house's answer, with the rules that give it; `silent`: common practice answers."""

    house: str
    answer: str
    rules: tuple[str, ...]
    silent: bool


class RowShown(Struct, frozen=True):
    """One thing to be answered; `asks` is empty where it is just the question."""

    asks: str
    cells: tuple[Cell, ...]
    differs: bool


class QuestionShown(Struct, frozen=True):
    """A question with its rows."""

    number: int
    name: str
    asks: str
    topic: str
    rows: tuple[RowShown, ...]
    differs: bool


def compare_houses(
    houses: Sequence[House], topic: str = "", words: str = "", *, only_differences: bool = False
) -> list[QuestionShown]:
    """The questions of a topic, or those that have every word; all, or the rows that differ.

    By words, at most 40 are shown.
    """
    shown = (_question(one, houses, only_differences) for one in _matching_questions(topic, words))
    found = (one for one in shown if one.rows)
    return list(islice(found, MOST_FOUND)) if words else list(found)


def _matching_questions(topic: str, words: str) -> Iterable[Question]:
    wanted = words.lower().split()
    for question in CATALOGUE:
        said = " ".join((question.name, question.asks, *(p.asks for p in question.policies)))
        if wanted:
            if all(word in said.lower().replace("_", " ") for word in wanted):
                yield question
        elif not topic or question.topic == topic:
            yield question


def _question(question: Question, houses: Sequence[House], only_differences: bool) -> QuestionShown:
    rows = [_row(policy, houses) for policy in question.policies] or [_text(question, houses)]
    if only_differences:
        rows = [row for row in rows if row.differs]
    return QuestionShown(
        number=question.number,
        name=question.name.replace("_", " "),
        asks=question.asks,
        topic=question.topic,
        rows=tuple(rows),
        differs=any(row.differs for row in rows),
    )


def _row(policy: Policy[Any], houses: Sequence[House]) -> RowShown:
    settings = [house[policy] for house in houses]
    written = [policy.answer.write(setting.value) for setting in settings]
    return RowShown(
        asks="" if policy.asks == policy.question.asks else policy.asks,
        cells=tuple(_cell(house, setting) for house, setting in zip(houses, settings, strict=True)),
        differs=any(one != written[0] for one in written),
    )


def _cell(house: House, setting: Setting[Any]) -> Cell:
    rules = tuple(str(one) for one in setting.citations)
    return Cell(house.id, answer_in_words(setting), rules, setting.silent)


def _text(question: Question, houses: Sequence[House]) -> RowShown:
    """A question that only text answers: which rules speak of it."""
    cells = []
    for house in houses:
        rules = [rule for rule in house.rules if question in rule.questions]
        answer = "; ".join(rule.title for rule in rules) or "nothing said"
        cited = tuple(str(rule.citation) for rule in rules)
        cells.append(Cell(house.id, answer, cited, not rules))
    return RowShown("", tuple(cells), differs=False)
