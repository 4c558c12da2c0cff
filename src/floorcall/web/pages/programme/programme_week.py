"""The club's week: what is on tonight, what comes, and the nights it is made of."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from starlette.responses import RedirectResponse, Response

from floorcall.club.cash.state import CashOpened
from floorcall.club.house.opening_hours import opening_hours
from floorcall.club.programme.api import ProgrammeState
from floorcall.club.programme.book_nights import Ready, ready_nights
from floorcall.club.programme.night_template import WEEKDAYS, Template
from floorcall.views.club.week import NightShown, night_view
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.tonight import tonight_of
from floorcall.web.pages.programme.night_days import day_in_words
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.services.programme_nights import house_if_readable, week_of
from floorcall.web.streams.kinds import CASH_KIND, PROGRAMME_KIND
from floorcall.web.streams.tournament_list import all_tournaments

_EARLIER = 4


class NightLine(NamedTuple):
    """A night of the programme, with the days it is played on."""

    shown: NightShown
    days: tuple[str, ...]


async def programme_week(visit: Visit) -> Response:
    """The week for everybody; before the club has chosen its house, staff choose it first."""
    try:
        visit.open_ledger = await visit.club.streams.one(PROGRAMME_KIND)
    except NotThere:
        if visit.actor.role in ACTS["read a ledger"]:
            return RedirectResponse("/people", 303)
        return visit.show("programme/none.html", "Programme")
    state: ProgrammeState = visit.ledger.state
    week = await week_of(visit.club, date.fromisoformat(visit.today))
    sets = visit.may("set-night")
    return visit.show(
        "programme/programme.html",
        "Programme",
        tonight=await tonight_of(visit),
        week=week,
        nights=[
            _list_tournaments(visit, one)
            for one in sorted(state.nights.values(), key=_weekday_order)
        ],
        ready=_missing_nights(ready_of(visit), state) if sets else [],
        earlier=(await all_tournaments(visit.club.streams))[:_EARLIER] if sets else [],
        evenings=await _evenings(visit) if sets else [],
        hours=opening_hours(visit.ledger.house),
    )


def ready_of(visit: Visit) -> list[Ready]:
    """The nights the book of the club's house fixes."""
    house = str(visit.ledger.state.house)
    library = visit.club.library
    return ready_nights(lambda label: library.house(house, label))


def _missing_nights(ready: list[Ready], state: ProgrammeState) -> list[tuple[int, Ready]]:
    """Those the programme does not have yet, each with its number."""
    taken = {
        (day, label)
        for night in state.nights.values()
        if night.tournament is not None
        for day in night.days
        for label in night.tournament.labels or ("tournament",)
    }
    return [(at, one) for at, one in enumerate(ready) if (one.day, one.label) not in taken]


def _weekday_order(night: Template) -> tuple[int, str]:
    """Tuesday's before the third Wednesday's, dates last."""
    weekday = night.days[0].split(" ")[-1]
    return (WEEKDAYS.index(weekday) if weekday in WEEKDAYS else len(WEEKDAYS), night.starts)


def _list_tournaments(visit: Visit, night: Template) -> NightLine:
    day, club = night.days[0], visit.club
    shown = night_view(
        night, day, lambda setup: house_if_readable(setup, club), visit.currency_code
    )
    return NightLine(shown, tuple(map(day_in_words, night.days)))


async def _evenings(visit: Visit) -> list[tuple[str, str]]:
    """The latest evenings of cash, id and name, one of each name."""
    found = {
        one.opening.setup.name: one.id
        for one in reversed(await visit.club.streams.all_of(CASH_KIND))
        if isinstance(one.opening, CashOpened)
    }
    return [(id_, name) for name, id_ in list(found.items())[-_EARLIER:]]


ROUTES = [page("/programme", programme_week, roles=ACTS["read the programme"])]
TABS = [Tab("Programme", "/programme", ACTS["read the programme"], 1, "Programme", "cal")]
