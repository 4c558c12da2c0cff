"""How the pots are paid: the best hands of each pot, halves, ties and odd chips."""

from collections.abc import Sequence
from itertools import compress
from typing import TYPE_CHECKING

from floorcall.table import pots, rank
from floorcall.table.cards import UNKNOWN
from floorcall.table.games import Game, Wins
from floorcall.table.lows import NO_LOW

if TYPE_CHECKING:
    from floorcall.table.course import Course

_HIGH_LOW = Wins.HIGH_LOW


def lacks(hand: "Course") -> str:
    """Why the live hands cannot be compared, in words; empty when they can.

    The showdown then waits for the floor: "the board has 4 cards, not 5".
    """
    board, street = hand.board, hand.game.streets[-1]
    if len(board) != street.out and (not hand.game.stud or len(board) > 1):
        return f"the board has {len(board)} cards, not {street.out}"
    if UNKNOWN in board:
        return "the board is not known"
    shared = len(board) if hand.game.stud else 0
    for at, hole in enumerate(hand.hole):
        held = len(hole)
        if hand.betting.live[at] and not street.held - shared <= held <= street.held:
            return f"seat {hand.seats[at]} holds {held} cards, not {street.held}"
    return ""


def settle(hand: "Course", paid: Sequence[int]) -> list[int]:
    """What each position wins when all live hands are shown and each has `paid` so much."""
    game, live, dead = hand.game, hand.betting.live, hand.betting.dead
    highs = rank.highs(game, hand.hole, hand.board, live)
    top = min(highs)
    if game.wins is not _HIGH_LOW and highs.count(top) == 1:
        at = highs.index(top)
        if paid[at] >= max(compress(paid, live)):  # the one best hand is in every pot
            won = [0] * len(paid)
            won[at] = sum(paid) + dead
            return won
    return _divide(
        game, pots.build(paid, live, dead), highs, hand.hole, hand.board, hand.stakes.chip
    )


def payout(
    game: Game,
    built: Sequence[pots.Pot],
    holes: Sequence[list[int]],
    board: list[int],
    chip: int,
) -> list[int]:
    """What each position wins; each pot is split on its own, and the last live hand takes it."""
    contenders = built[0].players
    if len(contenders) == 1:
        won = [0] * len(holes)
        won[contenders[0]] = sum(pot.amount for pot in built)
        return won
    live = [at in contenders for at in range(len(holes))]
    return _divide(game, built, rank.highs(game, holes, board, live), holes, board, chip)


def _divide(
    game: Game,
    built: Sequence[pots.Pot],
    highs: Sequence[int],
    holes: Sequence[list[int]],
    board: list[int],
    chip: int,
) -> list[int]:
    won = [0] * len(holes)
    lows: list[int] = []
    if game.wins is _HIGH_LOW:
        lows = [NO_LOW] * len(holes)
        for at in built[0].players:
            lows[at] = rank.low(game, holes[at], board)
    for pot in built:
        _pay(game, pot.amount, pot.players, highs, lows, holes, board, chip, won)
    return won


def _pay(
    game: Game,
    amount: int,
    players: Sequence[int],
    highs: Sequence[int],
    lows: Sequence[int],
    holes: Sequence[list[int]],
    board: list[int],
    chip: int,
    won: list[int],
) -> None:
    top = best(players, highs)
    bottom = best(players, lows) if lows else []
    if not bottom or top == bottom:  # no low, or the same hands both ways: the pot as a whole
        halves = [(amount, top, False)]
    else:
        high, low = pots.halve(amount, chip)
        halves = [(high, top, False), (low, bottom, True)]
    for share, winners, for_low in halves:
        if len(winners) == 1:
            won[winners[0]] += share
            continue
        order = winners
        if game.stud:
            order = by_suit(game, winners, holes, board, for_low=for_low)
        for at, chips in zip(order, pots.split(share, order, chip), strict=True):
            won[at] += chips


def best(players: Sequence[int], ranks: Sequence[int]) -> list[int]:
    """The players with the best rank, all who tie; none where nobody has a hand."""
    least = min([ranks[at] for at in players])
    return [at for at in players if ranks[at] == least] if least != NO_LOW else []


def by_suit(
    game: Game,
    winners: Sequence[int],
    holes: Sequence[list[int]],
    board: list[int],
    *,
    for_low: bool,
) -> list[int]:
    """Tied stud hands by the highest card of the five they play, rank before suit."""

    def high_cards(at: int) -> list[int]:
        five = rank.best_five(game, [*holes[at], *board], for_low=for_low)
        if game.wins is Wins.LOW or for_low:
            five = tuple((card + 4) % 52 for card in five)  # the ace is the lowest card
        return sorted(five, reverse=True)

    return sorted(winners, key=high_cards, reverse=True)
