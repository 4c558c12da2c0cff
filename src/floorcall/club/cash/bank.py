"""The keeper of a table's bank: a volunteer, else the low card, and what if that one refuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import field
from msgspec.structs import replace

from floorcall.chapters.next_hand.questions import (
    INITIAL_BUTTON,
    INITIAL_BUTTON_SUIT_ORDER,
    InitialButton,
)
from floorcall.chapters.next_hand.rulings.first_button import card_order
from floorcall.club.cash.chip_sales import CashedOut
from floorcall.club.cash.game_breaks import cards_of, check_cards
from floorcall.club.cash.questions import (
    CASH_BANK_AND_BUYIN_BANKER,
    CASH_BANK_AND_BUYIN_REFUSER_LEAVES,
    Banker,
)
from floorcall.club.cash.state import (
    CASH,
    CashState,
    name_of,
    seated_player,
    table_of,
    with_tables,
)
from floorcall.club.cash.table_counts import reckon_count
from floorcall.club.cash.voice import CashVoice
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads, refuse


class DrawForBank(Command, frozen=True, tag="draw-for-bank"):
    """Nobody volunteers: every player draws a card, or the seed draws them."""

    table: int
    cards: dict[int, int] = field(default_factory=dict)
    seed: str = ""


class TakeBank(Command, frozen=True, tag="take-bank"):
    """A volunteer, or the low card, takes the bank."""

    player: int


class RefuseBank(Command, frozen=True, tag="refuse-bank"):
    """The low card will not keep the bank, and nobody else has come forward.

    Whoever must leave for it is paid `chips` if they were counted.
    """

    player: int
    chips: int | None = None


class GiveUpBank(Command, frozen=True, tag="give-up-bank"):
    """The banker wants to stop: another one is needed."""

    player: int


class BankDrawn(Event, frozen=True, tag="bank-drawn"):
    """Cards drawn for the bank, by player, and whose is the lowest."""

    table: int
    cards: dict[int, int]
    low: int
    seed: str = ""


class BankTaken(Event, frozen=True, tag="bank-taken"):
    """A player keeps the bank; `button` is the seat that starts with it, 0 as it was."""

    table: int
    player: int
    button: int = 0


class BankGivenUp(Event, frozen=True, tag="bank-given-up"):
    """The bank has no keeper."""

    table: int
    player: int


class BankRefused(Event, frozen=True, tag="bank-refused"):
    """The low card said no; the others draw again."""

    table: int
    player: int


@CASH.decides(DrawForBank)
def draw_for_bank(state: CashState, command: DrawForBank, house: House) -> list[Event]:
    """Everybody draws; of 9, 3 and an ace the three is asked to keep the bank.

    A banker who quits does not draw for a successor.
    """
    reads = Reads(house)
    table = table_of(state, command.table)
    if reads[CASH_BANK_AND_BUYIN_BANKER] is Banker.HOUSE_BANK:
        reads.refuse("the house keeps the bank")
    if table.banker:
        refuse(f"{state.players[table.banker].name} keeps the bank of table {table.number}")
    cards = cards_of(table, command.cards, command.seed, "the bank", may_pass=table.gave_up)
    if not cards:
        refuse("nobody has drawn a card", "say what was drawn, or give a seed")
    by_seat = {state.players[who].seat: card for who, card in cards.items()}
    low = reads.takes(bank_of(by_seat, house)).banker
    return [
        BankDrawn(
            table=table.number,
            cards=cards,
            low=table.seats[low],
            seed=command.seed,
            rules=reads.cites,
        )
    ]


@CASH.evolves(BankDrawn)
def evolve_bank_drawn(state: CashState, event: BankDrawn) -> CashState:
    """The low card is asked."""
    table = table_of(state, event.table)
    if table.banker or event.low not in table.seats.values():
        unfit(f"the bank of table {table.number} was not drawn for by those who sit there")
    check_cards(event.cards, table.seats.values())
    return with_tables(state, replace(table, low_card=event.low, drawn=event.cards))


@CASH.decides(TakeBank)
def take_bank(state: CashState, command: TakeBank, house: House) -> list[Event]:
    """Keep the bank; whoever does so when a game starts has the first button."""
    reads = Reads(house)
    player, table = seated_player(state, command.player)
    kept = reads.takes(bank_of({}, house, volunteer=player.seat))
    if not kept.banker:
        reads.refuse("the house keeps the bank")
    return [
        BankTaken(
            table=table.number,
            player=player.number,
            button=kept.button if table.is_new else 0,
            rules=reads.cites,
        )
    ]


@CASH.evolves(BankTaken)
def evolve_bank_taken(state: CashState, event: BankTaken) -> CashState:
    """The bank has a keeper, and a new game its button."""
    player, table = seated_player(state, event.player)
    if table.number != event.table or table.banker:
        unfit(f"{player.name} cannot take the bank of table {event.table}")
    if not 0 <= event.button <= table.size + 1:
        unfit(f"{player.name} cannot have the button: table {table.number} has no such seat")
    button = event.button or table.button
    kept = replace(table, banker=player.number, low_card=0, drawn={}, gave_up=0, button=button)
    return with_tables(state, kept)


@CASH.decides(GiveUpBank)
def give_up_bank(state: CashState, command: GiveUpBank, _house: House) -> list[Event]:
    """Stop keeping the bank."""
    player, table = seated_player(state, command.player)
    return [BankGivenUp(table=table.number, player=player.number)]


@CASH.evolves(BankGivenUp)
def evolve_bank_given_up(state: CashState, event: BankGivenUp) -> CashState:
    """Nobody keeps it; its money stays where it is."""
    table = table_of(state, event.table)
    if table.banker != event.player:
        unfit(f"{name_of(state, event.player)} does not keep the bank of table {table.number}")
    return with_tables(state, replace(table, banker=0, gave_up=event.player))


@CASH.decides(RefuseBank)
def refuse_bank(state: CashState, command: RefuseBank, house: House) -> list[Event]:
    """The low card says no: paid off and out of the game, where the house says so."""
    reads = Reads(house)
    player, table = seated_player(state, command.player)
    if table.low_card != player.number:
        refuse(f"{player.name} did not draw the low card of table {table.number}")
    leaves = reads.takes(bank_of({player.seat: 0}, house, refuses=True)).leaves
    refused = BankRefused(table=table.number, player=player.number, rules=reads.cites)
    if not leaves:
        return [refused]
    chips = player.stack if command.chips is None else command.chips
    count = []
    if chips != player.stack:
        count = [reckon_count(state, table, {player.number: chips})]
    paid = CashedOut(
        player=player.number,
        chips=chips,
        money=chips * state.setup.price,
        hands=player.sits_out,
        why="refused the bank",
        rules=reads.cites,
    )
    return [refused, *count, paid]


@CASH.evolves(BankRefused)
def evolve_bank_refused(state: CashState, event: BankRefused) -> CashState:
    """Nobody is asked until the next draw."""
    table = table_of(state, event.table)
    if table.low_card != event.player:
        unfit(f"{name_of(state, event.player)} was not asked to keep the bank")
    return with_tables(state, replace(table, low_card=0, drawn={}))


class Bank(NamedTuple):
    """Seats, 0 for nobody: the banker, the first button, and who must leave before a redraw."""

    banker: int = 0
    button: int = 0
    leaves: int = 0
    draw_again: bool = False


def bank_of(
    drawn: Mapping[int, int], house: House, *, volunteer: int = 0, refuses: bool = False
) -> Ruling[Bank]:
    """Who keeps the bank: a volunteer, else the lowest card, and of two threes the club.

    `refuses` is said of the low card, when nobody else has come forward.
    """
    reads = Reads(house)
    if reads[CASH_BANK_AND_BUYIN_BANKER] is Banker.HOUSE_BANK:
        return reads.ruling(Bank())
    banker = volunteer
    if not banker and drawn:
        suits = [suit.word for suit in reads[INITIAL_BUTTON_SUIT_ORDER]]
        banker = min(drawn, key=lambda seat: card_order(drawn[seat], suits))
        if refuses:
            leaves = banker if reads[CASH_BANK_AND_BUYIN_REFUSER_LEAVES] else 0
            return reads.ruling(Bank(leaves=leaves, draw_again=True))
    starts = reads[INITIAL_BUTTON] is InitialButton.BANKER
    return reads.ruling(Bank(banker=banker, button=banker if starts else 0))


@CASH.tells(BankDrawn)
def _tell_bank_drawn(event: BankDrawn, voice: CashVoice) -> str:
    low, drawn = voice.name(event.low), voice.cards(event.cards)
    return f"Table {event.table} draws for the bank: {drawn}; {low} is low"


@CASH.tells(BankTaken)
def _tell_bank_taken(event: BankTaken, voice: CashVoice) -> str:
    button = f" and has the button in seat {event.button}" if event.button else ""
    return f"{voice.name(event.player)} keeps the bank of table {event.table}{button}"


@CASH.tells(BankGivenUp)
def _tell_bank_given_up(event: BankGivenUp, voice: CashVoice) -> str:
    return f"{voice.name(event.player)} gives up the bank of table {event.table}"


@CASH.tells(BankRefused)
def _tell_bank_refused(event: BankRefused, voice: CashVoice) -> str:
    return f"{voice.name(event.player)} refuses the bank of table {event.table}"
