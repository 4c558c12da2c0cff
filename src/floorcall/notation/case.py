"""A case: the head, then what happened line by line, and what must hold at each point."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from floorcall.chapters.betting.motion_lines import nearest_motions, read_motions
from floorcall.chapters.conduct.at_table import BelongsIn
from floorcall.chapters.core.expectation_forms import Check
from floorcall.chapters.core.incidents import Incident
from floorcall.chapters.core.line_forms import Forms, UnknownForm, Unreadable
from floorcall.chapters.next_hand.at_table import SitsDown
from floorcall.chapters.vocabulary import EXPECTATIONS, LINES
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.head import Head, read_head
from floorcall.table import Refused
from floorcall.table.games import Limit

R = TypeVar("R")
_TYPED = str.maketrans(
    {
        **{"\ufeff": None, "\ufe0f": None, "“": '"', "”": '"', "’": "'"},
        **dict(zip("♣♦♥♠♧♢♡♤", "cdhscdhs", strict=True)),
    }
)
"""What editors make of plain quotes, marks that cannot be seen, and suits drawn as signs."""


class Line(Struct, frozen=True):
    """One line of the body: an incident, or what must hold there."""

    number: int
    text: str
    incident: Incident | None = None
    must: Check | None = None


class Case(Struct, frozen=True):
    """A case as read; `title` is its first comment."""

    title: str
    head: Head
    body: tuple[Line, ...]
    file: str = ""


def read_case(text: str, file: str = "") -> Case:
    """The case written in `text`; CaseProblem names the line that cannot be read."""
    head = Head()
    head_lines: list[tuple[int, str]] = []
    body: list[Line] = []
    title = ""
    in_body = False
    try:
        for number, raw in enumerate(plain(text).splitlines(), start=1):
            line = " ".join(_without_comment(raw).split())
            if not title and not line and raw.lstrip().startswith("#"):
                title = raw.lstrip("# ").strip()
            if not in_body and (_is_body(line) or (head_lines and not raw.strip())):
                in_body = True
                read_head(head, head_lines)
            if line and in_body:
                body.append(_read_line(number, line, head))
            elif line:
                head_lines.append((number, line))
        if not in_body:
            read_head(head, head_lines)
    except CaseProblem as problem:
        raise problem.within(file) from None
    return Case(title, head, tuple(body), file)


def plain(text: str) -> str:
    """The text with plain quotes, and suits as letters: Q♣ is Qc."""
    return text.translate(_TYPED)


def _read_line(number: int, line: str, head: Head) -> Line:
    try:
        return read_line(number, line, head)
    except UnknownForm as problem:
        unread = "" if line.startswith(">") else line
        raise CaseProblem(
            number, str(problem), unread=unread, seats=head.names, is_stud=head.game.stud
        ) from None
    except (Unreadable, Refused) as problem:
        raise CaseProblem(number, str(problem)) from None


def read_line(number: int, line: str, head: Head) -> Line:
    """One line of the body, also as people type it: `Seat 5 raised 1,200` is a form too.

    Unreadable says what is wrong and the form that would be right.
    """
    if line.startswith(">"):
        text = line[1:].strip()
        return Line(number, text, must=_read(EXPECTATIONS, text, head, "> "))
    try:
        incident = _read_incident(line, head)
    except Unreadable as problem:
        incident = _read_as_typed(line, head, problem)
    if isinstance(incident, SitsDown):
        head.sits_down(incident.seat)
    elif isinstance(incident, BelongsIn):
        head.sits_down(incident.right_seat)
    return Line(number, line, incident=incident)


def _read_incident(line: str, head: Head) -> Incident:
    return read_motions(line, head.names) or _read(LINES, line, head)


def _read_as_typed(line: str, head: Head, problem: Unreadable) -> Incident:
    from floorcall.notation.typed_line import tidy_lines  # noqa: PLC0415 (slow to load)

    is_fixed = head.game.limit is Limit.FIXED_LIMIT
    for tidy in tidy_lines(line, head.names, is_fixed=is_fixed):
        try:
            return _read_incident(tidy, head)
        except Unreadable:
            continue
    raise problem


def _read(forms: Forms[R], text: str, head: Head, mark: str = "") -> R:
    problem: Unreadable = UnknownForm(f'"{text}" is not understood')
    try:
        build = forms.read(text, head.names)
        if build is not None:
            return build()
    except Unreadable as error:
        problem = error
    from floorcall.notation.typed_line import (  # noqa: PLC0415 (slow to load, and rarely needed)
        figures_for_words,
        tidy_figures,
    )

    typed = text if text.partition(" ")[0] in head.names else tidy_figures(text, head.names)
    plain = figures_for_words(typed)
    near = forms.nearest(plain, head.names) or ("" if mark else nearest_motions(plain, head.names))
    hint = f"; the nearest form is: {mark}{near}" if near else ""
    raise type(problem)(f"{problem}{hint}")


def _is_body(line: str) -> bool:
    """Whether no line of a head begins so, where a blank line or the whole head is left out."""
    body = (">", "dealer ", "clock ", "seat ", "Seat ")
    return line.startswith(body) or line[:1].isdecimal()


def _without_comment(raw: str) -> str:
    quoted = False
    for place, letter in enumerate(raw):
        if letter == '"':
            quoted = not quoted
        elif letter == "#" and not quoted:
            return raw[:place]
    return raw
