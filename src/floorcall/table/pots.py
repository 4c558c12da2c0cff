"""Main and side pots from what each player paid, and how one pot is split to the odd chip.

Positions, not seats: 0 is the first left of the button.
"""

from bisect import bisect
from collections.abc import Sequence
from itertools import compress
from typing import NamedTuple


class Pot(NamedTuple):
    """Chips, and the players who can win them, in order from the left of the button."""

    amount: int
    players: tuple[int, ...]


def build(paid: Sequence[int], live: Sequence[bool], dead: int) -> list[Pot]:
    """The pots, main pot first; 150, 200, 200 paid by three live players make 450 and 100.

    Dead money belongs to the main pot. What folded players paid lies in the pots it reached.
    """
    players = tuple(compress(range(len(live)), live))
    everything = sum(paid) + dead
    *depths, _ = sorted(set(compress(paid, live)))
    pots: list[Pot] = []
    below = 0
    ascending = sorted(paid) if depths else []
    for depth in depths:
        reached = bisect(ascending, depth)
        chips = dead + sum(ascending[:reached]) + depth * (len(paid) - reached)
        if chips > below:
            pots.append(Pot(chips - below, players))
        below = chips
        players = tuple([at for at in players if paid[at] > depth])
    # the deepest pot has the rest: a folded player may have paid more than any live one
    pots.append(Pot(everything - below, players))
    return pots


def split(amount: int, count: int, chip: int, *, all_to_first: bool = False) -> list[int]:
    """So many shares: odd chips go one each from the first, or all of them to the first.

    2,525 in 25s for two is 1,275 and 1,250; 11 chips for three are 4, 4 and 3, or 5, 3 and 3.
    """
    share, odd = divmod(amount // chip, count)
    shares = [share * chip] * count
    for nth in range(odd):
        shares[0 if all_to_first else nth] += chip
    shares[0] += amount % chip
    return shares


def halve(amount: int, chip: int, *, odd_to_low: bool = False) -> tuple[int, int]:
    """The high and the low half; the odd chip goes to high, 67 is 34 and 33, or to low."""
    even = amount // chip // 2 * chip
    return (even, amount - even) if odd_to_low else (amount - even, even)
