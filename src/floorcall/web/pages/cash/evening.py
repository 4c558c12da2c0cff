"""An evening of cash on one screen: the door, the lists, one table at a time; and the board."""

from __future__ import annotations

from typing import Any, NamedTuple

from starlette.responses import Response

from floorcall.chapters.premises.questions import PREMISES_CONDUCT_MIN_AGE
from floorcall.club.cash.missed_blinds import while_away, with_game_relief
from floorcall.club.cash.questions import (
    CASH_BANK_AND_BUYIN_BANKER_LEEWAY,
    CASH_BANK_AND_BUYIN_REFUSER_LEAVES,
)
from floorcall.club.cash.seat_offers import BarredTable, Offer, barred_tables, seats_for
from floorcall.club.cash.state import CashState, game_of
from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.tournament.seating.questions.on_seats import CASH_CASUAL_SEATING, SeatingCustom
from floorcall.views.club.cash_evening import CashRoomView, cash_room_view
from floorcall.views.club.cash_table import CashTableView
from floorcall.views.club.cash_waiting_board import cash_board_view
from floorcall.views.desk.namesakes import is_alike, name_key
from floorcall.views.floor.discipline import offences
from floorcall.web.pages.frame.cash_measures import measures_for
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.register_search import search_register
from floorcall.web.permissions.grants import ACTS
from floorcall.web.sentences import as_name
from floorcall.web.services.admission_decisions import requests_to_decide
from floorcall.web.streams.entry_bars import kept_out

_NUMBER = 4
"""Figures a table's number has at most."""


async def room(visit: Visit) -> Response:
    """`?table=2` shows that table; on a phone without it the door."""
    ledger = visit.ledger
    state: CashState = ledger.state
    view = cash_room_view(state, ledger.house, visit.now)
    asked = visit.query("table")[:_NUMBER]
    wanted = int(asked) if asked.isdecimal() else 0
    table = next((one for one in view.tables if one.table == wanted), None)
    words = " ".join(visit.query("q").split())
    here = {one.member for one in state.players.values() if one.is_here and one.member}
    return visit.show(
        "cash/room.html",
        state.setup.name,
        units=state.setup.units,
        view=view,
        evening=state,
        cash=ledger.name.partition("/")[2],
        table=table or next(iter(view.tables), None),
        at_table=table is not None,
        words=words,
        new=as_name(words),
        same=_same(state, words),
        coming=await search_register(visit, words, ledger.house, here),
        kept_out=await kept_out(visit.club.streams, _in_play(state), ledger.house, visit.actor),
        asked=await requests_to_decide(visit.club),
        rules=_rules(ledger.house),
        age=_age(ledger.house),
        leeway=ledger.house[CASH_BANK_AND_BUYIN_BANKER_LEEWAY].value,
        measures=[(one.value, means) for one, means in measures_for(visit, ledger.house)],
        offences=[("", "Something else"), *offences(ledger.house)],
        **_table_panels(state, ledger.house, table or next(iter(view.tables), None), view),
    )


def _in_play(state: CashState) -> dict[int, tuple[str, str]]:
    """Who sits, waits or has chips, by number: the member's number and the name."""
    waiting = {number for names in state.lists.values() for number in names}
    return {
        one.number: (one.member, one.name)
        for one in state.players.values()
        if one.is_here and (one.table or one.carried or one.number in waiting)
    }


def _same(state: CashState, words: str) -> list[str]:
    """Who is in the room under that name, or nearly."""
    wanted = name_key(words)
    here = [one.name for one in state.players.values() if one.is_here]
    return [name for name in here if wanted and is_alike(name_key(name), wanted)]


class LeastAge(NamedTuple):
    """From what age one plays, and by which rules."""

    least: int
    rules: tuple[str, ...]


def _age(house: House) -> LeastAge:
    reads = Reads(house)
    return LeastAge(reads[PREMISES_CONDUCT_MIN_AGE], reads.cites)


def _rules(house: House) -> dict[str, tuple[str, ...]]:
    """Which rules stand beside the lists and new tables."""
    custom = house[CASH_CASUAL_SEATING]
    held = {
        "list": SeatingCustom.LIST_IN_PERSON_ONLY,
        "new": SeatingCustom.EARLIEST_CHOOSES,
        "start": SeatingCustom.INCLUDE_EVERYONE_AT_START,
        "break": SeatingCustom.BANKER_FIRST_SEAT,
    }
    return {
        word: tuple(str(one) for one in custom.because_of(member).citations)
        if member in custom.value
        else ()
        for word, member in held.items()
    }


def _table_panels(
    state: CashState, house: House, table: CashTableView | None, view: CashRoomView
) -> dict[str, Any]:
    """What the chosen table's panels need beside its view."""
    if table is None:
        return {
            "moves": {},
            "barred": {},
            "first": 0,
            "to_come": [],
            "away": None,
            "refuser_leaves": False,
        }
    seated = [chair.player for chair in table.chairs if chair.player]
    moves: dict[int, tuple[Offer, ...]] = {
        number: seats_for(state, number, house) for number in seated if len(view.tables) > 1
    }
    barred: dict[int, tuple[BarredTable, ...]] = {
        number: barred_tables(state, number, house) for number in moves
    }
    game = next(one for one in view.games if one.name == table.game)
    return {
        "moves": moves,
        "barred": barred,
        "first": next((one.player for one in view.offers if one.table == table.table), 0),
        "to_come": [
            one for one in game.waiting if one.player not in table.reached and not one.table
        ],
        "away": while_away(with_game_relief(game_of(state, table.game), house)).decision,
        "refuser_leaves": house[CASH_BANK_AND_BUYIN_REFUSER_LEAVES].value,
    }


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
    page("/cash/{cash}", room, roles=ACTS["read the cash room"], ledger="cash/{cash}"),
    page("/cash/{cash}/board", board, roles=ACTS["read the cash board"], ledger="cash/{cash}"),
]
