"""The nights a house's book fixes by the day: class and price, ready to put in the programme.

It leaves open what the book leaves open: the structure, a time or a price it does not name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from floorcall.club.house.game_class import classes_of, game_class_of
from floorcall.club.house.opening_hours import opening_hours
from floorcall.club.programme.prices import DayPrice, price_of
from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.tournament.setup.questions import GAME_CLASSES_NIGHT, GameClass, NightOfWeek

PRICED_DAYS = ("tuesday", "thursday", "third wednesday")
"""The days for which a book can name a price."""
_CALLED = {GameClass.CASUAL: "casual game", GameClass.LEAGUE: "league"}


class Ready(NamedTuple):
    """One night: $20 and a bounty of $5 on a Tuesday. An entry of 0 is for the club to set."""

    name: str
    day: str
    label: str
    price: DayPrice
    ends_at_a_time: bool
    rules: tuple[str, ...]
    starts: str = ""
    """When tournaments begin by the book, as 17:00; empty where it names no time."""


def ready_nights(narrowed: Callable[[str], House]) -> list[Ready]:
    """Every night the book fixes; `narrowed` gives the house for a class of game.

    A book that plays casual games on Tuesdays and the league on Wednesdays gives two.
    """
    usual = narrowed(GameClass.TOURNAMENT.word)
    found = [_night_of_class(one, narrowed(one.word)) for one in classes_of(usual)]
    found += [_night_of_price(day, usual) for day in PRICED_DAYS]
    return [one for one in found if one is not None]


def _night_of_class(class_: GameClass, house: House) -> Ready | None:
    reads = Reads(house)
    night = reads[GAME_CLASSES_NIGHT]
    if night is NightOfWeek.NOT_FIXED:
        return None
    price = price_of(night.word, house)
    name = f"{night.word.capitalize()} {_CALLED.get(class_, class_.word.replace('_', ' '))}"
    timed = game_class_of(house).decision.ends_at_a_time
    hours = opening_hours(house).decision
    facts = (name, night.word, class_.word, price.decision, timed, reads.cites)
    return Ready(*facts, starts=hours.tournaments)


def _night_of_price(day: str, house: House) -> Ready | None:
    ruling = price_of(day, house)
    price = ruling.decision
    if not price.entry:
        return None
    what = "bounty" if price.bounty else "tournament"
    *which, weekday = day.split()
    said = " ".join((*which, weekday.capitalize()))
    name = f"Members' {said}" if price.members_only else f"{said} {what}"
    rules = tuple(map(str, ruling.citations))
    hours = opening_hours(house).decision
    facts = (name, day, GameClass.TOURNAMENT.word, price, False, rules)
    return Ready(*facts, starts=hours.tournaments)
