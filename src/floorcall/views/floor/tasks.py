"""What the floor should see to next, as the tournament advises it, with the rules."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.tournament.play.advice import (
    Advice,
    colour_ups_due,
    moves_due,
    short_tables,
    table_tasks,
)
from floorcall.tournament.state import State


class TaskShown(Struct, frozen=True):
    """A task, the table or chip value it is about (0: none), why, and the rules that ask for it."""

    task: str
    about: int
    why: str
    rules: tuple[str, ...]
    asks_reason: bool = False
    """Whether the command needs a reason: the house would have it otherwise."""


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
        tasks=tuple(
            TaskShown(advice.task.value, *advice[1:]) for advice in due if advice is not None
        ),
    )
