"""Skipped players and cards pushed forward."""

from __future__ import annotations

from floorcall.notation.lines.form import LINES
from floorcall.rulings.conduct import SpeaksUp
from floorcall.rulings.floor.folds import SlidesCards
from floorcall.rulings.floor.skipped import HadNoTime, IsSkipped

_add = LINES.add

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
