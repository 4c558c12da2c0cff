"""Tonight by the programme: what is on, and what of it is open already."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from floorcall.views.club.week import NightShown
from floorcall.web.pages.frame.page import Visit
from floorcall.web.server.http_refusals import NotAllowed, NotThere
from floorcall.web.services.programme_nights import key_of, week_of
from floorcall.web.streams.commands import id_for
from floorcall.web.streams.kinds import CASH_KIND
from floorcall.web.streams.tournament_list import all_tournaments


class Tonight(NamedTuple):
    """A night of today; `path` is its page once somebody has opened it."""

    night: NightShown
    on: str
    key: str
    """Whoever presses first opens it; pressed again, it is the same night."""
    path: str


async def tonight_of(visit: Visit) -> list[Tonight]:
    """What is on today, by time; nothing before the club has a house whose book loads."""
    on = visit.today
    try:
        first, *_ = (await week_of(visit.club, date.fromisoformat(on))).days
    except (NotAllowed, NotThere):
        return []
    if not first.nights:
        return []
    open_ = {one.id: f"/t/{one.id}" for one in await all_tournaments(visit.club.streams)}
    open_ |= {one.id: f"/cash/{one.id}" for one in await visit.club.streams.all_of(CASH_KIND)}
    keys = {night.name: key_of(night.name, on) for night in first.nights}
    return [
        Tonight(night, on, keys[night.name], open_.get(id_for(keys[night.name]), ""))
        for night in first.nights
    ]
