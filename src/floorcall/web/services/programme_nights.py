"""The programme's week, and opening what it has tonight, as the house's day prices it."""

from __future__ import annotations

from datetime import date
from functools import partial

from msgspec import Struct

from floorcall.club.cash.api import open_cash
from floorcall.club.cash.setup import CashSetup
from floorcall.club.programme.api import ProgrammeState, set_up, tonight
from floorcall.club.programme.night_template import Template
from floorcall.law.house import House
from floorcall.ledger import figures
from floorcall.tournament.setup.terms import Setup
from floorcall.views.club.week import WeekView, week_view
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NotAllowed, NotThere
from floorcall.web.server.local_date import wall_moment
from floorcall.web.services.club_services import Club
from floorcall.web.streams.commands import id_for, open_night, open_stream
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.key_digest import command_digest
from floorcall.web.streams.kinds import CASH_KIND, PROGRAMME_KIND


class NightOpened(Struct, frozen=True):
    """A night of the programme is open; `path` is its page."""

    path: str
    kept_out: tuple[str, ...] = ()
    """Who was to be entered and is kept out, and why."""


async def week_of(club: Club, first: date) -> WeekView:
    """The week from a day on."""
    state: ProgrammeState = (await club.streams.one(PROGRAMME_KIND)).state
    currency = await club.currency()
    return week_view(state, lambda setup: house_if_readable(setup, club), first, currency)


def house_if_readable(setup: Setup, club: Club) -> House | None:
    """The house of a night; None where its book does not load any more."""
    try:
        return house_of(setup, club.library)
    except NotAllowed:
        return None


def key_of(night: str, on: str) -> str:
    """The key by which a night of the programme is opened on a day, by whoever presses first."""
    return f"tonight-{on}-{id_for(night)}"


async def open_tonight(club: Club, name: str, day: date, actor: Actor, key: str) -> NightOpened:
    """Open the night of that name as it is played on that day; the same key opens it once."""
    state: ProgrammeState = (await club.streams.one(PROGRAMME_KIND)).state
    called, template = _night(state, name, day)
    chosen = template.tournament or template.cash
    if chosen is None:
        raise NotThere(f'the night "{name}" has nothing to open')
    house = house_of(chosen, club.library)
    setup = set_up(template, called, house, partial(wall_moment, day)).decision
    digest = command_digest(club.streams.key, None, (name, day.isoformat()))  # whoever presses
    if isinstance(setup, CashSetup):
        setup = await club.with_currency(setup)
        opening = open_cash(setup, house, club.now() // 1000, actor.name)
        id_ = id_for(key)
        await open_stream(club.streams, CASH_KIND, id_, opening, actor, key, digest)
        return NightOpened(f"/cash/{id_}")
    setup = await club.with_currency(setup)
    opened = await open_night(club.streams, setup, actor, key, digest)
    return NightOpened(f"/t/{opened.tournament}")


def _night(state: ProgrammeState, name: str, day: date) -> tuple[str, Template]:
    for called, template in tonight(state, day):
        if template.name == name:
            return called, template
    raise NotThere(f'the programme has no "{name}" on {figures.date(day.isoformat())}')
