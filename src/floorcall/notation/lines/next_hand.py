"""Between hands."""

from __future__ import annotations

from floorcall.notation.lines.form import LINES
from floorcall.rulings.floor.button_drawn import DrawsForButton, IsBanker, OfficerDraws
from floorcall.rulings.floor.next_hand import Eliminated, LevelUp, NextHandBegins, SitsDown

_add = LINES.add

_add("next hand", "next hand", "the next hand is dealt")(NextHandBegins)
_add("{seat} is eliminated", "3 is eliminated", "out, from the next hand on")(Eliminated)


_add("officer draws {card} for the button", "officer draws 4c for the button", "one for the table")(
    OfficerDraws
)
_add("{seat} draws {card} for the button", "3 draws As for the button", "before the next hand")(
    DrawsForButton
)
_add("{seat} is the banker", "3 is the banker", "keeps the bank of a cash game")(IsBanker)


@_add("level up {amount}/{number}", "level up 200/400", "new blinds from the next hand on")
def _level_up(amount: int, number: int) -> LevelUp:
    return LevelUp(amount, number)


@_add(
    "a player sits down in seat {number} with {amount}",
    "a player sits down in seat 7 with 20000",
    "an arrival before the next hand",
)
def _sits_down(number: int, amount: int) -> SitsDown:
    return SitsDown(number, amount)
