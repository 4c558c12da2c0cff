"""A house's rulebook in print: every rule in its own order and number, then every answer."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

from msgspec import Struct

from floorcall.houses.catalogue import CATALOGUE
from floorcall.law.house import House, Setting
from floorcall.law.house_answer import answer_in_words, value_in_words
from floorcall.law.rule import Penalty, Rule
from floorcall.law.rulebook import Rulebook
from floorcall.printing.pdf import Paper, make_pdf

_SECTION = re.compile(r"[^\W\d_]+(?=[-\d])")
_WHOLE = re.compile(r"\d+")


class Note(Struct, frozen=True):
    """Something small print says of a rule: `Holds for`, league."""

    about: str
    says: str


class PrintedRule(Struct, frozen=True):
    """One rule; `begins` is true for the first part of a numbered rule, such as 43.1."""

    number: str
    title: str
    says: str
    begins: bool
    notes: tuple[Note, ...]


class Section(Struct, frozen=True):
    """Rules whose numbers begin with the same word, or run on as plain figures (no name)."""

    name: str
    rules: tuple[PrintedRule, ...]


class Book(Struct, frozen=True):
    """A whole book. `game` says for which game the answers are given."""

    title: str
    edition: str
    extends: str
    count: int
    staff: tuple[Note, ...]
    sections: tuple[Section, ...]
    game: str
    topics: tuple[Topic, ...]


def book_of(house: House, *, answers: bool = True) -> Book:
    """The house's book, with what it answers in the game the house is narrowed to."""
    book = house.book
    rules = list(book.all_rules().values())
    return Book(
        title=book.name,
        edition=book.edition,
        extends=book.extends.name if book.extends else "",
        count=len(rules),
        staff=tuple(Note(role.replace("_", " "), book.role_name(role)) for role in book.staff),
        sections=tuple(
            Section(name, _print_rules(list(part), book)) for name, part in groupby(rules, _section)
        ),
        game=", ".join(label.replace("_", " ") for label in house.narrowing.labels),
        topics=topics(house) if answers else (),
    )


def book(facts: Book, paper: Paper = Paper.A4) -> bytes:
    """The book as a PDF: title, contents with pages, the rules, the answers."""
    return make_pdf("book", facts, paper)


def _section(rule: Rule) -> str:
    """The word a number begins with: `Conduct` of conduct-3, `RP` of RP-1, none of 43.1."""
    found = _SECTION.match(rule.number)
    word = found.group() if found else ""
    return word if word.isupper() else word.capitalize()


def _print_rules(rules: list[Rule], book: Rulebook) -> tuple[PrintedRule, ...]:
    printed = []
    whole = ""
    for rule in rules:
        found = _WHOLE.search(rule.number)
        number = found.group() if found else rule.number
        printed.append(
            PrintedRule(
                number=rule.number,
                title=rule.title,
                says=rule.says,
                begins=number != whole,
                notes=tuple(_notes(rule, book)),
            )
        )
        whole = number
    return tuple(printed)


def _notes(rule: Rule, book: Rulebook) -> list[Note]:
    notes = []
    if rule.when:
        notes.append(Note("Holds for", str(rule.when).replace("_", " ")))
    for policy, values in rule.leaves.items():
        choices = " or ".join(value_in_words(value) for value in values)
        notes.append(Note("Left open", f"{policy.asks} {choices}"))
    if rule.factors:
        notes.append(Note("To weigh", "; ".join(rule.factors)))
    if rule.penalty is not None:
        notes.append(Note("Penalty", penalty_in_words(rule.penalty, book)))
    if rule.reading:
        notes.append(Note("Read as", rule.reading))
    if rule.refers:
        notes.append(Note("See", ", ".join(rule.refers)))
    return notes


def penalty_in_words(penalty: Penalty, book: Rulebook) -> str:
    """How surely, who decides and the steps: `may be penalised, by the Tournament Director`."""
    steps = [
        f"{said} {step.replace('_', ' ')}"
        for said, step in (("at first", penalty.first), ("up to", penalty.up_to))
        if step
    ]
    return ", ".join([penalty.certainty.value, f"by the {book.role_name(penalty.by)}", *steps])


class PrintedAnswer(Struct, frozen=True):
    """One policy: what is asked, the answer, and the numbers of the rules or `common practice`.

    `asks` is empty where the policy asks just what the question does.
    """

    asks: str
    answer: str
    rules: str


class PrintedQuestion(Struct, frozen=True):
    """One question of the catalogue with all its answers."""

    asks: str
    answers: tuple[PrintedAnswer, ...]


class Topic(Struct, frozen=True):
    """The questions of one chapter."""

    name: str
    questions: tuple[PrintedQuestion, ...]


def topics(house: House) -> tuple[Topic, ...]:
    """Every policy of the catalogue, chapter by chapter."""
    return tuple(
        Topic(
            name=topic.capitalize(),
            questions=tuple(
                PrintedQuestion(
                    question.asks, tuple(_printed_answer(house[one]) for one in question.policies)
                )
                for question in CATALOGUE
                if question.topic == topic and question.policies
            ),
        )
        for topic in CATALOGUE.topics()
    )


def _printed_answer(setting: Setting[Any]) -> PrintedAnswer:
    policy = setting.policy
    rules = ", ".join(dict.fromkeys(rule.number for rule in setting.rules))
    return PrintedAnswer(
        asks="" if policy.asks == policy.question.asks else policy.asks,
        answer=answer_in_words(setting),
        rules="common practice" if setting.silent else rules,
    )
