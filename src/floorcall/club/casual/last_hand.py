"""The last hand of a casual night: dealt face up, and the best takes all odd chips."""

from __future__ import annotations

from itertools import count

from floorcall.club.casual.commands import DealLastHand
from floorcall.club.casual.events import LastHandDealt
from floorcall.club.casual.register import CASUAL, as_tournament
from floorcall.club.casual.state import CasualState
from floorcall.club.ledger import unfit
from floorcall.law.house import House
from floorcall.policies.colour_up import COLOUR_UP_METHOD_FINAL_ODD_CHIPS, FinalOddChips
from floorcall.table.games import GAMES
from floorcall.table.rank import high
from floorcall.tournament.colour_up import next_value
from floorcall.tournament.commands import PoolOddChips
from floorcall.tournament.draw import cards as drawn
from floorcall.tournament.events import Base
from floorcall.tournament.reasons import Reads, refuse

_HOLDEM = GAMES["nlhe"]


def odd_chips(state: CasualState, table: int) -> dict[int, int]:
    """Odd chips by player of a table: with 25s and 100s, 75 of a stack of 5,075."""
    night = state.night
    if len(night.setup.chips) < 2 or table not in night.tables:
        return {}
    whole = next_value(night, night.chip)
    stacks = {who: night.players[who].stack for who in night.tables[table].seats.values()}
    return {who: stack % whole for who, stack in stacks.items() if stack % whole}


def tables_with_odd_chips(state: CasualState, reads: Reads) -> list[int]:
    """Tables that still have their last hand to play, where the house plays one."""
    if reads[COLOUR_UP_METHOD_FINAL_ODD_CHIPS] is not FinalOddChips.POOLED_HAND:
        return []
    return [table for table in state.night.tables if len(odd_chips(state, table)) > 1]


@CASUAL.decides(DealLastHand)
def deal_last_hand(state: CasualState, command: DealLastHand, house: House) -> list[Base]:
    """Deal to everybody with odd chips; where the best hand is shared, it is dealt again."""
    reads = Reads(house)
    if command.table not in tables_with_odd_chips(state, reads):
        reads.refuse(f"there is no hand for odd chips at table {command.table}")
    owners = sorted(odd_chips(state, command.table))
    hands, board = dict(command.hands), command.board
    if not hands:
        if not command.seed:
            refuse("say which cards were dealt, or give a seed")
        hands, board = _from_seed(owners, command.seed)
    _refuse_false_deal(owners, hands, board)
    best = _best(hands, board)
    if len(best) > 1:
        refuse("the best hand is shared", "deal another one")
    dealt = LastHandDealt(
        at=command.at,
        by=command.by,
        table=command.table,
        hands=hands,
        board=board,
        winner=best[0],
        seed=command.seed,
        rules=reads.cites,
    )
    pool = PoolOddChips(at=command.at, by=command.by, table=command.table, winner=best[0])
    return [dealt, *as_tournament(state, pool, house)]


def _from_seed(owners: list[int], seed: str) -> tuple[dict[int, tuple[int, int]], tuple[int, ...]]:
    """The first deal of the seed that one hand wins alone."""
    for turn in count(1):
        deck = drawn(seed, f"last hand {turn}", 2 * len(owners) + 5)
        hands = {who: (deck[2 * at], deck[2 * at + 1]) for at, who in enumerate(owners)}
        board = tuple(deck[-5:])
        if len(_best(hands, board)) == 1:
            return hands, board
    raise AssertionError


def _refuse_false_deal(
    owners: list[int], hands: dict[int, tuple[int, int]], board: tuple[int, ...]
) -> None:
    seen = [card for hand in hands.values() for card in hand] + list(board)
    if sorted(hands) != owners or len(board) != 5:
        refuse("everybody with odd chips gets two cards, and the board is five")
    if len(set(seen)) != len(seen) or any(not 0 <= card < 52 for card in seen):
        refuse("these cards are not of one deck")


def _best(hands: dict[int, tuple[int, int]], board: tuple[int, ...]) -> list[int]:
    ranks = {who: high(_HOLDEM, hand, board) for who, hand in hands.items()}
    best = min(ranks.values())
    return [who for who, rank in ranks.items() if rank == best]


@CASUAL.evolves(LastHandDealt)
def last_hand_dealt(state: CasualState, event: LastHandDealt) -> CasualState:
    """Told in the log; the chips change hands by the event behind it."""
    if event.winner not in event.hands:
        unfit(f"player {event.winner} was not in the last hand")
    return state
