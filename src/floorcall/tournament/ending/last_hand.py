"""The last hand of a night, dealt face up to all who have odd chips: the best takes them all."""

from __future__ import annotations

from itertools import count

from msgspec import field
from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.table.cards import names as cards
from floorcall.table.games import GAMES
from floorcall.table.rank import high
from floorcall.tournament.chips.odd_chips import (
    PoolOddChips,
    award_odd_chips,
    odd_chips,
    tables_with_odd_chips,
)
from floorcall.tournament.preconditions import name_of, need_play
from floorcall.tournament.seating.draw_commitment import refuse_wrong_seed
from floorcall.tournament.seating.seeded_draw import cards as drawn
from floorcall.tournament.state import TOURNAMENT, State
from floorcall.tournament.voice import Voice


class DealLastHand(Command, frozen=True, tag="deal-last-hand"):
    """One hand face up for the odd chips of a table: from a seed, or the cards that were dealt."""

    table: int
    seed: str = ""
    hands: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Two cards by player."""
    board: tuple[int, ...] = ()


class LastHandDealt(Event, frozen=True, tag="last-hand-dealt"):
    """The hand for the odd chips of a table: cards by player, the board, and the best hand."""

    table: int
    hands: dict[int, tuple[int, int]]
    board: tuple[int, ...]
    winner: int
    seed: str = ""


Hands = dict[int, tuple[int, int]]

_HOLDEM = GAMES["nlhe"]
_DECK, _BOARD = 52, 5


@TOURNAMENT.decides(DealLastHand)
def deal_last_hand(state: State, command: DealLastHand, house: House) -> list[Event]:
    """Deal to everybody with odd chips; where the best hand is shared, it is dealt again."""
    reads = Reads(house)
    if state.phase != "running":
        refuse("no tournament is running")
    if command.table not in tables_with_odd_chips(state, reads):
        reads.refuse(f"there is no hand for odd chips at table {command.table}")
    owners = sorted(odd_chips(state, state.tables[command.table]))
    hands, board, seed = dict(command.hands), command.board, ""
    if not hands:
        refuse_wrong_seed(state, command.seed)
        seed = command.seed
        hands, board = deal_from(seed, command.table, owners)
    _refuse_false_deal(owners, hands, board)
    best = _best(hands, board)
    if len(best) > 1:
        refuse("the best hand is shared", "deal another one")
    dealt = LastHandDealt(
        table=command.table,
        hands=hands,
        board=board,
        winner=best[0],
        seed=seed,
        rules=reads.cites,
    )
    pool = PoolOddChips(at=command.at, by=command.by, table=command.table, winner=best[0])
    return [dealt, award_odd_chips(state, pool, house)]


def deal_from(seed: str, table: int, owners: list[int]) -> tuple[Hands, tuple[int, ...]]:
    """The first deal of the seed that one hand wins alone: of three, two cards each and five."""
    for turn in count(1):
        deck = drawn(seed, f"last hand {turn} of table {table}", 2 * len(owners) + _BOARD)
        hands = {who: (deck[2 * at], deck[2 * at + 1]) for at, who in enumerate(owners)}
        board = tuple(deck[-_BOARD:])
        if len(_best(hands, board)) == 1:
            return hands, board
    raise AssertionError


def _refuse_false_deal(owners: list[int], hands: Hands, board: tuple[int, ...]) -> None:
    seen = [card for hand in hands.values() for card in hand] + list(board)
    if sorted(hands) != owners or len(board) != _BOARD:
        refuse("everybody with odd chips gets two cards, and the board is five")
    if len(set(seen)) != len(seen) or any(not 0 <= card < _DECK for card in seen):
        refuse("these cards are not of one deck")


def _best(hands: Hands, board: tuple[int, ...]) -> list[int]:
    ranks = {who: high(_HOLDEM, hand, board) for who, hand in hands.items()}
    best = min(ranks.values())
    return [who for who, rank in ranks.items() if rank == best]


@TOURNAMENT.evolves(LastHandDealt)
def evolve_last_hand_dealt(state: State, event: LastHandDealt) -> State:
    """A commitment to its draw is kept now; the chips change hands by the event behind it."""
    need_play(state)
    need(state, len(event.board) == _BOARD, "the board is five")
    table = state.tables.get(event.table)
    here = table.seats.values() if table is not None else ()
    gone = [number for number in event.hands if number not in here]
    if gone:
        unfit(f"{name_of(state, gone[0])} does not sit at table {event.table}")
    if event.winner not in event.hands:
        unfit(f"{name_of(state, event.winner)} was not in that hand")
    seen = [*event.board, *(card for two in event.hands.values() for card in two)]
    if len(set(seen)) < len(seen) or not all(0 <= card < _DECK for card in seen):
        unfit("these cards are not of one deck")
    return replace(state, commitment="") if event.seed else state


@TOURNAMENT.tells(LastHandDealt)
def _tell_last_hand_dealt(event: LastHandDealt, voice: Voice) -> str:
    hands = "; ".join(f"{voice.name(who)} {cards(two)}" for who, two in event.hands.items())
    return f"Last hand of table {event.table}: {hands}; board {cards(event.board)}"
