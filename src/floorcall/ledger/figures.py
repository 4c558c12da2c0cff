"""Figures and lists as people read them, in a log, on a screen and on paper."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime

_FIGURES = re.compile(r"(?<![\w.,#-])[1-9]\d{3,11}(?![\w-]|[.,]\d)")
"""Whole numbers of four digits or more that stand alone, in no day and no name."""


def amount(chips: int) -> str:
    """Chips with commas: 12,500."""
    return f"{chips:,}"


def money(pieces: int, units: int = 1, *, exact: bool = False) -> str:
    """Money kept in its smallest unit: 1250 of 100 to a whole one is 12.50.

    1200 is 12, and 12.00 where it is to be exact.
    """
    sign = "-" if pieces < 0 else ""
    whole, rest = divmod(abs(pieces), max(units, 1))
    if units <= 1 or not (rest or exact):
        return f"{sign}{whole:,}"
    return f"{sign}{whole:,}.{rest:0{len(str(units - 1))}}"


def in_thousands(words: str) -> str:
    """Words with their figures as people read them: "raises to 1500" says 1,500."""
    return _FIGURES.sub(lambda figure: amount(int(figure[0])), words)


def clock(seconds: int) -> str:
    """Minutes and seconds, and hours where there are any: 1:05:00."""
    hours, rest = divmod(max(seconds, 0), 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def plural(count: int, one: str, many: str = "") -> str:
    """A number with its noun: 1 table, 3 tables."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def listing(names: Iterable[str]) -> str:
    """Names in a sentence: Ann, Bob and Cem."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def date(on: str) -> str:
    """A day written 2026-05-31, for people: Sun 31 May 2026; other words stay as they are."""
    try:
        when = datetime.fromisoformat(on)
    except ValueError:
        return on
    return f"{when:%a} {when.day} {when:%b %Y}"


def ordinal(place: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st."""
    if place % 100 in (11, 12, 13):
        return f"{place}th"
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th') }"
