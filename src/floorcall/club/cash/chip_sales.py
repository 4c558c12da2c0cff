"""Chips for money: buying in, buying again, selling to another player, cashing out."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.club.cash.cash_seats import leave_game
from floorcall.club.cash.questions import (
    CASH_BANK_AND_BUYIN_BANKER,
    CASH_BANK_AND_BUYIN_BANKER_LEEWAY,
    CASH_BANK_AND_BUYIN_FULL_BUYIN,
    CASH_BANK_AND_BUYIN_NO_CASH_ON_TABLE,
    CASH_BANK_AND_BUYIN_NO_SALE_BELOW_BUYIN,
    CASH_BANK_AND_BUYIN_REBUY,
    Banker,
    CashRebuy,
)
from floorcall.club.cash.state import (
    CASH,
    CashState,
    Player,
    Table,
    game_of,
    known_player,
    seated_player,
    vacate_seat,
    with_players,
    with_tables,
)
from floorcall.club.cash.table_counts import reckon_count
from floorcall.club.cash.voice import CashVoice
from floorcall.club.cash.waiting_lists import Unlisted
from floorcall.club.house.deciders import refuse_unless_decided
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import amount
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads, refuse


class BuyChips(Command, frozen=True, tag="buy-chips"):
    """Buy chips from the bank: the buy-in, a top-up or a rebuy.

    With `leeway` the banker sells less than the buy-in, where the house leaves that to bankers.
    """

    player: int
    chips: int
    leeway: bool = False


class SellChips(Command, frozen=True, tag="sell-chips"):
    """A player sells chips to another of the table."""

    seller: int
    buyer: int
    chips: int


class CashOut(Command, frozen=True, tag="cash-out"):
    """A player leaves the game and the bank pays the stack: `chips` if they were counted."""

    player: int
    chips: int | None = None


class ChipsBought(Event, frozen=True, tag="chips-bought"):
    """Money taken and chips given by a table's bank."""

    player: int
    chips: int
    money: int


class ChipsSold(Event, frozen=True, tag="chips-sold"):
    """Chips that went from player to player, at their price, for money the bank never saw."""

    seller: int
    buyer: int
    chips: int


class CashedOut(Event, frozen=True, tag="cashed-out"):
    """All chips of a player taken and paid; the seat is free."""

    player: int
    chips: int
    money: int
    hands: int = 0
    """What is left to sit out, wherever the player sits down again."""


@CASH.decides(BuyChips)
def buy_chips(state: CashState, command: BuyChips, house: House) -> list[Event]:
    """Sell chips of the bank: 40 or more to enter a game of 40, after that any amount.

    A banker who gives leeway sells 25 to enter, where the house lets bankers do so.
    """
    reads = Reads(house)
    player, table = seated_player(state, command.player)
    if command.chips < 1:
        refuse(f"{player.name} buys at least one chip")
    reads[CASH_BANK_AND_BUYIN_NO_CASH_ON_TABLE]
    refuse_without_banker(table, reads)
    least = _least(player, game_of(state, table.game).buy_in, reads)
    if player.stack + command.chips < least and not _has_leeway(table, command, reads):
        refuse_unless_decided(
            reads,
            command,
            f"{command.chips:,} is too little for {player.name}",
            _describe_least(state, table, least, reads),
        )
    left = chips_left(state, table)
    if left is not None and command.chips > left:
        refuse(f"the bank has {left:,} chips left", "another player may sell some")
    return [
        ChipsBought(
            player=player.number,
            chips=command.chips,
            money=command.chips * state.setup.price,
            why=command.reason,
            rules=reads.cites,
        )
    ]


def _has_leeway(table: Table, command: BuyChips, reads: Reads) -> bool:
    """Whether the banker sells less than the buy-in, as the house lets the banker do."""
    return command.leeway and bool(table.banker) and reads[CASH_BANK_AND_BUYIN_BANKER_LEEWAY]


def _describe_least(state: CashState, table: Table, least: int, reads: Reads) -> str:
    says = f"the buy-in is {least:,}"
    if not table.banker or not reads[CASH_BANK_AND_BUYIN_BANKER_LEEWAY]:
        return says
    return f"{says}; {state.players[table.banker].name}, the banker, may give leeway"


def _least(player: Player, buy_in: int, reads: Reads) -> int:
    if player.entered:
        return buy_in if reads[CASH_BANK_AND_BUYIN_REBUY] is CashRebuy.FULL_BUYIN else 0
    return buy_in if reads[CASH_BANK_AND_BUYIN_FULL_BUYIN] else 0


def chips_left(state: CashState, table: Table) -> int | None:
    """What a table's bank has to sell; None where it has as many as are asked for."""
    owned = game_of(state, table.game).bank_chips
    if not owned:
        return None
    return max(0, owned - sum(state.players[number].stack for number in table.seats.values()))


@CASH.evolves(ChipsBought)
def evolve_chips_bought(state: CashState, event: ChipsBought) -> CashState:
    """The bank has the money and the player the chips."""
    player, table = seated_player(state, event.player)
    if event.chips < 1 or event.money != event.chips * state.setup.price:
        money = state.setup.money.amount(event.money)
        unfit(f"{player.name} cannot buy {event.chips:,} chips for {money}")
    player = replace(
        player, stack=player.stack + event.chips, entered=True, taken=player.taken + event.money
    )
    state = replace(state, taken=state.taken + event.money)
    state = with_tables(state, replace(table, bank=table.bank + event.money))
    return with_players(state, player)


@CASH.decides(SellChips)
def sell_chips(state: CashState, command: SellChips, house: House) -> list[Event]:
    """Let a player sell chips, down to the buy-in and no further; the banker may go below.

    Whoever enters the game with them buys 40 or more of a seller of 80 in a game of 40.
    """
    reads = Reads(house)
    seller, table = seated_player(state, command.seller)
    buyer, _ = seated_player(state, command.buyer)
    buy_in = game_of(state, table.game).buy_in
    if not buyer.entered and buyer.stack + command.chips < _least(buyer, buy_in, reads):
        refuse_unless_decided(
            reads,
            command,
            f"{buyer.name} enters the game, and {command.chips:,} is too little",
            f"the buy-in is {buy_in:,}",
        )
    if reads[CASH_BANK_AND_BUYIN_NO_SALE_BELOW_BUYIN]:
        short = seller.stack - command.chips < buy_in
        is_free = (
            short and seller.number == table.banker and reads[CASH_BANK_AND_BUYIN_BANKER_LEEWAY]
        )
        if short and not is_free:
            refuse_unless_decided(
                reads,
                command,
                f"{seller.name} would be left with {seller.stack - command.chips:,}",
                f"a seller keeps at least the buy-in of {buy_in:,}",
            )
    return [
        ChipsSold(
            seller=seller.number,
            buyer=command.buyer,
            chips=command.chips,
            why=command.reason,
            rules=reads.cites,
        )
    ]


@CASH.evolves(ChipsSold)
def evolve_chips_sold(state: CashState, event: ChipsSold) -> CashState:
    """Chips change hands for their price; the bank's money is untouched."""
    seller, table = seated_player(state, event.seller)
    buyer, other = seated_player(state, event.buyer)
    if seller.number == buyer.number or other.number != table.number:
        unfit(f"{seller.name} sells chips to another player of table {table.number}")
    if not 0 < event.chips <= seller.stack:
        unfit(f"{seller.name} has {seller.stack:,} chips, and sells at least one")
    money = event.chips * state.setup.price
    return with_players(
        state,
        replace(seller, stack=seller.stack - event.chips, sold=seller.sold + money),
        replace(buyer, stack=buyer.stack + event.chips, entered=True, bought=buyer.bought + money),
    )


@CASH.decides(CashOut)
def cash_out(state: CashState, command: CashOut, house: House) -> list[Event]:
    """Pay a player who leaves; the banker finds another one first.

    Chips that were counted are paid as counted, and the others of the table have the rest. Whoever
    is paid the chips of a broken game waits for that game no longer.
    """
    reads = Reads(house)
    return pay_off(state, known_player(state, command.player), command.chips, reads, command.reason)


def pay_off(
    state: CashState, player: Player, counted: int | None, reads: Reads, why: str = ""
) -> list[Event]:
    """What is written when a player is paid for all chips, counted or as they are on record."""
    count: list[Event] = []
    chips = player.stack + player.carried
    if not player.table:
        _refuse_other_count(player, counted, chips)
    else:
        table = state.tables[player.table]
        if table.banker == player.number and len(table.seats) > 1:
            refuse(f"{player.name} keeps the bank", "find another banker first")
        if counted is not None and counted != chips:
            count = [reckon_count(state, table, {player.number: counted})]
            chips = counted
        if chips:
            refuse_without_banker(table, reads)
    paid = CashedOut(
        player=player.number,
        chips=chips,
        money=chips * state.setup.price,
        hands=player.sits_out,
        why=why,
        rules=reads.cites,
    )
    waits = player.broken_game and player.number in state.lists.get(player.broken_game, ())
    left = [Unlisted(player=player.number, game=player.broken_game)] if waits else []
    return [*count, paid, *left]


def _refuse_other_count(player: Player, counted: int | None, chips: int) -> None:
    """Refuse a count of somebody at no table that is not what is on record: no game has it."""
    if counted is None or counted == chips:
        return
    holds = f"carries {chips:,} chips" if chips else "holds no chips"
    refuse(
        f"{player.name} has no seat and {holds}, not {counted:,}",
        "put right what was written before",
    )


@CASH.evolves(CashedOut)
def evolve_cashed_out(state: CashState, event: CashedOut) -> CashState:
    """Every chip of the player goes back and is paid, and the seat is free."""
    player = known_player(state, event.player)
    if not player.table and not player.carried:
        unfit(f"{player.name} has no chips and no seat")
    if event.chips != player.stack + player.carried:
        unfit(f"{player.name} has {player.stack + player.carried:,} chips, not {event.chips:,}")
    if event.money != event.chips * state.setup.price:
        money = state.setup.money.amount(event.money)
        unfit(f"{player.name} is not paid {money} for {event.chips:,} chips")
    if event.hands < 0:
        unfit(f"{player.name} cannot sit out less than nothing")
    if player.table:
        table = state.tables[player.table]
        left = replace(vacate_seat(table, player.seat), bank=table.bank - event.money)
        state = with_tables(state, left)
    gone = replace(
        leave_game(player),
        stack=0,
        carried=0,
        reckoned=False,
        entered=False,
        broken_game="",
        sits_out=event.hands,
        paid=player.paid + event.money,
    )
    return with_players(replace(state, paid=state.paid + event.money), gone)


def refuse_without_banker(table: Table, reads: Reads) -> None:
    """Refuse what needs a bank while nobody keeps it, where players do."""
    if reads[CASH_BANK_AND_BUYIN_BANKER] is Banker.HOUSE_BANK or table.banker:
        return
    reads.refuse(f"table {table.number} has no banker", "find a volunteer, or draw for the bank")


@CASH.tells(ChipsBought)
def _tell_chips_bought(event: ChipsBought, voice: CashVoice) -> str:
    paid = voice.money(event.money)
    return f"{voice.name(event.player)} buys {amount(event.chips)} chips for {paid}"


@CASH.tells(ChipsSold)
def _tell_chips_sold(event: ChipsSold, voice: CashVoice) -> str:
    seller, buyer = voice.name(event.seller), voice.name(event.buyer)
    return f"{seller} sells {amount(event.chips)} chips to {buyer}"


@CASH.tells(CashedOut)
def _tell_cashed_out(event: CashedOut, voice: CashVoice) -> str:
    paid = voice.money(event.money)
    return f"{voice.name(event.player)} cashes out {amount(event.chips)} chips for {paid}"
