"""The start page: what to do next, for whoever looks."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from starlette.responses import RedirectResponse, Response

from floorcall.views.clock.wall_clock import ClockView, clock_view
from floorcall.web.pages.frame.form_fields import sent_fields
from floorcall.web.pages.frame.log_note import log_note
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import EVERYBODY, Visit, page, tabs_for
from floorcall.web.pages.frame.tonight import tonight_of
from floorcall.web.pages.frame.unreadable_books import unreadable_books
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.http_refusals import NewerLog, NotAllowed
from floorcall.web.streams.kinds import TOURNAMENT_KIND
from floorcall.web.streams.tournament_list import TournamentListed, all_tournaments

_NO_BOOK = "its rulebook does not load, so it cannot be shown"
_SHOWN = 4
"""Tournaments shown with their figures; the others by name."""


class Card(NamedTuple):
    """A tournament with its figures and where to go from here."""

    listed: TournamentListed
    house: str
    clock: ClockView | None
    """None where it cannot be shown."""
    links: list[tuple[str, str]]
    problem: str = ""
    """Why it cannot."""


async def start(visit: Visit) -> Response:
    """What to do next."""
    club = visit.club
    listed = await all_tournaments(club.streams)
    every = [one for one in listed if not one.archived]
    return visit.show(
        "start/start.html",
        "The club",
        set_up=club.auth.state.has_owner,
        cards=[await _card(visit, one) for one in every[:_SHOWN]],
        others=every[_SHOWN:],
        archived=[one for one in listed if one.archived],
        houses=[(name, club.library.book(name).name) for name in club.library.names()],
        broken=unreadable_books(visit),
        log_note=log_note(visit),
        tonight=await tonight_of(visit),
        alone=len(club.auth.state.staff) < 2 and len(club.auth.state.sessions) < 2,
    )


async def _card(visit: Visit, one: TournamentListed) -> Card:
    try:
        room = await visit.club.streams.one(TOURNAMENT_KIND, one.id)
    except NewerLog as refused:
        return Card(one, one.house, None, [], f"{refused.says}; {refused.instead}")
    except NotAllowed:
        return Card(one, one.house, None, [], one.problem or _NO_BOOK)
    links = [
        (label, path) for label, path in tabs_for(visit.actor, one.id) if f"/t/{one.id}" in path
    ]
    return Card(one, room.house.book.name, clock_view(room.state, room.house, visit.now), links)


async def demo(visit: Visit) -> Response:
    """Play a demo night into the club's log, on a thread of its own, and go there."""
    from floorcall.web.services.demo_night import play_demo_night  # noqa: PLC0415 (with the bots)

    streams = visit.club.streams
    house = (await sent_fields(visit)).get("house", "")
    if house not in streams.library.names():
        raise NotAllowed(f'there is no house "{house}"', "choose one of the list")
    night = play_demo_night(streams.log, streams.key, streams.library, house, visit.club.now)
    tournament = await asyncio.to_thread(asyncio.run, night)
    return RedirectResponse(f"/t/{tournament}", 303)


ROUTES = [page("/", start), page("/demo", demo, "POST", roles=ACTS["open a tournament"])]
TABS = [Tab("Tonight", "/", EVERYBODY, 0, "Tonight", "run")]
