"""The calendar on the club's wall: the day by the server's own clock."""

from __future__ import annotations

from datetime import datetime


def today(now: int) -> str:
    """The day on the wall at a time in milliseconds, as 2026-05-31."""
    return datetime.fromtimestamp(now // 1000).astimezone().date().isoformat()
