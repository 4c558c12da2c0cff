"""Button and blinds of the hand just begun, and who is dealt in."""

from __future__ import annotations

from floorcall.chapters.core.expectation_forms import EXPECTATIONS, CaseRun, Check
from floorcall.chapters.next_hand.at_table import places

_add = EXPECTATIONS.under("next_hand")


def _holds(run: CaseRun, holds: bool) -> str | None:
    if holds:
        return None
    at = places(run.floor)
    dead = " dead" if _is_dead(run) else ""
    small = f"small blind {at.small_blind}" if _small(run) is not None else "no small blind"
    return f"button {at.button}{dead}, {small}, big blind {at.big_blind}"


def _is_dead(run: CaseRun) -> bool:
    return places(run.floor).button not in run.floor.hand.seats


def _small(run: CaseRun) -> int | None:
    small = places(run.floor).small_blind
    return small if small in run.floor.hand.seats else None


@_add("button {number} dead", "button 2 dead", "the button is at an empty seat")
def _dead_button(number: int) -> Check:
    return lambda run: _holds(run, places(run.floor).button == number and _is_dead(run))


@_add("button {seat}", "button 4", "where the button is, with a player in the seat")
def _button(seat: int) -> Check:
    return lambda run: _holds(run, places(run.floor).button == seat and not _is_dead(run))


@_add("small blind {seat}", "small blind 3", "who posts the small blind")
def _small_blind(seat: int) -> Check:
    return lambda run: _holds(run, _small(run) == seat)


@_add("no small blind", "no small blind", "nobody posts it")
def _no_small_blind() -> Check:
    return lambda run: _holds(run, _small(run) is None)


@_add("big blind {seat}", "big blind 4", "who posts the big blind")
def _big_blind(seat: int) -> Check:
    return lambda run: _holds(run, places(run.floor).big_blind == seat)


@_add("{number} is dealt in", "7 is dealt in", "an arrival gets this hand")
def _expect_dealt_in(number: int) -> Check:
    return lambda run: None if number in run.floor.hand.seats else f"{number} waits"


@_add("{number} waits", "7 waits", "an arrival gets no hand yet")
def _waits(number: int) -> Check:
    return lambda run: f"{number} is dealt in" if number in run.floor.hand.seats else None
