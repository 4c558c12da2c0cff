"""Each plan of moves as it was made, with its reason and rules, and each move dropped again."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from floorcall.ledger.event import Event
from floorcall.tournament.seating.seat_moves import MoveDropped, MovesProposed
from floorcall.tournament.state import Move


class MovePlan(Struct, frozen=True):
    """A plan by its version in the log, or with `dropped` a move that is off again."""

    version: int
    at: int
    moves: tuple[Move, ...]
    breaks: int
    dropped: int
    why: str
    rules: tuple[str, ...]


def read_plan(version: int, event: Event) -> MovePlan | None:
    """The event as a plan; None where it plans nothing."""
    match event:
        case MovesProposed():
            moves, why = event.moves, event.why
            return MovePlan(version, event.at, moves, event.breaks, 0, why, event.rules)
        case MoveDropped():
            return MovePlan(version, event.at, (), 0, event.move, event.why, event.rules)
    return None


def plan_of(plans: Sequence[MovePlan], move: int) -> MovePlan | None:
    """The plan a move came from: the latest that has it."""
    for plan in reversed(plans):
        if any(one.id == move for one in plan.moves):
            return plan
    return None
