"""Words, chips and motions: `3 says "raise" pushes 5000`, `3 pushes 500 then 500`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from floorcall.notation.forms import Unreadable, read_chips, read_seat
from floorcall.rulings.conduct import Chips, Gesture, Motion, Moves, Words

_CHIPS = r"(?:[0-9]+x)?[0-9]+(?: (?:[0-9]+x)?[0-9]+)*"
_PIECE = re.compile(
    rf'says "(?P<words>[^"]*)"|pushes (?P<chips>{_CHIPS})|then (?P<more>{_CHIPS})'
    r"|(?P<at_once>and at once)|(?P<gesture>taps the table|reaches back)"
)
_START = re.compile(r"(?P<seat>[A-Za-z0-9]+) (?=says |pushes |taps the table|reaches back)")


def read_moves(line: str, names: Mapping[str, int]) -> Moves | None:
    """The words, chips and gestures of a line, in their order; None for another kind of line."""
    start = _START.match(line)
    if start is None:
        return None
    motions: list[Motion] = []
    at_once = False
    rest = line[start.end() :]
    while rest:
        piece = _PIECE.match(rest)
        if piece is None:
            raise Unreadable(
                f'"{rest}" is not understood; write says "…", pushes 1000 5x100, '
                "then 500, and at once, taps the table, or reaches back"
            )
        if piece["words"] is not None:
            motions.append(Words(piece["words"]))
        elif piece["chips"] or piece["more"]:
            motions.append(Chips(read_chips(piece["chips"] or piece["more"])))
        elif piece["gesture"]:
            motions.append(Gesture(piece["gesture"]))
        else:
            at_once = True
        rest = rest[piece.end() :].strip().removeprefix(",").strip()
        if not rest.startswith("and at once"):
            rest = rest.removeprefix("and ")
    return Moves(read_seat(start["seat"], names), tuple(motions), at_once)
