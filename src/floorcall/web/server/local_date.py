"""The calendar on the club's wall: the day by the server's own clock."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

_DAY = 86_400


def today(now: int) -> str:
    """The day on the wall at a time in milliseconds, as 2026-05-31."""
    return datetime.fromtimestamp(now // 1000).astimezone().date().isoformat()


def wall_moment(day: date, seconds: int) -> int:
    """When the clock on the wall shows so many seconds of a day; beyond 24 hours of the next.

    19:00 is 19:00 also on the day whose clocks are put forward or back.
    """
    later, rest = divmod(seconds, _DAY)
    wall = datetime.combine(day + timedelta(days=later), time()) + timedelta(seconds=rest)
    return int(wall.astimezone().timestamp())
