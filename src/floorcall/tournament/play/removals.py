"""Taking a player out other than by losing the chips, with what that does to moves."""

from __future__ import annotations

from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Reads
from floorcall.tournament.play.eliminations import Removed
from floorcall.tournament.seating.move_revision import revise_moves
from floorcall.tournament.state import Player, State


def removal(
    state: State, player: Player, reason: str, command: Command, reads: Reads
) -> list[Event]:
    """The player is out, and moves are planned again where that changes them."""
    events: list[Event] = [
        Removed(
            at=command.at,
            by=command.by,
            player=player.number,
            reason=reason,
            why=command.reason,
            rules=reads.cites,
        )
    ]
    return revise_moves(state, events, reads.house, out=(player.number,))
