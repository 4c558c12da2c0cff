"""On which page a rule's wording is shown to a person, and at what moment."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.club.house.notices import headings_of
from floorcall.club.house.rule_reminders import moments_of
from floorcall.law.rule import Rule
from floorcall.tournament.setup.questions import GameClass
from floorcall.web.pages.frame.reminder_pages import PLACES

_WALL = "/books/{book}/notices"
_PENALTIES = "/t/{tournament}/penalties"
_CASH_ALONE = frozenset({GameClass.CASH.word})


class Location(NamedTuple):
    """The address of a page, and when somebody reads the rule there."""

    page: str
    when: str

    def __str__(self) -> str:
        return f"{self.page} when {self.when}"


def locations_of(rule: Rule) -> tuple[Location, ...]:
    """Every page that shows the rule of its own accord; the book, read by whoever looks, is none.

    A rule with a penalty is on two: where one is given, unless it holds at cash tables alone, and
    on the wall.
    """
    found = [Location(page, moment.value) for moment in moments_of(rule) for page in PLACES[moment]]
    if rule.penalty is not None:
        if rule.when.by_axis.get("class") != _CASH_ALONE:
            found.append(Location(_PENALTIES, "a penalty is given"))
        found.append(Location(_WALL, "somebody reads what is penalised"))
    found += [Location(_WALL, f'somebody reads "{heading}"') for heading in headings_of(rule)]
    return tuple(dict.fromkeys(found))
