"""More: the pages of a night or of the club that have no place in the bar, by their names."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.web.pages.frame.navigation import under_more
from floorcall.web.pages.frame.page import EVERYBODY, Visit, page


async def more(visit: Visit) -> Response:
    """What else there is, for whoever looks."""
    return visit.show("more/more.html", "More", others=under_more(visit.tabs))


ROUTES = [
    page("/more", more, roles=EVERYBODY),
    page("/t/{tournament}/more", more, roles=EVERYBODY),
]
