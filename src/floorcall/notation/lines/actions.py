"""Clear actions and properly dealt streets."""

from __future__ import annotations

from floorcall.notation.lines.form import LINES
from floorcall.rulings.conduct import (
    AllIn,
    Bets,
    Calls,
    Checks,
    DidNotSeeRaise,
    Folds,
    PullsBack,
    Raises,
    StreetDealt,
    WasTold,
)

_add = LINES.add

_add("{seat} folds", "3 folds", "a clear fold")(Folds)
_add("{seat} checks", "3 checks", "a clear check")(Checks)
_add("{seat} calls", "3 calls", "a clear call")(Calls)
_add("{seat} bets {amount}", "3 bets 600", "a clear bet")(Bets)
_add("{seat} is all in", "3 is all in", "a clear all-in")(AllIn)
_add("{seat} did not see the raise", "3 did not see the raise", "the player did not know of it")(
    DidNotSeeRaise
)
_add("{seat} was told {amount}", "3 was told 800", "the wrong amount the player was told")(WasTold)


@_add("{seat} raises to {amount}", "3 raises to 1600", "a clear raise to a total on the street")
def _raises(seat: int, amount: int) -> Raises:
    return Raises(seat, amount)


@_add("{seat} is all in {amount}", "3 is all in 125", "all in for this total on the street")
def _all_in(seat: int, amount: int) -> AllIn:
    return AllIn(seat, amount)


@_add("{seat} pulls back {chips}", "3 pulls back 25", "takes back chips that lay in front")
def _pulls_back(seat: int, chips: tuple[int, ...]) -> PullsBack:
    return PullsBack(seat, chips)


for _street in ("flop", "turn", "river"):
    _add(f"{_street} {{cards}}", f"{_street} Ah Kd 2c", "the street is dealt properly, so")(
        lambda cards, street=_street: StreetDealt(street, cards)
    )
for _street in ("flop", "turn", "river", "fourth", "fifth", "sixth", "seventh"):
    _add(_street, _street, "the street is dealt properly, cards unknown")(
        lambda street=_street: StreetDealt(street)
    )
