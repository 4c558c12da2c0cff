"""Whole numbers as people type them, and nothing that only looks like one."""

from __future__ import annotations

MOST_FIGURES = 12


def whole_number(written: str) -> int | None:
    """The number written in plain figures, at most twelve; None for anything else.

    "17" is 17. "²", "١٧", "+17", "1,000" and nothing are none, and neither are 5,000 nines.
    """
    if len(written) > MOST_FIGURES or not (written.isascii() and written.isdecimal()):
        return None
    return int(written)
