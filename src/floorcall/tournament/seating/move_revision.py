"""What busts and arrivals do to moves under way: some are dropped, others planned again."""

from __future__ import annotations

from collections.abc import Iterable

from floorcall.law.house import House
from floorcall.ledger.refusal import Refused
from floorcall.tournament.events import (
    Busted,
    Event,
    LeftEarly,
    MoveDropped,
    MovesProposed,
    Rebought,
    Removed,
    SeatChanged,
    SeatTaken,
    TableClosed,
)
from floorcall.tournament.seating.balancing import UNEVEN, Wish, balance_plan
from floorcall.tournament.state import Move, State, Step
from floorcall.tournament.stream import TOURNAMENT


def with_new_plans(state: State, events: list[Event], house: House) -> list[Event]:
    """The events with all that follows for moves: drops before them, new plans behind them."""
    gone = {number for event in events for number in _who_is_out(event)}
    tables = {state.players[number].table for number in gone}
    for event in events:
        if isinstance(event, SeatTaken | Rebought | SeatChanged):
            tables |= {state.players[event.player].table, event.table}
    at = events[0].at
    drops: list[Event] = [
        MoveDropped(at=at, move=move.id, why="the player is out")
        for move in state.moves.values()
        if move.player in gone
    ]
    result = [*drops, *events]
    state = TOURNAMENT.apply(state, result)
    for number in sorted(tables):
        table = state.tables.get(number)
        if table is not None and table.breaking and not table.seats:
            closed = TableClosed(at=at, table=number)
            result.append(closed)
            state = TOURNAMENT.apply(state, [closed])
    for move in _at_tables(state, tables):
        if move.kind != "balance" or state.steps[move.id] is Step.WALKING:
            continue
        changes = _again(state, move, house, at)
        result += changes
        state = TOURNAMENT.apply(state, changes)
    return result


def _who_is_out(event: Event) -> list[int]:
    if isinstance(event, Busted):
        return [out.player for out in event.outs]
    return [event.player] if isinstance(event, Removed | LeftEarly) else []


def _at_tables(state: State, tables: Iterable[int]) -> list[Move]:
    """The moves from or to these tables, found without looking at the others."""
    movers: set[int] = set()
    for number in tables:
        table = state.tables.get(number)
        if table is not None:
            movers |= {*table.leaving, *table.coming.values()}
    if not movers:
        return []
    return [move for move in state.moves.values() if move.player in movers]


def _again(state: State, move: Move, house: House, at: int) -> list[Event]:
    """Nothing if the move stands, else its drop and the move that takes its place."""
    dropped = MoveDropped(at=at, move=move.id)
    without = TOURNAMENT.apply(state, [dropped])
    source, target = without.tables[move.from_table], without.tables[move.table]
    if source.planned - target.planned < UNEVEN:
        why = f"tables {source.number} and {target.number} are even without it"
        return [MoveDropped(at=at, move=move.id, why=why)]
    try:
        plan = balance_plan(without, house, Wish(source.number, target.number))
    except Refused as refused:
        return [MoveDropped(at=at, move=move.id, why=refused.refusal.says)]
    new = plan.decision
    if (new.player, new.seat) == (move.player, move.seat):
        return []
    old_name = state.players[move.player].name
    why = f"instead of {old_name} to seat {move.seat}: {new.why}"
    return [
        MoveDropped(at=at, move=move.id, why="who is due to move has changed"),
        MovesProposed(at=at, moves=(new,), why=why, rules=tuple(map(str, plan.citations))),
    ]
