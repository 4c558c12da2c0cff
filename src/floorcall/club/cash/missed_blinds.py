"""Blinds missed in a cash game: what an absent player owes, and what is posted on return."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.club.cash.questions import (
    CASH_MISSED_BLINDS,
    CASH_MISSED_BLINDS_BOTH_MISSED,
    CASH_MISSED_BLINDS_EVERY_STACK_DEALT,
    CASH_MISSED_BLINDS_MAY_RAISE,
    CASH_MISSED_BLINDS_ONE_MISSED,
    CASH_MISSED_BLINDS_ONLY_RELIEF,
    CASH_MISSED_BLINDS_WAIT_A_ROUND,
    BothMissed,
    MissedBlinds,
    OneMissed,
    OnlyRelief,
)
from floorcall.club.cash.setup import CashGame
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.refusal import Reads


def with_game_relief(game: CashGame, house: House) -> House:
    """The house with the game's own way: most limit games give relief, another may give none."""
    if not game.missed_blinds:
        return house
    return house.choose(CASH_MISSED_BLINDS, CASH_MISSED_BLINDS.answer.read(game.missed_blinds))


class Away(NamedTuple):
    """How an absent player's stack is treated; `relief` says what ends it, if anything does."""

    is_dealt_in: bool
    is_posted_for: bool
    relief: OnlyRelief | None = None


class Return(NamedTuple):
    """What a returning player posts to be dealt in, and whether waiting is another way."""

    live: int
    dead: int
    may_raise: bool
    may_wait: bool


def while_away(house: House) -> Ruling[Away]:
    """Whether a stack whose owner is away gets a hand and pays its blinds."""
    reads = Reads(house)
    if reads[CASH_MISSED_BLINDS] is MissedBlinds.RELIEF_THEN_POST:
        return reads.ruling(Away(is_dealt_in=False, is_posted_for=False))
    dealt = reads[CASH_MISSED_BLINDS_EVERY_STACK_DEALT]
    relief = reads[CASH_MISSED_BLINDS_ONLY_RELIEF]
    return reads.ruling(Away(is_dealt_in=dealt, is_posted_for=True, relief=relief))


def missed_blind_cost(small_missed: int, big_missed: int, house: House) -> Ruling[Return]:
    """What missed blinds cost: of 2 and 4 both missed, 4 are live and 2 go dead into the pot."""
    reads = Reads(house)
    missed = small_missed + big_missed
    if reads[CASH_MISSED_BLINDS] is MissedBlinds.POSTED_FOR_ABSENT or not missed:
        return reads.ruling(Return(live=0, dead=0, may_raise=True, may_wait=False))
    if small_missed and big_missed:
        apart = reads[CASH_MISSED_BLINDS_BOTH_MISSED] is BothMissed.BB_LIVE_SB_DEAD
        dead = small_missed if apart else 0
    else:
        dead = 0 if reads[CASH_MISSED_BLINDS_ONE_MISSED] is OneMissed.LIVE else missed
    return reads.ruling(
        Return(
            live=missed - dead,
            dead=dead,
            may_raise=reads[CASH_MISSED_BLINDS_MAY_RAISE],
            may_wait=reads[CASH_MISSED_BLINDS_WAIT_A_ROUND],
        )
    )
