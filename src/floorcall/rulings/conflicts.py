"""Staff who would rule on a hand in which they, or their family, have an interest."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.policies.staff import (
    DECISION_AUTHORITY_CONFLICT_BAR,
    DECISION_AUTHORITY_CONFLICT_FAMILY,
    DECISION_AUTHORITY_CONFLICT_ROLES,
    Role,
)
from floorcall.rulings.decision import Decision, Verdict
from floorcall.rulings.reading import Reading
from floorcall.rulings.telling import the_seat


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
