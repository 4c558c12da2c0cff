"""Seats before the start where they are not drawn: who may choose, what is free, who wants it."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.authority.questions import STAFF_SEATING_PRIVILEGE_PRIORITY_SEATING
from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.tournament.seating.families import sits_with_family
from floorcall.tournament.seating.first_seating import TakeSeat
from floorcall.tournament.seating.questions.on_seats import (
    INITIAL_SEATING,
    INITIAL_SEATING_SAME_ARRIVAL,
    InitialSeating,
    SameArrival,
)
from floorcall.tournament.state import Player, State, Status

MOST_OTHERS = 12
"""Those who came together came just now: of many who wait, only the latest are named."""


def may_choose(state: State, house: House, player: Player) -> bool:
    """Whether a seat is taken rather than drawn: by everybody, or by staff who come first."""
    return is_chosen(house) or (bool(state.tables) and _comes_first(house, player))


def is_chosen(house: House) -> bool:
    """Whether players choose a seat or sign for one before the start."""
    return house[INITIAL_SEATING].value is not InitialSeating.RANDOM_DRAW


def _comes_first(house: House, player: Player) -> bool:
    return bool(player.staff) and house[STAFF_SEATING_PRIVILEGE_PRIORITY_SEATING].value


def first_seat(state: State, house: House, player: Player) -> TakeSeat:
    """The next line of the sheet, or the first seat to choose, away from family if there is one."""
    signs = house[INITIAL_SEATING].value is InitialSeating.SIGNUP_SHEET
    if signs and not _comes_first(house, player):
        return TakeSeat(player=player.number)
    free = [(number, table.open_seats()) for number, table in state.tables.items()]
    seats = [(number, seats[0]) for number, seats in free if seats]
    apart = (one for one in seats if not sits_with_family(state, player, one[0]))
    table, seat = next(apart, seats[0] if seats else (0, 0))
    return TakeSeat(player=player.number, table=table, seat=seat)


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
