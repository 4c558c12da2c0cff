"""Taking a player out other than by losing the chips, with what that does to moves."""

from __future__ import annotations

from floorcall.ledger.refusal import Reads
from floorcall.tournament.commands import Base
from floorcall.tournament.events import Event, Removed
from floorcall.tournament.seating.move_revision import with_new_plans
from floorcall.tournament.state import Player, State


def removal(state: State, player: Player, reason: str, command: Base, reads: Reads) -> list[Event]:
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
    return with_new_plans(state, events, reads.house)
