"""Who is to change seats: every move under way, and each plan of moves with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Event
from floorcall.tournament.seating.seat_moves import MoveDropped, MovesProposed
from floorcall.tournament.state import Move, State, Step
from floorcall.views.display_names import display_names

CALLED_FOR = 900
"""Seconds for which a room that reports no hands is told the seats of its final table."""


class MoveShown(Struct, frozen=True):
    """One player's way to another seat; `step` is proposed, announced or walking."""

    move: int
    """Its number; 0 to the final table, where everybody is seated by the draw itself."""
    player: int
    name: str
    from_table: int
    from_seat: int
    table: int
    seat: int
    step: str
    kind: str
    why: str


class MovesView(Struct, frozen=True):
    """The moves under way, the oldest first."""

    version: int
    moves: tuple[MoveShown, ...]


def moves_view(state: State, _house: House, _now: int) -> MovesView:
    """The moves under way; one that is seated or dropped is none any more."""
    names = display_names(state.players)
    return MovesView(
        version=state.version,
        moves=tuple(
            MoveShown(
                move=move.id,
                player=move.player,
                name=names[move.player],
                from_table=move.from_table,
                from_seat=move.from_seat,
                table=move.table,
                seat=move.seat,
                step=state.steps[move.id].value,
                kind=move.kind,
                why=move.why,
            )
            for move in state.moves.values()
        ),
    )


def calls_view(state: State, house: House, now: int) -> MovesView:
    """The moves everybody may know of: a proposed one is not called out yet, and may be dropped.

    Why a table breaks is for all; why this player and not that one goes names people, and is not.
    """
    every = moves_view(state, house, now)
    called = (
        move if move.kind == "break" else replace(move, why="")
        for move in every.moves
        if move.step != Step.PROPOSED.value
    )
    drawn = (*_final_table_moves(state, now), *_redrawn_seats(state, now))
    return MovesView(every.version, (*called, *drawn))


def _final_table_moves(state: State, now: int) -> Iterator[MoveShown]:
    """Who has another seat since the final table was drawn, until its first hand."""
    call, table = state.final_call, state.tables.get(state.final_table)
    if call is None or table is None or state.phase != "running":
        return
    begun = table.hand > call.hand or table.playing is not None
    if begun or now - call.at > CALLED_FOR:
        return
    names = display_names(state.players)
    for seat, who in sorted(table.seats.items()):
        if who in call.came_from:
            before = call.came_from[who]
            yield MoveShown(
                0, who, names[who], *before, table.number, seat, Step.ANNOUNCED.value, "final",
                "This is the final table.",
            )  # fmt: skip


def _redrawn_seats(state: State, now: int) -> Iterator[MoveShown]:
    """Who has another seat since the last redraw, at each table until its first hand."""
    call = state.redraw_call
    if call is None or state.final_table or state.phase != "running" or now - call.at > CALLED_FOR:
        return
    names = display_names(state.players)
    for number, table in state.tables.items():
        if table.playing is not None or table.hand > call.hands.get(number, table.hand):
            continue
        for seat, who in sorted(table.seats.items()):
            if who in call.came_from:
                before = call.came_from[who]
                yield MoveShown(
                    0, who, names[who], *before, number, seat, Step.ANNOUNCED.value, "redraw",
                    "All seats were drawn anew.",
                )  # fmt: skip


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
        case MovesProposed() if event.moves or event.breaks:
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
