"""Skipped players and cards pushed forward."""

from __future__ import annotations

from floorcall.chapters.core.incidents import SpeaksUp
from floorcall.chapters.core.line_forms import LINES
from floorcall.chapters.turn.at_table.skips import HadNoTime, IsSkipped
from floorcall.chapters.turn.at_table.turn_order import SlidesCards

_add = LINES.under("turn")

_add("{seat} speaks up", "3 speaks up", "a skipped player objects, now")(SpeaksUp)
_add("{seat} is skipped", "3 is skipped", "the seat is passed over; acting past it says as much")(
    IsSkipped
)
_add(
    "{seat} had no time to speak up",
    "3 had no time to speak up",
    "a skipped player could not reasonably have objected yet",
)(HadNoTime)
_add(
    "{seat} slides cards forward",
    "3 slides cards forward",
    "pushes the hand forward in silence, short of the muck",
)(SlidesCards)
