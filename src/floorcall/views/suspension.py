"""A penalty of minutes as it is counted down on a page."""

from __future__ import annotations

from msgspec import Struct

from floorcall.tournament.clock.level_clock import level_now
from floorcall.tournament.conduct.suspensions import remaining_suspension
from floorcall.tournament.state import Player, State


class Suspension(Struct, frozen=True):
    """Seconds left; `ends_at` is None while they stand still, with the clock or in a break."""

    left: int
    ends_at: int | None


def suspension(state: State, player: Player, now: int) -> Suspension | None:
    """What is left of a player's minutes at `now`; None where there are none."""
    left = remaining_suspension(state, player, now)
    if not left:
        return None
    playing = not state.setup.levels[level_now(state, now)].is_break
    runs = state.clock.ends_at is not None and playing
    return Suspension(left, now + left if runs else None)
