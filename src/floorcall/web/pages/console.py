"""The director's console: the state of the room at a glance, and everything two taps away."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.web.matrix import VIEWS
from floorcall.web.pages.gathering import Tab
from floorcall.web.pages.page import Visit, page


async def console(visit: Visit) -> Response:
    """The room now."""
    return visit.show("console/console.html", "Console")


ROUTES = [page("/t/{tournament}", console, roles=VIEWS["tasks"])]
TABS = [Tab("Console", "/t/{tournament}", VIEWS["tasks"], 10)]
