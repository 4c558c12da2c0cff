"""Setting text for a terminal: columns that fit its width, wrapped, coloured where it can."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Sequence
from typing import Any

import click

NARROWEST = 60
WIDEST = 140
LEAST_ROOM = 24
"""A column narrower than this is not worth hanging text in."""


def width() -> int:
    """How many characters a line may have: the terminal's width, within reason."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((100, 24)).columns))


def say(text: str = "") -> None:
    """Print a line; colours vanish by themselves when the output is piped."""
    click.echo(text)


def say_json(data: Any) -> None:
    """Print data for programs, readable for people too."""
    import json  # noqa: PLC0415 (a ruling in words needs none)

    click.echo(json.dumps(data, indent=2, ensure_ascii=False))


def heading(text: str) -> str:
    """A line that stands out."""
    return click.style(text, bold=True)


def faint(text: str) -> str:
    """Words that matter less."""
    return click.style(text, dim=True)


def number(text: str) -> str:
    """A rule's number."""
    return click.style(text, fg="cyan")


def difference(text: str) -> str:
    """Something that is not as elsewhere."""
    return click.style(text, fg="yellow")


def paragraph(text: str, indent: str = "") -> str:
    """Text wrapped to the line."""
    return textwrap.fill(text, width(), initial_indent=indent, subsequent_indent=indent)


def label_line(name: str, text: str, indent: str) -> str:
    """Text behind a faint name, wrapped and hung under its own beginning, or below a long name."""
    hang = f"{indent}{' ' * len(name)} "
    if width() - len(hang) < LEAST_ROOM:
        below = [f"{indent}  {line}" for line in cell(text, width() - len(indent) - 2)]
        return "\n".join([f"{indent}{faint(name)}", *below])
    first, *rest = cell(text, width() - len(hang))
    return "\n".join([f"{indent}{faint(name)} {first}", *(f"{hang}{line}" for line in rest)])


def cell(text: str, room: int) -> list[str]:
    """Text broken to a column; a word too long for it breaks behind an underscore or a hyphen."""
    lines = []
    for part in text.split("\n"):
        line = ""
        for word in part.split():
            longer = f"{line} {word}" if line else word
            if len(longer) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = _break_word(word, room)
            lines.extend(full)
        lines.append(line)
    return lines


def _break_word(word: str, room: int) -> list[str]:
    lines, line = [], ""
    for bit in re.findall(r"[^_-]*[_-]|[^_-]+", word):
        rest = bit
        if line and len(line) + len(rest) > room:
            lines.append(line)
            line = ""
        while len(rest) > room:
            lines.append(rest[:room])
            rest = rest[room:]
        line += rest
    return [*lines, line]


def columns(cells: Sequence[str], rooms: Sequence[int]) -> list[str]:
    """One row of a table, each cell wrapped to its room."""
    wrapped = [cell(text, room) for text, room in zip(cells, rooms, strict=True)]
    height = max(len(lines) for lines in wrapped)
    return [
        "  ".join(
            (lines[row] if row < len(lines) else "").ljust(room)
            for lines, room in zip(wrapped, rooms, strict=True)
        ).rstrip()
        for row in range(height)
    ]


def table(rows: Sequence[Sequence[str]], heads: Sequence[str]) -> list[str]:
    """Rows under heads, columns as wide as they need; the last one takes what is left."""
    rooms = [
        max(len(head), *(len(row[place]) for row in rows)) if rows else len(head)
        for place, head in enumerate(heads)
    ]
    rooms[-1] = max(10, min(rooms[-1], width() - sum(rooms[:-1]) - 2 * (len(rooms) - 1)))
    lines = [heading(line) for line in columns(heads, rooms)]
    for row in rows:
        lines.extend(columns(row, rooms))
    return lines


def format_value(value: Any) -> str:
    """A policy's answer in words: yes and no for flags, commas in a list, `nothing` if empty."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(value) or "nothing"
    return str(value)
