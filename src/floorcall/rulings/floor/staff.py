"""Playing staff at the table: due to move, or about to rule on a hand of their own."""

from __future__ import annotations

from floorcall.law.spelling import nearest
from floorcall.policies.seating import StaffExemption
from floorcall.policies.staff import Role
from floorcall.rulings.conduct import BySeat
from floorcall.rulings.conflicts import Rules, may_rule
from floorcall.rulings.floor.table import Floor, handles
from floorcall.rulings.staff_seats import DueToMove, who_moves
from floorcall.table import Refused

_STAFF = "staff"


class IsStaff(BySeat, frozen=True):
    """The player belongs to the staff."""


class IsDueToMove(BySeat, frozen=True):
    """The seat is the one that would move to another table."""

    move: StaffExemption


class RulesAs(BySeat, frozen=True):
    """A playing member of staff would rule on the hand; `family` is a relative's seat."""

    role: str
    family: int | None = None


@handles(IsStaff)
def is_staff(floor: Floor, happening: IsStaff) -> None:
    """Remember who it is."""
    floor.hand.position(happening.seat)
    floor.memory[_STAFF] = {*floor.memory.get(_STAFF, ()), happening.seat}


@handles(IsDueToMove)
def is_due_to_move(floor: Floor, happening: IsDueToMove) -> None:
    """Who goes to the other table."""
    hand, seat = floor.hand, happening.seat
    at = hand.position(seat)
    others = (*hand.seats[at + 1 :], *hand.seats[:at])
    staff = frozenset(floor.memory.get(_STAFF, ()))
    floor.rule(who_moves(DueToMove(seat, happening.move, others, staff), floor.house))


@handles(RulesAs)
def rules_as(floor: Floor, happening: RulesAs) -> None:
    """Whether that member of staff may decide."""
    hand, seat = floor.hand, happening.seat
    hand.position(seat)
    word = happening.role.strip().replace(" ", "_").upper()
    if word not in Role.__members__:
        known = [each.word.replace("_", " ") for each in Role]
        raise Refused(f'"{happening.role}" is no member of staff; {nearest(happening.role, known)}')
    live = hand.live_seats
    family = happening.family is not None and happening.family in live
    floor.rule(may_rule(Rules(seat, Role[word], seat in live, family), floor.house))
