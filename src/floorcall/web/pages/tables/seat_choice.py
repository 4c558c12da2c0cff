"""A table breaks and its players choose their seats, in turn, from those a draw puts on offer.

The seats are shown before the break is planned; the commitment keeps anybody from drawing others.
"""

from __future__ import annotations

from starlette.responses import RedirectResponse, Response

from floorcall.ledger.refusal import Refused as RuledOut
from floorcall.tournament.seating.seeded_draw import commitment
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.views.seating.break_choices import SeatChoices, seat_choices, seats_are_chosen
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.tables.one_table import table_in_address
from floorcall.web.permissions.grants import COMMANDS
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.streams.draw_seeds import committed_seed


async def seat_choice(visit: Visit) -> Response:
    """The seats on offer at a table's break; before a commitment only the way to it."""
    room = visit.room
    number = table_in_address(visit)
    table = room.state.tables.get(number)
    if table is None or table.breaking:
        return RedirectResponse(f"/t/{room.id}/moves", 303)
    if not seats_are_chosen(room.house):
        raise NotAllowed("seats are drawn here, not chosen", "plan the break on the moves page")
    offer, cannot = _offer(visit, number)
    return visit.show(
        "tables/moves/seat_choice.html",
        f"Break table {number}",
        number=number,
        offer=offer,
        cannot=cannot,
    )


def _offer(visit: Visit, number: int) -> tuple[SeatChoices | None, str]:
    """The offer behind the server's own open commitment, or why there cannot be one.

    Before the commitment any seed tells whether there are seats enough.
    """
    room = visit.room
    seed = committed_seed(visit.club.streams.key, room.stream, room.notes.committed)
    is_ours = commitment(seed) == room.state.commitment
    try:
        offer = seat_choices(room.state, room.house, number, seed if is_ours else "any")
    except RuledOut as refused:
        return None, refused.refusal.says
    return (offer if is_ours else None), ""


ROUTES = [page("/t/{tournament}/moves/break/{number}", seat_choice, roles=COMMANDS[BreakTable])]
