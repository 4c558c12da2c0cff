"""The help of a page as a sheet over it: what one asks there, and the answers."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.web.pages.frame.page import EVERYBODY, Visit, page
from floorcall.web.pages.frame.page_help import help_for
from floorcall.web.server.http_refusals import NotThere


async def help_sheet(visit: Visit) -> Response:
    """The questions of the page at the address `of`."""
    questions = help_for(visit.query("of"))
    if not questions:
        raise NotThere("there is no help on that page", "the docs have every page by who is asking")
    return visit.show("more/help.html", "Help", questions=questions)


ROUTES = [page("/help", help_sheet, roles=EVERYBODY)]
