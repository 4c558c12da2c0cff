"""A table calls for the floor: it waits until somebody comes, or a ruling is made there."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import refuse
from floorcall.tournament.state import TOURNAMENT, FloorCall, State


class CallFloor(Command, frozen=True, tag="call-floor"):
    """Ask for the floor at a table."""

    table: int


class AnswerCall(Command, frozen=True, tag="answer-call"):
    """Somebody of the floor is at the table, or it needs nobody any more."""

    table: int


class FloorCalled(Event, frozen=True, tag="floor-called"):
    """A table waits for the floor."""

    table: int


class CallAnswered(Event, frozen=True, tag="call-answered"):
    """The table waits no longer."""

    table: int


def is_called(state: State, table: int) -> bool:
    """Whether that table waits for the floor."""
    return any(call.table == table for call in state.floor_calls)


@TOURNAMENT.decides(CallFloor)
def call_floor(state: State, command: CallFloor, _house: House) -> list[Event]:
    """A table calls once; a second press is no second call."""
    if state.phase == "over":
        refuse("the tournament is over")
    if command.table not in state.tables:
        refuse(f"there is no table {command.table}")
    if is_called(state, command.table):
        refuse(f"table {command.table} has called already", "the floor is on its way")
    return [FloorCalled(table=command.table)]


@TOURNAMENT.decides(AnswerCall)
def answer_call(state: State, command: AnswerCall, _house: House) -> list[Event]:
    """Only where a table waits."""
    if not is_called(state, command.table):
        refuse(f"table {command.table} does not wait for the floor")
    return [CallAnswered(table=command.table)]


@TOURNAMENT.evolves(FloorCalled)
def evolve_floor_called(state: State, event: FloorCalled) -> State:
    """The call stands behind those before it."""
    need(state, event.table in state.tables, f"there is no table {event.table}")
    need(state, not is_called(state, event.table), f"table {event.table} has called already")
    call = FloorCall(table=event.table, at=event.at, by=event.by)
    return replace(state, floor_calls=(*state.floor_calls, call))


@TOURNAMENT.evolves(CallAnswered)
def evolve_call_answered(state: State, event: CallAnswered) -> State:
    """The call is gone."""
    need(state, is_called(state, event.table), f"table {event.table} had not called")
    return without_call(state, event.table)


def without_call(state: State, table: int) -> State:
    """The same night, in which that table does not wait."""
    if not is_called(state, table):
        return state
    return replace(
        state, floor_calls=tuple(call for call in state.floor_calls if call.table != table)
    )


@TOURNAMENT.tells(FloorCalled)
def _tell_floor_called(event: FloorCalled, _voice: object) -> str:
    return f"Table {event.table} calls the floor"


@TOURNAMENT.tells(CallAnswered)
def _tell_call_answered(event: CallAnswered, _voice: object) -> str:
    return f"The floor is at table {event.table}"
