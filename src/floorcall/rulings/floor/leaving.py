"""Who is out of the event, and chips that change hands outside the pots of a hand.

Both are counted when the next hand is dealt: the hand in play keeps its seats and its chips.
"""

from __future__ import annotations

from typing import Any

from floorcall.law.ruling import Ruling
from floorcall.rulings.decision import Decision, Verdict
from floorcall.rulings.floor.killing import can_be_killed, carry
from floorcall.rulings.floor.table import Floor
from floorcall.rulings.telling import the_seat
from floorcall.table import Refused

_OUT, _OWED, _MOVED = "out of the event", "chips to settle", "to the right seat"


def goes_out(floor: Floor, seat: int) -> None:
    """Out from the next hand on."""
    floor.memory[_OUT] = {*out_of_event(floor), seat}


def leaves_event(floor: Floor, seat: int, ruling: Ruling[Any]) -> None:
    """Out by a ruling: a live hand is dead at once, and its chips in the pot stay."""
    goes_out(floor, seat)
    if can_be_killed(floor.hand, seat):
        says = f"{the_seat(seat)} is out of the event: the hand is dead."
        carry(floor, Ruling(Decision(verdict=Verdict.DEAD, seat=seat, says=says), ruling.because))


def out_of_event(floor: Floor) -> frozenset[int]:
    """Seats that get no further hand."""
    return frozenset(floor.memory.get(_OUT, ()))


def settle_up(floor: Floor, seat: int, amount: int) -> None:
    """Chips a ruling gives a seat, or takes from it, beside the pots."""
    owed = dict(floor.memory.get(_OWED, {}))
    owed[seat] = owed.get(seat, 0) + amount
    floor.memory[_OWED] = owed


def moves_to(floor: Floor, seat: int, right_seat: int) -> None:
    """The player goes to the right seat, which must be free by then."""
    floor.memory[_MOVED] = {**floor.memory.get(_MOVED, {}), seat: right_seat}


def seats_after(floor: Floor) -> dict[int, int]:
    """The chips of all who are still in, by the seats they have from the next hand on."""
    moved: dict[int, int] = floor.memory.get(_MOVED, {})
    gone = out_of_event(floor)
    seats: dict[int, int] = {}
    for seat, chips in stacks_after(floor).items():
        if not chips or seat in gone:
            continue
        at = moved.get(seat, seat)
        if at in seats:
            raise Refused(f"seat {at} is taken; say who else moves, or who is eliminated")
        seats[at] = chips
    return seats


def stacks_after(floor: Floor) -> dict[int, int]:
    """Every seat's chips once the hand is over; a hand not played out counts for nothing."""
    hand = floor.hand
    stacks = hand.stacks if hand.phase == "over" else dict(hand.setting.stacks)
    owed: dict[int, int] = floor.memory.get(_OWED, {})
    return {seat: max(0, chips + owed.get(seat, 0)) for seat, chips in stacks.items()}


def players_at_table(floor: Floor) -> int:
    """How many sit there now: all of a hand in play, after it those with chips left."""
    if floor.hand.phase == "over":
        return len(seats_after(floor))
    return len(set(floor.hand.seats) - out_of_event(floor))
