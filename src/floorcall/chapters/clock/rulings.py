"""The clock: who may call it on a player, how long it runs, and what happens at its end."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from floorcall.chapters.clock.questions import (
    CLOCK_ACTION_STATED,
    CLOCK_AFTER,
    CLOCK_APPROVAL,
    CLOCK_AT_ZERO,
    CLOCK_CALLER,
    CLOCK_CALLER_AT_SEAT,
    CLOCK_COUNT_SECONDS,
    CLOCK_DIRECTOR_MAY_SHORTEN,
    CLOCK_SECONDS,
    CLOCK_SHOT_SECONDS,
    CLOCK_TIE,
    ClockAfter,
    ClockApproval,
    ClockCaller,
    ClockTie,
    ClockZero,
)
from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class Caller(Enum):
    """Who calls a clock."""

    PLAYER = "a player at the table"
    OUTSIDER = "a player of another table"
    DEALER = "the dealer"
    DIRECTOR = "the director"


class ClockCall(Struct, frozen=True):
    """A call for a clock on a seat, so many seconds after the action reached it."""

    on: int
    caller: Caller
    at_seat: bool
    """Whether a calling player is at their own seat."""
    waited: int
    given: int | None = None
    """Seconds the director wants to give instead of the house's time, its countdown included."""


class ClockTime(Struct, frozen=True):
    """The time a clock gives: so many seconds, then a countdown."""

    seconds: int
    count: int

    @property
    def total(self) -> int:
        """When the last beat falls: 60 with 50 and 10."""
        return self.seconds + self.count


_MAY_CALL = {
    ClockCaller.ANY_PLAYER_IN_EVENT: set(Caller),
    ClockCaller.ANY_PLAYER_AT_TABLE: set(Caller) - {Caller.OUTSIDER},
    ClockCaller.DEALER_OR_DIRECTOR: {Caller.DEALER, Caller.DIRECTOR},
}
_PLAYERS = (Caller.PLAYER, Caller.OUTSIDER)


def clock_call(call: ClockCall, house: House) -> Ruling[Decision]:
    """Whether a clock starts, and how long it gives."""
    reads = Reading(house)
    caller = reads[CLOCK_CALLER]
    if call.caller not in _MAY_CALL[caller]:
        return _refuse(reads, call, f"the right to call it is with {caller.means}")
    if call.caller in _PLAYERS and not call.at_seat and reads[CLOCK_CALLER_AT_SEAT]:
        return _refuse(reads, call, "only a player at their own seat may call the clock")
    match reads[CLOCK_AFTER]:
        case ClockAfter.SHOT_TIME:
            free = reads[CLOCK_SHOT_SECONDS]
            if call.waited < free:
                return _refuse(reads, call, f"every player has {free} seconds first")
        case ClockAfter.REASONABLE_TIME:
            pass  # staff judge it; a call that is reported was found in time
    time = ClockTime(reads[CLOCK_SECONDS], reads[CLOCK_COUNT_SECONDS])
    if call.given is not None and call.given != time.total:
        if call.given > time.total or not reads[CLOCK_DIRECTOR_MAY_SHORTEN]:
            return _refuse(reads, call, f"a clock gives {time.total} seconds here")
        time = ClockTime(max(0, call.given - time.count), min(call.given, time.count))
    return reads.rules(
        Decision(
            verdict=Verdict.GRANTED,
            seat=call.on,
            says=_describe_start(call, time, reads),
            facts={"seconds": time.seconds, "count": time.count},
        )
    )


def _describe_start(call: ClockCall, time: ClockTime, reads: Reading) -> str:
    match reads[CLOCK_APPROVAL]:
        case ClockApproval.NONE:
            leave = ""
        case ClockApproval.FLOOR_SUMMONED:
            leave = ", the floor being called over"
        case ClockApproval.FLOOR:
            leave = ", with the floor's approval"
    counted = f", then a countdown of {time.count}" if time.count else ""
    shorter = ""
    if call.given is None and reads[CLOCK_DIRECTOR_MAY_SHORTEN]:
        shorter = " The director may give less."
    return f"Clock on seat {call.on}{leave}: {time.seconds} seconds{counted}.{shorter}"


def _refuse(reads: Reading, call: ClockCall, why: str) -> Ruling[Decision]:
    says = f"No clock on seat {call.on}: {why}."
    return reads.rules(Decision(verdict=Verdict.REFUSED, seat=call.on, says=says))


class Moment(Enum):
    """Where a running clock stands."""

    RUNNING = "running"
    COUNTING = "counting down"
    LAST_BEAT = "on its last beat"
    OUT = "run out"


def moment(elapsed: int, time: ClockTime, house: House) -> Moment:
    """Where a clock stands after so many seconds: with 50 and 10, the last beat is at 60."""
    if elapsed > time.total or (elapsed == time.total and house[CLOCK_TIE].value is ClockTie.CLOCK):
        return Moment.OUT
    if elapsed == time.total:
        return Moment.LAST_BEAT
    return Moment.COUNTING if elapsed >= time.seconds else Moment.RUNNING


def clock_runs_out(
    seat: int, time: ClockTime, house: House, *, faces_bet: bool = True, bring_in: bool = False
) -> Ruling[Decision]:
    """Nothing was done in time: the hand is dead, or checked where there is nothing to call."""
    reads = Reading(house)
    if time != ClockTime(reads[CLOCK_SECONDS], reads[CLOCK_COUNT_SECONDS]):
        _ = reads[CLOCK_DIRECTOR_MAY_SHORTEN]  # the director's own time ran out
    stated = " (an action has to be said aloud)" if reads[CLOCK_ACTION_STATED] else ""
    match reads[CLOCK_AT_ZERO]:
        case ClockZero.HAND_DEAD:
            says = (
                f"{the_seat(seat)} did not act within {time.total} seconds{stated}: "
                "the hand is dead."
            )
            decision = Decision(verdict=Verdict.DEAD, seat=seat, says=says)
        case ClockZero.DEAD_FACING_BET_ELSE_CHECK:
            late = f"{the_seat(seat)} did not act within {time.total} seconds{stated}"
            if bring_in:
                says = f"{late}: the bring-in is posted and the hand is live."
                decision = Decision(verdict=Verdict.BRINGS_IN, seat=seat, says=says)
            elif faces_bet:
                decision = Decision(
                    verdict=Verdict.DEAD,
                    seat=seat,
                    says=f"{late} facing a bet: the hand is dead.",
                )
            else:
                says = f"{late} with nothing to call: it is a check."
                decision = Decision(verdict=Verdict.CHECKS, seat=seat, says=says)
    return reads.rules(decision)


def clock_counts(seat: int, left: int, house: House) -> Ruling[Decision]:
    """The time is up but for the countdown, of which so many seconds are left."""
    reads = Reading(house)
    _, count = reads[CLOCK_SECONDS], reads[CLOCK_COUNT_SECONDS]
    says = f"{the_seat(seat)} has {min(left, count)} seconds left, counted aloud."
    return reads.rules(Decision(verdict=Verdict.NOTED, seat=seat, says=says))


def last_beat_action(seat: int, house: House) -> Ruling[Decision]:
    """An action that came together with the last beat."""
    reads = Reading(house)
    match reads[CLOCK_TIE]:
        case ClockTie.PLAYER:
            says = f"{the_seat(seat)} acted on the last beat: the action counts."
            verdict = Verdict.STANDS
        case ClockTie.CLOCK:
            says = f"{the_seat(seat)} acted on the last beat, which is too late."
            verdict = Verdict.DEAD
    return reads.rules(Decision(verdict=verdict, seat=seat, says=says))
