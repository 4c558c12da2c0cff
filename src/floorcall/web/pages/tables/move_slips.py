"""Slips for players on the move, as a PDF: one to hand to each."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.pdf_response import pdf
from floorcall.web.permissions.grants import VIEWS


async def slips(visit: Visit) -> Response:
    """The slips of every move under way; `?moves=4,5` prints only those."""
    from floorcall import printing  # noqa: PLC0415 (with the typesetter)

    asked = [int(part) for part in visit.asked("moves").split(",") if part.isdecimal()]
    state = visit.room.state

    def pressed() -> bytes:
        return printing.move_slips(printing.move_slips_of(state, asked or None))

    return await pdf("move-slips", pressed)


ROUTES = [page("/t/{tournament}/moves/slips.pdf", slips, roles=VIEWS["moves"])]
