"""The times of day a book names for doors, cash games and tournaments; it knows no calendar."""

from __future__ import annotations

import re
from typing import NamedTuple

from floorcall.chapters.premises.questions import HOUSE_GOVERNANCE_HOURS
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.refusal import Reads

_TIME = r"(\d{1,2}):(\d{2})\s*(am|pm)?"
_PART = re.compile(rf"(doors|cash games|tournaments)\D*?{_TIME}(?:\s*(?:to|-)\s*{_TIME})?", re.I)
_AFTERNOON_BEFORE = 8
"""Nobody opens a card room at 3:45 in the night: such times are of the afternoon."""


class OpeningHours(NamedTuple):
    """By the clock on the wall, as 15:45; empty where the book names no time.

    Cash games start between `cash_from` and `cash_until`: whoever is there by then is included.
    """

    doors: str = ""
    cash_from: str = ""
    cash_until: str = ""
    tournaments: str = ""


def opening_hours(house: House) -> Ruling[OpeningHours]:
    """When the house opens and starts: doors 3:45 are 15:45 on the wall."""
    reads = Reads(house)
    named: dict[str, tuple[str, str]] = {}
    for part in _PART.finditer(reads[HOUSE_GOVERNANCE_HOURS]):
        since = _on_the_wall(part[2], part[3], part[4])
        until = _on_the_wall(part[5], part[6], part[7]) if part[5] else ""
        named[part[1].lower()] = (since, until)
    cash_from, cash_until = named.get("cash games", ("", ""))
    return reads.ruling(
        OpeningHours(
            doors=named.get("doors", ("", ""))[0],
            cash_from=cash_from,
            cash_until=cash_until,
            tournaments=named.get("tournaments", ("", ""))[0],
        )
    )


def _on_the_wall(hours: str, minutes: str, half: str | None) -> str:
    hour = int(hours) % 24
    is_afternoon = half.lower() == "pm" if half else hour < _AFTERNOON_BEFORE
    if is_afternoon and hour < 12:
        hour += 12
    return f"{hour:02}:{minutes}"
