"""A shuffled deck from a seed: the same number always gives the same order of cards.

Cards are sorted by 64-bit numbers drawn from SHAKE-128 of the seed, which anybody can repeat.
"""

from collections.abc import Sequence
from hashlib import shake_128
from struct import Struct

_FULL_DECK = range(52)
_KEYS = Struct("<52Q")


def shuffled_deck(seed: int) -> list[int]:
    """All 52 cards in the order the seed gives, top card first."""
    drawn = shake_128(b"%d" % seed).digest(_KEYS.size)
    keys = list(_KEYS.unpack(drawn))  # a list is looked up at half the cost of a tuple
    return sorted(_FULL_DECK, key=keys.__getitem__)


def reshuffle(pile: Sequence[int], seed: int) -> list[int]:
    """The same cards in the order the seed gives: a stub scrambled and shuffled again."""
    size = 8 * len(pile)
    drawn = shake_128(b"%d" % seed).digest(size)
    order = sorted(range(len(pile)), key=lambda at: drawn[8 * at : 8 * at + 8])
    return [pile[at] for at in order]
