"""Lines between two hands: time, breaks, the next shuffle, and a hand disputed."""

from __future__ import annotations

from floorcall.notation.lines.form import LINES
from floorcall.rulings.disputes import Sign
from floorcall.rulings.floor.disputes import BreakBegins, Disputes, NextHandComing
from floorcall.rulings.floor.time_passing import TimePasses

_add = LINES.add

_add("{seat} disputes the hand", "5 disputes the hand", "questions the hand just played")(Disputes)
_add("break begins", "break begins", "the table goes on a break")(BreakBegins)


@_add("{number} seconds pass", "50 seconds pass", "time goes by and nothing else happens")
def _seconds(number: int) -> TimePasses:
    return TimePasses(number)


_add("{number} second passes", "1 second passes", "the same, of one")(_seconds)
_add("{number} second pass", "1 second pass", "the same")(_seconds)

for _sign, _means in (
    (Sign.FIRST_RIFFLE, "the next hand's shuffle begins"),
    (Sign.SHUFFLER_BUTTON, "the button of the shuffling machine is pressed"),
    (Sign.DEALER_PUSH, "one dealer takes the other's place"),
    (Sign.NEW_DEALER, "the next dealer receives the cards"),
):
    _add(_sign.value, _sign.value, _means)(lambda sign=_sign: NextHandComing(sign))
