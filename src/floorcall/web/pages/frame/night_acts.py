"""The ten acts of a night, each with its key: what a director does most, from any page."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from floorcall.tournament.state import State


class Act(NamedTuple):
    """An act: its word in the address, what it is called, its key and sign.

    `needs` is the command or the page that somebody must be allowed. An act with a `page` below
    the night's address leads there; any other is asked for in a sheet.
    """

    word: str
    label: str
    key: str
    icon: str
    needs: str
    page: str = ""
    says: str = ""
    """What it does, for whoever looks for it."""
    also: str = ""
    """Other words that somebody may look for it by."""


ACTS = (
    Act("bust", "Bust", "B", "out", "bust", says="Somebody is out", also="eliminated knocked"),
    Act("rebuy", "Rebuy", "R", "rebuy", "rebuy", says="Somebody buys chips again", also="reentry"),
    Act("entry", "Entry", "E", "enter", "register", "desk", "Enter somebody", "register buyin"),
    Act("add-on", "Add-on", "A", "addon", "add-on", says="Tick everybody who takes one"),
    Act("ruling", "Ruling", "F", "rulings", "record-ruling", "rulings", "What happened?"),
    Act("move", "Move", "V", "move", "balance", says="Somebody gets another seat"),
    Act("penalty", "Penalty", "P", "penalty", "penalise", says="A warning, hands or rounds"),
    Act("away", "Away", "W", "away", "go-away", says="Somebody has left the table, or is back"),
    Act("stacks", "Stacks", "S", "chips", "count-stacks", says="Count the stacks of a table"),
    Act(
        *("message", "Message", "M", "message", "show-message"),
        says="Show on the screens",
        also="announcement",
    ),
)
_BEFORE_PLAY = frozenset({"entry", "ruling", "message"})


def acts_for(state: State, may: Callable[[str], bool]) -> list[Act]:
    """Those somebody may do now: busts and moves only while there is play."""
    if state.phase == "over":
        return []
    return [
        act
        for act in ACTS
        if may(act.needs) and (state.phase == "running" or act.word in _BEFORE_PLAY)
    ]
