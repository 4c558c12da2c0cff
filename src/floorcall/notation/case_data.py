"""A run case as data: the object that `floorcall rule --json` prints."""

from __future__ import annotations

from typing import Any

from floorcall.chapters.core.decision import Decision
from floorcall.chapters.core.expectation_forms import RuledAt
from floorcall.chapters.core.limits import SeatOptions
from floorcall.law.rule import Rule
from floorcall.law.ruling import Ruling
from floorcall.notation.run import Run


def run_data(run: Run) -> dict[str, Any]:
    """The rulings in their order, and what the seat now in turn may do."""
    options = run.floor.options()
    return {
        "house": run.floor.house.id,
        "rulings": [ruling_data(run, ruled) for ruled in run.rulings],
        "problem": None if run.problem is None else str(run.problem),
        "next": options and {"seat": run.name(options.seat), "options": options_data(options)},
    }


def ruling_data(run: Run, ruled: RuledAt) -> dict[str, Any]:
    """One ruling with its line."""
    decision = ruled.ruling.decision
    return {
        "line": ruled.line,
        "seat": None if decision.seat is None else run.name(decision.seat),
        "verdict": decision.verdict.value,
        "to": decision.to,
        "adds": decision.adds,
        "returned": decision.returned,
        "options": options_data(decision.options) if decision.options else None,
        "discretion": [
            {"choice": choice.name, "consequence": choice.consequence}
            for choice in decision.choices
        ],
        "factors": list(decision.factors),
        "depends_on": [
            {
                "whether": run.name_seats(one.on),
                "if_so": run.name_seats(one.if_so),
                "if_not": run.name_seats(one.if_not),
            }
            for one in decision.depends
        ],
        "penalty": decision.penalty,
        "steps": list(decision.steps),
        "show": [run.name(seat) for seat in decision.order],
        "facts": decision.facts,
        "rules": [rule_data(rule) for rule in ruled.ruling.rules],
        "policies": policies_data(ruled.ruling),
        "silent": is_silent(ruled.ruling),
        "override": _override(ruled.ruling),
        "because": run.name_seats(decision.says),
    }


def rule_data(rule: Rule) -> dict[str, str]:
    """A cited rule, with its wording."""
    return {
        "house": rule.citation.book,
        "edition": rule.citation.edition,
        "number": rule.number,
        "title": rule.title,
        "says": rule.says,
    }


def policies_data(ruling: Ruling[Decision]) -> list[dict[str, Any]]:
    """The policies read, in the order they were."""
    return [
        {
            "policy": setting.policy.name,
            "asks": setting.policy.asks,
            "value": setting.policy.answer.write(setting.value),
            "silent": setting.silent,
            "rules": [str(citation) for citation in setting.citations],
        }
        for setting in ruling.because
    ]


def options_data(options: SeatOptions) -> dict[str, Any]:
    """Options as plain values: call in chips added, bets and raises as least and most totals."""
    return {
        "fold": options.fold,
        "check": options.check,
        "call": options.call,
        "bet": _span(options.bet),
        "raise": _span(options.raise_to),
    }


def is_silent(ruling: Ruling[Decision]) -> bool:
    """Whether some of what decided it is common practice, the house saying nothing."""
    return any(setting.silent for setting in ruling.because)


def _span(bounds: tuple[int, int] | None) -> dict[str, int] | None:
    return None if bounds is None else {"min": bounds[0], "max": bounds[1]}


def _override(ruling: Ruling[Decision]) -> dict[str, str] | None:
    override = ruling.override
    if override is None:
        return None
    return {"decision": override.decision, "reason": override.reason, "by": override.by}
