"""The start page: what to do next."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.web.listing import listed
from floorcall.web.pages.page import Visit, page


async def start(visit: Visit) -> Response:
    """What to do next, for whoever looks."""
    return visit.show(
        "start/start.html",
        "The club",
        set_up=visit.club.door.state.has_owner,
        tournaments=await listed(visit.club.rooms),
    )


ROUTES = [page("/", start)]
