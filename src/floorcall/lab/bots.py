"""A player that needs no teaching: acts legally, quickly, and from a seed."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from floorcall.table import Hand
from floorcall.table.options import Options

_CHECKED = 0.72
_SHORT = 12
"""Big blinds at or below which a bot shoves or folds."""


def strength(hole: list[int]) -> float:
    """How good starting cards look, from 0 to 1: a pair of aces is 1.0, seven-deuce 0.2."""
    ranks = sorted((card // 4 for card in hole), reverse=True)
    best, second = ranks[0], ranks[1]
    paired = next((one for one, other in pairwise(ranks) if one == other), None)
    if paired is not None:
        return 0.55 + 0.45 * paired / 12
    suited = len({card % 4 for card in hole}) < len(hole)
    return min(0.9, (best + second) / 30 + 0.06 * suited + 0.04 * (best - second == 1))


def act(hand: Hand, rng: Random, chip: int) -> None:
    """Take the action of the seat in turn."""
    options = hand.options()
    if options.bring_in:
        hand.bring_in()
        return
    seat = options.seat
    at = hand.seats.index(seat)
    mood = strength(hand.hole[at]) + 0.35 * (rng.random() - 0.5)
    if hand.board:
        board = {card // 4 for card in hand.board}
        mood += 0.3 * any(card // 4 in board for card in hand.hole[at]) - 0.15
    if not options.call:
        if mood < _CHECKED or not _bet(hand, options, chip, rng):
            hand.check()
        return
    pot = hand.pot
    price = options.call / (pot + options.call)
    behind = hand.stacks[seat]
    short = behind <= _SHORT * max(1, hand.stakes.big_blind or hand.stakes.small_bet)
    deep = options.call > 0.3 * behind
    if mood > 0.82 - 0.15 * short + 0.12 * (deep and not short) and _bet(
        hand, options, chip, rng, all_in=short
    ):
        return
    if mood > 0.38 + 0.45 * price + 0.25 * (deep and not short):
        hand.call()
    else:
        hand.fold()


def _bet(hand: Hand, options: Options, chip: int, rng: Random, *, all_in: bool = False) -> bool:
    """Bet or raise, in whole chips; False when it is not allowed."""
    span = options.bet or options.raise_to
    if span is None:
        return False
    least, most = span
    wish = most if all_in else least + int((hand.pot + options.call) * 0.5 * rng.random())
    total = -(-wish // chip) * chip
    total = most if total >= most else max(least, total)
    if options.bet:
        hand.bet_to(total)
    else:
        hand.raise_to(total)
    return True
