"""Whether a tabled hand is the best so far, as far as the cards are known."""

from __future__ import annotations

from collections.abc import Callable

from floorcall.rulings.floor.showdown_carried import cards_of
from floorcall.rulings.floor.showdown_state import Showdown, Status
from floorcall.table import Hand, rank
from floorcall.table.cards import UNKNOWN
from floorcall.table.games import Wins


def leads(hand: Hand, showdown: Showdown, seat: int) -> bool:
    """Whether no tabled hand is known to beat it: with cards unknown it counts as the best."""
    if hand.phase == "over" and seat in hand.winnings:
        return True
    if UNKNOWN in hand.board:
        return hand.phase != "over"
    holds = {
        other: cards_of(hand, other, held)
        for other, held in showdown.hands.items()
        if held.status is Status.TABLED
    }
    mine = holds.get(seat)
    if not mine:
        return hand.phase != "over"
    others = [cards for other, cards in holds.items() if cards and other != seat]
    ways: list[Callable[..., int]] = [rank.high]
    if hand.game.wins is Wins.HIGH_LOW:
        ways.append(rank.low)
    return any(
        all(way(hand.game, mine, hand.board) <= way(hand.game, each, hand.board) for each in others)
        for way in ways
    )
