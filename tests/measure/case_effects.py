"""What comes of a case, so that two answers of a house can be held against each other."""

from typing import Any, NamedTuple

from floorcall.chapters.core.decision import Decision
from floorcall.cli.house.coverage_evidence import Effect
from floorcall.law.house import House
from floorcall.notation.case import Case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import run_as_far_as_it_goes


class CaseResult(NamedTuple):
    """What came of a case, and the words it was told in."""

    outcome: tuple[Any, ...]
    words: tuple[Any, ...]

    def effect_of(self, other: "CaseResult") -> Effect:
        """How far the other result differs from this one."""
        if self.outcome != other.outcome:
            return Effect.OUTCOME
        return Effect.WORDS if self.words != other.words else Effect.NOTHING


def case_result(case: Case, house: House) -> CaseResult:
    """Run a case as far as it goes; what rules were cited is left out."""
    try:
        run = run_as_far_as_it_goes(case, house)
    except CaseProblem as problem:
        return CaseResult((problem.line,), (str(problem),))
    floor, problem = run.floor, run.problem
    carried_out = {id(left.ruling.decision): frozenset(left.outcomes) for left in floor.left_open}
    decisions = [
        *((ruled.line, ruled.ruling.decision) for ruled in run.rulings),
        *((0, ruling.decision) for ruling in run.answers),
    ]
    hand = floor.hand
    table = (hand.stacks, hand.live_seats, hand.pot, hand.phase, floor.limits, floor.out_of_play)
    return CaseResult(
        (
            [(line, _outcome(one, carried_out)) for line, one in decisions],
            table,
            problem.line if problem else 0,
        ),
        ([(line, _words(one)) for line, one in decisions], str(problem)),
    )


def _outcome(decision: Decision, carried_out: dict[int, frozenset[str]]) -> tuple[Any, ...]:
    does_something = carried_out.get(id(decision), frozenset())
    choices = [
        (choice.name, choice.makes and _outcome(choice.makes, {}))
        for choice in decision.choices
        if choice.makes is not None or choice.name in does_something
    ]
    return (
        decision.verdict,
        decision.seat,
        decision.to,
        decision.adds,
        decision.returned,
        decision.options,
        decision.leaves,
        choices,
        decision.penalty,
        decision.steps,
        decision.order,
        decision.facts,
    )


def _words(decision: Decision) -> tuple[Any, ...]:
    choices = [(choice.name, choice.consequence) for choice in decision.choices]
    return (decision.says, choices, decision.factors)
