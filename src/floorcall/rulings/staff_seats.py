"""Playing staff who are due to move: whether they keep the seat, and who goes instead."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.policies.seating import (
    STAFF_SEATING_PRIVILEGE,
    STAFF_SEATING_PRIVILEGE_EXEMPT_FROM,
    StaffExemption,
    StaffSeating,
)
from floorcall.rulings.decision import Decision, Verdict
from floorcall.rulings.reading import Reading
from floorcall.rulings.steps import Step, in_order
from floorcall.rulings.telling import the_seat


class DueToMove(Struct, frozen=True):
    """A seat that is due to move, of a table where some are playing staff."""

    seat: int
    move: StaffExemption
    others: tuple[int, ...]
    """The other seats, clockwise from this one."""
    staff: frozenset[int]


def who_moves(due: DueToMove, house: House) -> Ruling[Decision]:
    """Staff in seat 5 due to balance a table: seat 6 goes, where staff keep their seats."""
    reads = Reading(house)
    if due.seat not in due.staff or not _keeps_seat(due.move, reads):
        return reads.rules(_moves(due.seat, Step.PLAYER_MOVES, f"{the_seat(due.seat)} moves."))
    stays = f"{the_seat(due.seat)} is playing staff and keeps the seat"
    free = next((seat for seat in due.others if seat not in due.staff), None)
    match due.move:
        case StaffExemption.BALANCE_MOVE if free is not None:
            says = f"{stays}; {the_seat(free).lower()}, the next to the left, moves instead."
            return reads.rules(_moves(free, Step.NEXT_PLAYER_MOVES, says))
        case StaffExemption.BALANCE_MOVE | StaffExemption.BREAK_MOVE:
            return reads.rules(_moves(due.seat, Step.KEEP_SEAT, f"{stays}."))


def _keeps_seat(move: StaffExemption, reads: Reading) -> bool:
    match reads[STAFF_SEATING_PRIVILEGE]:
        case StaffSeating.NONE:
            return False
        case StaffSeating.STAFF_PROTECTED:
            return reads.has(STAFF_SEATING_PRIVILEGE_EXEMPT_FROM, move)


def _moves(seat: int, step: Step, says: str) -> Decision:
    return Decision(verdict=Verdict.PROCEDURE, seat=seat, says=says, steps=in_order(step))
