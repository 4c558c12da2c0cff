"""Low hands, each set of ranks judged once: eight or better, and ace-to-five.

A set of ranks is a number with one bit a rank, ace lowest (bit 0) to king (bit 12). Of two lows
without a pair the smaller number is the better hand, for the highest card decides first.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations

NO_LOW = 1 << 30
_EIGHT = 0xFF
_BIT = tuple(1 << ((number // 4 + 1) % 13) for number in range(52))


@cache
def _five_lowest(ranks: int) -> int:
    """The five lowest of a set of ranks, NO_LOW if it has fewer."""
    while ranks.bit_count() > 5:
        ranks ^= 1 << ranks.bit_length() - 1
    return ranks if ranks.bit_count() == 5 else NO_LOW


def ranks_of(held: Sequence[int]) -> int:
    """The ranks among some cards: ace and three are bits 0 and 2, which is 5."""
    ranks = 0
    for card in held:
        ranks |= _BIT[card]
    return ranks


def eight_or_better(held: Sequence[int]) -> int:
    """The best low of any five of the cards, smaller being better; NO_LOW without one."""
    return _five_lowest(ranks_of(held) & _EIGHT)


def omaha_eight_or_better(hole: Sequence[int], board: Sequence[int]) -> int:
    """The best low of exactly two hole cards and three of the board."""
    return _two_and_three(ranks_of(hole) & _EIGHT, ranks_of(board) & _EIGHT)


@cache
def _two_and_three(hole: int, board: int) -> int:
    two = [1 << a | 1 << b for a, b in combinations(_bits(hole), 2)]
    three = [1 << a | 1 << b | 1 << c for a, b, c in combinations(_bits(board), 3)]
    lows = [pair | triple for pair in two for triple in three if not pair & triple]
    return min(lows, default=NO_LOW)


def _bits(ranks: int) -> list[int]:
    return [bit for bit in range(8) if ranks >> bit & 1]


def ace_to_five(held: Sequence[int]) -> int:
    """The best low of any five of the cards, pairs counting against it; smaller is better."""
    low = _five_lowest(ranks_of(held))
    if low != NO_LOW:
        return low
    return min(_paired_rank(five) for five in combinations(held, 5))


def _paired_rank(five: Sequence[int]) -> int:
    """A number beyond every unpaired low: by how much is paired, then by the ranks paired."""
    shape, ranks = shape_and_ranks((card // 4 + 1) % 13 for card in five)
    value = _SHAPES.index(shape)
    for rank in ranks + (0,) * (5 - len(ranks)):
        value = value * 13 + rank
    return (1 << 13) + value


_SHAPES = ((2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1))


def shape_and_ranks(ranks: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How ranks are paired, and which, most first: 9 9 4 gives (2, 1) and (9, 4)."""
    groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    return tuple(n for n, _ in groups), tuple(rank for _, rank in groups)
