"""Chips and players out of place, devices, and talk."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.conduct.at_table import (
    BelongsIn,
    CarriesOutOfView,
    ChipsFound,
    HasHidden,
    PlaysStackOf,
    TakesHelp,
    Talks,
    UsesDevice,
)
from floorcall.chapters.conduct.questions import Silence
from floorcall.chapters.conduct.rulings.devices import Use
from floorcall.chapters.core.line_forms import LINES

_add = LINES.under("conduct")

_add("{seat} carries {amount} out of view", "3 carries 3000 out of view", "pocketed chips")(
    CarriesOutOfView
)
_add("{seat} has {amount} hidden", "3 has 500 hidden", "found behind a called all-in")(HasHidden)
_add("{amount} in chips is found", "500 in chips is found", "away from any stack")(ChipsFound)
_add("{seat} asks for advice", "3 asks for advice", "on how to play the hand")(TakesHelp)
_add(
    "{seat} carries {amount} out of view to another table",
    "3 carries 3000 out of view to another table",
    "pocketed chips, while moving",
)(partial(CarriesOutOfView, moving=True))


@_add("{seat} belongs in seat {number}", "4 belongs in seat 6", "own stack, wrong seat")
def _belongs(seat: int, number: int) -> BelongsIn:
    return BelongsIn(seat, number)


@_add(
    "{seat} plays another's {amount} instead of {number}",
    "4 plays another's 22000 instead of 9000",
    "the stack of somebody else, and what the player's own one is",
)
def _other_stack(seat: int, amount: int, number: int) -> PlaysStackOf:
    return PlaysStackOf(seat, amount, number)


for _use in Use:
    _add(f"{{seat}} {_use.value}", f"3 {_use.value}", "a phone or another device")(
        lambda seat, use=_use: UsesDevice(seat, use)
    )
_TALK = {
    "tells what is in a hand": Silence.NO_DISCLOSE_LIVE_OR_FOLDED,
    "advises or criticises play": Silence.NO_ADVICE_OR_CRITICISM,
    "reads a hand not yet tabled": Silence.NO_READING_UNTABLED,
    "tells somebody to turn a hand up": Silence.NO_TELLING_TO_TURN_UP,
    "states the own hand": Silence.NO_STATING_OWN_HAND,
    "sways the play unfairly": Silence.NO_UNFAIR_INFLUENCE,
    "shows the hand to an onlooker": Silence.NO_SHOWING_OR_STRATEGY,
}
for _words, _what in _TALK.items():
    _add(f"{{seat}} {_words}", f"3 {_words}", "talk about hands")(
        lambda seat, what=_what: Talks(seat, what)
    )
