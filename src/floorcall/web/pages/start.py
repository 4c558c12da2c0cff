"""The start page: what to do next, for whoever looks."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from starlette.responses import RedirectResponse, Response

from floorcall.views.clock import ClockView, clock_view
from floorcall.web.listing import TournamentListed, listed, room_of
from floorcall.web.matrix import ACTS
from floorcall.web.pages.broken_books import broken_books
from floorcall.web.pages.forms import sent_fields
from floorcall.web.pages.gathering import tabs_for
from floorcall.web.pages.page import Visit, page
from floorcall.web.pages.programme_tonight import tonight_of
from floorcall.web.refusals import NotAllowed

_SHOWN = 4
"""Tournaments shown with their figures; the others by name."""


class Card(NamedTuple):
    """A tournament with its figures and where to go from here."""

    listed: TournamentListed
    house: str
    clock: ClockView | None
    """None where the rulebook it was opened by does not load any more."""
    links: list[tuple[str, str]]


async def start(visit: Visit) -> Response:
    """What to do next."""
    club = visit.club
    every = await listed(club.rooms)
    return visit.show(
        "start/start.html",
        "The club",
        set_up=club.door.state.has_owner,
        cards=[await _card(visit, one) for one in every[:_SHOWN]],
        others=every[_SHOWN:],
        houses=[(name, club.rooms.shelf.book(name).name) for name in club.rooms.shelf.names()],
        broken=broken_books(visit),
        tonight=await tonight_of(visit),
        alone=len(club.door.state.staff) < 2 and len(club.door.state.sessions) < 2,
    )


async def _card(visit: Visit, one: TournamentListed) -> Card:
    room = await room_of(visit.club.rooms, one)
    if room is None:
        return Card(one, one.house, None, [])
    links = [
        (label, path) for label, path in tabs_for(visit.actor, one.id) if f"/t/{one.id}" in path
    ]
    return Card(one, room.house.book.name, clock_view(room.state, room.house, visit.now), links)


async def demo(visit: Visit) -> Response:
    """Play a demo night into the club's log, on a thread of its own, and go there."""
    from floorcall.web.demo import fill  # noqa: PLC0415 (with all the bots)

    rooms = visit.club.rooms
    house = (await sent_fields(visit)).get("house", "")
    if house not in rooms.shelf.names():
        raise NotAllowed(f'there is no house "{house}"', "choose one of the list")
    night = fill(rooms.log, rooms.key, rooms.shelf, house, visit.club.now)
    tournament = await asyncio.to_thread(asyncio.run, night)
    return RedirectResponse(f"/t/{tournament}", 303)


ROUTES = [page("/", start), page("/demo", demo, "POST", roles=ACTS["open a tournament"])]
