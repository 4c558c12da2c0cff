"""The director's part: choosing where the rule leaves a choice, or departing from it."""

from __future__ import annotations

from floorcall.law.ruling import Ruling
from floorcall.rulings.decision import Decision, Verdict
from floorcall.rulings.floor.table import Floor, handles
from floorcall.rulings.happening import Happening
from floorcall.table import Refused


class DirectorRules(Happening, frozen=True):
    """The director takes one of the choices the latest ruling left open."""

    choice: str


class DirectorOverrides(Happening, frozen=True):
    """The director departs from the latest ruling under the fairness rule, with a reason."""

    decision: str
    reason: str


@handles(DirectorRules)
def director_rules(floor: Floor, happening: DirectorRules) -> None:
    """Carry out the choice taken."""
    if floor.undecided is None:
        floor.notice()
    if floor.undecided is None:
        raise Refused("no ruling waits for the director's choice")
    ruling, outcomes = floor.undecided
    names = [choice.name for choice in ruling.decision.choices]
    if happening.choice not in names:
        raise Refused(f"the director may rule: {' | '.join(names)}")
    floor.undecided = None
    outcome = outcomes.get(happening.choice)
    if outcome is None:
        says = f"The director rules: {happening.choice}."
        noted = Decision(verdict=Verdict.NOTED, seat=ruling.decision.seat, says=says)
        floor.rule(Ruling(noted, ruling.because))
        return
    outcome(floor)


@handles(DirectorOverrides)
def director_overrides(floor: Floor, happening: DirectorOverrides) -> None:
    """Put the departure on record beside the ruling it departs from; the table stays as it is."""
    if not floor.record:
        raise Refused("there is no ruling to depart from yet")
    latest = floor.record[-1].ruling
    if not happening.reason.strip():
        raise Refused("an override needs a reason, so that the log can show why")
    floor.rule(latest.overridden(happening.decision, happening.reason, "director"))
