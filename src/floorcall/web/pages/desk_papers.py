"""What the desk prints: seat slips with the player's code, and receipts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from starlette.responses import Response

from floorcall.web.matrix import VIEWS
from floorcall.web.pages.desk_entry import link_of
from floorcall.web.pages.page import Visit, page
from floorcall.web.refusals import NotThere

if TYPE_CHECKING:
    from floorcall.papers import Paper


async def slips(visit: Visit) -> Response:
    """The slips of everybody seated; `?players=4,5` prints only those, `?paper=roll` on a roll."""
    from floorcall import papers  # noqa: PLC0415 (with the typesetter)

    state = visit.room.state
    return await _printed(
        "seat-slips",
        lambda: papers.seat_slips(
            papers.seat_slips_of(state, _players(visit) or None, lambda one: link_of(visit, one)),
            _paper(visit),
        ),
    )


async def receipts(visit: Visit) -> Response:
    """The receipts of some players; `?what=rebuy` only for the last of that kind."""
    from floorcall import papers  # noqa: PLC0415 (with the typesetter)

    room, players, what = visit.room, _players(visit), visit.asked("what")
    if not players:
        raise NotThere("no player is named", "choose an entry at the desk")
    return await _printed(
        "receipts",
        lambda: papers.receipts(
            papers.payment_receipts_of(room.state, room.house, visit.now, players, what),
            _paper(visit),
        ),
    )


async def _printed(name: str, printing: Callable[[], bytes]) -> Response:
    from floorcall import papers  # noqa: PLC0415 (with the typesetter)

    try:
        sheet = await asyncio.to_thread(printing)
    except papers.NothingToPrint as nothing:
        raise NotThere(str(nothing)) from None
    return Response(
        sheet,
        media_type="application/pdf",
        headers={"content-disposition": f'inline; filename="{name}.pdf"'},
    )


def _players(visit: Visit) -> list[int]:
    return [int(part) for part in visit.asked("players").split(",") if part.isdecimal()]


def _paper(visit: Visit) -> Paper:
    from floorcall import papers  # noqa: PLC0415 (with the typesetter)

    asked = visit.asked("paper")
    return next((one for one in papers.Paper if one.value == asked), papers.Paper.A4)


ROUTES = [
    page("/t/{tournament}/desk/slips.pdf", slips, roles=VIEWS["roster"]),
    page("/t/{tournament}/till/receipts.pdf", receipts, roles=VIEWS["till"]),
]
