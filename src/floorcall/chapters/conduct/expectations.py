"""What becomes of players and chips out of place."""

from __future__ import annotations

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.expectation_forms import EXPECTATIONS, CaseRun, Check
from floorcall.chapters.presence.at_table import stacks_after

_add = EXPECTATIONS.under("conduct")


_STATUSES = {
    "eliminated": Verdict.ELIMINATED,
    "stays in": Verdict.STANDS,
    "forfeits": Verdict.FORFEIT,
    "not paid": Verdict.NOT_PAID,
    "absent": Verdict.ABSENT,
}


def _is(seat: int, verdict: Verdict) -> Check:
    def check(run: CaseRun) -> str | None:
        verdicts = [ruling.decision.verdict for ruling in run.of_seat(seat)]
        statuses = [each for each in verdicts if each in _STATUSES.values()]
        if statuses and statuses[-1] is verdict:
            return None
        return f"{run.name(seat)} {statuses[-1].value if statuses else 'not ruled on'}"

    return check


for _word, _verdict in _STATUSES.items():
    _add(f"{{seat}} {_word}", f"4 {_word}", "what becomes of the player or the chips")(
        lambda seat, verdict=_verdict: _is(seat, verdict)
    )


@_add("{seat} has {amount}", "3 has 20500", "the stack, rulings beside the pots counted")
def _has(seat: int, amount: int) -> Check:
    def check(run: CaseRun) -> str | None:
        hand = run.floor.hand
        stacks = stacks_after(run.floor) if hand.phase == "over" else hand.stacks
        held = stacks.get(seat, 0)
        return None if held == amount else f"{run.name(seat)} has {held}"

    return check
