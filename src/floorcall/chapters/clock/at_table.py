"""The clock at the table: called, running, counted down, and out."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.clock import rulings
from floorcall.chapters.clock.rulings import Caller, ClockCall, Moment, Timed
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor, Irregularity, handles
from floorcall.chapters.core.incidents import BySeat, Incident, acting_seat
from floorcall.chapters.core.time_passing import told_of_time
from floorcall.chapters.dead_hands.at_table.kills import carry
from floorcall.table import Refused

_RUNNING, _WAITED, _UP = "clock", "waited on", "out of seat"
_Turn = tuple[int, int | None, int]
"""A seat's turn: the street, the seat, and what it had done on that street before."""


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
    time: Timed
    elapsed: int = 0
    counted: bool = False


@handles(OutOfSeat)
def out_of_seat(floor: Floor, happening: OutOfSeat) -> None:
    """Remember who is not at the own seat."""
    floor.memory[_UP] = {*floor.memory.get(_UP, ()), happening.seat}


@handles(ClockCalled)
def clock_called(floor: Floor, happening: ClockCalled) -> None:
    """Start the clock if the caller may have it."""
    turn = floor.hand.to_act
    if turn != happening.on:
        whose = f"it is seat {turn}'s turn" if turn is not None else "nobody is to act"
        raise Refused(f"a clock can be called only on the player in turn: {whose}")
    if _RUNNING in floor.memory:
        raise Refused(f"the clock is running on seat {turn} already")
    since, waited = floor.memory.get(_WAITED, (None, 0))
    ruling = rulings.clock_called(
        ClockCall(
            on=happening.on,
            caller=happening.caller,
            at_seat=_is_seated(floor, happening.by),
            waited=waited if since == _turn(floor) else 0,
            given=happening.given,
        ),
        floor.house,
    )
    floor.rule(ruling)
    if ruling.decision.verdict is Verdict.GRANTED:
        facts = ruling.decision.facts
        time = Timed(int(facts["seconds"]), int(facts["count"]))
        floor.memory[_RUNNING] = _Clock(happening.on, time)
        floor.before[_RUNNING] = _before_anything


def _is_seated(floor: Floor, seat: int | None) -> bool:
    return seat not in floor.facts.away and seat not in floor.memory.get(_UP, ())


def _turn(floor: Floor) -> _Turn:
    hand = floor.hand
    seat = hand.to_act
    done = hand.betting.acted[hand.position(seat)] if seat is not None else -1
    return hand.street, seat, done


@told_of_time
def turn_lasts(floor: Floor, seconds: int) -> None:
    """How long the seat in turn has been waited on."""
    turn = _turn(floor)
    since, waited = floor.memory.get(_WAITED, (None, 0))
    floor.memory[_WAITED] = (turn, (waited if since == turn else 0) + seconds)


@told_of_time
def clock_runs(floor: Floor, seconds: int) -> None:
    """Seconds off a running clock."""
    running: _Clock | None = floor.memory.get(_RUNNING)
    if running is None:
        return
    running = replace(running, elapsed=running.elapsed + seconds)
    floor.memory[_RUNNING] = running
    match rulings.moment(running.elapsed, running.time, floor.house):
        case Moment.OUT:
            _run_out(floor)
        case Moment.LAST_BEAT:
            floor.unnoticed.append(Irregularity(_run_out, _RUNNING))
        case Moment.COUNTING if not running.counted:
            floor.memory[_RUNNING] = replace(running, counted=True)
            left = running.time.total - running.elapsed
            floor.rule(rulings.clock_counts(running.seat, left, floor.house))
        case _:
            pass


def _run_out(floor: Floor) -> None:
    running: _Clock = floor.memory[_RUNNING]
    _stop(floor)
    carry(floor, rulings.clock_runs_out(running.seat, running.time, floor.house))


def _before_anything(floor: Floor, happening: Incident) -> None:
    """The player acts in time, on the last beat, or not at all; a turn gone by stops the clock."""
    running: _Clock = floor.memory[_RUNNING]
    if floor.hand.to_act != running.seat:
        _stop(floor)
        return
    on_last_beat = rulings.moment(running.elapsed, running.time, floor.house) is Moment.LAST_BEAT
    if acting_seat(happening) == running.seat:
        if on_last_beat:
            floor.rule(rulings.acted_on_last_beat(running.seat, floor.house))
        _stop(floor)
    elif on_last_beat:
        _run_out(floor)


def _stop(floor: Floor) -> None:
    floor.memory.pop(_RUNNING, None)
    floor.before.pop(_RUNNING, None)
    floor.unnoticed = [each for each in floor.unnoticed if each.name != _RUNNING]
