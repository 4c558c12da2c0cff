"""Lines between two hands: time, breaks, seats, the next shuffle, and a hand disputed."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.core.line_forms import LINES
from floorcall.chapters.core.time_passing import TimePasses
from floorcall.chapters.next_hand.at_table import (
    BreakBegins,
    Disputes,
    DrawsForButton,
    Eliminated,
    IsBanker,
    LevelUp,
    NextHandBegins,
    NextHandComing,
    OfficerDraws,
    SitsDown,
    WrongLevel,
)
from floorcall.chapters.next_hand.rulings.disputes import Sign

_add = LINES.under("next_hand")

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
    "blinds should be {amount}/{number}",
    "blinds should be 300/600",
    "this hand was dealt at the old level by mistake",
)
def _wrong_level(amount: int, number: int) -> WrongLevel:
    return WrongLevel(amount, number)


@_add(
    "a player sits down in seat {number} with {amount}",
    "a player sits down in seat 7 with 20000",
    "an arrival before the next hand",
)
def _sits_down(number: int, amount: int) -> SitsDown:
    return SitsDown(number, amount)


_add_after = LINES.under("after_the_hand")

_add_after("{seat} disputes the hand", "5 disputes the hand", "questions the hand just played")(
    Disputes
)
_add_after(
    "{seat} disputes the count of the pot",
    "5 disputes the count of the pot",
    "how it was counted or awarded, not how a hand was read",
)(partial(Disputes, accounting=True))
_add_after("break begins", "break begins", "the table goes on a break")(BreakBegins)


@_add_after("{number} seconds pass", "50 seconds pass", "time goes by and nothing else happens")
def _seconds(number: int) -> TimePasses:
    return TimePasses(number)


_add_after("{number} second passes", "1 second passes", "the same, of one")(_seconds)
_add_after("{number} second pass", "1 second pass", "the same")(_seconds)

for _sign, _means in (
    (Sign.FIRST_RIFFLE, "the next hand's shuffle begins"),
    (Sign.SHUFFLER_BUTTON, "the button of the shuffling machine is pressed"),
    (Sign.DEALER_PUSH, "one dealer takes the other's place"),
    (Sign.NEW_DEALER, "the next dealer receives the cards"),
):
    _add_after(_sign.value, _sign.value, _means)(lambda sign=_sign: NextHandComing(sign))
