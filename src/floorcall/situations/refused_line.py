"""What a line that nobody can read may have meant: situations, each with a line of its notation.

The line is said of the seat and the amount that were typed, where it has a place for them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from floorcall.chapters.core.line_forms import seat_here
from floorcall.chapters.vocabulary import LINES
from floorcall.notation.typed_line import figures_for_words, tidy_figures
from floorcall.situations.index import find_sure

_SPOKEN = re.compile(r"(?P<seat>\w+) (?P<rest>(?:pushes|says) .+)")
_ONE_CHIP = re.compile(r"pushes [0-9]+")
_AMOUNT = re.compile(r"(?<![\w.])[0-9]{2,}(?!\w)")

_WORD = re.compile(r"\w+")


class Suggestion(Struct, frozen=True):
    """A situation by its title, and how it would be written here."""

    id: str
    title: str
    line: str


def suggest(typed: str, seats: Mapping[str, int]) -> tuple[Suggestion, ...]:
    """The situation that the typed words name, and those as likely; often none."""
    plain = tidy_figures(typed, seats)
    words = words_said(typed, seats)
    if words == plain:  # "dealer flipped a card of 3" is said of 3 as well
        about = [word for word in _WORD.findall(plain) if word in seats]
        plain = " ".join([*about[:1], plain])
    plain = figures_for_words(plain)
    return tuple(
        Suggestion(each.id, each.title, _said_of(plain, seats, each.line))
        for each in find_sure(words)
    )


def words_said(typed: str, seats: Mapping[str, int]) -> str:
    """What was typed of the player, without the seat it begins with."""
    plain = tidy_figures(typed, seats)
    first, _, rest = plain.partition(" ")
    return rest if first in seats else plain


def _said_of(typed: str, seats: Mapping[str, int], example: str) -> str:
    spoken = _SPOKEN.fullmatch(example)
    if spoken is None:
        return LINES.said_of(typed, seats, example) or example
    first = typed.partition(" ")[0]
    seat, rest = spoken["seat"], spoken["rest"]
    amount = _AMOUNT.search(typed)
    if amount and _ONE_CHIP.fullmatch(rest):
        rest = f"pushes {amount[0]}"
    return f"{first if first in seats else seat_here(seat, seats)} {rest}"
