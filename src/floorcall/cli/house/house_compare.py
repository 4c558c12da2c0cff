"""`floorcall house compare`: houses side by side, question by question, with rule numbers."""

from __future__ import annotations

from typing import Any

import click

from floorcall.cli.command_group import Refusal
from floorcall.cli.house.comparison_table import show_questions
from floorcall.cli.layout import say_json
from floorcall.cli.shared_options import AS_JSON, IN_CLASS
from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import open_library
from floorcall.law.house_answer import HouseAnswer, answer_of, differ
from floorcall.law.policy import Question
from floorcall.law.spelling import nearest


@click.command()
@click.argument("names", metavar="HOUSE...", nargs=-1)
@click.option("--all", "everyone", is_flag=True, help="Every house in the library.")
@click.option("--topic", help="One chapter or question, e.g. betting or min_raise.")
@click.option("--differences", is_flag=True, help="Only questions on which they differ.")
@IN_CLASS
@AS_JSON
def compare(
    names: tuple[str, ...],
    everyone: bool,
    topic: str | None,
    differences: bool,
    labels: tuple[str, ...],
    as_json: bool,
) -> None:
    """Houses side by side: what each answers, and by which rule."""
    library = open_library()
    chosen = tuple(library.names()) if everyone else tuple(dict.fromkeys(names))
    if not chosen:
        raise Refusal("name the houses to compare, or say --all")
    questions = _questions(topic)
    houses = {name: library.house(name, *labels) for name in chosen}
    others = {name: library.other_classes(name, *labels) for name in chosen}
    rows = []
    for question in questions:
        answers = {name: answer_of(houses[name], question, others[name]) for name in chosen}
        if not differences or differ(answers.values()):
            rows.append((question, answers))
    if as_json:
        say_json([question_data(question, answers) for question, answers in rows])
        return
    show_questions(rows)


def question_data(question: Question, answers: dict[str, HouseAnswer]) -> dict[str, Any]:
    """One question with every house's answer, as JSON."""
    return {
        "number": question.number,
        "name": question.name,
        "topic": question.topic,
        "asks": question.asks,
        "differ": differ(answers.values()),
        "answers": {
            name: {
                "value": answer.value,
                "params": answer.parts,
                "rules": list(answer.rules),
                "silent": answer.is_silent,
                "silent_policies": list(answer.silent),
                "by_class": answer.by_class,
            }
            for name, answer in answers.items()
        },
    }


def _questions(topic: str | None) -> list[Question]:
    if topic is None:
        return list(CATALOGUE)
    found = [q for q in CATALOGUE if topic in (q.topic, q.name, str(q.number))]
    if not found:
        known = [*CATALOGUE.topics(), *CATALOGUE.questions]
        hint = nearest(topic, known)
        topics = ", ".join(CATALOGUE.topics())
        raise Refusal(f'there is no topic or question "{topic}"; {hint} (topics: {topics})')
    return found
