"""What stands beside tonight on the start page: cash, what comes up, last nights, the season."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from floorcall.club.season.night_results import played_at
from floorcall.views.club.season_table import SeasonView
from floorcall.views.club.week import NightShown
from floorcall.views.ending.night_standings import standings_view
from floorcall.views.ending.prize_visibility import public_standings
from floorcall.web.pages.frame.page import Visit
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.server.http_refusals import NotAllowed, NotThere
from floorcall.web.services.programme_nights import week_of
from floorcall.web.services.viewer_standings import table_of
from floorcall.web.streams.kinds import CASH_KIND, SEASON_KIND, Room

_MOST_COMING, _MOST_CASH = 3, 2


class LastNight(NamedTuple):
    """A night that is over, in a line."""

    path: str
    name: str
    at: int
    entries: int
    winner: str


class CashGameNow(NamedTuple):
    """A game of cash tables that are open."""

    path: str
    name: str
    tables: int
    players: int
    waiting: int


class Coming(NamedTuple):
    """A night of the coming days."""

    on: str
    night: NightShown


def last_night(visit: Visit, room: Room, opened_at: int) -> LastNight:
    """A night that is over, with its winner by the name that may be read."""
    state = room.state
    shows = standings_view if visit.actor.role in VIEWS["roster"] else public_standings
    best = shows(state, room.house, visit.now).players[:1]
    by_roster = visit.actor.role in VIEWS["roster"]
    names = [state.players[one.player].name if by_roster else one.name for one in best]
    entries = state.entries + state.reentries
    at = played_at(state, opened_at)
    return LastNight(f"/t/{room.id}", state.setup.name, at, entries, "".join(names))


async def cash_now(visit: Visit) -> list[CashGameNow]:
    """The games of the cash evenings that are open."""
    found = []
    for line in (await visit.club.streams.all_of(CASH_KIND))[:_MOST_CASH]:
        try:
            state = (await visit.club.streams.one(CASH_KIND, line.id)).state
        except NotAllowed:
            continue
        for game in () if state.is_over else state.setup.games:
            tables = [one for one in state.tables.values() if one.game == game.name]
            players = sum(len(one.seats) for one in tables)
            waiting = len(state.lists.get(game.name, ()))
            path = f"/cash/{line.id}"
            found.append(CashGameNow(path, game.name, len(tables), players, waiting))
    return found


async def coming_up(visit: Visit) -> list[Coming]:
    """The next nights of the programme, today's apart."""
    try:
        days = (await week_of(visit.club, date.fromisoformat(visit.today))).days[1:]
    except (NotAllowed, NotThere):
        return []
    nights = [Coming(day.on, night) for day in days for night in day.nights]
    return nights[:_MOST_COMING]


async def season_now(visit: Visit) -> tuple[str, SeasonView] | None:
    """The latest season's address and table; None where there is none that can be read."""
    for line in (await visit.club.streams.all_of(SEASON_KIND))[:1]:
        try:
            return f"/seasons/{line.id}", await table_of(visit.club, line.id, visit.actor)
        except NotAllowed:
            return None
    return None
