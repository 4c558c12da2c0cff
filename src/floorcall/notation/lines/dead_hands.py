"""Hands lost: killed, fouled, thrown away, miscounted, and stud's up cards."""

from __future__ import annotations

from floorcall.notation.lines.form import LINES
from floorcall.rulings.dead_hands import PhoneUse
from floorcall.rulings.floor.dead_hands import (
    DealerKills,
    HoldsCards,
    IsFouled,
    MeansToFold,
    ThrowsForward,
    TouchesHand,
    TouchesMuck,
    UsesPhone,
)
from floorcall.rulings.floor.stud import BringInOfAbsent, PicksUpUpcards, TurnsDownUpcards

_add = LINES.add

_add("dealer kills {seat}", "dealer kills 4", "the dealer mucks a live hand by mistake")(
    DealerKills
)
_add("{seat} is fouled", "4 is fouled", "a live hand has mixed with other cards")(IsFouled)
_add("{seat}'s cards touch the muck", "4's cards touch the muck", "face down")(TouchesMuck)
_add("{seat}'s cards touch {other}'s", "4's cards touch 5's", "two hands touch")(TouchesHand)
_add("{seat} throws the hand forward", "4 throws the hand forward", "without a word")(ThrowsForward)
_add("{seat} plainly means to fold", "4 plainly means to fold", "the cards short of the muck")(
    MeansToFold
)
_add("{seat} holds {number} cards", "4 holds 3 cards", "found once the deal stands")(HoldsCards)
_add("{seat} picks up the upcards", "4 picks up the upcards", "in stud")(PicksUpUpcards)
_add(
    "dealer posts the bring-in for {seat}",
    "dealer posts the bring-in for 4",
    "in stud, for a player who is absent or on a penalty",
)(BringInOfAbsent)


@_add("{seat}'s cards touch the muck face up", "4's cards touch the muck face up", "face up")
def _touch_face_up(seat: int) -> TouchesMuck:
    return TouchesMuck(seat, face_down=False)


@_add("{seat} turns down the upcards", "4 turns down the upcards", "in stud, and no more than that")
def _turns_down(seat: int) -> TurnsDownUpcards:
    return TurnsDownUpcards(seat, pushed_forward=False)


@_add(
    "{seat} turns down the upcards and pushes all forward",
    "4 turns down the upcards and pushes all forward",
    "in stud: a proper fold",
)
def _mucks_properly(seat: int) -> TurnsDownUpcards:
    return TurnsDownUpcards(seat, pushed_forward=True)


for _use in PhoneUse:
    _add(f"{{seat}} {_use.value}", f"4 {_use.value}", "a phone rings while its owner is in a hand")(
        lambda seat, use=_use: UsesPhone(seat, use)
    )
