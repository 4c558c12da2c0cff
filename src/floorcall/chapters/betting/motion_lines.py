"""Words, chips and motions: `3 says "raise" pushes 5000`, `3 pushes 500 then 500`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from floorcall.chapters.core.incidents import Chips, Gesture, Motion, Motions, Words
from floorcall.chapters.core.line_forms import (
    VERB_LIKENESS,
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
_BARE = {
    "says": 'says "raise"',
    "pushes": "pushes 1000 5x100",
    "taps": "taps the table",
    "reaches": "reaches back",
}
"""How each verb that is read here goes on, for somebody who typed no more than the verb."""
_MOST_SPARE = 2


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
        near = _nearest(rest)
        seat = start["seat"] if start["seat"] in names else seat_here("3", names)
        hint = f"; the nearest form is: {seat} {near}" if near else ""
        raise type(problem)(f"{problem}{hint}") from None


def nearest_motions(line: str, names: Mapping[str, int]) -> str:
    """The line with its verb put right: `5 sais "fold"` may be `5 says "fold"`."""
    seat, _, rest = line.partition(" ")
    typed, _, more = rest.partition(" ")
    if seat not in names:
        return ""
    for verb, bare in _BARE.items():
        if typed[:1] != verb[:1] or closest(typed, [verb], VERB_LIKENESS) is None:
            continue
        words = more.strip('"')
        said = [f"{verb} {more}", f'{verb} "{words}"'] if words else [bare]
        for each in said:
            try:
                _motions(each)
            except Unreadable:
                continue
            return f"{seat} {each}"
    return ""


def _nearest(rest: str) -> str:
    """What of it can be read, where little else is said; an example where nearly nothing is."""
    closed = f'{rest}"' if rest.count('"') % 2 else rest
    said = [piece[0] for piece in _PIECE.finditer(closed) if piece["chips"] != "0"]
    other = _PIECE.sub(" ", closed).split()
    if said:
        is_most = len(other) <= _MOST_SPARE and not re.search(r"[0-9]", " ".join(other))
        return " ".join(said) if is_most else ""
    verb, _, more = rest.partition(" ")
    return "" if " " in more else _BARE.get(verb, "")


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
        rest = _JOINED.sub("", rest[piece.end() :].strip().removeprefix(",").strip())
    return tuple(motions), at_once, unclear
