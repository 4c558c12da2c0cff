"""What busts and arrivals do to moves under way: some are dropped, others planned again."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from floorcall.law.house import House
from floorcall.ledger.event import Event
from floorcall.ledger.refusal import Reads, Refused
from floorcall.tournament.seating.balancing import Wish, balance_plan, uneven_by
from floorcall.tournament.seating.blind_order import knows_button
from floorcall.tournament.seating.seat_moves import (
    MoveDropped,
    MovesProposed,
    TableClosed,
    called_out,
)
from floorcall.tournament.state import TOURNAMENT, Move, State, Step


def revise_moves(
    state: State,
    events: list[Event],
    house: House,
    *,
    out: Collection[int] = (),
    tables: Collection[int] = (),
) -> list[Event]:
    """The events with all that follows for moves: drops before them, new plans behind them.

    `out` are the players who go out by the events, `tables` those where somebody sits down or
    gets up, or where a hand is over.
    """
    touched = {state.players[number].table for number in out} | set(tables)
    at = events[0].at
    drops: list[Event] = [
        MoveDropped(at=at, move=move.id, why="the player is out")
        for move in state.moves.values()
        if move.player in out and state.steps[move.id] is not Step.WALKING
    ]
    result = [*drops, *events]
    state = TOURNAMENT.apply(state, result)
    for number in sorted(touched):
        table = state.tables.get(number)
        if table is not None and table.breaking and not table.seats:
            closed = TableClosed(at=at, table=number)
            result.append(closed)
            state = TOURNAMENT.apply(state, [closed])
    for move in _moves_at_tables(state, touched):
        if move.kind != "balance" or state.steps[move.id] is Step.WALKING:
            continue
        changes = _plan_again(state, move, house, at)
        result += changes
        state = TOURNAMENT.apply(state, changes)
    return result


def _moves_at_tables(state: State, tables: Iterable[int]) -> list[Move]:
    """The moves from or to these tables, found without looking at the others."""
    movers: set[int] = set()
    for number in tables:
        table = state.tables.get(number)
        if table is not None:
            movers |= {*table.leaving, *table.coming.values()}
    if not movers:
        return []
    return [move for move in state.moves.values() if move.player in movers]


def _plan_again(state: State, move: Move, house: House, at: int) -> list[Event]:
    """Nothing if the move stands, else its drop and the move that takes its place."""
    dropped = MoveDropped(at=at, move=move.id)
    without = TOURNAMENT.apply(state, [dropped])
    source, target = without.tables[move.from_table], without.tables[move.table]
    if source.planned - target.planned < uneven_by(Reads(house)):
        why = f"tables {source.number} and {target.number} are even without it"
        return [MoveDropped(at=at, move=move.id, why=why)]
    called = state.steps[move.id] is Step.ANNOUNCED
    if called and not all(knows_button(without, table, at) for table in (source, target)):
        return []  # Nobody can name another player, and this one has been called.
    try:
        plan = balance_plan(without, house, Wish(source.number, target.number), at)
    except Refused as refused:
        return [MoveDropped(at=at, move=move.id, why=refused.refusal.says)]
    new = plan.decision
    if (new.player, new.seat) == (move.player, move.seat):
        return []
    old_name = state.players[move.player].name
    why = f"instead of {old_name} to seat {move.seat}: {new.why}"
    again = MovesProposed(at=at, moves=(new,), why=why, rules=tuple(map(str, plan.citations)))
    return [
        MoveDropped(at=at, move=move.id, why="who is due to move has changed"),
        again,
        *(called_out(again) if called else ()),
    ]
