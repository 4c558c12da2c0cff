"""How good a hand is, as numbers: smaller is better, for high hands and low hands alike.

High hands are ranked by phevaluator (1 is the royal flush, 7462 is seven high).
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, compress, starmap

from phevaluator.evaluator_omaha import evaluate_omaha_cards

from floorcall.table.games import Game, Wins
from floorcall.table.lows import (
    NO_LOW,
    ace_to_five,
    eight_or_better,
    omaha_eight_or_better,
    shape_and_ranks,
)

try:  # the public functions convert every card first, at three times the cost
    from phevaluator._pheval import evaluate_5cards, evaluate_6cards, evaluate_7cards
except ImportError:
    from phevaluator.evaluator import evaluate_5cards, evaluate_6cards, evaluate_7cards

_HIGH = {5: evaluate_5cards, 6: evaluate_6cards, 7: evaluate_7cards}
_LOW = Wins.LOW


def highs(
    game: Game, holes: Sequence[list[int]], board: list[int], live: Sequence[bool]
) -> list[int]:
    """`high` for every position with all its cards, NO_LOW where the hand is not live."""
    held = compress(holes, live)
    values: Iterable[int]
    if game.omaha or game.wins is _LOW or (game.stud and board):
        values = [high(game, hole, board) for hole in held]
    else:
        values = starmap(evaluate_7cards, map(board.__add__, held))
    ranks = [NO_LOW] * len(live)
    for at, value in zip(compress(range(len(live)), live), values, strict=True):
        ranks[at] = value
    return ranks


def high(game: Game, hole: Sequence[int], board: Sequence[int]) -> int:
    """The rank of what wins the high, or the whole pot: in razz that is the best low."""
    if game.omaha:
        value: int = evaluate_omaha_cards(*board, *hole)
        return value
    if game.wins is _LOW:
        return ace_to_five([*hole, *board])
    held = (*hole, *board)
    if len(held) == 7:
        value = evaluate_7cards(*held)
        return value
    if len(held) > 7:  # eight only where stud ran out of cards and seventh street is shared
        return min(int(_HIGH[5](*five)) for five in combinations(held, 5))
    value = _HIGH[len(held)](*held)
    return value


def low(game: Game, hole: Sequence[int], board: Sequence[int]) -> int:
    """The rank of the low half, NO_LOW where the hand has none."""
    if game.omaha:
        return omaha_eight_or_better(hole, board)
    return eight_or_better([*hole, *board])


def best_five(game: Game, held: Sequence[int], *, for_low: bool) -> tuple[int, ...]:
    """The five cards a stud hand plays; with several ways to, the one with the highest card."""
    if game.wins is Wins.LOW:
        return min(
            combinations(held, 5), key=lambda five: (ace_to_five(five), _cards_by_suit(five))
        )
    if for_low:
        lows = (five for five in combinations(held, 5) if eight_or_better(five) != NO_LOW)
        return min(lows, key=lambda five: (eight_or_better(five), _cards_by_suit(five)))
    return min(combinations(held, 5), key=lambda five: (_HIGH[5](*five), _cards_by_suit(five)))


def _cards_by_suit(five: Sequence[int]) -> list[int]:
    return sorted(-card for card in five)


def board_strength(up: Sequence[int], *, razz: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The strength of up cards, greater being first to act: high board, or in razz the lowest.

    Pairs before high cards; no straights or flushes among four cards.
    """
    if not razz:
        return shape_and_ranks(card // 4 for card in up)
    shape, ranks = shape_and_ranks((card // 4 + 1) % 13 for card in up)
    return tuple(-n for n in shape), tuple(-rank for rank in ranks)


def brings_in(up: Sequence[int], *, razz: bool) -> int:
    """A number for one up card: the least brings it in, the low card by suit, in razz the high."""
    card = up[0]
    if razz:
        return -((card // 4 + 1) % 13 * 4 + card % 4)
    return card
