"""Hands ranked the slow way: every five cards looked at, straight from the rules of poker.

Greater is better, for high hands and for low hands alike. Nothing of the engine is used.
"""

from collections import Counter
from itertools import combinations


def rank_of(card):
    """2 to 14, the ace high."""
    return card // 4 + 2


def low_rank_of(card):
    """1 to 13, the ace low."""
    return 1 if rank_of(card) == 14 else rank_of(card)


def grouped(ranks):
    """Ranks with how often each occurs, the most frequent first, then the highest."""
    return sorted(((often, rank) for rank, often in Counter(ranks).items()), reverse=True)


def high_value(five):
    """Category, then ranks: a straight flush is 8, a high card 0."""
    groups = grouped(map(rank_of, five))
    shape = tuple(often for often, _ in groups)
    ranks = [rank for _, rank in groups]
    flush = len({card % 4 for card in five}) == 1
    straight = 0
    if shape == (1, 1, 1, 1, 1):
        if ranks[0] - ranks[4] == 4:
            straight = ranks[0]
        elif ranks == [14, 5, 4, 3, 2]:
            straight = 5
    if straight:
        return (8 if flush else 4, straight)
    if flush:
        return (5, *ranks)
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return (kinds.get(shape, 0), *ranks)


def razz_value(five):
    """Pairs are worst, then the highest card counts first; straights and flushes do not count."""
    groups = grouped(map(low_rank_of, five))
    pairing = [-often for often, _ in groups]
    return (pairing, [-rank for _, rank in groups])


def eight_value(five):
    """The same where all five are different and eight or lower, else None."""
    ranks = sorted((low_rank_of(card) for card in five), reverse=True)
    if len(set(ranks)) < 5 or ranks[0] > 8:
        return None
    return [-rank for rank in ranks]


def fives(game_id, hole, board):
    """The fives that may be played: exactly two of the hand in Omaha, any elsewhere."""
    if game_id in ("plo", "plo8", "flo", "flo8"):
        return [two + three for two in combinations(hole, 2) for three in combinations(board, 3)]
    return list(combinations((*hole, *board), 5))


def best(game_id, hole, board, value):
    """The best value, and the highest cards that make it: rank first, then the suit."""
    found = [(value(five), five) for five in fives(game_id, hole, board)]
    found = [(worth, five) for worth, five in found if worth is not None]
    if not found:
        return None, ()
    top = max(worth for worth, _ in found)
    return top, [five for worth, five in found if worth == top]


def highest_cards(fives_that_play, *, ace_low):
    """The cards of a hand from the highest down, by rank and then suit, clubs lowest."""
    rank = low_rank_of if ace_low else rank_of
    return max(sorted(((rank(c), c % 4) for c in five), reverse=True) for five in fives_that_play)
