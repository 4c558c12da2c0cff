"""Commands and events of a tournament as types that are read from JSON and published.

A topic only registers what it decides and carries out; all of them together are known once every
topic is loaded. For a type checker they are what they have in common.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from floorcall.tournament.api import TOURNAMENT

if TYPE_CHECKING:
    from floorcall.ledger.event import Command as TournamentCommand
    from floorcall.ledger.event import Event as TournamentEvent
else:
    TournamentCommand = Union[TOURNAMENT.commands]  # noqa: UP007
    TournamentEvent = Union[TOURNAMENT.events]  # noqa: UP007

__all__ = ["TournamentCommand", "TournamentEvent"]
