"""An answer to the quiz, taken as a player of the game says it: "raise to 1700", "misdeal"."""

from __future__ import annotations

import sys

import click

from floorcall.chapters.core.line_forms import Unreadable
from floorcall.cli.layout import say
from floorcall.notation.case import Line, plain, read_line
from floorcall.notation.run import Run

_VERBS = {verb: f"{verb}s" for verb in ("fold", "call", "bet", "raise")} | {"check": "checks"}
_BESIDE = ("action on ", "betting closed", "hand over", "no penalty", "pot ", "main pot ", "board ")
"""True of many a table, whatever was ruled."""


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
        seat = getattr(last.happening, "seat", None)
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
