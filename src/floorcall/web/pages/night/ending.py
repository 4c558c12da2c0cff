"""The end of a night that has a stated one: the time, the count, the odd chips, and ending it."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.table.cards import card_name
from floorcall.views.clock.stated_end import ending_view, has_stated_end
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import VIEWS


async def ending(visit: Visit) -> Response:
    """What is left to do; `?dealt=3` asks for the cards of the last hand of table 3."""
    room = visit.room
    if not has_stated_end(room.state, room.house):
        return visit.show("night/ending/none.html", "The end")
    return visit.show(
        "night/ending/ending.html",
        "The end",
        view=ending_view(room.state, room.house, visit.now, room.notes.noted),
        dealt=visit.asked("dealt"),
        card_name=card_name,
    )


ROUTES = [page("/t/{tournament}/ending", ending, roles=VIEWS["chips"])]
