"""Requests to know a stack, a bet or the pot."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.betting.questions.on_chips import DEALER_TOUCHES_BETS, DealerTouchesBets
from floorcall.chapters.betting.questions.on_counts import (
    CHIP_COUNT_REQUEST,
    COUNT_OF_BET,
    COUNTED_BY,
    POT_COUNT,
    POT_COUNT_SPREAD,
    ChipCount,
    CountedBy,
    PotCount,
)
from floorcall.chapters.core.decision import Decision, Reading, Verdict, chips, the_seat
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.table.games import Limit as BettingLimit

_COUNTERS = {
    CountedBy.DEALER_OR_FLOOR: "the dealer or the floor counts",
    CountedBy.OWNER: "the player counts",
}


class CountRequest(Struct, frozen=True):
    """A player asks for an opponent's chips to be counted."""

    seat: int
    other: int
    faces_bet: bool
    """It is the asking player's turn, and the bet to call is the opponent's."""
    all_in: bool
    """The opponent has no chips behind."""


def count_of_stack(request: CountRequest, house: House) -> Ruling[Decision]:
    """An exact count of a stack. Facing that player's all-in most houses grant it."""
    reads = Reading(house)
    faces_all_in = request.faces_bet and request.all_in
    match reads[CHIP_COUNT_REQUEST]:
        case ChipCount.ANY_TIME:
            granted = True
        case ChipCount.ESTIMATE_ONLY_UNLESS_FACING_ALL_IN:
            granted = faces_all_in
        case ChipCount.ESTIMATE_ONLY:
            # the bet faced is the whole of an all-in
            granted = faces_all_in and reads[COUNT_OF_BET]
    return reads.rules(_answer(reads, request, granted))


def count_of_bet(request: CountRequest, house: House) -> Ruling[Decision]:
    """A count of the bet: for the player who faces it, where the house gives it."""
    reads = Reading(house)
    granted = reads[COUNT_OF_BET] and request.faces_bet
    if granted:
        match reads[DEALER_TOUCHES_BETS]:
            case DealerTouchesBets.ONLY_FOR_COUNT | DealerTouchesBets.FREELY:
                pass
    return reads.rules(_answer(reads, request, granted))


def count_of_pot(seat: int, pot: int, betting: BettingLimit, house: House) -> Ruling[Decision]:
    """The size of the pot, which most houses tell in pot-limit only."""
    reads = Reading(house)
    match reads[POT_COUNT]:
        case PotCount.POT_LIMIT_ONLY:
            granted = betting is BettingLimit.POT_LIMIT
        case PotCount.ANY_GAME:
            granted = True
    if not granted:
        says = f"{the_seat(seat)} is not told the pot: it lies in view to be judged."
        return reads.rules(Decision(verdict=Verdict.REFUSED, seat=seat, says=says))
    says = f"The pot is {chips(pot)}."
    if reads[POT_COUNT_SPREAD]:
        says += " It may be spread out to be seen better."
    return reads.rules(Decision(verdict=Verdict.GRANTED, seat=seat, says=says, facts={"pot": pot}))


def _answer(reads: Reading, request: CountRequest, granted: bool) -> Decision:
    if not granted:
        says = f"{the_seat(request.seat)} may judge seat {request.other}'s chips by eye only."
        return Decision(verdict=Verdict.REFUSED, seat=request.seat, says=says)
    says = f"{the_seat(request.seat)} gets a count: {_COUNTERS[reads[COUNTED_BY]]}."
    return Decision(verdict=Verdict.GRANTED, seat=request.seat, says=says)
