"""Playing staff due to move or to rule on a hand of their own, and the director's choices."""

from __future__ import annotations

from floorcall.chapters.authority.questions import Role, StaffExemption
from floorcall.chapters.authority.rulings import DueToMove, Rules, choose_mover, may_rule
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.floor import Floor, LeftOpen, handles
from floorcall.chapters.core.incidents import BySeat, Incident
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.law.ruling import Ruling
from floorcall.law.spelling import nearest
from floorcall.table import Refused


class StaffSeats(Memory, frozen=True):
    """Seats whose players belong to the staff."""

    lifetime = Lifetime.NIGHT
    seats: frozenset[int] = frozenset()


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
def is_staff(floor: Floor, incident: IsStaff) -> None:
    """Remember who it is."""
    floor.hand.position(incident.seat)
    floor.remember(StaffSeats(floor.recall(StaffSeats).seats | {incident.seat}))


@handles(IsDueToMove)
def is_due_to_move(floor: Floor, incident: IsDueToMove) -> None:
    """Who goes to the other table."""
    hand, seat = floor.hand, incident.seat
    at = hand.position(seat)
    others = (*hand.seats[at + 1 :], *hand.seats[:at])
    staff = floor.recall(StaffSeats).seats
    floor.rule(choose_mover(DueToMove(seat, incident.move, others, staff), floor.house))


@handles(RulesAs)
def rules_as(floor: Floor, incident: RulesAs) -> None:
    """Whether that member of staff may decide."""
    hand, seat = floor.hand, incident.seat
    hand.position(seat)
    word = incident.role.strip().replace(" ", "_").upper()
    if word not in Role.__members__:
        known = [each.word.replace("_", " ") for each in Role]
        raise Refused(f'"{incident.role}" is no member of staff; {nearest(incident.role, known)}')
    live = hand.live_seats
    family = incident.family in live
    floor.rule(may_rule(Rules(seat, Role[word], seat in live, family), floor.house))


class DirectorRules(Incident, frozen=True):
    """The director takes one of the choices a ruling left open: on a seat, or the first one."""

    takes_choice = True
    choice: str
    seat: int | None = None


class DirectorOverrides(Incident, frozen=True):
    """The director departs from the latest ruling, on a seat where one is named, with a reason."""

    decision: str
    reason: str
    seat: int | None = None


@handles(DirectorRules)
def director_rules(floor: Floor, incident: DirectorRules) -> None:
    """Carry out the choice taken; what was left open beside it waits on.

    A choice that nothing offers yet is of an error that comes to light by it.
    """
    taken = _open_question(floor, incident)
    if taken is None:
        floor.notice()
        taken = _open_question(floor, incident)
    if taken is None:
        raise Refused(_why_not(floor, incident))
    ruling = taken.ruling
    # what is undone by the choice leaves nothing open that hung on it
    floor.left_open = [each for each in floor.left_open if each is not taken]
    outcome = taken.outcome(incident.choice)
    if outcome is None:
        says = f"The director rules: {incident.choice}."
        noted = Decision(verdict=Verdict.NOTED, seat=ruling.decision.seat, says=says)
        floor.rule(Ruling(noted, ruling.because))
    else:
        seat, lived = ruling.decision.seat, floor.hand.live_seats
        outcome(floor)
        if seat in lived and seat not in floor.hand.live_seats:
            floor.close(seat)


def _waiting(floor: Floor, incident: DirectorRules) -> list[LeftOpen]:
    """What is left open, on the seat where one is named; the newest first."""
    seat = incident.seat
    return [each for each in floor.left_open if seat in (None, each.ruling.decision.seat)]


def _open_question(floor: Floor, incident: DirectorRules) -> LeftOpen | None:
    """The newest ruling left open that offers this choice, on the seat where one is named."""
    for each in _waiting(floor, incident):
        if incident.choice in each.names or each.outcome(incident.choice) is not None:
            return each
    return None


def _why_not(floor: Floor, incident: DirectorRules) -> str:
    waiting = _waiting(floor, incident)
    if waiting:
        return f"the director may rule: {' | '.join(waiting[0].names)}"
    on = "" if incident.seat is None else f" on seat {incident.seat}"
    return f"no ruling{on} waits for the director's choice"


@handles(DirectorOverrides)
def director_overrides(floor: Floor, incident: DirectorOverrides) -> None:
    """Put the departure on record beside the ruling it departs from; the table stays as it is."""
    rulings = [each.ruling for each in floor.record]
    if incident.seat is not None:
        floor.hand.position(incident.seat)
        rulings = [each for each in rulings if each.decision.seat == incident.seat]
    if not rulings:
        on = "" if incident.seat is None else f" on seat {incident.seat}"
        raise Refused(f"there is no ruling{on} to depart from yet")
    latest = rulings[-1]
    if not incident.reason.strip():
        raise Refused("an override needs a reason, so that the log can show why")
    floor.rule(latest.overridden(incident.decision, incident.reason, "director"))
