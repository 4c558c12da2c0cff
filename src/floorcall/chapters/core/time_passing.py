"""Time told off at the table, in seconds; what it runs out on is for other chapters."""

from __future__ import annotations

from collections.abc import Callable

from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import Incident
from floorcall.chapters.core.memory import Lifetime, Memory

_WAITING: list[Callable[[Floor, int], None]] = []


class TimePassed(Memory, frozen=True):
    """All the seconds told off so far."""

    lifetime = Lifetime.NIGHT
    seconds: int = 0


class TimePasses(Incident, frozen=True):
    """Some seconds pass and nothing else happens."""

    seconds: int


def hears_time(
    listener: Callable[[Floor, int], None],
) -> Callable[[Floor, int], None]:
    """Mark a function that is called with the seconds whenever time passes."""
    _WAITING.append(listener)
    return listener


def seconds_so_far(floor: Floor) -> int:
    """All the seconds that have passed since the case began: 0 unless somebody told of some."""
    return floor.recall(TimePassed).seconds


@handles(TimePasses)
def time_passes(floor: Floor, incident: TimePasses) -> None:
    """Count the seconds, and tell whoever waits."""
    floor.remember(TimePassed(seconds_so_far(floor) + incident.seconds))
    for listener in _WAITING:
        listener(floor, incident.seconds)
