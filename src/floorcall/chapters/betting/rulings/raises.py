"""Raise sizes and the right to raise: what a seat may do, with the rules that leave it so."""

from __future__ import annotations

from floorcall.chapters.betting.questions.on_raises import (
    MIN_OPEN_BET,
    MIN_RAISE,
    RAISE_AFTER_SHORT_ALLIN,
    RAISE_CAP_LIFTS_WHEN,
    RAISE_CAP_LIMIT,
    RAISE_CAP_NL_PL,
    REOPEN_LIMIT,
    REOPEN_LIMIT_PCT,
    REOPEN_NO_LIMIT,
    BigBetCap,
)
from floorcall.chapters.core.decision import Decision, Reading, Verdict, chips, the_seat
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.limits import SeatOptions
from floorcall.chapters.next_hand.questions import SHORT_BLIND, SHORT_BLIND_POT_LIMIT_MAX_USES
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.table.games import Limit

_CAP_IN_SIGHT = 4
"""A bet and three raises: where a cap would be asked about."""


def read_sizes(reads: Reading, facing: Facing) -> None:
    """Read the policies on which the size of a bet or raise, and the right to it, rest.

    Facing a short all-in the seat that has acted reads what reopens; one that has not, only
    how large its raise must be.
    """
    if facing.price == 0:
        if facing.betting is not Limit.FIXED_LIMIT:
            reads[MIN_OPEN_BET]
        return
    if facing.short_blind:
        reads[SHORT_BLIND]
    if facing.all_in <= facing.price:
        return  # a stack that can only call asks about no raise
    if facing.has_acted and facing.after_short_all_in:
        _read_reopening(reads, facing)
    if facing.betting is Limit.FIXED_LIMIT:
        _read_cap(reads, facing)
    elif facing.may_raise:
        reads[MIN_RAISE]
        if facing.bets_made >= _CAP_IN_SIGHT and reads[RAISE_CAP_NL_PL] is BigBetCap.AS_LIMIT:
            _read_cap(reads, facing)
    if not facing.may_raise:
        return
    if facing.after_short_all_in:
        reads[RAISE_AFTER_SHORT_ALLIN]
    if facing.short_blind and facing.betting is Limit.POT_LIMIT:
        reads[SHORT_BLIND_POT_LIMIT_MAX_USES]


def _read_reopening(reads: Reading, facing: Facing) -> None:
    if facing.betting is Limit.FIXED_LIMIT:
        reads[REOPEN_LIMIT]
        reads[REOPEN_LIMIT_PCT]
    else:
        reads[REOPEN_NO_LIMIT]


def _read_cap(reads: Reading, facing: Facing) -> None:
    if facing.bets_made > reads[RAISE_CAP_LIMIT]:
        reads[RAISE_CAP_LIFTS_WHEN]


def options_ruling(facing: Facing, options: SeatOptions, house: House) -> Ruling[Decision]:
    """What the seat in turn may do, citing the rules on raise sizes and reopening."""
    reads = Reading(house)
    read_sizes(reads, facing)
    return reads.rules(
        Decision(
            verdict=Verdict.OPTIONS,
            seat=options.seat,
            options=options,
            says=f"{the_seat(options.seat)} may {ways(options)}.",
        )
    )


def ways(options: SeatOptions) -> str:
    """Options as a dealer says them: "fold, call 300 or raise to 600 or more"."""
    said = [word for word, may in (("fold", options.fold), ("check", options.check)) if may]
    if options.call is not None:
        # a bet beside chips to put in is the completion: the chips are the bring-in
        said.append(f"{'bring in' if options.bet else 'call'} {chips(options.call)}")
    for word, bounds in (("bet", options.bet), ("raise to", options.raise_to)):
        if bounds is not None:
            least, most = bounds
            more = "" if least == most else " or more"
            said.append(f"{word} {chips(least)}{more}")
    if len(said) < 2:
        return "".join(said) or "do nothing"
    return f"{', '.join(said[:-1])} or {said[-1]}"
