"""A player's own entry, by the signed link."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.views.entry import entry_view
from floorcall.web.identity import PLAYER_COOKIE, keep_in, read_link
from floorcall.web.pages.page import Visit, page
from floorcall.web.refusals import NotThere


async def entry(visit: Visit) -> Response:
    """Seat, chips, move, place and prize."""
    token = str(visit.request.path_params["token"])
    visit.actor = read_link(token, visit.request, visit.club)
    visit.open_room = room = await visit.club.rooms.room(visit.actor.tournament)
    found = entry_view(room.state, room.house, visit.now, visit.actor.player)
    if found is None:
        raise NotThere("this entry is no longer there", "ask at the desk")
    response = visit.show("player/entry.html", found.name, entry=found)
    keep_in(visit.request, response, PLAYER_COOKIE, token)
    return response


ROUTES = [page("/p/{token}", entry)]
