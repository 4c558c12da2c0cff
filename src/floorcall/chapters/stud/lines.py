"""Lines on stud: cards too early, up cards picked up or turned down, and the bring-in."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.core.line_forms import LINES
from floorcall.chapters.stud.at_table import (
    BoardsEqual,
    BringInOfAbsent,
    LastCardTurnedUp,
    LowCardAllInForAnte,
    PairOnFourth,
    PicksUpUpcards,
    StubShort,
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
_add(
    "dealer exposes the last card to {seat}",
    "dealer exposes the last card to 4",
    "stud: a card of seventh street comes face up",
)(LastCardTurnedUp)
_add(
    "{seat}'s board equals {other}'s",
    "4's board equals 5's",
    "stud: the first named has the higher card by suit",
)(BoardsEqual)
_add(
    "{seat} is low and all in for the ante with {other} next",
    "4 is low and all in for the ante with 6 next",
    "stud: the owner of the low card has no chips for the bring-in",
)(LowCardAllInForAnte)
_add("{seat} shows a pair on fourth", "4 shows a pair on fourth", "stud")(PairOnFourth)


@_add("{number} cards are left in the stub", "4 cards are left in the stub", "stud, before seventh")
def _cards_left(number: int) -> StubShort:
    return StubShort(number)
