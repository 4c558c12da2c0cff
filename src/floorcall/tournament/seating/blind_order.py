"""A table's coming hand: who is due which blind, and which open seat is the worst to get."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from floorcall.chapters.next_hand.rulings.button_position import (
    NextHand,
    Positions,
    next_hand,
    opening_hand,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.refusal import Reads
from floorcall.tournament.conduct.suspensions import seconds_played
from floorcall.tournament.seating.questions.on_moves import (
    BALANCE_DESTINATION_NEVER_SB,
    BALANCE_DESTINATION_SINGLE_BB_ALLOWED,
)
from floorcall.tournament.state import State, Table

FIRST_HAND = 180
"""Seconds of play by which the first hand of a table is over, whether or not somebody said so."""


def knows_button(state: State, table: Table, now: int) -> bool:
    """Whether it can be said where the next button is: what was told, if hands are reported since.

    A table of which only busts are heard is believed for its first hand, and asked after that.
    """
    if table.last is None and table.playing is None and not table.button:
        return False
    if table.hand or state.phase != "running":
        return True
    if table.playing is not None and not table.playing.implied:
        return True
    return is_in_first_hand(state, table, now)


def is_in_first_hand(state: State, table: Table, now: int) -> bool:
    """Whether a table that reported no hand yet can still be in its first: 2:59 of play, not 3:00.

    Counted from the start of play, or from when its button was last placed.
    """
    return seconds_played(state, now) - table.told < FIRST_HAND


def coming_hand(
    table: Table, house: House, without: Collection[int] = ()
) -> Ruling[NextHand] | None:
    """Positions of the next hand, `without` some players; None if nobody knows the button.

    While a hand is in play it is the one after that: whoever is big blind now is not due next.
    """
    seats = [seat for seat, player in table.seats.items() if player not in without]
    if len(seats) < 2:
        return None
    hand = table.playing
    if hand is not None and not hand.keeps_button:
        newcomers = [
            seat
            for seat in table.newcomers
            if seat in seats and not hand.was_dealt_to(seat, table.seats[seat])
        ]
        return next_hand(hand.positions, seats, house, newcomers, hand.waiting)
    if table.last is not None:
        newcomers = [seat for seat in table.newcomers if seat in seats]
        return next_hand(table.last, seats, house, newcomers, table.waited)
    return opening_hand(table.button, seats, house) if table.button else None


def gets_hand(table: Table, seat: int, house: House) -> bool:
    """Whether somebody who sits down in that open seat is dealt into the table's next hand."""
    if table.last is None and table.playing is None:
        return True
    coming = _hand_with_arrival(table, seat, house)
    return coming is None or seat in coming.decision.dealt_in


def pays_big_blind(table: Table, seat: int, house: House) -> bool:
    """Whether somebody who sits down in that open seat is big blind in the table's next hand."""
    coming = _hand_with_arrival(table, seat, house)
    return coming is not None and coming.decision.positions.big_blind == seat


def _hand_with_arrival(table: Table, seat: int, house: House) -> Ruling[NextHand] | None:
    arrival = 0
    there = replace(table, seats={**table.seats, seat: arrival}, newcomers=table.newcomers | {seat})
    return coming_hand(there, house, table.leaving)


def paid_big_blind(table: Table) -> int:
    """The seat that was big blind in the hand in play, or in the last one; 0 if nobody knows."""
    hand = table.playing.positions if table.playing is not None else table.last
    return hand.big_blind if hand is not None else 0


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
    """The open seats of a table for its next hand, the worst first; those without a hand last."""
    coming = coming_hand(table, reads.house, table.leaving)
    ranked = worst_first(
        table.open_seats(), reads.takes(coming).positions if coming else None, reads
    )
    return sorted(ranked, key=lambda seat: not gets_hand(table, seat, reads.house))
