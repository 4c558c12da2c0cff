"""`floorcall house compare`: houses side by side, question by question, with rule numbers."""

from __future__ import annotations

from typing import Any

import click

from floorcall.cli.entry import Refusal
from floorcall.cli.layout import columns, difference, faint, heading, say, say_json, width, written
from floorcall.houses.shelf import Shelf, open_shelf
from floorcall.law.answers import HouseAnswer, answer_of
from floorcall.law.house import House
from floorcall.law.policy import Question
from floorcall.law.spelling import nearest
from floorcall.policies import AXES, CATALOGUE


@click.command()
@click.argument("names", metavar="HOUSE...", nargs=-1)
@click.option("--all", "everyone", is_flag=True, help="Every house on the shelf.")
@click.option("--topic", help="One chapter or question, e.g. betting or min_raise.")
@click.option("--differences", is_flag=True, help="Only questions on which they differ.")
@click.option("--class", "labels", multiple=True, help="Narrow to a class of game or a game.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
def compare(
    names: tuple[str, ...],
    everyone: bool,
    topic: str | None,
    differences: bool,
    labels: tuple[str, ...],
    as_json: bool,
) -> None:
    """Houses side by side: what each answers, and by which rule."""
    shelf = open_shelf()
    chosen = tuple(shelf.names()) if everyone else names
    if not chosen:
        raise Refusal("name the houses to compare, or say --all")
    houses = {name: shelf.house(name, *labels) for name in chosen}
    others = {name: other_classes(shelf, name, labels) for name in chosen}
    rows = []
    for question in _questions(topic):
        answers = {name: answer_of(houses[name], question, others[name]) for name in chosen}
        if not differences or _differ(answers):
            rows.append((question, answers))
    if as_json:
        say_json([question_data(question, answers) for question, answers in rows])
        return
    _print(houses, rows)


def question_data(question: Question, answers: dict[str, HouseAnswer]) -> dict[str, Any]:
    """One question with every house's answer, as JSON."""
    return {
        "number": question.number,
        "name": question.name,
        "topic": question.topic,
        "asks": question.asks,
        "differ": _differ(answers),
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


def other_classes(shelf: Shelf, name: str, labels: tuple[str, ...]) -> dict[str, House]:
    """The house with one label changed, on every axis its book or common practice tells apart."""
    rules = (*shelf.book(name).all_rules().values(), *shelf.common.rules.values())
    told_apart = {axis for rule in rules for axis in rule.when.by_axis}
    given = {AXES.axis_of[AXES.label(label)].name for label in labels}
    return {
        label: shelf.house(name, *labels, label)
        for axis in AXES
        for label in axis.labels
        if axis.name in told_apart - given
    }


def _questions(topic: str | None) -> list[Question]:
    if topic is None:
        return list(CATALOGUE)
    found = [q for q in CATALOGUE if topic in (q.topic, q.name, str(q.number))]
    if not found:
        known = [*CATALOGUE.topics(), *CATALOGUE.questions]
        raise Refusal(f'there is no topic "{topic}"; {nearest(topic, known)}')
    return found


def _differ(answers: dict[str, HouseAnswer]) -> bool:
    return len({answer.settled() for answer in answers.values()}) > 1


def _print(houses: dict[str, House], rows: list[tuple[Question, dict[str, HouseAnswer]]]) -> None:
    room = (width() - 2 * (len(houses) - 1)) // len(houses)
    rooms = [room] * len(houses)
    topic = ""
    for question, answers in rows:
        if question.topic != topic:
            topic = question.topic
            say()
            say(heading(topic.upper()))
        mark = difference(" ≠") if _differ(answers) else ""
        say()
        say(f"{question.number:>3} {heading(question.name)}{mark}  {faint(question.asks)}")
        for line in columns(list(answers), rooms):
            say(faint(line))
        for line in columns([_cell(answer) for answer in answers.values()], rooms):
            say(line)


def _cell(answer: HouseAnswer) -> str:
    lines = []
    if answer.value is not None:
        lines.append(written(answer.value))
    lines.extend(f"{name}: {written(value)}" for name, value in answer.parts.items())
    for label, settings in answer.by_class.items():
        changed = ", ".join(f"{name} {written(value)}" for name, value in settings.items())
        lines.append(f"({label}: {changed})")
    if answer.rules:
        lines.append(f"[{', '.join(answer.rules)}]")
    if answer.is_silent:
        lines.append("[common practice]")
    elif answer.silent:
        lines.append(f"[common: {', '.join(answer.silent)}]")
    return "\n".join(lines)
