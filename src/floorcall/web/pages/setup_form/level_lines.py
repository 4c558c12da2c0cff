"""Levels and chips as lines of text, as a director would write them on paper.

50/100                              blinds of 50 and 100, of the usual length
100/200/200 30                      with an ante that the big blind pays, 30 minutes
100/200 ante 25                     with an ante from everybody
50/100 limits 150/300               bets of 150 and 300 in a limit game; else the big blind is one
limits 100/200 ante 25 bring-in 50  stud
break 10
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from floorcall.table.games import Game, Limit
from floorcall.tournament.setup.terms import Denomination, Level, TableSpec

_MINUTES = r"(?:\s+(?P<minutes>\d+)(?:\s*min)?)?"
_LEVEL = re.compile(
    r"(?:(?P<small>\d+)\s*/\s*(?P<big>\d+)(?:\s*/\s*(?P<short>\d+))?(?=\s|$))?"
    r"(?:\s*limits?\s+(?P<bet>\d+)\s*/\s*(?P<double>\d+))?"
    r"(?:\s+(?P<payer>bb\s+)?ante\s+(?P<ante>\d+))?"
    r"(?:\s+bring-?\s*in\s+(?P<bring>\d+))?" + _MINUTES,
    re.I,
)
_BREAK = re.compile(r"break" + _MINUTES, re.I)
_TABLE = re.compile(r"(\d+)\s*(?:x|×|:)\s*(\d+)(?:\s+without\s+(\d+(?:[\s,]+\d+)*))?", re.I)
_CHIP = re.compile(r"(\d+)\s*(?:x|×|:)\s*(\d+)", re.I)
_LONGEST = 24 * 60
_MOST = 10**9
_BREAK_MINUTES = 10


class NotALine(Exception):
    """A line that says neither a level nor a break, or no chips."""


def writing_help(games: Iterable[Game]) -> str:
    """What a line may say, for whoever writes levels of these games."""
    played = list(games)
    ways = ["50/100", "with an ante 100/200/200"]
    if any(game.limit is Limit.FIXED_LIMIT and not game.stud for game in played):
        ways = ["50/100 for bets of 100 and 200", "other bets 50/100 limits 150/300"]
    stud = "limits 100/200 ante 25 bring-in 50"
    if all(game.stud for game in played):
        ways = [stud]
    elif any(game.stud for game in played):
        ways.append(f"stud {stud}")
    help_text = f"{', '.join(ways)}, its own minutes at the end, and break 10"
    if len(played) > 1:
        help_text += f". Each level deals the next game: {', '.join(game.name for game in played)}"
    return help_text


def write_levels(levels: tuple[Level, ...], minutes: int) -> str:
    """The levels, one a line; the length is left out where it is the usual one."""
    return "\n".join(_write_level(level, minutes) for level in levels)


def _write_level(level: Level, minutes: int) -> str:
    if level.is_break:
        return f"break {level.seconds // 60}"
    parts = []
    ante = level.ante > 0
    if level.small_blind or level.big_blind or not (level.small_bet or level.bring_in):
        short = ante and level.ante_by_big_blind == (level.ante == level.big_blind)
        parts.append(f"{level.small_blind}/{level.big_blind}" + f"/{level.ante}" * short)
        ante = ante and not short
    if not parts or level.small_bet not in (0, level.big_blind):
        parts.append(f"limits {level.small_bet}/{2 * level.small_bet}")
    if ante:
        parts.append(f"{'bb ' * level.ante_by_big_blind}ante {level.ante}")
    if level.bring_in:
        parts.append(f"bring-in {level.bring_in}")
    if level.seconds != 60 * minutes:
        parts.append(str(level.seconds // 60))
    return " ".join(parts)


def read_levels(text: str, minutes: int) -> tuple[Level, ...]:
    """The levels of some lines; an ante as large as the big blind is paid by it alone."""
    return tuple(_level(line, minutes) for line in map(str.strip, text.splitlines()) if line)


def _level(line: str, minutes: int) -> Level:
    plain = line.replace(",", "")
    if found := _BREAK.fullmatch(plain):
        length = _read_within(found["minutes"], _BREAK_MINUTES, _LONGEST, line)
        return Level(is_break=True, seconds=60 * length)
    found = _LEVEL.fullmatch(plain)
    if found is None or (found["big"] is None and found["bet"] is None):
        raise NotALine(f'"{line}" is no level; write 50/100, 100/200/200 or break 10')
    names = ("small", "big", "short", "bet", "double", "ante", "bring")
    said = {name: _read_within(found[name], 0, _MOST, line) for name in names}
    if said["double"] != 2 * said["bet"]:
        raise NotALine(f'"{line}": the second limit is twice the first')
    if said["short"] and said["ante"]:
        raise NotALine(f'"{line}" names the ante twice')
    short = bool(said["short"]) and said["short"] == said["big"]
    return Level(
        small_blind=said["small"],
        big_blind=said["big"],
        ante=said["short"] or said["ante"],
        ante_by_big_blind=short or found["payer"] is not None,
        bring_in=said["bring"],
        small_bet=said["big"] if found["bet"] is None else said["bet"],
        seconds=60 * _read_within(found["minutes"], minutes, _LONGEST, line),
    )


def _read_within(written: str | None, usual: int, most: int, line: str) -> int:
    if written is None:
        return usual
    if len(written) > 12 or int(written) > most:
        raise NotALine(f'"{line}" has a number beyond {most:,}')
    return int(written)


def write_tables(tables: tuple[TableSpec, ...]) -> str:
    """The tables, one a line: 3 x 9 without 5."""
    return "\n".join(
        f"{one.number} x {one.seats}"
        + (f" without {' '.join(map(str, one.closed_seats))}" if one.closed_seats else "")
        for one in tables
    )


def read_tables(text: str) -> tuple[TableSpec, ...]:
    """The tables of some lines."""
    found = []
    for line in map(str.strip, text.splitlines()):
        if not line:
            continue
        said = _TABLE.fullmatch(line)
        if said is None:
            raise NotALine(f'"{line}" is no table; write 3 x 9, or 3 x 9 without 5')
        number, seats = (_read_within(said[at], 0, _MOST, line) for at in (1, 2))
        words = (said[3] or "").replace(",", " ").split()
        closed = tuple(_read_within(one, 0, _MOST, line) for one in words)
        found.append(TableSpec(number, seats, closed))
    return tuple(found)


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
        value, owned = (_read_within(said[at], 0, _MOST, line) for at in (1, 2))
        if not value:
            raise NotALine(f'"{line}": a chip is worth at least 1')
        found.append(Denomination(value, owned))
    return tuple(found)
