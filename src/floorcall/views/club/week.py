"""The week of a club: which night on which day, from when, at what price."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from msgspec import Struct
from msgspec.structs import replace

from floorcall.accounts.currency import Currency, currency_of
from floorcall.club.programme.api import ProgrammeState, tonight
from floorcall.club.programme.night_template import WEEKDAYS, Template
from floorcall.club.programme.prices import price_of, with_price
from floorcall.law.house import House
from floorcall.tournament.setup.terms import Setup

WEEK = 7
HouseFor = Callable[[Setup], House | None]
"""The house a night is played by, narrowed to its class of game; None where its book is broken."""


class NightShown(Struct, frozen=True):
    """One night; money is in the smallest unit, of which `units` make a whole one."""

    name: str
    kind: str
    day: str
    """What the day is called in the programme: tuesday, third wednesday."""
    starts: str
    ends: str
    entry: int = 0
    """Without the bounty."""
    bounty: int = 0
    units: int = 1
    stack: int = 0
    members_only: bool = False
    games: tuple[str, ...] = ()
    """The cash games, each with its buy-in; none for a tournament."""
    rules: tuple[str, ...] = ()
    """Where the house fixes the price."""
    currency: str = ""
    """The night's own, else the club's, by its code or its sign."""

    @property
    def money(self) -> Currency:
        """How its amounts are written."""
        return currency_of(self.currency, self.units)


class DayShown(Struct, frozen=True):
    """A day, as 2026-05-31, and its nights by time."""

    on: str
    weekday: str
    nights: tuple[NightShown, ...]


class WeekView(Struct, frozen=True):
    """The week from a day on."""

    version: int
    house: str
    days: tuple[DayShown, ...]


def week_view(
    state: ProgrammeState, house_for: HouseFor, first: date, currency: str = ""
) -> WeekView:
    """Seven days from `first` on, each with what is played; `currency` is the club's."""
    days = [first + timedelta(days=later) for later in range(WEEK)]
    shown = tuple(
        DayShown(
            day.isoformat(),
            WEEKDAYS[day.weekday()],
            tuple(
                night_view(night, called, house_for, currency)
                for called, night in tonight(state, day)
            ),
        )
        for day in days
    )
    return WeekView(state.version, state.house, shown)


def night_view(night: Template, called: str, house_for: HouseFor, currency: str = "") -> NightShown:
    """A night as it is played on a day so called: on a Tuesday for 20 and a bounty of 5."""
    setup = night.cash or night.tournament
    code = setup.currency if setup is not None and setup.currency else currency
    named = currency_of(code, 1).name
    shown = NightShown(night.name, night.kind, called, night.starts, night.ends, currency=named)
    if night.cash is not None:
        cash, money = night.cash, currency_of(code, night.cash.units)
        games = tuple(
            f"{one.name} for {money.amount(one.buy_in * cash.price)}" for one in cash.games
        )
        return replace(shown, games=games)
    house = house_for(night.tournament) if night.tournament is not None else None
    if night.tournament is None or house is None:
        return shown
    setup = with_price(night.tournament, called, house).decision
    price = price_of(called, house)
    return replace(
        shown,
        entry=setup.entry.total - setup.entry.bounty,
        bounty=setup.entry.bounty,
        units=setup.units,
        stack=setup.stack,
        members_only=setup.members_only,
        rules=tuple(map(str, price.citations)) if price.decision.entry else (),
    )
