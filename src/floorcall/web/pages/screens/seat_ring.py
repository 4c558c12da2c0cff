"""The final table drawn: where each seat lies around it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from floorcall.views.clock.wall_lists import WallView

_MIDDLE = (250, 197)
_REACH = (188, 150)
"""From the middle to a seat, across and up, in units of a drawing 500 wide."""
_DEALER = 60
"""Degrees kept free at the lower edge, where the dealer sits."""


class Chair(NamedTuple):
    """A seat in the drawing."""

    seat: int
    x: int
    y: int


def chairs_around(wall: WallView) -> tuple[Chair, ...]:
    """Seat 1 at the dealer's left, then clockwise as seen from above, to the dealer's right."""
    seats = [one.seat for one in wall.final]
    if not seats:
        return ()
    highest = max(seats)
    step = (360 - _DEALER) / max(highest - 1, 1)
    chairs = []
    for seat in seats:
        angle = (90 + _DEALER / 2 + (seat - 1) * step) * pi / 180
        x, y = _MIDDLE[0] + _REACH[0] * cos(angle), _MIDDLE[1] + _REACH[1] * sin(angle)
        chairs.append(Chair(seat, round(x), round(y)))
    return tuple(chairs)
