"""Words, chips and motions: `3 says "raise" pushes 5000`, `3 pushes 500 then 500`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from floorcall.chapters.core.incidents import Chips, Gesture, Motion, Motions, Words
from floorcall.chapters.core.line_forms import (
    UnknownForm,
    Unreadable,
    read_chips,
    read_seat,
    seat_here,
)
from floorcall.law.spelling import closest

_CHIPS = r"(?:[0-9]+x)?[0-9]+(?: (?:[0-9]+x)?[0-9]+)*"
_PIECE = re.compile(
    rf'says "(?P<words>[^"]*)"|pushes (?P<chips>{_CHIPS})|then (?P<more>{_CHIPS})'
    r"|(?P<at_once>and at once)|(?P<unclear>not clear to all)"
    r"|(?P<gesture>taps the table|reaches back)"
)
_START = re.compile(r"(?P<seat>[A-Za-z0-9]+) (?=says |pushes |taps the table|reaches back)")
_JOINED = re.compile(r"^(?:and|then) (?=says|pushes|taps|reaches)")
MOTION_EXAMPLES = (
    'says "raise"',
    "pushes 1000 5x100",
    'says "raise" pushes 5000',
    'pushes 5000 says "raise"',
    'says "call" and at once pushes 5000',
    'says "five hundred" pushes 5000, not clear to all',
    "pushes 500 then 500",
    "taps the table",
    "reaches back",
)
"""What a player says and moves, in the forms that are read here."""


def read_motions(line: str, names: Mapping[str, int]) -> Motions | None:
    """The words, chips and gestures of a line, in their order; None for another kind of line."""
    start = _START.match(line)
    if start is None:
        return None
    rest = line[start.end() :]
    try:
        motions, at_once, unclear = _motions(rest)
        return Motions(read_seat(start["seat"], names), motions, at_once, unclear)
    except Unreadable as problem:
        verb = rest.partition(" ")[0]
        same = [each for each in MOTION_EXAMPLES if each.startswith(f"{verb} ")]
        near = closest(rest, same or MOTION_EXAMPLES, 0)
        seat = start["seat"] if start["seat"] in names else seat_here("3", names)
        raise type(problem)(f"{problem}; the nearest form is: {seat} {near}") from None


def _motions(rest: str) -> tuple[tuple[Motion, ...], bool, bool]:
    """The motions, whether words and chips came at once, and whether they were unclear."""
    motions: list[Motion] = []
    at_once = unclear = False
    while rest:
        piece = _PIECE.match(rest)
        if piece is None:
            raise UnknownForm(f'"{rest}" is not understood')
        if piece["words"] is not None:
            motions.append(Words(piece["words"]))
        elif piece["chips"] or piece["more"]:
            motions.append(Chips(read_chips(piece["chips"] or piece["more"])))
        elif piece["gesture"]:
            motions.append(Gesture(piece["gesture"]))
        elif piece["unclear"]:
            unclear = True
        else:
            at_once = True
        rest = rest[piece.end() :].strip().removeprefix(",").strip()
        if not rest.startswith("and at once"):
            rest = _JOINED.sub("", rest)
    return tuple(motions), at_once, unclear
