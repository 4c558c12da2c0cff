"""What the light model knows of a night at a moment: the schedule, who is left, what was played."""

from __future__ import annotations

from typing import NamedTuple


class Stage(NamedTuple):
    """A level or a break of the schedule."""

    big_blind: int
    seconds: int
    is_break: bool


class Exposure(NamedTuple):
    """A stretch of play in which nothing changed, until the busts at its end."""

    at: int
    """Seconds since the start."""
    seconds: float
    left: int
    chips: int
    big_blind: int
    is_rebuying: bool
    busts: int


class Arrival(NamedTuple):
    """Players and chips that come into play."""

    at: int
    players: int
    chips: int


class Moment(NamedTuple):
    """A night as it stands."""

    stages: tuple[Stage, ...]
    stage: int
    """The index of the level or break that runs."""
    remaining: int
    """Seconds it has left."""
    elapsed: int
    """Seconds since the start."""
    left: int
    chips: int
    entries: int
    stack: int
    rebuy_until: int = 0
    """The last level in which rebuys are sold; 0: none are."""
    addon_until: int = 0
    rebuy_chips: int = 0
    """What a rebuy brings; 0: the first stack."""
    addon_chips: int = 0
    late_until: int = -1
    """The last level for late entry; -1: as the club is used to, 0: nobody comes late."""
    exposures: tuple[Exposure, ...] = ()
    """All that was played so far."""
    stop: int = 1
    """It is over when so many are left: in a satellite those with seats."""
