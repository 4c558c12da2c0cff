"""A night of the programme: on which days it is played, as what, from when to when."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from floorcall.club.cash.setup import CashSetup
from floorcall.tournament.setup.terms import Setup

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
ORDINALS = ("first", "second", "third", "fourth", "fifth")


class Template(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Played on `days`: `tuesday`, `third wednesday` or a date. One of the set-ups is given."""

    name: str
    days: tuple[str, ...]
    tournament: Setup | None = None
    cash: CashSetup | None = None
    starts: str = ""
    """By the clock on the wall, as 17:00."""
    ends: str = ""
    """Only of a game that ends at a stated time."""

    @property
    def kind(self) -> str:
        """cash, casual or tournament."""
        if self.cash is not None:
            return "cash"
        return "casual" if self.ends else "tournament"


def names_of(day: date) -> tuple[str, ...]:
    """What a day is called, the most special first: the date, third wednesday, wednesday."""
    weekday = WEEKDAYS[day.weekday()]
    return (day.isoformat(), f"{ORDINALS[(day.day - 1) // 7]} {weekday}", weekday)


def is_day(text: str) -> bool:
    """Whether a programme can name this day."""
    *ordinal, weekday = text.split(" ")
    if weekday in WEEKDAYS:
        return not ordinal or (len(ordinal) == 1 and ordinal[0] in ORDINALS)
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def seconds_of(clock: str) -> int | None:
    """Seconds since midnight: 17:30 is 63,000; None where it is no time of day."""
    hours, colon, minutes = clock.partition(":")
    if not (colon and hours.isdecimal() and minutes.isdecimal() and len(minutes) == 2):
        return None
    if len(hours) > len("17"):
        return None
    if int(hours) > 23 or int(minutes) > 59:
        return None
    return int(hours) * 3600 + int(minutes) * 60
