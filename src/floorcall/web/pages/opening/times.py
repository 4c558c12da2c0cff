"""The stated times of an evening, typed as times of day and meant for the next one that fits."""

from __future__ import annotations

from datetime import datetime, timedelta

from floorcall.club.programme.night_template import seconds_of


def evening_of(starts: str, ends: str, now: int) -> tuple[int, int] | None:
    """When an evening begins and ends, in seconds since 1970; None where a time cannot be read.

    19:00 to 00:30 ends the next day. Typed at 23:00, 19:00 to 22:00 means tomorrow.
    """
    first, last = seconds_of(starts.strip()), seconds_of(ends.strip())
    if first is None or last is None:
        return None
    today = datetime.fromtimestamp(now).astimezone()
    begins, over = _on(today, first), _on(today, last)
    if over <= begins:
        over = _on(today + timedelta(days=1), last)
    if over <= now:
        begins, over = (_on_the_next(moment) for moment in (begins, over))
    return begins, over


def _on(day: datetime, seconds: int) -> int:
    """That time of the day as the clock on the wall shows it, summer time or not."""
    hours, minutes = divmod(seconds // 60, 60)
    wall = day.replace(hour=hours, minute=minutes, second=0, microsecond=0, tzinfo=None)
    return int(wall.astimezone().timestamp())


def _on_the_next(moment: int) -> int:
    wall = datetime.fromtimestamp(moment) + timedelta(days=1)
    return int(wall.astimezone().timestamp())
