"""Looking at an evening of cash: the room, its books, and the board everybody may read."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from floorcall.club.cash.state import CashState
from floorcall.law.house import House
from floorcall.views.club.cash_accounts import CashBooksView, cash_books_view
from floorcall.views.club.cash_evening import CashRoomView, cash_room_view
from floorcall.views.club.cash_waiting_board import CashBoardView, cash_board_view
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.endpoint import Ask, Endpoint
from floorcall.web.streams.kinds import CASH_KIND

_OF = "/club/cash/{cash}"


def _shows(make: Callable[[CashState, House, int], Any]) -> Callable[[Ask], Awaitable[Any]]:
    async def show(ask: Ask) -> Any:
        room = await ask.club.streams.one(CASH_KIND, str(ask.request.path_params["cash"]))
        return make(room.state, room.house, ask.club.now() // 1000)

    return show


CASH = (
    Endpoint("GET", f"{_OF}/room", "cash_room", "Lists, seats, tables and what is next.",
             ACTS["read the cash room"], CashRoomView, _shows(cash_room_view)),
    Endpoint("GET", f"{_OF}/books", "cash_books", "Every bank and every player's account.",
             ACTS["read the cash books"], CashBooksView, _shows(cash_books_view)),
    Endpoint("GET", f"{_OF}/board", "cash_board", "Waiting lists and free seats, for everybody.",
             ACTS["read the cash board"], CashBoardView, _shows(cash_board_view)),
)  # fmt: skip
