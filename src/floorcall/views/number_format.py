"""Figures as people read them, on a screen as on paper; nothing is counted here."""

from __future__ import annotations


def amount(chips: int) -> str:
    """Chips with commas: 12,500."""
    return f"{chips:,}"


def money(pieces: int, units: int = 1, *, exact: bool = False) -> str:
    """Money kept in its smallest unit: 1250 of 100 to a whole one is 12.50.

    1200 is 12, and 12.00 where it is to be exact.
    """
    sign = "-" if pieces < 0 else ""
    whole, rest = divmod(abs(pieces), max(units, 1))
    if units <= 1 or not (rest or exact):
        return f"{sign}{whole:,}"
    return f"{sign}{whole:,}.{rest:0{len(str(units - 1))}}"


def clock(seconds: int) -> str:
    """Minutes and seconds, and hours where there are any: 1:05:00."""
    hours, rest = divmod(max(seconds, 0), 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
