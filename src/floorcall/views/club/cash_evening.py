"""An evening of cash as the officer in charge sees it: who waits, where seats are, what is next."""

from __future__ import annotations

from msgspec import Struct

from floorcall.accounts.currency import Currency
from floorcall.chapters.authority.questions import DECISION_AUTHORITY_FAIRNESS_OVERRIDE
from floorcall.club.cash.questions import CASH_BANK_AND_BUYIN_BANKER, Banker
from floorcall.club.cash.seat_offers import barred_tables, offers
from floorcall.club.cash.setup import CashGame
from floorcall.club.cash.state import CashState
from floorcall.club.cash.table_sizes import tables_at_start
from floorcall.law.house import House
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.seating.questions.on_seats import (
    CASH_CASUAL_SEATING_INCLUDE_BY,
    TABLE_SIZES_CASH_EXTRA_SEATS,
    TABLE_SIZES_NORMAL_MAX,
)
from floorcall.views.club.cash_table import CashTableView, cash_table_view

_LEAST = 2
"""Players a game needs."""


class CashWaiting(Struct, frozen=True):
    """Somebody on a list; `carried` are chips of a game that broke, `table` where one plays."""

    player: int
    name: str
    carried: int = 0
    table: int = 0
    of_age: bool = False
    """Whether the age was asked at the door."""


class CashStart(Struct, frozen=True):
    """How a game could start now: players at each table, and the officer's choice it rests on."""

    include_by: str
    tables: tuple[int, ...]


class CashGameView(Struct, frozen=True):
    """A game with its list; `starts` are the ways it could start now, the usual one first."""

    name: str
    small_blind: int
    big_blind: int
    buy_in: int
    seats: int
    waiting: tuple[CashWaiting, ...]
    tables: tuple[int, ...]
    starts: tuple[CashStart, ...]


class CashOffer(Struct, frozen=True):
    """A free seat and who is asked first; `leaves` is the table that player sits at now, or 0.

    `refused` says why that player cannot come over yet.
    """

    table: int
    game: str
    seats: tuple[int, ...]
    player: int
    name: str
    leaves: int = 0
    refused: str = ""


class CashGuest(Struct, frozen=True):
    """Somebody in the room without a seat; `lists` are the games waited for."""

    player: int
    name: str
    member: str
    carried: int
    lists: tuple[str, ...]
    of_age: bool = False
    """Whether the age was asked at the door."""


class CashRoomView(Struct, frozen=True):
    """`price` is what a chip costs, in the smallest unit of money."""

    version: int
    name: str
    is_over: bool
    price: int
    players_bank: bool
    """Whether a player keeps each table's bank, not the house."""
    may_depart: bool
    """Whether an officer may decide against the book for a reason."""
    has_extra_seat: bool
    games: tuple[CashGameView, ...]
    tables: tuple[CashTableView, ...]
    offers: tuple[CashOffer, ...]
    unseated: tuple[CashGuest, ...]
    currency: Currency = Currency()


def cash_room_view(state: CashState, house: House, _now: int) -> CashRoomView:
    """The whole room: lists in order, seats to offer, tables, and who is there without a seat."""
    return CashRoomView(
        version=state.version,
        name=state.setup.name,
        is_over=state.is_over,
        price=state.setup.price,
        players_bank=house[CASH_BANK_AND_BUYIN_BANKER].value is not Banker.HOUSE_BANK,
        may_depart=house[DECISION_AUTHORITY_FAIRNESS_OVERRIDE].value,
        has_extra_seat=house[TABLE_SIZES_CASH_EXTRA_SEATS].value > 0,
        games=tuple(_game(state, game, house) for game in state.setup.games),
        tables=tuple(
            cash_table_view(state, table, house) for _, table in sorted(state.tables.items())
        ),
        offers=cash_offers(state, house),
        unseated=_unseated_guests(state),
        currency=state.setup.money,
    )


def _game(state: CashState, game: CashGame, house: House) -> CashGameView:
    waiting = state.lists.get(game.name, ())
    tables = tuple(sorted(one.number for one in state.tables.values() if one.game == game.name))
    may_start = not tables and len(waiting) >= _LEAST
    return CashGameView(
        name=game.name,
        small_blind=game.small_blind,
        big_blind=game.big_blind,
        buy_in=game.buy_in,
        seats=game.seats or house[TABLE_SIZES_NORMAL_MAX].value,
        waiting=tuple(
            CashWaiting(one.number, one.name, one.carried, one.table, one.of_age is True)
            for one in (state.players[number] for number in waiting)
        ),
        tables=tables,
        starts=_starts(len(waiting), game, house) if may_start else (),
    )


def _starts(waiting: int, game: CashGame, house: House) -> tuple[CashStart, ...]:
    """21 start as 11 and 10 or as three of 7, where the book leaves that to the officer."""
    setting = house[CASH_CASUAL_SEATING_INCLUDE_BY]
    found: dict[tuple[int, ...], CashStart] = {}
    for choice in dict.fromkeys((setting.value, *setting.leaves)):
        chosen = house.choose(CASH_CASUAL_SEATING_INCLUDE_BY, choice)
        tables = tables_at_start(waiting, chosen, game.seats).decision.tables
        found.setdefault(tables, CashStart(choice.word if setting.leaves else "", tables))
    return tuple(found.values())


def cash_offers(state: CashState, house: House) -> tuple[CashOffer, ...]:
    """Seats whoever is first may take: of two running tables only the smaller, where so ruled.

    Whoever is first and cannot come over from another table yet is asked with what is missing.
    """
    found = []
    for offer in offers(state):
        player = state.players.get(offer.first)
        if player is None:
            continue
        barred = {one.table: one.refused for one in barred_tables(state, offer.first, house)}
        refused = barred.get(offer.table)
        if refused is not None and not player.table:
            continue
        found.append(
            CashOffer(
                table=offer.table,
                game=state.tables[offer.table].game,
                seats=offer.seats,
                player=player.number,
                name=player.name,
                leaves=player.table,
                refused=_describe_refusal(refused) if refused is not None else "",
            )
        )
    return tuple(found)


def _describe_refusal(refused: Refusal) -> str:
    return f"{refused.says}; {refused.instead}" if refused.instead else refused.says


def _unseated_guests(state: CashState) -> tuple[CashGuest, ...]:
    return tuple(
        CashGuest(
            player=one.number,
            name=one.name,
            member=one.member,
            carried=one.carried,
            lists=tuple(game for game, names in state.lists.items() if one.number in names),
            of_age=one.of_age is True,
        )
        for one in state.players.values()
        if one.is_here and not one.table
    )
