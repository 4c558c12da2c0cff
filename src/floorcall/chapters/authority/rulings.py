"""Staff at the table: seats they keep, and hands on which they, or their family, may not rule."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.authority.questions import (
    DECISION_AUTHORITY_CONFLICT_BAR,
    DECISION_AUTHORITY_CONFLICT_FAMILY,
    DECISION_AUTHORITY_CONFLICT_ROLES,
    STAFF_SEATING_PRIVILEGE,
    STAFF_SEATING_PRIVILEGE_EXEMPT_FROM,
    Role,
    StaffExemption,
    StaffSeating,
)
from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class DueToMove(Struct, frozen=True):
    """A seat that is due to move, of a table where some are playing staff."""

    seat: int
    move: StaffExemption
    others: tuple[int, ...]
    """The other seats, clockwise from this one."""
    staff: frozenset[int]


def choose_mover(due: DueToMove, house: House) -> Ruling[Decision]:
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
    return Decision(verdict=Verdict.PROCEDURE, seat=seat, says=says, steps=step_names(step))


class Rules(Struct, frozen=True):
    """A playing member of staff who would give the ruling on the hand."""

    seat: int
    role: Role
    in_hand: bool
    family_in_hand: bool = False


def may_rule(rules: Rules, house: House) -> Ruling[Decision]:
    """Whether that member of staff may decide, or another has to."""
    reads = Reading(house)
    if _stands_aside(rules, reads):
        says = f"{the_seat(rules.seat)} has an interest in the hand: another of the staff decides."
        return reads.rules(Decision(verdict=Verdict.REFUSED, seat=rules.seat, says=says))
    says = f"{the_seat(rules.seat)} may rule on the hand."
    return reads.rules(Decision(verdict=Verdict.GRANTED, seat=rules.seat, says=says))


def _stands_aside(rules: Rules, reads: Reading) -> bool:
    if not rules.in_hand and not rules.family_in_hand:
        return False
    if not reads[DECISION_AUTHORITY_CONFLICT_BAR]:
        return False
    if not reads.has(DECISION_AUTHORITY_CONFLICT_ROLES, rules.role):
        return False
    return rules.in_hand or reads[DECISION_AUTHORITY_CONFLICT_FAMILY]
