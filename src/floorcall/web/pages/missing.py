"""An address where nothing is, told as a page; programs asking the API are told as a problem."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.responses import Response

from floorcall.web.pages.page import Visit, page
from floorcall.web.refusals import NotThere

_FOR_PROGRAMS = ("api/", "static/")


async def missing(visit: Visit) -> Response:
    """Nothing is here."""
    if str(visit.request.path_params["path"]).startswith(_FOR_PROGRAMS):
        raise HTTPException(404)
    raise NotThere("there is nothing at this address", "look on the club's start page")


MISSING = page("/{path:path}", missing)
"""Stands behind all others."""
