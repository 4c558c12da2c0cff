"""A cash game that breaks: its banker is seated first elsewhere, the others by card."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import field
from msgspec.structs import replace

from floorcall.chapters.next_hand.questions import INITIAL_BUTTON_SUIT_ORDER
from floorcall.chapters.next_hand.rulings.first_button import card_order
from floorcall.club.cash.cash_seats import leave_game
from floorcall.club.cash.state import (
    CASH,
    CashState,
    Table,
    strike_from_lists,
    table_of,
    with_players,
)
from floorcall.club.cash.voice import CashVoice
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.seating.questions.on_seats import CASH_CASUAL_SEATING, SeatingCustom
from floorcall.tournament.seating.seeded_draw import cards as drawn


class BreakGame(Command, frozen=True, tag="break-game"):
    """Close a table that cannot go on; `cards` are drawn by player for the order of new seats.

    A banker who is seated first anyway need not draw.
    """

    table: int
    cards: dict[int, int] = field(default_factory=dict)
    seed: str = ""
    """Draws the cards, where the players want it and did not draw themselves."""


class GameBroken(Event, frozen=True, tag="game-broken"):
    """A table is closed; `order` is who gets a new seat first."""

    table: int
    order: tuple[int, ...]
    cards: dict[int, int] = field(default_factory=dict)
    seed: str = ""
    hands: dict[int, int] = field(default_factory=dict)
    """What players have left to sit out, wherever they sit down again."""


@CASH.decides(BreakGame)
def break_game(state: CashState, command: BreakGame, house: House) -> list[Event]:
    """Close a table; everybody keeps the chips and goes to the head of the game's list."""
    reads = Reads(house)
    table = table_of(state, command.table)
    is_first = reads.has(CASH_CASUAL_SEATING, SeatingCustom.BANKER_FIRST_SEAT)
    first = table.banker if is_first else 0
    cards = cards_of(table, command.cards, command.seed, "order of new seats", may_pass=first)
    return [
        GameBroken(
            table=table.number,
            order=_order(table, cards, first, reads),
            cards=cards,
            seed=command.seed,
            hands={
                who: state.players[who].sits_out
                for who in table.seats.values()
                if state.players[who].sits_out
            },
            why=command.reason,
            rules=reads.cites,
        )
    ]


def cards_of(
    table: Table, cards: Mapping[int, int], seed: str, purpose: str, *, may_pass: int = 0
) -> dict[int, int]:
    """A card for each player of the table: as told, else from the seed, else none at all.

    One player may do without a card; the seed draws none for that one.
    """
    players = [table.seats[seat] for seat in sorted(table.seats)]
    needed = [who for who in players if who != may_pass] or players
    if cards and (
        not set(needed) <= set(cards) <= set(players) or len(set(cards.values())) < len(cards)
    ):
        refuse("every player of the table draws one card, and no two the same")
    if any(not 0 <= card < 52 for card in cards.values()):
        refuse("cards are numbered 0 to 51")
    if cards or not seed:
        return dict(cards)
    return dict(zip(needed, drawn(seed, purpose, len(needed)), strict=True))


def check_cards(cards: Mapping[int, int], players: Collection[int]) -> None:
    """Say that cards cannot have been drawn: no cards of the deck, or by somebody else."""
    if not cards.keys() <= set(players) or any(not 0 <= card < 52 for card in cards.values()):
        unfit("every player of the table draws one card of the deck")


def _order(table: Table, cards: Mapping[int, int], first: int, reads: Reads) -> tuple[int, ...]:
    """The first, who needs no card, then the highest card; without cards the order of seats."""
    players = [table.seats[seat] for seat in sorted(table.seats)]
    others = [who for who in players if who != first]
    if cards:
        suits = [suit.word for suit in reads[INITIAL_BUTTON_SUIT_ORDER]]
        others.sort(key=lambda who: card_order(cards[who], suits), reverse=True)
    return (first, *others) if first else tuple(others)


@CASH.evolves(GameBroken)
def evolve_game_broken(state: CashState, event: GameBroken) -> CashState:
    """The table is gone; chips are carried, and their money with them."""
    table = table_of(state, event.table)
    if sorted(event.order) != sorted(table.seats.values()):
        unfit(f"others sit at table {table.number} than when it broke")
    check_cards(event.cards, event.order)
    if not event.hands.keys() <= set(event.order) or min(event.hands.values(), default=0) < 0:
        unfit("whoever sits out a hand sits at the table")
    players = [state.players[number] for number in event.order]
    for player in players:
        state = strike_from_lists(state, player.number, table.game)
    waiting = (*event.order, *state.lists.get(table.game, ()))
    state = replace(
        state,
        tables={number: other for number, other in state.tables.items() if number != table.number},
        lists={**state.lists, table.game: waiting} if waiting else state.lists,
    )
    return with_players(
        state,
        *(
            replace(
                leave_game(one),
                stack=0,
                carried=one.stack,
                broken_game=table.game,
                sits_out=event.hands.get(one.number, 0),
            )
            for one in players
        ),
    )


@CASH.tells(GameBroken)
def _tell_game_broken(event: GameBroken, voice: CashVoice) -> str:
    order = voice.names(event.order)
    drawn = f" (drawn: {voice.cards(event.cards)})" if event.cards else ""
    return f"Table {event.table} breaks; new seats go to {order}{drawn}"
