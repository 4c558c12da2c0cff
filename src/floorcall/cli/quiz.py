"""`floorcall quiz`: an irregularity is dealt, the ruling is asked for, graded and explained."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass

import click

from floorcall.cli.commands import Refusal
from floorcall.cli.houses_asked import house_of
from floorcall.cli.layout import difference, faint, heading, say
from floorcall.cli.rulings_shown import show_ruling
from floorcall.houses.shelf import open_shelf
from floorcall.law.house import House
from floorcall.law.spelling import nearest
from floorcall.notation.case import Case, Line, read_line
from floorcall.notation.forms import Unreadable
from floorcall.notation.library import library_cases, topics
from floorcall.notation.run import Run, run_case
from floorcall.notation.writing import head_lines

_ABOUT_THE_BOOK = ("rule ", "silent")
"""Lines about the citation: no answer to "what do you rule?"."""


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """A case up to its first `>` lines, and those lines as the answer."""

    case: Case
    answers: tuple[Line, ...]


@click.command()
@click.option("--house", "named", help="Only situations of this house.")
@click.option("--topic", help="Only situations of this topic, e.g. betting or turn.")
@click.option("--count", default=5, show_default=True, help="How many situations.")
@click.option("--seed", type=int, help="Deal the same situations again.")
def quiz(named: str | None, topic: str | None, count: int, seed: int | None) -> None:
    """Deal irregularities, ask for the ruling, grade the answer and explain it."""
    shelf = open_shelf()
    if named is not None:
        shelf.book(named)
    if topic is not None and topic not in topics():
        raise Refusal(f'there is no topic "{topic}"; {nearest(topic, topics())}')
    pool = [q for case in library_cases(named, topic) if (q := _question(case)) is not None]
    if not pool:
        raise Refusal("there is no situation of that kind; try another house or topic")
    chosen = random.Random(seed).sample(pool, min(count, len(pool)))
    say(faint("Answer as a case would: `4 raises to 1700`, `misdeal`, `5 may fold, call 75` …"))
    right = 0
    for place, question in enumerate(chosen, start=1):
        house = house_of(question.case, shelf, None)
        say()
        _ask(place, question, house)
        answer = _answer()
        if answer is None:
            say("the rest is left for another time")
            break
        right += _grade(question, house, answer)
    say()
    say(heading(f"{right} right of {len(chosen)}"))


def _question(case: Case) -> QuizQuestion | None:
    """The case as a question, if something happens in it and a ruling is expected."""
    first = next((at for at, line in enumerate(case.body) if line.must is not None), None)
    if not first:
        return None
    answers = []
    for line in case.body[first:]:
        if line.must is None:
            break
        if not line.text.startswith(_ABOUT_THE_BOOK):
            answers.append(line)
    if not answers:
        return None
    return QuizQuestion(Case(case.title, case.head, case.body[:first], case.file), tuple(answers))


def _ask(place: int, question: QuizQuestion, house: House) -> None:
    say(heading(f"{place}. {house.book.name}"))
    for word, rest in head_lines(question.case.head):
        if word != "house":
            say(f"   {faint(f'{word:<8}')}{rest}")
    for line in question.case.body:
        say(f"   {line.text}")
    say("What do you rule?")


def _answer() -> str | None:
    if sys.stdin.isatty():
        click.echo("> ", nl=False)
    line = sys.stdin.readline()
    return " ".join(line.lstrip("> ").split()) if line else None


def _grade(question: QuizQuestion, house: House, answer: str) -> bool:
    run = run_case(question.case, house)
    holds = _holds(run, answer)
    if holds:
        say(f"   {heading('right')}")
    else:
        expected = "; ".join(line.text for line in question.answers)
        say(f"   {difference('no:')} {expected}")
    for ruling in run.last:
        show_ruling(run, ruling, why=False)
        for rule in ruling.rules:
            say(faint(f"       {rule.citation}: {rule.says}"))
    return holds


def _holds(run: Run, answer: str) -> bool:
    if not answer:
        return False
    try:
        line = read_line(0, f"> {answer}", run.head)
    except Unreadable as error:
        say(f"   {error}")
        return False
    return line.must is not None and line.must(run) is None
