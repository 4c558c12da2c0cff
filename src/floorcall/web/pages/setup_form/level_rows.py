"""Levels as rows of a table to edit: what each says, what leaves after it, and what to repair.

A row is written back as a line of text; what a line may say is `level_lines`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from floorcall.tournament.setup.terms import ColourUpPlan, Level, Problem
from floorcall.web.pages.setup_form.blind_ladder import ladder

_DOUBLES = 2
"""A stake that grows by so much or more is a jump."""


class Repair(NamedTuple):
    """What mends a row in one press: a row in its place, or with `before` one put in front."""

    says: str
    line: str
    before: bool = False


class RowNote(NamedTuple):
    """Something to look at in a row."""

    says: str
    grave: bool = False
    repair: Repair | None = None


class LevelRow(NamedTuple):
    """A level or break: `place` counts all, `number` levels; `begins` is seconds from the start."""

    place: int
    number: int
    level: Level
    minutes: int
    begins: int
    leaves: tuple[int, ...]
    notes: tuple[RowNote, ...]


def level_rows(
    levels: Sequence[Level],
    colour_ups: Iterable[ColourUpPlan] = (),
    problems: Iterable[Problem] = (),
    first: int = 0,
    smallest: int = 1,
) -> tuple[LevelRow, ...]:
    """The rows from index `first` on; 100/200 after 50/100 doubles, and 75/150 is offered.

    It is not where the `smallest` chip cannot pay it.
    """
    goes: dict[int, list[int]] = {}
    for plan in colour_ups:
        goes.setdefault(plan.after_level, []).append(plan.value)
    notes = _notes(levels, problems, smallest)
    rows, number, begins = [], 0, 0
    for index, level in enumerate(levels):
        number += not level.is_break
        leaves = () if level.is_break else tuple(goes.get(number, ()))
        rows.append(
            LevelRow(
                index, number, level, level.seconds // 60, begins, leaves,
                tuple(notes.get(index, ())),
            )
        )  # fmt: skip
        begins += level.seconds
    return tuple(rows[first:])


def _notes(
    levels: Sequence[Level], problems: Iterable[Problem], smallest: int
) -> dict[int, list[RowNote]]:
    found: dict[int, list[RowNote]] = {}
    for problem in problems:
        if problem.line and problem.line <= len(levels):
            repair = _repair_of(levels[problem.line - 1], problem)
            words = problem.says.partition(": ")[2] or problem.says
            note = RowNote(words[:1].upper() + words[1:], problem.grave, repair)
            found.setdefault(problem.line - 1, []).append(note)
    played = [(at, one) for at, one in enumerate(levels) if not one.is_break and one.big_blind]
    for at, one in played:
        if one.big_blind // 2 < one.small_blind < one.big_blind:
            small = one.big_blind // 2
            words = f"{one.small_blind:,} of {one.big_blind:,}. Meant {small:,}?"
            repair = Repair(f"Put {small:,}", _line(small, one.big_blind, one))
            found.setdefault(at, []).append(RowNote(words, repair=repair))
    for (_, before), (at, after) in pairwise(played):
        if after.big_blind < _DOUBLES * before.big_blind:
            continue
        between = _between(before.big_blind, after.big_blind, smallest)
        words = f"Doubles from {before.big_blind:,}"
        if after.big_blind > _DOUBLES * before.big_blind:
            words = f"More than doubles from {before.big_blind:,}"
        if not between:
            continue
        small, line = between // 2, _line(between // 2, between, after)
        repair = Repair(f"Put {small:,} / {between:,} in between", line, before=True)
        found.setdefault(at, []).append(RowNote(words, repair=repair))
    return found


def _repair_of(level: Level, problem: Problem) -> Repair | None:
    """What mends a slip of the pen: a small blind above the big, an ante of ten times it."""
    if level.small_blind > level.big_blind:
        line = _line(level.big_blind // 2, level.big_blind, level)
        return Repair(f"Put {level.big_blind // 2:,} / {level.big_blind:,}", line)
    if "ante" in problem.says and level.stake:
        line = f"{level.small_blind}/{level.big_blind}/{level.stake} {level.seconds // 60}"
        return Repair(f"Put an ante of {level.stake:,}", line)
    return None


def _between(low: int, high: int, smallest: int) -> int:
    """A big blind of the ladder between two, nearest to one and a half times the lower; or 0."""
    usual = []
    for big in ladder():
        if big >= high:
            break
        if big > low and big // 2 % smallest == 0:
            usual.append(big)
    return min(usual, key=lambda big: abs(2 * big - 3 * low), default=0)


def _line(small: int, big: int, like: Level) -> str:
    """The line of a level with the ante and length of another."""
    ante = f"/{big}" if like.ante and like.ante_by_big_blind else ""
    each = f" ante {like.ante}" if like.ante and not like.ante_by_big_blind else ""
    return f"{small}/{big}{ante}{each} {like.seconds // 60}"
