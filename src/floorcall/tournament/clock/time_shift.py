"""The club's time put right in the middle of a night: what runs keeps what it has left.

No command asks for it: whoever takes the computer's new time does so for every night in play.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.ledger.event import Event
from floorcall.ledger.figures import clock
from floorcall.tournament.preconditions import need_running
from floorcall.tournament.state import TOURNAMENT, State


class TimeShifted(Event, frozen=True, tag="time-shifted"):
    """From here on every time is so many seconds later than before, or earlier below zero."""

    seconds: int


@TOURNAMENT.evolves(TimeShifted)
def evolve_time_shifted(state: State, event: TimeShifted) -> State:
    """Level, play and absences go on as if nothing had been; a stated end is a time of day."""
    need_running(state)
    players = state.players
    for player in players.values():
        away = player.absent_since
        if away is None and not player.penalty_at:
            continue
        shifted = replace(
            player,
            absent_since=None if away is None else away + event.seconds,
            penalty_at=player.penalty_at + event.seconds if player.penalty_at else 0,
        )
        players = players.put(player.number, shifted)
    tables = state.tables
    for number, table in tables.items():
        if table.playing is not None:
            hand = replace(table.playing, at=table.playing.at + event.seconds)
            tables = tables.put(number, replace(table, playing=hand))
    ends, call, redraw = state.clock.ends_at, state.final_call, state.redraw_call
    return replace(
        state,
        started_at=state.started_at + event.seconds,
        clock=replace(state.clock, ends_at=None if ends is None else ends + event.seconds),
        clock_set_at=state.clock_set_at + event.seconds,
        players=players,
        tables=tables,
        final_call=None if call is None else replace(call, at=call.at + event.seconds),
        redraw_call=None if redraw is None else replace(redraw, at=redraw.at + event.seconds),
    )


@TOURNAMENT.tells(TimeShifted)
def _tell_time_shifted(event: TimeShifted, _voice: object) -> str:
    way = "forward" if event.seconds > 0 else "back"
    return f"The club's time is put {way} by {clock(abs(event.seconds))}; the level keeps its own"
