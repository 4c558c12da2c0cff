"""Somebody getting up from a table, or sitting down at one that is already playing."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.tournament.state import Table


def vacate_seat(table: Table, player: int, seat: int) -> Table:
    """The table without that player, whose seat no longer waits for anything."""
    return replace(
        table,
        seats={at: who for at, who in table.seats.items() if who != player},
        leaving=table.leaving - {player},
        newcomers=table.newcomers - {seat},
        waited=table.waited - {seat},
    )


def has_dealt(table: Table) -> bool:
    """Whether a hand was dealt since the button was placed, so that who sits down now is new."""
    return table.last is not None or table.playing is not None


def sit_at(table: Table, player: int, seat: int) -> Table:
    """The table with that player in a seat, kept or open; new to it once a hand was dealt there."""
    return replace(
        table,
        seats={**table.seats, seat: player},
        coming={at: who for at, who in table.coming.items() if at != seat},
        newcomers=table.newcomers | {seat} if has_dealt(table) else table.newcomers,
    )
