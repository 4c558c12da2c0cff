"""What the floor should see to next, as the tournament advises it, with the rules."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.play.advice import (
    Advice,
    Task,
    colour_ups_due,
    moves_due,
    short_tables,
    table_tasks,
)
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.halts import WaiveHalt
from floorcall.tournament.seating.seat_redraws import RedrawSeats
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.state import State


class TaskShown(Struct, frozen=True):
    """A task, the table or chip value it is about (0: none), why, and the rules that ask for it."""

    task: str
    about: int
    why: str
    rules: tuple[str, ...]
    asks_reason: bool = False
    """Whether the command needs a reason: the house would have it otherwise, or something that
    goes first is not done.
    """
    blocked: bool = False
    """Whether no reason helps: `why` says what must be done first."""


class TasksView(Struct, frozen=True):
    """The tasks, the most pressing first."""

    version: int
    tasks: tuple[TaskShown, ...]


def tasks_view(state: State, house: House, now: int) -> TasksView:
    """Final table, breaks, balance, short tables, colour-ups and buttons to draw for."""
    due: list[Advice | None] = []
    if state.phase == "running":
        due = [
            moves_due(state, house, now),
            *short_tables(state, house),
            *colour_ups_due(state, house, now),
            *(table_tasks(state, number, house) for number in state.tables),
        ]
    return TasksView(
        version=state.version,
        tasks=tuple(_task_view(state, house, now, advice) for advice in due if advice is not None),
    )


_TRIED = "tried"
"""A seed and a reason to try a command with."""


def _task_view(state: State, house: House, now: int, advice: Advice) -> TaskShown:
    """The task, with what stands in the way of its command as long as nobody gives a reason."""
    shown = TaskShown(advice.task.value, *advice[1:])
    command = _command_of(advice, now)
    if command is None:
        return shown
    # A draw that was committed to takes no seed but its own; the refusals are the same with any.
    state = replace(state, commitment="")
    plain = TOURNAMENT.decide(state, command, house)
    if not isinstance(plain, Refusal):
        return shown
    why = shown.why if shown.asks_reason else f"{shown.why}; {plain.says}"
    bent = TOURNAMENT.decide(state, replace(command, reason=_TRIED), house)
    blocked = isinstance(bent, Refusal)
    return replace(shown, why=why, asks_reason=not blocked, blocked=blocked)


def _command_of(advice: Advice, now: int) -> Command | None:
    """The command that sees to it, where it is one press."""
    match advice.task:
        case Task.FINAL_TABLE:
            return FormFinalTable(seed=_TRIED, at=now)
        case Task.REDRAW:
            return RedrawSeats(seed=_TRIED, at=now)
        case Task.BREAK | Task.CONSOLIDATE:
            return BreakTable(seed=_TRIED, table=advice.about, at=now)
        case Task.BALANCE:
            return Balance(at=now)
        case Task.HALT:
            return WaiveHalt(table=advice.about, at=now)
    return None
