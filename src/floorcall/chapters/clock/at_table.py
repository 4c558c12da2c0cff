"""The clock at the table: called, running, counted down, and out."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.clock import rulings
from floorcall.chapters.clock.rulings import Caller, ClockCall, ClockTime, Moment
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor, Irregularity, Matter, handles
from floorcall.chapters.core.incidents import BySeat, Incident, acting_seat
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.time_passing import hears_time
from floorcall.chapters.dead_hands.at_table import carry
from floorcall.table import Refused


class ClockCalled(Incident, frozen=True):
    """Somebody calls for a clock on a seat; `by` is the seat of a calling player here."""

    on: int
    caller: Caller
    by: int | None = None
    given: int | None = None


class OutOfSeat(BySeat, frozen=True):
    """A player is up from the seat, though about the table."""


class _Clock(Struct, frozen=True):
    seat: int
    time: ClockTime
    elapsed: int = 0
    counted: bool = False


class RunningClock(Memory, frozen=True):
    """The clock on the seat in turn, until it is stopped."""

    lifetime = Lifetime.HAND
    clock: _Clock | None = None


class TurnTime(Memory, frozen=True):
    """How many seconds the seat in turn has been waited on."""

    lifetime = Lifetime.TURN
    waited: int = 0


class OutOfSeats(Memory, frozen=True):
    """Seats whose players are up, though about the table."""

    lifetime = Lifetime.HAND
    seats: frozenset[int] = frozenset()


class ClockRuns(Matter, frozen=True):
    """A clock runs on the seat in turn."""


@handles(OutOfSeat)
def out_of_seat(floor: Floor, incident: OutOfSeat) -> None:
    """Remember who is not at their own seat."""
    floor.remember(OutOfSeats(floor.recall(OutOfSeats).seats | {incident.seat}))


@handles(ClockCalled)
def call_clock(floor: Floor, incident: ClockCalled) -> None:
    """Start the clock if the caller may have it."""
    turn = floor.hand.to_act
    if turn != incident.on:
        whose = f"it is seat {turn}'s turn" if turn is not None else "nobody is to act"
        raise Refused(f"a clock can be called only on the player in turn: {whose}")
    if floor.recall(RunningClock).clock is not None:
        raise Refused(f"the clock is running on seat {turn} already")
    ruling = rulings.clock_call(
        ClockCall(
            on=incident.on,
            caller=incident.caller,
            at_seat=incident.by not in floor.facts.away | floor.recall(OutOfSeats).seats,
            waited=floor.recall(TurnTime).waited,
            given=incident.given,
        ),
        floor.house,
    )
    floor.rule(ruling)
    if ruling.decision.verdict is Verdict.GRANTED:
        facts = ruling.decision.facts
        time = ClockTime(int(facts["seconds"]), int(facts["count"]))
        floor.remember(RunningClock(_Clock(incident.on, time)))
        floor.before[ClockRuns()] = _watch_turn


@hears_time
def turn_lasts(floor: Floor, seconds: int) -> None:
    """How long the seat in turn has been waited on."""
    floor.remember(TurnTime(floor.recall(TurnTime).waited + seconds))


@hears_time
def clock_runs(floor: Floor, seconds: int) -> None:
    """Seconds off a running clock."""
    running = floor.recall(RunningClock).clock
    if running is None:
        return
    running = replace(running, elapsed=running.elapsed + seconds)
    floor.remember(RunningClock(running))
    match rulings.moment(running.elapsed, running.time, floor.house):
        case Moment.OUT:
            _run_out(floor)
        case Moment.LAST_BEAT:
            floor.unnoticed.append(Irregularity(_run_out, ClockRuns()))
        case Moment.COUNTING if not running.counted:
            floor.remember(RunningClock(replace(running, counted=True)))
            left = running.time.total - running.elapsed
            floor.rule(rulings.clock_counts(running.seat, left, floor.house))
        case _:
            pass


def _run_out(floor: Floor) -> None:
    running = floor.recall(RunningClock).clock
    if running is None:
        return
    _stop(floor)
    facing = floor.facing(running.seat)
    ruling = rulings.clock_runs_out(
        running.seat,
        running.time,
        floor.house,
        faces_bet=facing.owed > 0,
        bring_in=facing.bring_in > 0,
    )
    if ruling.decision.verdict is Verdict.DEAD:
        carry(floor, ruling)
    else:
        floor.play(ruling)


def _watch_turn(floor: Floor, incident: Incident) -> None:
    """The player acts in time, on the last beat, or not at all; a turn gone by stops the clock."""
    running = floor.recall(RunningClock).clock
    if running is None or floor.hand.to_act != running.seat:
        _stop(floor)
        return
    on_last_beat = rulings.moment(running.elapsed, running.time, floor.house) is Moment.LAST_BEAT
    if acting_seat(incident) == running.seat:
        if on_last_beat:
            floor.rule(rulings.last_beat_action(running.seat, floor.house))
        _stop(floor)
    elif on_last_beat:
        _run_out(floor)


def _stop(floor: Floor) -> None:
    floor.forget(RunningClock)
    floor.before.pop(ClockRuns(), None)
    floor.unnoticed = [each for each in floor.unnoticed if each.matter != ClockRuns()]
