"""The clock at the table: called, running, counted down, and out."""

from __future__ import annotations

from dataclasses import dataclass

from floorcall.rulings import clock
from floorcall.rulings.clock import Caller, ClockCall, Moment
from floorcall.rulings.conduct import BySeat, Happening
from floorcall.rulings.decision import Verdict
from floorcall.rulings.floor.acting import acting_seat
from floorcall.rulings.floor.killing import carry
from floorcall.rulings.floor.table import Floor, Irregularity, handles, watches
from floorcall.rulings.floor.time_passing import seconds_so_far, told_of_time
from floorcall.table import Refused

_RUNNING, _TURN, _AWAY = "clock", "turn since", "out of seat"


@dataclass(frozen=True, slots=True)
class ClockCalled(Happening):
    """Somebody calls for a clock on a seat; `by` is the seat of a calling player here."""

    on: int
    caller: Caller
    by: int | None = None


@dataclass(frozen=True, slots=True)
class OutOfSeat(BySeat):
    """A player is up from the seat, though about the table."""


@dataclass(slots=True)
class _Clock:
    seat: int
    elapsed: int = 0
    counted: bool = False


@handles(OutOfSeat)
def out_of_seat(floor: Floor, happening: OutOfSeat) -> None:
    """Remember who is not at the own seat."""
    floor.memory[_AWAY] = {*floor.memory.get(_AWAY, ()), happening.seat}


@handles(ClockCalled)
def clock_called(floor: Floor, happening: ClockCalled) -> None:
    """Start the clock if the caller may have it."""
    if floor.hand.to_act != happening.on:
        turn = floor.hand.to_act
        whose = f"it is seat {turn}'s turn" if turn is not None else "nobody is to act"
        raise Refused(f"a clock can be called only on the player in turn: {whose}")
    _, since = floor.memory.get(_TURN, (happening.on, 0))
    ruling = clock.clock_called(
        ClockCall(
            on=happening.on,
            caller=happening.caller,
            at_seat=_is_seated(floor, happening.by),
            waited=seconds_so_far(floor) - since,
        ),
        floor.house,
    )
    floor.rule(ruling)
    if ruling.decision.verdict is Verdict.GRANTED:
        floor.memory[_RUNNING] = _Clock(happening.on)
        floor.before[_RUNNING] = _acted


def _is_seated(floor: Floor, seat: int | None) -> bool:
    return seat not in floor.facts.away and seat not in floor.memory.get(_AWAY, ())


@told_of_time
def clock_runs(floor: Floor, seconds: int) -> None:
    """Seconds off a running clock."""
    running: _Clock | None = floor.memory.get(_RUNNING)
    if running is None:
        return
    running = _Clock(running.seat, running.elapsed + seconds, running.counted)
    floor.memory[_RUNNING] = running
    match clock.moment(running.elapsed, floor.house):
        case Moment.OUT:
            _run_out(floor)
        case Moment.LAST_BEAT:
            floor.unnoticed.append(Irregularity(_run_out, _RUNNING))
        case Moment.COUNTING if not running.counted:
            running.counted = True
            floor.rule(clock.clock_counts(running.seat, floor.house))
        case _:
            pass


def _run_out(floor: Floor) -> None:
    running: _Clock = floor.memory[_RUNNING]
    _stop(floor)
    carry(floor, clock.clock_runs_out(running.seat, floor.house))


def _acted(floor: Floor, happening: Happening) -> None:
    """The player the clock is on does something: in time, or on the very last beat."""
    running: _Clock = floor.memory[_RUNNING]
    if acting_seat(happening) != running.seat:
        return
    if clock.moment(running.elapsed, floor.house) is Moment.LAST_BEAT:
        floor.rule(clock.acted_on_last_beat(running.seat, floor.house))
    _stop(floor)


def _stop(floor: Floor) -> None:
    floor.memory.pop(_RUNNING, None)
    floor.before.pop(_RUNNING, None)
    floor.unnoticed = [each for each in floor.unnoticed if each.name != _RUNNING]


@watches
def turn_begins(floor: Floor) -> None:
    """Remember when the action reached the seat in turn."""
    turn = floor.hand.to_act
    seat, _ = floor.memory.get(_TURN, (None, 0))
    if turn != seat:
        floor.memory[_TURN] = (turn, seconds_so_far(floor))
