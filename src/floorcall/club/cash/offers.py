"""Where a player may sit down now, and whom a free seat is offered to; found by asking."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.club.cash.commands import ChangeTables, TakeSeat
from floorcall.club.cash.register import CASH
from floorcall.club.cash.state import CashState, Table, known
from floorcall.law.house import House
from floorcall.tournament.reasons import Refusal


class Offer(NamedTuple):
    """Free seats of a table, and who is first to be asked; 0 is anybody."""

    table: int
    seats: tuple[int, ...]
    first: int = 0


def free_seats(table: Table) -> tuple[int, ...]:
    """The seats somebody could take: none at a table of 10 where one of the 10 has seat 11."""
    if len(table.seats) >= table.places:
        return ()
    return tuple(seat for seat in range(1, table.places + 1) if seat not in table.seats)


def offers(state: CashState) -> tuple[Offer, ...]:
    """Every table with free seats: a new one asks the earliest there, others the list."""
    found = []
    for table in state.tables.values():
        seats = free_seats(table)
        waiting = table.reached if table.is_new else state.lists.get(table.game, ())
        if seats:
            found.append(Offer(table.number, seats, waiting[0] if waiting else 0))
    return tuple(found)


def seats_for(state: CashState, number: int, house: House) -> tuple[Offer, ...]:
    """Where this player may sit down, or go to from the seat there is, without an officer."""
    player = known(state, number)
    command = ChangeTables if player.table else TakeSeat
    return tuple(
        Offer(table.number, seats, number)
        for table in state.tables.values()
        if (seats := free_seats(table))
        and not isinstance(
            CASH.decide(state, command(player=number, table=table.number, seat=seats[0]), house),
            Refusal,
        )
    )
