"""How many hands a penalty costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorcall.notation.musts.form import MUSTS, Check

if TYPE_CHECKING:
    from floorcall.notation.run import Run


@MUSTS.add("{seat} misses {number} hands", "4 misses 18 hands", "the count of a penalty")
def _misses(seat: int, number: int) -> Check:
    def check(run: Run) -> str | None:
        counts = [ruling.decision.facts.get("hands", 0) for ruling in run.of_seat(seat)]
        hands = counts[-1] if counts else 0
        return None if hands == number else f"{run.name(seat)} misses {hands} hands"

    return check
