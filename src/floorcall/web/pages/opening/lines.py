"""Levels and chips as lines of text, as a director would write them on paper.

50/100          blinds of 50 and 100, of the usual length
100/200/200 30  with an ante, 30 minutes
break 10
"""

from __future__ import annotations

import re

from floorcall.tournament.setup import Denomination, Level

_LEVEL = re.compile(r"(\d+)\s*/\s*(\d+)(?:\s*/\s*(\d+))?(?:\s+(\d+)(?:\s*min)?)?", re.I)
_BREAK = re.compile(r"break(?:\s+(\d+)(?:\s*min)?)?", re.I)
_CHIP = re.compile(r"(\d+)\s*(?:x|×|:)\s*(\d+)", re.I)
_LONGEST = 24 * 60
_MOST = 10**9
_BREAK_MINUTES = 10


class NotALine(Exception):
    """A line that says neither a level nor a break, or no chips."""


def write_levels(levels: tuple[Level, ...], minutes: int) -> str:
    """The levels, one a line; the length is left out where it is the usual one."""
    return "\n".join(_written(level, minutes) for level in levels)


def _written(level: Level, minutes: int) -> str:
    if level.is_break:
        return f"break {level.seconds // 60}"
    ante = f"/{level.ante}" if level.ante else ""
    length = "" if level.seconds == 60 * minutes else f" {level.seconds // 60}"
    return f"{level.small_blind}/{level.big_blind}{ante}{length}"


def read_levels(text: str, minutes: int) -> tuple[Level, ...]:
    """The levels of some lines; an ante as large as the big blind is paid by it alone."""
    return tuple(_level(line, minutes) for line in map(str.strip, text.splitlines()) if line)


def _level(line: str, minutes: int) -> Level:
    plain = line.replace(",", "")
    if found := _BREAK.fullmatch(plain):
        return Level(is_break=True, seconds=60 * _within(found[1], _BREAK_MINUTES, _LONGEST, line))
    found = _LEVEL.fullmatch(plain)
    if found is None:
        raise NotALine(f'"{line}" is no level; write 50/100, 100/200/200 or break 10')
    small, big, ante = (_within(found[at], 0, _MOST, line) for at in (1, 2, 3))
    seconds = 60 * _within(found[4], minutes, _LONGEST, line)
    return Level(small, big, ante, bool(ante) and ante == big, 0, big, seconds)


def _within(written: str | None, usual: int, most: int, line: str) -> int:
    if written is None:
        return usual
    if len(written) > 12 or int(written) > most:
        raise NotALine(f'"{line}" has a number beyond {most:,}')
    return int(written)


def write_chips(owned: tuple[Denomination, ...]) -> str:
    """The chips, one value a line: 25 x 400."""
    return "\n".join(f"{chip.value} x {chip.owned}" for chip in owned)


def read_chips(text: str) -> tuple[Denomination, ...]:
    """The chips of some lines."""
    found = []
    for line in map(str.strip, text.splitlines()):
        if not line:
            continue
        said = _CHIP.fullmatch(line.replace(",", ""))
        if said is None:
            raise NotALine(f'"{line}" is no chips; write 25 x 400')
        value, owned = (_within(said[at], 0, _MOST, line) for at in (1, 2))
        if not value:
            raise NotALine(f'"{line}": a chip is worth at least 1')
        found.append(Denomination(value, owned))
    return tuple(found)
