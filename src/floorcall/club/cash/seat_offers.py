"""Where a player may sit down now, and whom a free seat is offered to; found by asking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from floorcall.club.cash.cash_seats import ChangeTables, TakeSeat
from floorcall.club.cash.state import CASH, CashState, Table, known_player
from floorcall.law.house import House
from floorcall.ledger.refusal import Refusal


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
    return tuple(
        Offer(table.number, free_seats(table), number)
        for table, refused in _answers_by_table(state, number, house)
        if refused is None
    )


class BarredTable(NamedTuple):
    """A table with a free seat that a player may not take, and why."""

    table: int
    refused: Refusal


def barred_tables(state: CashState, number: int, house: House) -> tuple[BarredTable, ...]:
    """Tables this player may not go to now: from six to eight, by the rule on smaller games."""
    return tuple(
        BarredTable(table.number, refused)
        for table, refused in _answers_by_table(state, number, house)
        if refused is not None and table.number != known_player(state, number).table
    )


def _answers_by_table(
    state: CashState, number: int, house: House
) -> Iterator[tuple[Table, Refusal | None]]:
    """What would be answered at every table with a free seat; None where it would be taken."""
    command = ChangeTables if known_player(state, number).table else TakeSeat
    for table in state.tables.values():
        seats = free_seats(table)
        if not seats:
            continue
        wish = command(player=number, table=table.number, seat=seats[0])
        answer = CASH.decide(state, wish, house)
        yield table, answer if isinstance(answer, Refusal) else None
