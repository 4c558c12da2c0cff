"""Whether there has been substantial action."""

from __future__ import annotations

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.expectation_forms import EXPECTATIONS, CaseRun, Check
from floorcall.chapters.core.substantial_action import substantial_action
from floorcall.chapters.turn.at_table.waiting_actions import acts_so_far

_add = EXPECTATIONS.under("turn")


@_add("substantial action", "substantial action", "enough was done for the house's count")
def _substantial() -> Check:
    return lambda run: None if _is_substantial(run) else "no substantial action"


@_add("no substantial action", "no substantial action", "too little for the house's count")
def _not_substantial() -> Check:
    return lambda run: "substantial action" if _is_substantial(run) else None


def _is_substantial(run: CaseRun) -> bool:
    """As it was ruled on a skipped player, or else counted over the whole hand."""
    for ruling in reversed(run.last):
        said = ruling.decision.facts.get("substantial action")
        if said is not None:
            return said == "yes"
    asked = substantial_action(acts_so_far(run.floor), run.floor.house)
    return run.keep(asked).decision.verdict is Verdict.SUBSTANTIAL_ACTION
