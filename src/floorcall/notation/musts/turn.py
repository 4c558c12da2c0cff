"""Whether there has been substantial action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorcall.notation.musts.form import MUSTS, Check
from floorcall.rulings.decision import Verdict
from floorcall.rulings.floor.waiting import turns
from floorcall.rulings.substantial import Acted, acted_so_far, substantial_action

if TYPE_CHECKING:
    from floorcall.notation.run import Run

_add = MUSTS.add


@_add("substantial action", "substantial action", "enough was done for the house's count")
def _substantial() -> Check:
    return lambda run: None if _is_substantial(run) else "no substantial action"


@_add("no substantial action", "no substantial action", "too little for the house's count")
def _not_substantial() -> Check:
    return lambda run: "substantial action" if _is_substantial(run) else None


def _is_substantial(run: Run) -> bool:
    """As it was ruled on a skipped player, or else counted over the whole hand."""
    for ruling in reversed(run.last):
        said = ruling.decision.facts.get("substantial action")
        if said is not None:
            return said == "yes"
    waiting = turns(run.floor).waiting
    early = [Acted(w.seat, w.counted.puts_chips, in_turn=False) for w in waiting]
    asked = substantial_action((*acted_so_far(run.floor.hand), *early), run.floor.house)
    return run.asked(asked).decision.verdict is Verdict.SUBSTANTIAL_ACTION
