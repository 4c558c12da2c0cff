"""Slips for players on the move, as a PDF: one to hand to each."""

from __future__ import annotations

import asyncio

from starlette.responses import Response

from floorcall.web.matrix import VIEWS
from floorcall.web.pages.page import Visit, page
from floorcall.web.refusals import NotThere


async def slips(visit: Visit) -> Response:
    """The slips of every move under way; `?moves=4,5` prints only those."""
    from floorcall import papers  # noqa: PLC0415 (with the typesetter)

    asked = [int(part) for part in visit.asked("moves").split(",") if part.isdecimal()]
    try:
        facts = papers.move_slips_of(visit.room.state, asked or None)
    except papers.NothingToPrint as nothing:
        raise NotThere(str(nothing)) from None
    sheet = await asyncio.to_thread(papers.move_slips, facts)
    return Response(
        sheet,
        media_type="application/pdf",
        headers={"content-disposition": 'inline; filename="move-slips.pdf"'},
    )


ROUTES = [page("/t/{tournament}/moves/slips.pdf", slips, roles=VIEWS["moves"])]
