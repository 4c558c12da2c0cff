"""Hands and positions in the words of the card room: "two pair, aces and kings", "cutoff"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from floorcall.chapters.showdown.rulings.miscalls import kind_of
from floorcall.table import GAMES, Game, rank
from floorcall.table.games import Wins
from floorcall.table.lows import NO_LOW, shape_and_ranks

_SMALL = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ONE = (*_SMALL, "jack", "queen", "king", "ace")
_LOW_RANKS = "A23456789TJQK"
_FROM_BUTTON = ("button", "cutoff", "hijack", "lojack")
_BY_KIND = {
    "straight flush": "a straight flush, {0} high",
    "quads": "quads, {0}s",
    "full house": "a full house, {0}s over {1}s",
    "flush": "a flush, {0} high",
    "straight": "a straight, {0} high",
    "trips": "trips, {0}s",
    "two pair": "two pair, {0}s and {1}s",
    "pair": "a pair of {0}s",
    "high card": "{0} high",
}


def name_hands(game: Game, holes: Sequence[Sequence[int]], board: Sequence[int]) -> Sequence[str]:
    """What hands shown together are worth: "two pair, aces and kings", with their lows.

    Of two pairs of aces the kickers are named as far as they differ: "a pair of aces, king kicker".
    """
    if game.wins is Wins.LOW:
        return [_low(rank.best_five(game, [*hole, *board], for_low=True)) for hole in holes]
    fives = [_best_five(game, hole, board) for hole in holes]
    named = list(map(name_high, fives))
    words = []
    for five, name, hole in zip(fives, named, holes, strict=True):
        alike = [_kickers(each) for each, other in zip(fives, named, strict=True) if other == name]
        high = f"{name}{_name_kickers(_kickers(five), alike)}"
        words.append(high if game.wins is Wins.HIGH else f"{high}; {_low_half(game, hole, board)}")
    return words


def name_high(five: Sequence[int]) -> str:
    """Five cards in words: As Ad Ks Kd 2c is "two pair, aces and kings"."""
    worth = rank.high(GAMES["nlhe"], five, ())
    if worth == 1:
        return "a royal flush"
    kind = kind_of(worth)
    _, ranks = shape_and_ranks(card // 4 for card in five)
    if "straight" in kind and ranks[:2] == (12, 3):  # the ace is low in a wheel
        ranks = ranks[1:]
    words = _BY_KIND[kind].format(*(_ONE[each] for each in ranks))
    return words.replace("sixs", "sixes")


def _kickers(five: Sequence[int]) -> tuple[int, ...]:
    """The ranks beside those a hand is named by: three of a pair, four of ace high."""
    shape, ranks = shape_and_ranks(card // 4 for card in five)
    paired = sum(count > 1 for count in shape)
    return ranks[paired or 1 :]


def _name_kickers(kickers: tuple[int, ...], alike: list[tuple[int, ...]]) -> str:
    """As many kickers as tell hands of the same name apart; none where all of them tie."""
    apart = len(set(alike))
    depth = next(n for n in range(len(kickers) + 1) if len({each[:n] for each in alike}) == apart)
    if not depth:
        return ""
    words = "-".join(_ONE[each] for each in kickers[:depth])
    return f", {words} kicker{'s' if depth > 1 else ''}"


def _low_half(game: Game, hole: Sequence[int], board: Sequence[int]) -> str:
    low = rank.low(game, hole, board)
    if low == NO_LOW:
        return "no low"
    ranks = (_LOW_RANKS[bit] for bit in reversed(range(13)) if low >> bit & 1)
    return f"{'-'.join(ranks)} for low"


def position_name(at: int, players: int) -> str:
    """Where a player sits in a blind game: of six, 0 is the small blind, 4 the cutoff."""
    if players == 2:
        return ("big blind", "button")[at]
    behind = players - 1 - at
    if at < 2:
        return ("small blind", "big blind")[at]
    if behind < len(_FROM_BUTTON) and (behind < 2 or at > 2):
        return _FROM_BUTTON[behind]
    return "under the gun" if at == 2 else f"under the gun +{at - 2}"


def _best_five(game: Game, hole: Sequence[int], board: Sequence[int]) -> Sequence[int]:
    if not game.omaha:
        return rank.best_five(game, [*hole, *board], for_low=False)
    fives = (two + three for two in combinations(hole, 2) for three in combinations(board, 3))
    return min(fives, key=lambda five: rank.high(GAMES["nlhe"], five, ()))


def _low(five: Sequence[int]) -> str:
    ranks = sorted(((card // 4 + 1) % 13 for card in five), reverse=True)
    return f"{'-'.join(_LOW_RANKS[each] for each in ranks)} low"
