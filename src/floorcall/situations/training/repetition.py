"""Spaced repetition: what somebody got right comes later, what was wrong comes soon.

A situation lies in one of six boxes. Right moves it up one, wrong puts it into the first. The first
is due again after ten minutes, the others after 1, 3, 7, 16 and 35 days.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

_DAY = 86_400
WAITS = (600, *(days * _DAY for days in (1, 3, 7, 16, 35)))
"""Seconds until a box is due again."""


class Standing(Struct, frozen=True):
    """How somebody stands with one situation."""

    box: int = 0
    due: int = 0
    """When it comes again, in seconds since 1970."""
    tries: int = 0
    right: int = 0


def after_answer(before: Standing, is_right: bool, now: int) -> Standing:
    """Right in box 2 at noon: box 3, due in seven days."""
    box = min(before.box + 1, len(WAITS) - 1) if is_right else 0
    return Standing(box, now + WAITS[box], before.tries + 1, before.right + (1 if is_right else 0))


def next_situation(
    among: Sequence[str], standings: Mapping[str, Standing], now: int, latest: str = ""
) -> str:
    """What is due, the longest first; then what was never asked; then what is due soonest.

    The latest is not asked twice running where there is another.
    """
    others = [each for each in among if each != latest] or list(among)
    due = [each for each in others if each in standings and standings[each].due <= now]
    if due:
        return min(due, key=lambda each: standings[each].due)
    new = [each for each in others if each not in standings]
    if new:
        return new[0]
    return min(others, key=lambda each: standings[each].due)
