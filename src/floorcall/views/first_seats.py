"""Seats before the start where they are not drawn: who may choose or sign, and what is free."""

from __future__ import annotations

from floorcall.chapters.authority.questions import STAFF_SEATING_PRIVILEGE_PRIORITY_SEATING
from floorcall.law.house import House
from floorcall.tournament import commands as ask
from floorcall.tournament.seating.families import sits_with_family
from floorcall.tournament.seating.questions.on_seats import INITIAL_SEATING, InitialSeating
from floorcall.tournament.state import Player, State


def may_choose(state: State, house: House, player: Player) -> bool:
    """Whether a seat is taken rather than drawn: by everybody, or by staff who come first."""
    return is_chosen(house) or (bool(state.tables) and _comes_first(house, player))


def is_chosen(house: House) -> bool:
    """Whether players choose a seat or sign for one before the start."""
    return house[INITIAL_SEATING].value is not InitialSeating.RANDOM_DRAW


def _comes_first(house: House, player: Player) -> bool:
    return bool(player.staff) and house[STAFF_SEATING_PRIVILEGE_PRIORITY_SEATING].value


def first_seat(state: State, house: House, player: Player) -> ask.TakeSeat:
    """The next line of the sheet, or the first seat to choose, away from family if there is one."""
    signs = house[INITIAL_SEATING].value is InitialSeating.SIGNUP_SHEET
    if signs and not _comes_first(house, player):
        return ask.TakeSeat(player=player.number)
    free = [(number, table.open_seats()) for number, table in state.tables.items()]
    seats = [(number, seats[0]) for number, seats in free if seats]
    apart = (one for one in seats if not sits_with_family(state, player, one[0]))
    table, seat = next(apart, seats[0] if seats else (0, 0))
    return ask.TakeSeat(player=player.number, table=table, seat=seat)
