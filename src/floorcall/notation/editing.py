"""Changing a case while it is told: a line more, a line less, another line of the head."""

from __future__ import annotations

from collections.abc import Mapping

from floorcall.notation.case import read_case
from floorcall.notation.head import USUAL_BLINDS

_WIDTH = 8


def with_line(text: str, line: str) -> str:
    """The case with one line more at its end; a head there is none of gets the usual blinds."""
    told = text.rstrip()
    if not _words(told):
        told = f"{told}\n{_head_line('blinds', '/'.join(map(str, USUAL_BLINDS)))}".lstrip()
    if not read_case(told).body:
        told += "\n"
    return f"{told}\n{line.strip()}\n"


def without_line(text: str, number: int) -> str:
    """The case without the line of that number, counted from 1."""
    lines = text.splitlines()
    return "\n".join(lines[: number - 1] + lines[number:]) + "\n"


def with_head(text: str, changes: Mapping[str, str]) -> str:
    """The case with other head lines: `{"button": "5", "pot": ""}` moves it and has no pot.

    A line of which there are several is named with its seat: "hole 3".
    """
    case = read_case(text)
    lines = text.rstrip().splitlines()
    head_ends = case.body[0].number - 1 if case.body else len(lines)
    kept = [line for line in lines[:head_ends] if line.strip() and not _speaks_of(line, changes)]
    new = [_head_line(word, rest) for word, rest in changes.items() if rest]
    return "\n".join([*kept, *new, "", *lines[head_ends:]]).rstrip() + "\n"


def _speaks_of(line: str, words: Mapping[str, str]) -> bool:
    told = " ".join(line.split()) + " "
    return any(told.startswith(f"{word} ") for word in words)


def _head_line(word: str, rest: str) -> str:
    return f"{word:<{_WIDTH}}{'' if len(word) < _WIDTH else ' '}{rest.strip()}"


def _words(text: str) -> bool:
    """Whether it says anything at all beside comments."""
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.splitlines())
