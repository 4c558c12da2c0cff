"""Which page shows the rules that only people can keep, at the moment they matter.

A page shows them with `{{ m.house_says() }}`; a test opens each and looks for the wording.
"""

from __future__ import annotations

from typing import NamedTuple

from floorcall.club.house.rule_reminders import Moment, reminders_at
from floorcall.law.house import House
from floorcall.law.rule import Rule

_AT_THE_TABLE = ("/t/{tournament}/floor", "/t/{tournament}/tables/{number}", "/cash/{cash}")

_IN_PASSING = 5

PLACES: dict[Moment, tuple[str, ...]] = {
    Moment.ENTRY: ("/t/{tournament}/desk", "/p/{token}", "/people", "/cash/{cash}"),
    Moment.LEVEL: ("/t/{tournament}/structure",),
    Moment.COLOUR_UP: ("/t/{tournament}/chips",),
    Moment.RACE: ("/t/{tournament}/chips",),
    Moment.MISDEAL: _AT_THE_TABLE,
    Moment.DECK: _AT_THE_TABLE,
    Moment.EXPOSED: _AT_THE_TABLE,
    Moment.DOORS: ("/t/{tournament}/rail", "/books/{book}/notices"),
    Moment.COMING: ("/people",),
    Moment.BESIDE: ("/t/{tournament}/tables/{number}", "/cash/{cash}"),
    Moment.MONEY: ("/t/{tournament}/till",),
    Moment.PROGRAMME: ("/programme/night",),
    Moment.EMPTY_SEATS: ("/p/{token}", "/t/{tournament}/rail", "/t/{tournament}/tables/{number}"),
}
"""The addresses of the pages at which each moment is dealt with."""


class Reminder(NamedTuple):
    """The wording for one moment, such as "chips are raced off"."""

    when: str
    rules: tuple[Rule, ...]

    @property
    def is_long(self) -> bool:
        """Whether it is folded up until somebody asks: more than can be read in passing."""
        return len(self.rules) > _IN_PASSING


def reminders_on(route: str, house: House) -> list[Reminder]:
    """What a page of that address shows of the house: nothing on most, one or two rules on some."""
    return [
        Reminder(moment.value, rules)
        for moment, places in PLACES.items()
        if route in places and (rules := reminders_at(moment, house))
    ]
