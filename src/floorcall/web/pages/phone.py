"""What a phone shows: the rail's page of a tournament, and a player's own, by the signed link."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.views.entry import entry_view
from floorcall.views.made_known import known_standings
from floorcall.views.seat_of import seats_found
from floorcall.views.wall import lines_of
from floorcall.web.identity import PLAYER_COOKIE, keep_in, read_link
from floorcall.web.matrix import VIEWS
from floorcall.web.pages.gathering import Tab
from floorcall.web.pages.page import Visit, page
from floorcall.web.refusals import NotThere

_FIRST = 10
"""Of the standings, unless all are asked for."""


async def entry(visit: Visit) -> Response:
    """Seat, move, chips, place and prize of whoever holds the link."""
    token = str(visit.request.path_params["token"])
    visit.actor = read_link(token, visit.request, visit.club)
    visit.open_room = room = await visit.club.rooms.room(visit.actor.tournament)
    found = entry_view(room.state, room.house, visit.now, visit.actor.player)
    if found is None:
        raise NotThere("this entry is no longer there", "ask at the desk")
    response = visit.show(
        "phone/entry.html", found.name, entry=found, book=room.house.book.name, house=room.house.id
    )
    keep_in(visit.request, response, PLAYER_COOKIE, token)
    return response


async def rail(visit: Visit) -> Response:
    """What everybody may know: the clock, where somebody sits, the standings and the prizes."""
    room = visit.room
    standings = known_standings(room.state, room.house, visit.now)
    words = visit.asked("q")
    shown = standings.players if visit.asked("all") else standings.players[:_FIRST]
    return visit.show(
        "phone/rail.html",
        "The tournament",
        words=words,
        found=seats_found(room.state, words),
        standings=shown,
        more=len(standings.players) - len(shown),
        pays=lines_of(standings.pays),
        by_chips=is_paid_by_chips(room.house),
        book=room.house.book.name,
        house=room.house.id,
    )


ROUTES = [
    page("/p/{token}", entry),
    page("/t/{tournament}/rail", rail, roles=VIEWS["standings"]),
]
TABS = [Tab("Rail", "/t/{tournament}/rail", VIEWS["standings"], 82)]
