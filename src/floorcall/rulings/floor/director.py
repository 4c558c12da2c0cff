"""The director's part: choosing where the rule leaves a choice, or departing from it."""

from __future__ import annotations

from floorcall.law.ruling import Ruling
from floorcall.rulings.decision import Decision, Verdict
from floorcall.rulings.floor.table import Floor, LeftOpen, handles
from floorcall.rulings.happening import Happening
from floorcall.table import Refused


class DirectorRules(Happening, frozen=True):
    """The director takes one of the choices a ruling left open: on a seat, or the first one."""

    choice: str
    seat: int | None = None


class DirectorOverrides(Happening, frozen=True):
    """The director departs from the latest ruling under the fairness rule, with a reason."""

    decision: str
    reason: str


@handles(DirectorRules)
def director_rules(floor: Floor, happening: DirectorRules) -> None:
    """Carry out the choice taken; what was left open beside it waits on."""
    if not floor.left_open:
        floor.notice()
    taken = _asked(floor, happening.seat)
    ruling = taken.ruling
    names = [choice.name for choice in ruling.decision.choices]
    if happening.choice not in names:
        raise Refused(f"the director may rule: {' | '.join(names)}")
    waiting = [each for each in floor.left_open if each is not taken]
    floor.left_open = []
    outcome = taken.outcomes.get(happening.choice)
    if outcome is None:
        says = f"The director rules: {happening.choice}."
        noted = Decision(verdict=Verdict.NOTED, seat=ruling.decision.seat, says=says)
        floor.rule(Ruling(noted, ruling.because))
    else:
        outcome(floor)
    floor.left_open += waiting


def _asked(floor: Floor, seat: int | None) -> LeftOpen:
    for each in floor.left_open:
        if seat is None or each.ruling.decision.seat == seat:
            return each
    on = "" if seat is None else f" on seat {seat}"
    raise Refused(f"no ruling{on} waits for the director's choice")


@handles(DirectorOverrides)
def director_overrides(floor: Floor, happening: DirectorOverrides) -> None:
    """Put the departure on record beside the ruling it departs from; the table stays as it is."""
    if not floor.record:
        raise Refused("there is no ruling to depart from yet")
    latest = floor.record[-1].ruling
    if not happening.reason.strip():
        raise Refused("an override needs a reason, so that the log can show why")
    floor.rule(latest.overridden(happening.decision, happening.reason, "director"))
