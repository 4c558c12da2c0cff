"""Penalties counted in minutes of play: they stand still with the clock, and in breaks.

Nothing ticks. The state knows how much had been played when its clock was last set, and a player
how much will have been played when the suspension is over.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.tournament.setup.terms import Setup
from floorcall.tournament.state import Clock, Player, State, Table


def seconds_played(state: State, now: int) -> int:
    """Seconds of play by `now`: a level of 20 minutes and a break of 10 after it are 1,200."""
    return state.played + _play_between(state.clock, state.setup, state.clock_set_at, now)


def with_play_counted(state: State, now: int) -> State:
    """The state with all play so far counted: to be asked before its clock is set anew."""
    return replace(state, played=seconds_played(state, now), clock_set_at=now)


def remaining_suspension(state: State, player: Player, now: int) -> int:
    """Seconds of play a player still sits out; at the second they are over it is 0."""
    if not player.suspended_until:
        return 0
    return max(0, player.suspended_until - seconds_played(state, now))


def suspend(state: State, player: Player, now: int, seconds: int) -> Player:
    """The player sits out so many seconds of play, behind those left of an earlier suspension."""
    until = max(player.suspended_until, seconds_played(state, now)) + seconds
    return replace(player, suspended_until=until)


def sits_out(state: State, player: Player, now: int) -> bool:
    """Whether a player serves a penalty in the hand in play or to come: hands to miss, or minutes.

    One given during the hand in play counts from its end.
    """
    if not player.penalty and not player.suspended_until:
        return False
    table = state.tables.get(player.table)
    return hands_to_serve(player, table) > 0 or remaining_suspension(state, player, now) > 0


def has_penalty(state: State, player: Player, now: int) -> bool:
    """Whether there is a penalty to serve, now or from the next hand on."""
    return player.penalty > 0 or remaining_suspension(state, player, now) > 0


def hands_to_serve(player: Player, table: Table | None, began: int | None = None) -> int:
    """How many hands of a penalty are to be missed from the table's hand in play or to come on.

    Given in that very hand, or after the moment it `began`, a penalty of 1 leaves 0 for it.
    """
    during = table is not None and player.penalty_in == (table.number, table.hand)
    if during or (began is not None and player.penalty_at > began):
        return max(0, player.penalty - player.penalty_new)
    return player.penalty


def _play_between(clock: Clock, setup: Setup, since: int, now: int) -> int:
    """Seconds of levels, not of breaks, while the clock runs on; the last level never ends."""
    if clock.ends_at is None:
        return 0
    seconds, level, ends = 0, clock.level, clock.ends_at
    while since < now:
        last = level + 1 >= len(setup.levels)
        until = now if last else min(now, max(ends, since))
        if not setup.levels[level].is_break:
            seconds += until - since
        since = until
        if last or now < ends:
            break
        level += 1
        ends += setup.levels[level].seconds
    return seconds
