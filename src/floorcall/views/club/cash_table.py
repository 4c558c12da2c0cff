"""One cash table as an officer sees it: seats, the bank, and the hand that comes next."""

from __future__ import annotations

from msgspec import Struct

from floorcall.club.cash.cash_hands import ComingHand, coming_hand, return_cost
from floorcall.club.cash.cash_seats import start_shares
from floorcall.club.cash.chip_sales import chips_left
from floorcall.club.cash.missed_blinds import with_game_relief
from floorcall.club.cash.questions import CASH_BANK_AND_BUYIN_BANKER, Banker
from floorcall.club.cash.seat_offers import free_seats
from floorcall.club.cash.state import CashState, Player, Table, game_of
from floorcall.law.house import House
from floorcall.table.cards import card_name


class CashChair(Struct, frozen=True):
    """A seat; `player` is 0 where it is free. Marks are those of the next hand: D, SB, BB."""

    seat: int
    player: int = 0
    name: str = ""
    stack: int = 0
    reckoned: bool = False
    is_away: bool = False
    waits: bool = False
    is_dealt: bool = False
    marks: tuple[str, ...] = ()
    live: int = 0
    """What is posted live in the next hand besides the blinds, or would be on return."""
    dead: int = 0
    may_wait: bool = False
    missed: str = ""
    """The blinds missed: "small and big"."""


class DrawnCard(Struct, frozen=True):
    """A card drawn for the bank."""

    player: int
    name: str
    card: str
    low: bool


class CashTableView(Struct, frozen=True):
    """Money in the smallest unit; `chips_left` is None where the bank has as many as asked for."""

    table: int
    game: str
    small_blind: int
    big_blind: int
    buy_in: int
    size: int
    has_extra: bool
    is_new: bool
    hands: int
    players: int
    chairs: tuple[CashChair, ...]
    free: tuple[int, ...]
    banker: int
    banker_name: str
    low_card: int
    drawn: tuple[DrawnCard, ...]
    gave_up: int
    """Who gave the bank up and does not draw for it."""
    reached: tuple[int, ...]
    chips: int
    bank: int
    chips_left: int | None
    dealt: int
    dealer: str
    """Who deals the next hand."""
    missing: tuple[str, ...]
    """Who misses a blind with the next hand."""
    needs: str
    """What stands in the way of the next hand; empty where it can be dealt."""
    starts_with: int = 0
    """How many a new table starts with, everybody divided equally; 0 where nothing says so."""


def cash_table_view(state: CashState, table: Table, house: House) -> CashTableView:
    """The table: of eight seated with one away, seven are dealt the next hand."""
    game = game_of(state, table.game)
    house = with_game_relief(game, house)
    ruling = coming_hand(state, table.number, house)
    coming = ruling.decision if ruling is not None else None
    names = {number: state.players[number].name for number in table.seats.values()}
    stacks = sum(state.players[number].stack for number in table.seats.values())
    return CashTableView(
        table=table.number,
        game=game.name,
        small_blind=game.small_blind,
        big_blind=game.big_blind,
        buy_in=game.buy_in,
        size=table.size,
        has_extra=table.has_extra,
        is_new=table.is_new,
        hands=table.hand,
        players=len(table.seats),
        chairs=tuple(
            _chair(state, table, seat, coming, house)
            for seat in range(1, max(table.places, *table.seats, 0) + 1)
        ),
        free=free_seats(table),
        banker=table.banker,
        banker_name=names.get(table.banker, ""),
        low_card=table.low_card,
        drawn=_drawn_cards(table, names),
        gave_up=table.gave_up,
        reached=table.reached,
        chips=stacks,
        bank=table.bank,
        chips_left=chips_left(state, table),
        dealt=len(coming.dealt) if coming else 0,
        dealer=names.get(table.seats.get(coming.hand.dealer, 0), "") if coming else "",
        missing=_players_missing_blinds(coming, names),
        needs=_needs(table, coming, house),
        starts_with=_starts_with(state, table, house),
    )


def _starts_with(state: CashState, table: Table, house: House) -> int:
    ruling = start_shares(state, table, house) if table.is_new else None
    return ruling.decision[table.number] if ruling is not None else 0


def _chair(
    state: CashState, table: Table, seat: int, coming: ComingHand | None, house: House
) -> CashChair:
    marks = _marks(seat, coming)
    number = table.seats.get(seat)
    if number is None:
        return CashChair(seat, marks=marks)
    player, game = state.players[number], game_of(state, table.game)
    posts = coming.posts.get(number) if coming else None
    due = posts or return_cost(player, game.small_blind, game.big_blind, house).decision
    return CashChair(
        seat=seat,
        player=number,
        name=player.name,
        stack=player.stack,
        reckoned=player.reckoned,
        is_away=player.is_away,
        waits=player.waits,
        is_dealt=coming is not None and number in coming.dealt,
        marks=marks,
        live=due.live,
        dead=due.dead,
        may_wait=due.may_wait,
        missed=_missed_blinds(player),
    )


def _marks(seat: int, coming: ComingHand | None) -> tuple[str, ...]:
    if coming is None:
        return ()
    places = coming.hand.positions
    found = {"D": places.button, "SB": coming.hand.small_blind, "BB": places.big_blind}
    return tuple(mark for mark, at in found.items() if at == seat)


def _missed_blinds(player: Player) -> str:
    found = {"small": player.missed_small, "big": player.missed_big}
    return " and ".join(blind for blind, was in found.items() if was)


def _drawn_cards(table: Table, names: dict[int, str]) -> tuple[DrawnCard, ...]:
    if not table.low_card:
        return ()
    return tuple(
        DrawnCard(number, names.get(number, ""), card_name(card), number == table.low_card)
        for number, card in table.drawn.items()
    )


def _players_missing_blinds(coming: ComingHand | None, names: dict[int, str]) -> tuple[str, ...]:
    if coming is None:
        return ()
    both = dict.fromkeys((*coming.missed_small, *coming.missed_big))
    return tuple(names[number] for number in both)


def _needs(table: Table, coming: ComingHand | None, house: House) -> str:
    by_players = house[CASH_BANK_AND_BUYIN_BANKER].value is not Banker.HOUSE_BANK
    if by_players and table.seats and not table.banker:
        return "a banker"
    if coming is None:
        return "two players with chips"
    return ""
