"""On which days a night is played, as a form asks it: weekdays, which of the month, or a date."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.club.programme.night_template import ORDINALS, WEEKDAYS
from floorcall.web.sentences import date as date_words

EVERY = "every"
WHICH = [(EVERY, "every week"), *((one, f"the {one} of the month") for one in ORDINALS)]


class Days(NamedTuple):
    """What was ticked: `which` of the weekdays, and a single date besides."""

    which: str
    weekdays: tuple[str, ...]
    date: str

    @property
    def names(self) -> tuple[str, ...]:
        """The days as the programme names them: tuesday, third wednesday, 2026-05-31."""
        before = "" if self.which == EVERY else f"{self.which} "
        days = tuple(f"{before}{one}" for one in self.weekdays)
        return (*days, self.date) if self.date else days


def read_days(which: str, weekdays: list[str], on: str) -> Days:
    """What a form sent, without what it cannot have meant."""
    known = tuple(one for one in WEEKDAYS if one in weekdays)
    return Days(which if which in ORDINALS else EVERY, known, on.strip())


def days_of(named: tuple[str, ...]) -> Days:
    """The form as it would have been filled in; of several kinds of days the first is shown."""
    on = next((one for one in named if one[:1].isdigit()), "")
    split = [one.split(" ") for one in named if not one[:1].isdigit()]
    which = split[0][0] if split and len(split[0]) > 1 else EVERY
    alike = [parts[-1] for parts in split if (parts[0] if len(parts) > 1 else EVERY) == which]
    return read_days(which, alike, on)


def day_in_words(named: str) -> str:
    """A day of the programme for people: Tuesdays, third Wednesday, Sun 31 May 2026."""
    if named[:1].isdigit():
        return date_words(named)
    *ordinal, weekday = named.split(" ")
    return f"{ordinal[0]} {weekday.capitalize()}" if ordinal else f"{weekday.capitalize()}s"
