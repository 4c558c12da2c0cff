"""The cash tables on the wall: who waits for what and where seats are free; no money, no stacks."""

from __future__ import annotations

from msgspec import Struct

from floorcall.club.cash.seat_offers import free_seats
from floorcall.club.cash.state import CashState
from floorcall.law.house import House
from floorcall.views.club.cash_evening import cash_offers
from floorcall.views.display_names import short_names


class BoardTable(Struct, frozen=True):
    """A table: how many play, which seats are free, and whose turn it is to take one."""

    table: int
    players: int
    places: int
    free: tuple[int, ...]
    called: str
    is_new: bool


class BoardGame(Struct, frozen=True):
    """A game: its tables and its list, the first first."""

    name: str
    tables: tuple[BoardTable, ...]
    waiting: tuple[str, ...]


class CashBoardView(Struct, frozen=True):
    """What everybody may read."""

    version: int
    name: str
    is_over: bool
    games: tuple[BoardGame, ...]


def cash_board_view(state: CashState, house: House, _now: int) -> CashBoardView:
    """The board, with "Anna K." for Anna Maria Kowalska."""
    names = short_names(state.players)
    called = {offer.table: names[offer.player] for offer in cash_offers(state, house)}
    games = []
    for game in state.setup.games:
        tables = [one for _, one in sorted(state.tables.items()) if one.game == game.name]
        games.append(
            BoardGame(
                game.name,
                tuple(
                    BoardTable(
                        one.number,
                        len(one.seats),
                        one.places,
                        free_seats(one),
                        called.get(one.number, ""),
                        one.is_new,
                    )
                    for one in tables
                ),
                tuple(names[number] for number in state.lists.get(game.name, ())),
            )
        )
    return CashBoardView(state.version, state.setup.name, state.is_over, tuple(games))
