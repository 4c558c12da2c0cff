"""Whether a player is bound by what was said, or an action stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorcall.notation.musts.form import MUSTS, Check
from floorcall.rulings.decision import Verdict

if TYPE_CHECKING:
    from floorcall.notation.run import Run

_add = MUSTS.add


def _latest_is(seat: int, verdict: Verdict) -> Check:
    def check(run: Run) -> str | None:
        rulings = run.of_seat(seat)
        if rulings and rulings[-1].decision.verdict is verdict:
            return None
        held = rulings[-1].decision.verdict.value if rulings else "not ruled on"
        return f"{run.name(seat)} {held}"

    return check


@_add("{seat} bound", "4 bound", "bound by words or motion, the action itself still to come")
def _bound(seat: int) -> Check:
    return _latest_is(seat, Verdict.BOUND)


@_add("{seat}'s action stands", "4's action stands", "what the seat did stands as it is")
def _stands(seat: int) -> Check:
    return _latest_is(seat, Verdict.STANDS)


@_add("{seat} brings in {amount}", "4 brings in 50", "ruled the bring-in of a stud hand")
def _brings_in(seat: int, amount: int) -> Check:
    def check(run: Run) -> str | None:
        made = [ruling.decision for ruling in run.of_seat(seat)]
        if made and made[-1].verdict is Verdict.BRINGS_IN and made[-1].adds == amount:
            return None
        held = f"{made[-1].verdict.value} {made[-1].adds or ''}" if made else "not ruled on"
        return f"{run.name(seat)} {held}".rstrip()

    return check
