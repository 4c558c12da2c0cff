"""Hands lost: killed, fouled, thrown away and miscounted."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.core.incidents import OverlooksOpponent, TouchesMuck
from floorcall.chapters.core.line_forms import LINES
from floorcall.chapters.dead_hands.at_table import (
    DealerKills,
    HoldsCards,
    IsFouled,
    MeansToFold,
    ThrowsForward,
    TouchesHand,
    UsesPhone,
)
from floorcall.chapters.dead_hands.rulings import PhoneUse

_add = LINES.under("dead_hands")

_add("dealer kills {seat}", "dealer kills 4", "the dealer mucks a live hand by mistake")(
    DealerKills
)
_add("{seat} is fouled", "4 is fouled", "a live hand has mixed with other cards")(IsFouled)
_add("{seat}'s cards touch the muck", "4's cards touch the muck", "face down")(TouchesMuck)
_add("{seat}'s cards touch {other}'s", "4's cards touch 5's", "two hands touch")(TouchesHand)
_add("{seat} throws the hand forward", "4 throws the hand forward", "without a word")(ThrowsForward)
_add(
    "{seat} throws the hand away overlooking {other}",
    "4 throws the hand away overlooking 6",
    "a bettor forgets that somebody is still in",
)(OverlooksOpponent)
_add("{seat} plainly means to fold", "4 plainly means to fold", "the cards short of the muck")(
    MeansToFold
)
_add("{seat} holds {number} cards", "4 holds 3 cards", "found once the deal stands")(HoldsCards)
_add("{seat}'s cards touch the muck face up", "4's cards touch the muck face up", "face up")(
    partial(TouchesMuck, face_down=False)
)


for _use in PhoneUse:
    _add(f"{{seat}} {_use.value}", f"4 {_use.value}", "a phone rings while its owner is in a hand")(
        lambda seat, use=_use: UsesPhone(seat, use)
    )
