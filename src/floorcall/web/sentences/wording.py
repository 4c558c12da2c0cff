"""Numbers as people read them on pages: chips, money, times, places, blinds and rules."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from floorcall.ledger.figures import amount, clock, money, plural
from floorcall.views.clock.wall_clock import LevelShown

__all__ = [
    "amount",
    "as_name",
    "blinds",
    "clock",
    "date",
    "day",
    "hour",
    "moment",
    "money",
    "ordinal",
    "plural",
    "rule_link",
]


def hour(at: int) -> str:
    """The time of day by the server's own clock: 19:05."""
    return datetime.fromtimestamp(at).astimezone().strftime("%H:%M")


def day(at: int) -> str:
    """The date by the server's own clock: Thu 1 Jan 2026."""
    when = datetime.fromtimestamp(at).astimezone()
    return f"{when:%a} {when.day} {when:%b %Y}"


def moment(at: int) -> str:
    """Day and time to the second: Thu 1 Jan 2026, 19:05:07."""
    return f"{day(at)}, {datetime.fromtimestamp(at).astimezone():%H:%M:%S}"


def as_name(words: str) -> str:
    """The words as somebody's name: "ann lee" is Ann Lee; a number is nobody's name."""
    if not any(one.isalpha() for one in words):
        return ""
    return words.title() if words.islower() else words


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


def blinds(level: LevelShown | None) -> str:
    """A level in a line: "100 / 200, big-blind ante 200", "50 / 100, limit 100"."""
    if level is None:
        return ""
    if level.is_break:
        return "Break"
    said = f"{level.small_blind:,} / {level.big_blind:,}"
    if level.small_bet:
        said = f"{said}, limit {level.small_bet:,}"
    if level.small_blind == 0 and level.bring_in:
        said = f"bring-in {level.bring_in:,}, limit {level.small_bet:,}"
    payer = "big-blind " * level.ante_by_big_blind
    return f"{said}, {payer}ante {level.ante:,}" if level.ante else said


def rule_link(citation: str) -> str:
    """Where a cited rule is read: "club@2025 7.1" is at /books/club#rule-7.1."""
    book, _, rest = citation.partition(" ")
    number = rest.split(" ")[0]
    return f"/books/{quote(book.partition('@')[0])}" + (f"#rule-{quote(number)}" if number else "")
