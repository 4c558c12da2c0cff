"""Taking a player out other than by losing the chips, with what that does to moves."""

from __future__ import annotations

from floorcall.tournament.commands import Base
from floorcall.tournament.events import Event, MoveDropped, Removed, TableClosed
from floorcall.tournament.reasons import Reads
from floorcall.tournament.state import Player, State


def removal(state: State, player: Player, reason: str, command: Base, reads: Reads) -> list[Event]:
    """The events: a move the player was on is dropped, a breaking table left empty closes."""
    events: list[Event] = [
        MoveDropped(at=command.at, move=move.id, why="the player was taken out")
        for move in state.moves.values()
        if move.player == player.number
    ]
    events.append(
        Removed(
            at=command.at,
            by=command.by,
            player=player.number,
            reason=reason,
            why=command.reason,
            rules=reads.cites,
        )
    )
    table = state.tables.get(player.table)
    if table is not None and table.breaking and len(table.seats) == 1:
        events.append(TableClosed(at=command.at, table=table.number))
    return events
