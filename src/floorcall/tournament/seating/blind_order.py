"""A table's coming hand: who is due which blind, and which open seat is the worst to get."""

from __future__ import annotations

from collections.abc import Collection

from floorcall.chapters.next_hand.rulings.button_position import (
    NextHand,
    Positions,
    next_hand,
    opening_hand,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.refusal import Reads
from floorcall.tournament.seating.questions.on_moves import (
    BALANCE_DESTINATION_NEVER_SB,
    BALANCE_DESTINATION_SINGLE_BB_ALLOWED,
)
from floorcall.tournament.state import Table


def coming_hand(
    table: Table, house: House, without: Collection[int] = ()
) -> Ruling[NextHand] | None:
    """Positions of the next hand, `without` some players; None if nobody knows the button."""
    seats = [seat for seat, player in table.seats.items() if player not in without]
    if len(seats) < 2:
        return None
    if table.last is not None:
        newcomers = [seat for seat in table.newcomers if seat in seats]
        return next_hand(table.last, seats, house, newcomers, table.waited)
    return opening_hand(table.button, seats, house) if table.button else None


def worst_first(open_seats: Collection[int], at: Positions | None, reads: Reads) -> list[int]:
    """Open seats from the worst position on: the big blind, then clockwise to the button.

    With blinds due at 1 and 2, of seats 1, 2 and 6: 2, then 6, and 1 only if nothing else is.
    """
    if at is None:
        return sorted(open_seats)
    small = at.small_blind
    behind = sorted(open_seats, key=lambda seat: (seat <= small, seat))
    if at.big_blind in behind and not reads[BALANCE_DESTINATION_SINGLE_BB_ALLOWED]:
        behind.remove(at.big_blind)
        behind.append(at.big_blind)
    if small in behind and not reads[BALANCE_DESTINATION_NEVER_SB]:
        behind.remove(small)
        return [*behind[:1], small, *behind[1:]]
    return behind


def open_worst_first(table: Table, reads: Reads) -> list[int]:
    """The open seats of a table for its next hand, the worst first."""
    coming = coming_hand(table, reads.house, table.leaving)
    return worst_first(table.open_seats(), reads.takes(coming).positions if coming else None, reads)
