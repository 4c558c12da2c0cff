"""`floorcall quiz`: an irregularity is dealt, the ruling is asked for, graded and explained."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import click
from msgspec import Struct

from floorcall.chapters.core.line_forms import Unreadable
from floorcall.cli.cases.case_house import house_of
from floorcall.cli.cases.ruling_text import show_ruling
from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import difference, faint, heading, say
from floorcall.houses.library import open_library
from floorcall.law.house import House
from floorcall.notation.case import Case, Line, plain, read_line
from floorcall.notation.case_files import library_cases, topics
from floorcall.notation.case_text import head_lines
from floorcall.notation.run import Run, run_case

_VERBS = {verb: f"{verb}s" for verb in ("fold", "call", "bet", "raise")} | {"check": "checks"}
_BESIDE = ("action on ", "betting closed", "hand over", "no penalty", "pot ", "main pot ", "board ")
"""True of many a table, whatever was ruled."""

_NOT_ASKED = ("rule ", "silent", "substantial action", "no substantial action")
"""Lines about the citation or the count: no answer to "what do you rule?"."""


class QuizQuestion(Struct, frozen=True):
    """A case up to its first `>` lines, and those lines as the answer."""

    case: Case
    answers: tuple[Line, ...]


@click.command()
@click.option("--house", "named", help="Only situations of this house.")
@click.option(
    "--topic",
    "asked",
    multiple=True,
    help="Only situations of this topic (with --grade: of this deck), e.g. betting or turn; "
    "may be repeated.",
)
@click.option(
    "--grade",
    type=click.IntRange(1, 3),
    help="Draw new situations instead of worked examples: 1 the commonest calls, 2 every call, "
    "3 two errors in one hand.",
)
@click.option(
    "--keep",
    type=click.Path(dir_okay=False, path_type=Path),
    help="With --grade: a file that remembers what was wrong, so that it comes again soon.",
)
@click.option("--count", default=5, show_default=True, help="How many situations.")
@click.option("--seed", type=int, help="Deal the same situations again.")
def quiz(
    named: str | None,
    asked: tuple[str, ...],
    count: int,
    seed: int | None,
    grade: int | None,
    keep: Path | None,
) -> None:
    """Deal irregularities, ask for the ruling, grade the answer and explain it."""
    library = open_library()
    if named is not None:
        library.book(named)
    if grade is not None:
        from floorcall.cli.cases.drawn_quiz import train  # noqa: PLC0415 (only half of it is needed)

        train(library, named, asked, grade, count, seed, keep)
        return
    for topic in asked:
        if topic not in topics():
            raise Refusal(f'there is no topic "{topic}"; choose from {", ".join(topics())}')
    cases = [case for topic in asked or (None,) for case in library_cases(named, topic)]
    pool = [question for case in cases if (question := _question(case)) is not None]
    if not pool:
        raise Refusal("there is no situation of that kind; try another house or topic")
    chosen = random.Random(seed).sample(pool, min(count, len(pool)))
    say(faint("Answer as a case would: `4 raises to 1700`, `misdeal`, `5 may fold, call 75` …"))
    right = 0
    for place, question in enumerate(chosen, start=1):
        house = house_of(question.case, library, None)
        say()
        _ask(place, question, house)
        run = run_case(question.case, house)
        answer = ask_until_graded(run, question.case.body[-1], question.answers)
        if answer is None:
            say("the rest is left for another time")
            break
        right += _grade(question, run, answer)
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
        if not line.text.startswith(_NOT_ASKED):
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


def _grade(question: QuizQuestion, run: Run, answer: Line) -> bool:
    holds = answer.must is not None and answer.must(run) is None
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


def ask_until_graded(run: Run, last: Line, expected: tuple[Line, ...]) -> Line | None:
    """The first answer that can be graded; an empty line is none of them, None the end of input.

    `last` is what happened last: its player is meant where an answer names nobody.
    """
    while True:
        if sys.stdin.isatty():
            click.echo("> ", nl=False)
        typed = sys.stdin.readline()
        if not typed:
            return None
        said = " ".join(plain(typed).lstrip("> ").split())
        if not said:
            return Line(0, "")
        try:
            answer = _read(said, run, last)
        except Unreadable as error:
            say(f"   {error}")
            continue
        if not _is_beside(answer.text, expected):
            return answer
        say("   that does not tell what is ruled; say what becomes of it")


def _read(said: str, run: Run, last: Line) -> Line:
    try:
        return read_line(0, f"> {said}", run.head)
    except Unreadable:
        seat = getattr(last.incident, "seat", None)
        if seat is None:
            raise
        verb, space, rest = said.partition(" ")
        whole = f"> {run.name(seat)} {_VERBS.get(verb, verb)}{space}{rest}"
        try:
            return read_line(0, whole, run.head)
        except Unreadable:
            pass
        raise


def _is_beside(answer: str, expected: tuple[Line, ...]) -> bool:
    """Whether it states something around the ruling where that is not what is asked."""
    start = next((each for each in _BESIDE if answer.startswith(each)), None)
    return start is not None and not any(line.text.startswith(start) for line in expected)
