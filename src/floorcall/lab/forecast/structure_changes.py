"""What a change of the structure does to the end of a night, and which change reaches a target."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.lab.forecast.night_outlook import night_end, opening_moment
from floorcall.tournament.setup.terms import Setup

_SHORTEST, _LONGEST = 5, 60
"""Minutes of a level that are proposed."""
_CLOSE = 600
"""Seconds from the target within which nothing need change."""


def is_reached(end: float, target: float) -> bool:
    """Whether a night likely ends at the target: ten minutes from it is near enough."""
    return abs(end - target) <= _CLOSE


def minutes_to_reach(end_of: Callable[[int], float], target: float) -> int:
    """Minutes a level that end nearest the target; longer levels end later."""
    ends: dict[int, float] = {}
    low, high = _SHORTEST, _LONGEST
    while low <= high:
        middle = (low + high) // 2
        ends[middle] = end_of(middle)
        if ends[middle] < target:
            low = middle + 1
        else:
            high = middle - 1
    return min(ends, key=lambda minutes: abs(ends[minutes] - target))


class Change(NamedTuple):
    """A structure that differs in one thing, and by how many seconds its end does."""

    says: str
    later: float
    minutes: int = 0
    """Minutes a level; 0: as it is."""
    stack: int = 0
    """The first stack; 0: as it is."""


def usual_changes(setup: Setup, entrants: int, speed: float = 1.0) -> list[Change]:
    """What the common changes would do: shorter and longer levels, smaller and larger stacks."""
    now = likely_end(setup, entrants, speed)
    minutes = level_minutes(setup)
    tried = [
        (f"{abs(by)} minutes {'less' if by < 0 else 'more'} a level", minutes + by, 0)
        for by in (-2, 2)
        if minutes + by >= _SHORTEST
    ]
    tried += [
        (f"stacks of {stack:,}", 0, stack)
        for stack in (setup.stack * 3 // 4, setup.stack * 3 // 2)
        if stack
    ]
    return [
        Change(says, likely_end(with_change(setup, to, stack), entrants, speed) - now, to, stack)
        for says, to, stack in tried
    ]


def proposals(setup: Setup, entrants: int, target: float, speed: float = 1.0) -> list[Change]:
    """Structures that likely end at the target, seconds after the start; none where it does."""
    now = likely_end(setup, entrants, speed)
    if is_reached(now, target):
        return []
    found: list[Change] = []

    def end_with(minutes: int) -> float:
        return likely_end(with_change(setup, minutes, 0), entrants, speed)

    minutes = minutes_to_reach(end_with, target)
    found.append(Change(f"levels of {minutes} minutes", end_with(minutes) - now, minutes))
    stacks = sorted({setup.stack * part // 4 for part in (1, 2, 3, 6, 8, 12)} - {0, setup.stack})
    ends = {one: likely_end(with_change(setup, 0, one), entrants, speed) for one in stacks}
    stack = min(ends, key=lambda one: abs(ends[one] - target), default=0)
    if stack and abs(ends[stack] - target) < abs(now - target):
        found.append(Change(f"stacks of {stack:,}", ends[stack] - now, 0, stack))
    return found


def level_minutes(setup: Setup) -> int:
    """Minutes of the first level."""
    return max(1, next(one.seconds for one in setup.levels if not one.is_break) // 60)


def likely_end(setup: Setup, entrants: int, speed: float = 1.0) -> float:
    """The middle of the forecast, in seconds."""
    return night_end(opening_moment(setup, entrants), speed).likely


def with_change(setup: Setup, minutes: int, stack: int) -> Setup:
    """The same with other levels or stacks; breaks stay as they are."""
    if minutes:
        levels = tuple(
            one if one.is_break else replace(one, seconds=60 * minutes) for one in setup.levels
        )
        setup = replace(setup, levels=levels)
    return replace(setup, entry=replace(setup.entry, chips=stack)) if stack else setup
