"""A case: the head, then what happened line by line, and what must hold at each point."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from floorcall.notation.forms import Unreadable
from floorcall.notation.head import Head, read_head_line
from floorcall.notation.lines import LINES, read_moves
from floorcall.notation.musts import MUSTS
from floorcall.notation.problem import CaseProblem
from floorcall.rulings.conduct import Happening
from floorcall.table import Refused

if TYPE_CHECKING:
    from floorcall.notation.run import Run

Check = Callable[["Run"], str | None]
"""Whether something holds: None, or what holds instead."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the body: a happening, or what must hold there."""

    number: int
    text: str
    happening: Happening | None = None
    must: Check | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """A case as read; `title` is its first comment."""

    title: str
    head: Head
    body: tuple[Line, ...]
    file: str = ""


def read_case(text: str, file: str = "") -> Case:
    """The case written in `text`; CaseProblem names the line that cannot be read."""
    head = Head()
    body: list[Line] = []
    title = ""
    in_body = False
    for number, raw in enumerate(text.splitlines(), start=1):
        line = " ".join(_without_comment(raw).split())
        if not title and not line and raw.lstrip().startswith("#"):
            title = raw.lstrip("# ").strip()
        if not line:
            if not in_body and (head.names or head.house or head.blinds) and not raw.strip():
                in_body = True
                head.finish()
            continue
        try:
            if not in_body and _is_body(line):
                in_body = True
                head.finish()
            if in_body:
                body.append(read_line(number, line, head))
            else:
                read_head_line(head, line)
        except (Unreadable, Refused) as error:
            raise CaseProblem(number, str(error), file) from None
    head.finish()
    return Case(title, head, tuple(body), file)


def read_line(number: int, line: str, head: Head) -> Line:
    """One line of the body."""
    if line.startswith(">"):
        text = line[1:].strip()
        check = MUSTS.read(text, head.names)
        if check is None:
            raise Unreadable(
                f'"{text}" cannot be checked; the nearest form is: > {MUSTS.nearest(text)}'
            )
        return Line(number, text, must=check())
    moves = read_moves(line, head.names)
    if moves is not None:
        return Line(number, line, happening=moves)
    build = LINES.read(line, head.names)
    if build is None:
        raise Unreadable(f'"{line}" is not understood; the nearest form is: {LINES.nearest(line)}')
    return Line(number, line, happening=build())


def _is_body(line: str) -> bool:
    """A file without a blank line: the body begins with the first line that is no head line."""
    return line.startswith(">")


def _without_comment(raw: str) -> str:
    quoted = False
    for place, letter in enumerate(raw):
        if letter == '"':
            quoted = not quoted
        elif letter == "#" and not quoted:
            return raw[:place]
    return raw
