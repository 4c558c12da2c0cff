"""The room at a glance: which tables are short, who is away, who serves a penalty."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.tournament.conduct.suspensions import sits_out
from floorcall.tournament.state import Player, State, in_play
from floorcall.views.suspension import Suspension, suspension

MOST_TABLES = 24
"""As many tables are seen at a glance; of more, only those to keep an eye on."""


class TableGlance(NamedTuple):
    """A table in three numbers; `short` is two or more below the fullest."""

    number: int
    players: int
    size: int
    short: bool
    breaking: bool


class Glance(NamedTuple):
    """Those a director keeps an eye on."""

    tables: tuple[TableGlance, ...]
    penalties: tuple[tuple[Player, Suspension | None], ...]
    """Those who sit out, with the minutes they have left, if minutes."""
    away: tuple[Player, ...]
    missing: tuple[Player, ...]
    """Seated, and never seen."""

    @property
    def listed(self) -> tuple[TableGlance, ...]:
        """Every table of 24; of 112, those that are short or breaking."""
        if len(self.tables) <= MOST_TABLES:
            return self.tables
        return tuple(table for table in self.tables if table.short or table.breaking)


def glance(state: State, now: int) -> Glance:
    """The room at `now`; with tables of 9, 9 and 7 the last is short."""
    fullest = max((table.planned for table in state.tables.values()), default=0)
    here = [player for player in state.players.values() if in_play(player)]
    return Glance(
        tables=tuple(
            TableGlance(
                table.number,
                len(table.seats),
                table.size,
                table.planned <= fullest - 2,
                table.breaking,
            )
            for table in state.tables.values()
        ),
        penalties=tuple(
            (one, suspension(state, one, now)) for one in here if sits_out(state, one, now)
        ),
        away=tuple(one for one in here if one.absent_since is not None),
        missing=tuple(one for one in here if not one.present),
    )
