"""Chips moved but not put out: held past the betting line, waved forward, or taken back."""

from __future__ import annotations

from floorcall.chapters.betting.questions.on_chips import PULL_BACK_BINDS, PullBack
from floorcall.chapters.betting.questions.on_motions import (
    CHIP_COMMITMENT,
    FORWARD_MOTION,
    HELD_IN_AIR_COUNTS,
    TOKEN,
    Commitment,
    ForwardMotion,
    Token,
)
from floorcall.chapters.betting.rulings.clear_actions import all_in_decision, call_decision
from floorcall.chapters.betting.rulings.silent_chips import silent_chips
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, chips, the_seat
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.limits import CALL_OR_RAISE
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


def chips_past_line(
    held: tuple[int, ...], dropped: tuple[int, ...], facing: Facing, house: House
) -> Ruling[Decision]:
    """Chips held in the air past the line, of which some were let go in silence.

    Ten 100s held and four dropped are 1,000 where the line commits them, else 400.
    """
    reads = Reading(house)
    past_line = reads.has(CHIP_COMMITMENT, Commitment.BETTING_LINE)
    committed = held if past_line and reads[HELD_IN_AIR_COUNTS] else dropped
    if committed:
        return reads.rules(silent_chips(reads, committed, facing))
    says = f"{the_seat(facing.seat)} has put nothing out and is still to act."
    return reads.rules(Decision(verdict=Verdict.NO_ACTION, seat=facing.seat, says=says))


def forward_motion(shown: tuple[int, ...], facing: Facing, house: House) -> Ruling[Decision]:
    """A motion with chips, none of them let go, that made another player act."""
    reads = Reading(house)
    match reads[FORWARD_MOTION]:
        case ForwardMotion.NOT_BINDING:
            says = f"{the_seat(facing.seat)} is bound to nothing by the motion."
            return reads.rules(Decision(verdict=Verdict.NO_ACTION, seat=facing.seat, says=says))
        case ForwardMotion.MAY_BE_COMPLETED:
            completed = silent_chips(reads, shown, facing)
            free = Decision(
                verdict=Verdict.NO_ACTION,
                seat=facing.seat,
                says=f"{the_seat(facing.seat)} is still to act.",
            )
            return reads.rules(
                Decision(
                    verdict=Verdict.DISCRETION,
                    seat=facing.seat,
                    choices=(
                        Choice("complete the action", completed.says, completed),
                        Choice("not binding", "the player acts again", free),
                    ),
                    factors=reads.factors(FORWARD_MOTION),
                    says=(
                        f"{the_seat(facing.seat)}'s motion with {chips(sum(shown))} made another "
                        "player act: the player may be made to complete it."
                    ),
                )
            )


def takes_back(amount: int, facing: Facing, house: House) -> Ruling[Decision]:
    """Chips of an earlier bet taken back in turn: a blind of 400 back facing 1,200."""
    reads = Reading(house)
    match reads[PULL_BACK_BINDS]:
        case PullBack.NOTHING:
            leaves, must = None, "may still do anything"
        case PullBack.CALL_OR_RAISE:
            leaves, must = CALL_OR_RAISE, "must call or raise"
    return reads.rules(
        Decision(
            verdict=Verdict.BOUND,
            seat=facing.seat,
            returned=amount,
            leaves=leaves,
            says=f"{the_seat(facing.seat)} took {chips(amount)} back and {must}.",
        )
    )


def committed_chips(amount: int, seat: int, house: House) -> Ruling[Decision]:
    """Chips a player tries to take back after acting: they stay where they are."""
    reads = Reading(house)
    reads[CHIP_COMMITMENT]
    says = f"{the_seat(seat)}'s {chips(amount)} stays in: it was bet."
    return reads.rules(Decision(verdict=Verdict.REFUSED, seat=seat, says=says))


def bets_token(facing: Facing, house: House) -> Ruling[Decision]:
    """A bounty chip, a clock token or the like put out for a bet."""
    reads = Reading(house)
    who = the_seat(facing.seat)
    match reads[TOKEN]:
        case Token.NO_ACTION:
            says = f"{who} is still to act: a token is no chip."
            return reads.rules(Decision(verdict=Verdict.NO_ACTION, seat=facing.seat, says=says))
        case Token.DIRECTOR:
            call, all_in = call_decision(facing), all_in_decision(reads, facing)
    return reads.rules(
        Decision(
            verdict=Verdict.DISCRETION,
            seat=facing.seat,
            choices=(
                Choice("check" if not facing.owed else "call", call.says, call),
                Choice("all in", all_in.says, all_in),
            ),
            factors=reads.factors(TOKEN),
            says=f"{who} put out a token: the director reads it as a call or an all-in.",
        )
    )
