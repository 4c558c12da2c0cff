"""What a night would come to, with as many entries as are expected."""

from __future__ import annotations

from typing import Any

from floorcall.tournament.ending.prizes import by_place, is_paid_by_chips
from floorcall.tournament.setup.terms import Setup
from floorcall.web.pages.setup_form.form_reader import Read


def night_forecast(read: Read, expected: int) -> dict[str, Any] | None:
    """The figures; none while the form cannot be read."""
    setup = read.setup
    by_chips = read.house is not None and is_paid_by_chips(read.house)
    if setup is None or not setup.levels or not expected or "prizes" in read.wrong:
        return None
    pool = max(setup.guarantee, expected * setup.entry.prize)
    try:
        paid = by_place(setup.payout, pool, expected)
    except (ValueError, ZeroDivisionError):
        return None
    return {
        "pool": pool,
        "paid": [] if by_chips else paid[:9],
        "paid_places": len(paid),
        "more": 0 if by_chips else max(0, len(paid) - 9),
        "levels": sum(not one.is_break for one in setup.levels),
        "hours": _likely_seconds(setup, expected),
        "deep": setup.stack // max(setup.levels[0].stake, 1),
        "colour_ups": setup.colour_ups,
    }


def _likely_seconds(setup: Setup, expected: int) -> int:
    """How long play lasts: to the stated end, or until 25 times the stake is in play in all."""
    if setup.ends:
        return setup.ends - setup.starts
    total = expected * setup.stack
    seconds = 0
    for level in setup.levels:
        if not level.is_break and level.stake * 25 > total:
            break
        seconds += level.seconds
    return seconds
