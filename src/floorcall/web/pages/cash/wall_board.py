"""The cash tables on the wall, for everybody: who waits for what, and where seats are free."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.views.club.cash_waiting_board import cash_board_view
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import ACTS


async def board(visit: Visit) -> Response:
    """Lists and free seats, no money."""
    ledger = visit.ledger
    return visit.show(
        "cash/board.html",
        ledger.state.setup.name,
        board=cash_board_view(ledger.state, ledger.house, visit.now),
        book=ledger.house.book.name,
    )


ROUTES = [
    page("/cash/{cash}/board", board, roles=ACTS["read the cash board"], ledger="cash/{cash}"),
]
