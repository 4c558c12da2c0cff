"""Lines on stud: cards too early, up cards picked up or turned down, and the bring-in."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.core.line_forms import LINES
from floorcall.chapters.stud.at_table import (
    BringInOfAbsent,
    PicksUpUpcards,
    StudCardsEarly,
    TurnsDownUpcards,
)

_add = LINES.under("stud")

_add("{seat} picks up the upcards", "4 picks up the upcards", "in stud")(PicksUpUpcards)
_add(
    "dealer posts the bring-in for {seat}",
    "dealer posts the bring-in for 4",
    "in stud, for a player who is absent or on a penalty",
)(BringInOfAbsent)
_add(
    "dealer deals a card early to {seats}",
    "dealer deals a card early to 2",
    "stud: a card of the next street comes before the betting is over",
)(StudCardsEarly)
_add("{seat} turns down the upcards", "4 turns down the upcards", "in stud, and no more than that")(
    partial(TurnsDownUpcards, pushed_forward=False)
)
_add(
    "{seat} turns down the upcards and pushes all forward",
    "4 turns down the upcards and pushes all forward",
    "in stud: a proper fold",
)(partial(TurnsDownUpcards, pushed_forward=True))
