"""Every route of the pages: all families, the static files, and the page for a wrong address."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.responses import Response

from floorcall.web.pages.frame.assets import STATIC
from floorcall.web.pages.frame.page import Visit, all_families, page
from floorcall.web.server.http_refusals import NotThere

_FOR_PROGRAMS = ("api/", "static/")


async def not_found(visit: Visit) -> Response:
    """Nothing is here."""
    if str(visit.request.path_params["path"]).startswith(_FOR_PROGRAMS):
        raise HTTPException(404)
    raise NotThere("there is nothing at this address", "look on the club's start page")


NOT_FOUND = page("/{path:path}", not_found)
"""Stands behind all others."""


ROUTES = [*all_families().routes, STATIC, NOT_FOUND]
