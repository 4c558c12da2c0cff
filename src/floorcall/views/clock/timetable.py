"""The structure hour by hour: every level and break, when it begins, and what ends with it."""

from __future__ import annotations

from msgspec import Struct

from floorcall.tournament.clock.announced_changes import levels_begun
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.state import State
from floorcall.views.clock.wall_clock import LevelShown, level_view


class LevelPlanned(Struct, frozen=True):
    """A level or break; `begins` is when it is expected, None for one that is over or unknown.

    `stage` is past, now or coming; `after` is what ends with it, is sold in it, or is due after it.
    """

    index: int
    level: LevelShown
    stage: str
    begins: int | None
    after: tuple[str, ...]


def structure_view(state: State, now: int) -> tuple[LevelPlanned, ...]:
    """Every level: with 5 minutes left of a level the next begins in 5 minutes."""
    begun = len(levels_begun(state, now))
    reading = read_clock(state.clock, state.setup, now)
    begins = now + reading.remaining
    planned = []
    for index, level in enumerate(state.setup.levels):
        coming = index >= begun
        starts = begins if coming and state.phase == "running" else None
        begins += level.seconds if coming else 0
        shown = level_view(state, index)
        stage = "coming" if coming else "now" if index == begun - 1 else "past"
        planned.append(LevelPlanned(index, shown, stage, starts, _level_notes(state, shown)))
    return tuple(planned)


def _level_notes(state: State, level: LevelShown) -> tuple[str, ...]:
    """What ends with a level by the set-up, or is sold in a break."""
    setup = state.setup
    offers = {"rebuys": setup.rebuy, "add-ons": setup.addon, "re-entry": setup.reentry}
    due = {what: one for what, one in offers.items() if one and one.until_level == level.number}
    if level.is_break:
        return tuple(f"{what} are sold" for what, one in due.items() if one.in_break)
    late = ["late entry"] if setup.late_until_level == level.number else []
    closing = [*late, *(what for what, one in due.items() if not one.in_break)]
    ends = [f"last level for {what}" for what in closing]
    goes = [plan.value for plan in setup.colour_ups if plan.after_level == level.number]
    return (*ends, *(f"then colour up the {value:,}s" for value in goes))
