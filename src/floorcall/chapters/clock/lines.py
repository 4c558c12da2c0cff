"""Calling for a clock, and time that passes."""

from __future__ import annotations

from floorcall.chapters.clock.at_table import ClockCalled, OutOfSeat
from floorcall.chapters.clock.rulings import Caller
from floorcall.chapters.core.line_forms import LINES

_add = LINES.under("clock")


@_add("clock on {seat} by dealer", "clock on 3 by dealer", "the dealer calls the clock")
def _dealer_calls(seat: int) -> ClockCalled:
    return ClockCalled(seat, Caller.DEALER)


@_add("clock on {seat} by director", "clock on 3 by director", "the director calls the clock")
def _director_calls(seat: int) -> ClockCalled:
    return ClockCalled(seat, Caller.DIRECTOR)


@_add(
    "clock on {seat} by director, {number} seconds",
    "clock on 3 by director, 20 seconds",
    "the director gives less time than the house's",
)
def _director_shortens(seat: int, number: int) -> ClockCalled:
    return ClockCalled(seat, Caller.DIRECTOR, given=number)


@_add(
    "clock on {seat} by another table",
    "clock on 3 by another table",
    "a player of another table calls the clock",
)
def _outsider_calls(seat: int) -> ClockCalled:
    return ClockCalled(seat, Caller.OUTSIDER)


@_add("clock on {seat} by {other}", "clock on 3 by 7", "a player at the table calls the clock")
def _player_calls(seat: int, other: int) -> ClockCalled:
    return ClockCalled(seat, Caller.PLAYER, other)


_add("{seat} is out of the seat", "7 is out of the seat", "up and about, though near the table")(
    OutOfSeat
)
