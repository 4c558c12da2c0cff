"""A field of players that needs no teaching: four styles, each acting legally and from a seed.

Before the flop a bot knows how good its cards are among all there are; how many of them it plays
is its style. With few big blinds it shoves or folds, the fewer the more; with many it needs more to
put all of them in. How often styles occur and how loosely they play is set so that the field goes
out as real clubs do (see `bench/lab_bots.py`).
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from floorcall.table import Hand
from floorcall.table.betting import Betting


class Style(NamedTuple):
    """How a player plays; shares are of all starting hands."""

    name: str
    opens: float
    """Raises with so many when nobody has."""
    calls: float
    """Stays in for a usual raise with so many."""
    commits: float
    """Puts a deep stack in with so many; with a short one more."""
    bluffs: float
    """How often it bets with nothing."""
    stays: float
    """How often it pays a bet with a weak made hand."""


STYLES = (
    Style("tight", opens=0.11, calls=0.09, commits=0.017, bluffs=0.12, stays=0.32),
    Style("solid", opens=0.17, calls=0.15, commits=0.024, bluffs=0.25, stays=0.42),
    Style("calling", opens=0.09, calls=0.32, commits=0.036, bluffs=0.08, stays=0.70),
    Style("wild", opens=0.29, calls=0.27, commits=0.07, bluffs=0.45, stays=0.55),
)
_SHARES = (0.30, 0.30, 0.28, 0.12)
_SHORT = 14.0
"""Big blinds at or below which a bot shoves or folds."""
_WIDER = (1.0, 1.0, 2.6, 2.0, 1.7, 1.5, 1.35, 1.2, 1.1)
"""How many more hands are played at a table of so many; from nine on no more."""


def draw_styles(rng: Random, players: int) -> list[Style]:
    """A style for each of a field, as clubs have them."""
    return rng.choices(STYLES, _SHARES, k=players)


def _score(first: int, second: int) -> float:
    """Starting cards by a count everybody knows: aces 20, ace-king suited 12, seven-deuce -1."""
    high, low = sorted((first // 4, second // 4), reverse=True)
    points = {12: 10.0, 11: 8.0, 10: 7.0, 9: 6.0}.get(high, (high + 2) / 2)
    if high == low:
        return max(5.0, 2 * points)
    gap = high - low - 1
    points += 2.0 * (first % 4 == second % 4) - (0, 1, 2, 4, 5)[min(gap, 4)]
    return points + (gap < 2 and high < 10) + low / 100


@cache
def ranking() -> list[float]:
    """For two cards, at 52 * first + second, the share of starting hands that are better."""
    pairs = sorted(combinations(range(52), 2), key=lambda pair: _score(*pair), reverse=True)
    ranks = [1.0] * (52 * 52)
    for place, (first, second) in enumerate(pairs):
        ranks[52 * first + second] = ranks[52 * second + first] = place / len(pairs)
    return ranks


def act(hand: Hand, style: Style, rng: Random, chip: int, ranks: list[float]) -> None:
    """Take the action of the seat in turn."""
    if hand.bring_in_due:
        hand.bring_in()
        return
    betting = hand.betting
    at = betting.actor
    owed = betting.level - betting.bets[at]
    hole = hand.hole[at]
    if hand.board or len(hole) != 2:
        _after_the_flop(hand, betting, at, owed, style, rng, chip)
        return
    seats = len(hand.seats)
    rank = ranks[52 * hole[0] + hole[1]] / (_WIDER[seats] if seats < 9 else 1.0)
    if owed <= 0:
        if rank < style.opens * 0.5:
            _raise(hand, betting, chip, 3.0)
        else:
            hand.check_or_call()
        return
    stack = betting.stacks[at]
    big_blind = hand.stakes.big_blind or hand.stakes.small_bet
    deep = (stack + betting.bets[at]) / big_blind
    raised = betting.level > big_blind
    if deep <= _SHORT:
        _shove_or_fold(hand, betting, deep, rank, style, owed, chip)
    elif owed * 3 >= stack:  # all in, or as good as
        if rank < style.commits * (0.3 + 25 / deep):
            _raise(hand, betting, chip, 0.0)
        else:
            hand.fold()
    elif not raised:
        if rank < style.opens:
            _raise(hand, betting, chip, 2.5 + rng.random())
        elif rank < style.calls:
            hand.check_or_call()
        else:
            hand.fold()
    elif rank < style.commits * (0.4 + 20 / deep):
        _raise(hand, betting, chip, 3.0)
    elif rank < style.calls * (1 - owed / stack):
        hand.check_or_call()
    else:
        hand.fold()


def _shove_or_fold(
    hand: Hand, betting: Betting, deep: float, rank: float, style: Style, owed: int, chip: int
) -> None:
    """With few big blinds: the fewer, the more hands go in; fewer of them against a raise."""
    stack = betting.stacks[betting.actor]
    least = style.commits + 0.6 * style.opens
    share = least + (0.55 - least) * (1 - deep / _SHORT) ** 2
    if betting.level > (hand.stakes.big_blind or hand.stakes.small_bet):
        share *= 0.65 + 0.25 * (owed * 3 < stack)
    if rank < share:
        _raise(hand, betting, chip, 0.0)
    elif owed * 6 <= stack and rank < style.calls:
        hand.check_or_call()
    else:
        hand.fold()


def _after_the_flop(
    hand: Hand, betting: Betting, at: int, owed: int, style: Style, rng: Random, chip: int
) -> None:
    made = _strength(hand.hole[at], hand.board)
    luck = rng.random()
    if owed <= 0:
        if made >= 2 or (made == 1 and luck < 0.5) or luck < style.bluffs * 0.5:
            _bet(hand, betting, chip, 0.5 + 0.3 * (made >= 2))
        else:
            hand.check_or_call()
        return
    stack = betting.stacks[at]
    pot = hand.pot
    nerve = _nerve(stack / (hand.stakes.big_blind or hand.stakes.small_bet))
    if owed * 2 >= stack > pot // 2:  # for all of it
        if luck < (0.0, 0.05, 0.2 + 0.35 * style.stays, 0.95)[made] * nerve:
            _raise(hand, betting, chip, 0.0)
        else:
            hand.fold()
    elif made >= 2 and luck < (0.25 if made == 2 else 0.6) * nerve:
        _raise(hand, betting, chip, 2.5 if stack > 2 * pot else 0.0)
    elif made >= 2 or luck < style.stays * (0.8 if made else 0.6 * (owed * 5 <= pot)):
        hand.check_or_call()
    else:
        hand.fold()


def _nerve(deep: float) -> float:
    """How readily big blinds go in after the flop: 13 of them always, 130 one time in ten."""
    return 1.0 if deep <= 13 else 13 / deep


def _strength(hole: list[int], board: list[int]) -> int:
    """What the cards make: 0 nothing, 1 a small pair, 2 top pair or better, 3 two pair or more."""
    if not board:
        ranks = [card // 4 for card in hole]
        return min(3, len(ranks) - len(set(ranks)) + (max(ranks) > 10))
    shown = [card // 4 for card in board]
    top = max(shown)
    first, second = hole[0] // 4, hole[1] // 4
    if first == second:
        return 3 if first in shown else 2 if first > top else 1
    hits = (first in shown) + (second in shown)
    if hits == 2:
        return 3
    if hits:
        hit = first if first in shown else second
        if shown.count(hit) > 1:
            return 3
        return 2 if hit == top else 1
    if len(board) > 2 and hole[0] % 4 == hole[1] % 4:
        return 3 if sum(card % 4 == hole[0] % 4 for card in board) > 2 else 0
    return 0


def _bet(hand: Hand, betting: Betting, chip: int, share: float) -> None:
    """Bet a share of the pot, in whole chips, or check where that is not allowed."""
    least, most = betting.bounds()
    if not most:
        hand.check_or_call()
        return
    total = _whole(int(hand.pot * share), chip, least, most)
    if betting.level:
        hand.raise_to(total)
    else:
        hand.bet_to(total)


def _raise(hand: Hand, betting: Betting, chip: int, times: float) -> None:
    """Make it so many times the bet, 0: all in; stay in where a raise is not allowed."""
    least, most = betting.bounds()
    if not most:
        hand.check_or_call()
        return
    total = _whole(int(betting.level * times), chip, least, most) if times else most
    if betting.level:
        hand.raise_to(total)
    else:
        hand.bet_to(total)


def _whole(wish: int, chip: int, least: int, most: int) -> int:
    """In whole chips within the bounds; all in where little would be left behind."""
    total = -(-wish // chip) * chip
    return most if total * 3 >= most * 2 else max(least, total)
