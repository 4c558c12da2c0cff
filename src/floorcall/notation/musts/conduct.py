"""What becomes of players and chips out of place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorcall.notation.musts.form import MUSTS, Check
from floorcall.rulings.decision import Verdict

if TYPE_CHECKING:
    from floorcall.notation.run import Run

_STATUSES = {
    "eliminated": Verdict.ELIMINATED,
    "stays in": Verdict.STANDS,
    "forfeits": Verdict.FORFEIT,
    "not paid": Verdict.NOT_PAID,
    "absent": Verdict.ABSENT,
}


def _is(seat: int, verdict: Verdict) -> Check:
    def check(run: Run) -> str | None:
        verdicts = [ruling.decision.verdict for ruling in run.of_seat(seat)]
        if verdicts and verdicts[-1] is verdict:
            return None
        return f"{run.name(seat)} {verdicts[-1].value if verdicts else 'not ruled on'}"

    return check


for _word, _verdict in _STATUSES.items():
    MUSTS.add(f"{{seat}} {_word}", f"4 {_word}", "what becomes of the player or the chips")(
        lambda seat, verdict=_verdict: _is(seat, verdict)
    )
