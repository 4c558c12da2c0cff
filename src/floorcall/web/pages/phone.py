"""What a phone shows: the rail's page of a tournament, and a player's own, by the signed link."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.views.clock.wall_lists import lines_of
from floorcall.views.desk.entry_status import entry_view
from floorcall.views.desk.player_search import find_seats
from floorcall.views.ending.prize_visibility import public_standings
from floorcall.web.auth.identity import PLAYER_COOKIE, read_link, set_token_cookie
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.streams.kinds import TOURNAMENT_KIND

_FIRST = 10
"""Of the standings, unless all are asked for."""


async def entry(visit: Visit) -> Response:
    """Seat, move, chips, place and prize of whoever holds the link."""
    token = str(visit.request.path_params["token"])
    visit.actor = read_link(token, visit.request, visit.club)
    visit.open_room = room = await visit.club.streams.one(TOURNAMENT_KIND, visit.actor.tournament)
    found = entry_view(room.state, room.house, visit.now, visit.actor.player)
    if found is None:
        raise NotThere("this entry is no longer there", "ask at the desk")
    response = visit.show(
        "phone/entry.html",
        found.name,
        entry=found,
        book=room.house.book.name,
        house=room.house.id,
        expected=visit.club.ends.of_night(room.id, room.state, visit.now),
    )
    set_token_cookie(visit.request, response, PLAYER_COOKIE, token)
    return response


async def rail(visit: Visit) -> Response:
    """What everybody may know: the clock, where somebody sits, the standings and the prizes."""
    room = visit.room
    standings = public_standings(room.state, room.house, visit.now)
    words = visit.query("q")
    shown = standings.players if visit.query("all") else standings.players[:_FIRST]
    return visit.show(
        "phone/rail.html",
        "The tournament",
        words=words,
        found=find_seats(room.state, words),
        standings=shown,
        more=len(standings.players) - len(shown),
        pays=lines_of(standings),
        deal=standings.deal,
        deal_rest=standings.deal_rest,
        deal_left=standings.deal_left,
        by_chips=is_paid_by_chips(room.house),
        book=room.house.book.name,
        house=room.house.id,
        expected=visit.club.ends.of_night(room.id, room.state, visit.now),
    )


ROUTES = [
    page("/p/{token}", entry),
    page("/t/{tournament}/rail", rail, roles=VIEWS["standings"]),
]
_TITLE = "What the players see"
TABS = [Tab("Rail", "/t/{tournament}/rail", VIEWS["standings"], 62, icon="eye", title=_TITLE)]
