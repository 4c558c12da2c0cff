"""Odd small chips at one table: rounded up for everybody, or raced off by cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from floorcall.chapters.next_hand.rulings.first_button import card_order
from floorcall.ledger.refusal import Reads
from floorcall.tournament.chips.questions import (
    CHIP_RACE_PROCEDURE_ALL_CARDS_TO_A_PLAYER_TOGETHER,
    CHIP_RACE_PROCEDURE_CARD_PER_CHIP,
    CHIP_RACE_PROCEDURE_CHIPS,
    CHIP_RACE_PROCEDURE_LATE_LEFTOVERS,
    CHIP_RACE_PROCEDURE_MAX_PER_PLAYER,
    CHIP_RACE_PROCEDURE_RACED_OUT,
    CHIP_RACE_PROCEDURE_START_SEAT,
    CHIP_RACE_PROCEDURE_SUITS,
    LateLeftovers,
    RaceAward,
    RacedOut,
    RacePool,
)


class RaceResult(NamedTuple):
    """New chips by seat, how many were raced for, and how many were issued beyond that."""

    wins: dict[int, int]
    pool: int
    extra: int


def pool_of(odd: int, ratio: int, reads: Reads) -> int:
    """How many new chips are raced for: 7 odd chips of 25 make 2 of 100."""
    up = reads[CHIP_RACE_PROCEDURE_CHIPS] is RacePool.ROUNDED_UP
    return -(-odd // ratio) if up else odd // ratio


def dealing_order(odd: Mapping[int, int], reads: Reads) -> list[int]:
    """The seats in the order they get race cards, each all of them at once; from seat 1."""
    start = reads[CHIP_RACE_PROCEDURE_START_SEAT]
    return [seat for seat in sorted(odd, key=lambda seat: (seat < start, seat)) if odd[seat]]


def cards_due(odd: Mapping[int, int], reads: Reads) -> dict[int, int]:
    """How many race cards each seat gets: one for each odd chip."""
    each = reads[CHIP_RACE_PROCEDURE_CARD_PER_CHIP]
    return {seat: odd[seat] * each for seat in dealing_order(odd, reads)}


def race_cards(
    due: Mapping[int, int], deck: Sequence[int], reads: Reads
) -> dict[int, tuple[int, ...]]:
    """The race cards off the top of a deck: all of a player's at once, or one each time round."""
    if reads[CHIP_RACE_PROCEDURE_ALL_CARDS_TO_A_PLAYER_TOGETHER]:
        order = [seat for seat, count in due.items() for _ in range(count)]
    else:
        rounds = range(max(due.values(), default=0))
        order = [seat for nth in rounds for seat, count in due.items() if nth < count]
    dealt: dict[int, list[int]] = {seat: [] for seat in due}
    for seat, card in zip(order, deck, strict=False):
        dealt[seat].append(card)
    return {seat: tuple(held) for seat, held in dealt.items()}


def race(
    odd: Mapping[int, int],
    dealt: Mapping[int, Sequence[int]],
    last_chips: Sequence[int],
    ratio: int,
    reads: Reads,
) -> RaceResult:
    """The race at one table; `last_chips` are the seats whose odd chips are all they have.

    Odd 3, 1, 2, 1 at 25 for 100: two chips, to the two highest cards of different players.
    """
    pool = pool_of(sum(odd.values()), ratio, reads)
    wins: dict[int, int] = {}
    left = pool
    reserve = reads[CHIP_RACE_PROCEDURE_RACED_OUT] is RacedOut.RESERVE_FROM_POOL
    if reserve:
        for seat in last_chips:
            wins[seat] = 1
        left = max(0, pool - len(last_chips))
    suits = [suit.word for suit in reads[CHIP_RACE_PROCEDURE_SUITS]]
    best = {
        seat: max(card_order(card, suits) for card in held)
        for seat, held in dealt.items()
        if held and seat not in wins
    }
    ranked = sorted(best, key=best.__getitem__, reverse=True)
    if reads[CHIP_RACE_PROCEDURE_MAX_PER_PLAYER] is RaceAward.WINNER_TAKES_REMAINING:
        if ranked and left:
            wins[ranked[0]] = left
    else:
        for seat in ranked[:left]:
            wins[seat] = 1
    for seat in last_chips:
        wins.setdefault(seat, 1)
    return RaceResult(wins, pool, max(0, sum(wins.values()) - pool))


def leftover_worth(count: int, value: int, into: int, reads: Reads) -> int:
    """What old chips found after the race bring: of 7 chips of 25, one of 100 and no more."""
    if reads[CHIP_RACE_PROCEDURE_LATE_LEFTOVERS] is LateLeftovers.ROUNDED_UP:
        return -(-count * value // into) * into
    return count * value // into * into
