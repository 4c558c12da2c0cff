"""Others who may want the same first seat: those in the room who have none yet."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.tournament.seating.questions.on_seats import (
    INITIAL_SEATING_SAME_ARRIVAL,
    SameArrival,
)
from floorcall.tournament.state import Player, State, Status

MOST_OTHERS = 12
"""Those who came together came just now: of many who wait, only the latest are named."""


class RivalsView(Struct, frozen=True):
    """Who could have come together with a player, and how a seat they all want is given."""

    others: tuple[tuple[int, str], ...]
    """Number and name."""
    drawn: bool
    """Whether it is drawn for; else staff say who gets it."""
    may_give: bool
    """Whether staff may say so instead of drawing."""
    rules: tuple[str, ...]


def rivals_view(state: State, house: House, player: Player) -> RivalsView:
    """Of three who are entered and not seated, the other two."""
    reads = Reads(house)
    drawn = reads[INITIAL_SEATING_SAME_ARRIVAL] is SameArrival.DRAW
    return RivalsView(
        others=_others(state, player),
        drawn=drawn,
        may_give=not drawn
        or SameArrival.STAFF_ALLOCATES in house[INITIAL_SEATING_SAME_ARRIVAL].leaves,
        rules=reads.cites,
    )


def _others(state: State, player: Player) -> tuple[tuple[int, str], ...]:
    if player.status is not Status.REGISTERED:
        return ()
    waiting = [
        (one.number, one.name)
        for one in state.players.values()
        if one.status is Status.REGISTERED and one.present and one.number != player.number
    ]
    return tuple(waiting[-MOST_OTHERS:])
