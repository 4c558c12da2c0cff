"""Reading the house tables of the policy paper: what each cell says in words a rulebook uses."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from floorcall.houses.catalogue import CATALOGUE
from floorcall.law.answer import AnyOf, InOrder, OneOf, Whole, YesNo
from floorcall.law.house_answer import part_name
from floorcall.law.policy import Policy, Question

PAPER = Path(__file__).parent.parent / "data" / "policies.md"
_SECTION = re.compile(r"^### \d+\. `(\w+)`$(.*?)(?=^##)", re.M | re.S)
_ROW = re.compile(r"^\| (\w+) \| (.*?) \| (.*?) \| (.*?) ?\|$", re.M)


@dataclass(frozen=True)
class Cell:
    """One house's answer to one question, as the paper has it."""

    question: str
    house: str
    value: str
    rules: tuple[str, ...]

    @property
    def silent(self) -> bool:
        """Whether the paper says that the book says nothing."""
        return self.value.startswith("`silent`") or "(silent)" in self.value

    @property
    def numbers(self) -> list[int]:
        """The whole numbers that stand by themselves."""
        return [int(found) for found in re.findall(r"(?<![\w.])\d+(?![\w.])", self.value)]


@cache
def cells() -> tuple[Cell, ...]:
    """Every cell of every house table."""
    found = []
    for name, body in _SECTION.findall(PAPER.read_text(encoding="utf-8")):
        for house, value, rules, _ in _ROW.findall(body):
            if house != "house":
                numbers = () if rules == "—" else tuple(rules.split(", "))
                found.append(Cell(name, house, value, numbers))
    return tuple(found)


@cache
def claims(cell: Cell) -> dict[Policy[Any], set[Any]]:
    """What the cell says of each policy: words, numbers, true or false; the rest is prose.

    A word shared by two policies of the question counts only behind its policy's name.
    """
    question = CATALOGUE.questions[cell.question]
    return {
        policy: said
        for policy in question.policies
        if (said := _said(cell.value, policy, question))
    }


def _said(text: str, policy: Policy[Any], question: Question) -> set[Any]:
    key = rf"(?:{part_name(policy) or policy.name}|{policy.name})"
    answer = policy.answer
    if isinstance(answer, Whole):
        return {int(found) for found in re.findall(rf"\b{key}:? (\d+)\b", text)}
    if isinstance(answer, YesNo):
        flags = re.findall(rf"\b{key}(?:: (true|false)|(?=[^\w:]|$))", text)
        return {flag != "false" for flag in flags}
    if not isinstance(answer, OneOf | AnyOf | InOrder):
        return set()
    return {
        word
        for word in answer.choices.words()
        if re.search(rf"\b{key}:? {word}\b", text)
        or (_belongs_to_one(word, question) and re.search(rf"(?<![\w-]){word}(?![\w-])", text))
    }


def _belongs_to_one(word: str, question: Question) -> bool:
    having = [
        policy
        for policy in question.policies
        if isinstance(policy.answer, OneOf | AnyOf | InOrder)
        and word in policy.answer.choices.words()
    ]
    return len(having) == 1 and all(word != part_name(policy) for policy in question.policies)
