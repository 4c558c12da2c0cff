"""The word "pot": a bet of that size in pot-limit, elsewhere a promise of some bet."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.betting.questions.on_counts import (
    POT_COUNT_DEAD_BLIND,
    POT_COUNT_SHORT_BLIND,
)
from floorcall.chapters.betting.questions.on_declarations import (
    BET_THE_POT,
    BET_THE_POT_AMOUNT,
    BET_THE_POT_FACING_BET,
    BET_THE_POT_PENALTY,
    OFFICIAL_TERMS,
    BetThePot,
    PotBetAmount,
    PotBetFacingBet,
    Term,
)
from floorcall.chapters.betting.rulings.clear_actions import size_bet
from floorcall.chapters.betting.rulings.raises import read_sizes
from floorcall.chapters.core.decision import Decision, Reading, Verdict, chips, the_seat
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.limits import CALL_OR_RAISE, MUST_BET_OR_RAISE, Limit
from floorcall.table.games import Limit as BettingLimit


def bets_the_pot(reads: Reading, facing: Facing) -> Decision:
    """What the word makes a player do: at 100/200 no-limit bet 200 or more, facing 500 raise."""
    if facing.betting is BettingLimit.POT_LIMIT:
        reads.has(OFFICIAL_TERMS, Term.POT)
        if facing.first_round:
            reads[POT_COUNT_SHORT_BLIND]
            if facing.dead_blind:
                reads[POT_COUNT_DEAD_BLIND]
        return size_bet(reads, facing.most, facing)
    match reads[BET_THE_POT]:
        case BetThePot.NOT_BINDING:
            return Decision(
                verdict=Verdict.NO_ACTION,
                seat=facing.seat,
                says=f"The pot is no amount here: {the_seat(facing.seat).lower()} is still to act.",
            )
        case BetThePot.BINDS_TO_VALID_BET:
            bound = _bind(reads, facing)
            return replace(bound, penalty=reads[BET_THE_POT_PENALTY])


def _bind(reads: Reading, facing: Facing) -> Decision:
    if not facing.may_raise or facing.all_in <= facing.least:
        return size_bet(reads, facing.all_in, facing)
    if facing.price:
        match reads[BET_THE_POT_FACING_BET]:
            case PotBetFacingBet.CALL_OR_RAISE:
                return _must(facing, CALL_OR_RAISE, f"call or raise to {chips(facing.least)}")
            case PotBetFacingBet.VALID_RAISE:
                pass
    match reads[BET_THE_POT_AMOUNT]:
        case PotBetAmount.MINIMUM:
            return size_bet(reads, facing.least, facing)
        case PotBetAmount.AT_LEAST_MINIMUM:
            read_sizes(reads, facing)
            word = "raise to" if facing.price else "bet"
            return _must(facing, MUST_BET_OR_RAISE, f"{word} {chips(facing.least)}")


def _must(facing: Facing, leaves: Limit, what: str) -> Decision:
    return Decision(
        verdict=Verdict.BOUND,
        seat=facing.seat,
        leaves=leaves,
        says=f"The pot is no amount here: {the_seat(facing.seat).lower()} must {what} or more.",
    )
