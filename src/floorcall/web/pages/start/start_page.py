"""The start page: what to do next, for whoever looks."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import RedirectResponse, Response

from floorcall.views.clock.wall_clock import ClockView, clock_view
from floorcall.web.auth.identity import set_token_cookie
from floorcall.web.pages.frame.form_fields import sent_fields
from floorcall.web.pages.frame.log_note import log_note
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import EVERYBODY, Visit, page, tabs_for
from floorcall.web.pages.frame.tonight import tonight_of
from floorcall.web.pages.frame.unreadable_books import unreadable_books
from floorcall.web.pages.start.home_panels import (
    LastNight,
    cash_now,
    coming_up,
    last_night,
    season_now,
)
from floorcall.web.permissions.grants import ACTS, roles_named
from floorcall.web.server.demo_dispatch import DEMO_COOKIE
from floorcall.web.server.http_refusals import NewerLog, NotAllowed
from floorcall.web.services.demo.demo_clubs import DemoClubs
from floorcall.web.streams.kinds import PEOPLE_KIND, TOURNAMENT_KIND
from floorcall.web.streams.tournament_list import TournamentListed, all_tournaments

_NO_BOOK = "its rulebook does not load, so it cannot be shown"
_SHOWN = 6
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
    calls: int = 0
    """Tables that wait for the floor."""


async def start(visit: Visit) -> Response:
    """What to do next."""
    club = visit.club
    listed = await all_tournaments(club.streams)
    every = [one for one in listed if not one.archived]
    register = await club.readable_people()
    cards = [await _card(visit, one) for one in every[:_SHOWN]]
    houses = [(name, club.library.book(name).name) for name in club.library.names()]
    return visit.show(
        "start/start.html",
        "The club",
        set_up=club.auth.state.has_owner or club.beside_real,
        cards=[card for card in cards if not isinstance(card, LastNight)],
        last=[card for card in cards if isinstance(card, LastNight)],
        cash=await cash_now(visit),
        coming=await coming_up(visit),
        season=await season_now(visit),
        is_empty=not every,
        others=every[_SHOWN:],
        archived=[one for one in listed if one.archived],
        house=register.state.house if register is not None else "",
        houses=houses,
        houses_by_id=dict(houses),
        proposed_currency=visit.likely_currency,
        names_currency=register is not None
        and not register.state.currency
        and visit.actor.role in roles_named(PEOPLE_KIND.word, "set-currency"),
        broken=unreadable_books(visit),
        log_note=log_note(visit),
        tonight=[one for one in await tonight_of(visit) if not one.path],
        alone=len(club.auth.state.staff) < 2 and len(club.auth.state.sessions) < 2,
    )


async def _card(visit: Visit, one: TournamentListed) -> Card | LastNight:
    """A night with its figures; one that is over in a line."""
    try:
        room = await visit.club.streams.one(TOURNAMENT_KIND, one.id)
    except NewerLog as refused:
        return Card(one, one.house, None, [], f"{refused.says}; {refused.instead}")
    except NotAllowed:
        return Card(one, one.house, None, [], one.problem or _NO_BOOK)
    if room.state.phase == "over":
        return last_night(visit, room, one.opened_at)
    links = [
        (label, path) for label, path in tabs_for(visit.actor, one.id) if f"/t/{one.id}" in path
    ]
    clock = clock_view(room.state, room.house, visit.now)
    calls = len(room.state.floor_calls)
    return Card(one, room.house.book.name, clock, links, calls=calls)


async def demo(visit: Visit) -> Response:
    """Make a house's demo club beside this one, and look around in it with this browser."""
    house = (await sent_fields(visit)).get("house", "")
    demos: DemoClubs = visit.request.app.state.demos
    response = RedirectResponse("/", 303)
    set_token_cookie(visit.request, response, DEMO_COOKIE, await demos.enter(house))
    return response


async def leave_demo(visit: Visit) -> Response:
    """Back to the real club."""
    response = RedirectResponse("/", 303)
    response.delete_cookie(DEMO_COOKIE, secure=visit.request.url.scheme == "https")
    return response


ROUTES = [
    page("/", start),
    page("/demo", demo, "POST", roles=ACTS["open a tournament"]),
    page("/demo/leave", leave_demo, "POST"),
]
TABS = [Tab("Tonight", "/", EVERYBODY, 0, "Tonight", "run")]
