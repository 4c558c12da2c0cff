"""In which order hands are shown, whether they lie face up, and when all see what one saw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorcall.notation.musts.form import MUSTS, Check
from floorcall.rulings.face_up import UP, face_up
from floorcall.rulings.floor.showdown_carried import at_showdown
from floorcall.rulings.floor.showdown_watch import all_in_pot
from floorcall.rulings.show_all import AFTER_BETTING, AT_ONCE, SEEN
from floorcall.rulings.showing_order import showing_order

if TYPE_CHECKING:
    from floorcall.notation.run import Run

_add = MUSTS.add


@_add("show {seats}", "show 3, 5, 1", "the order of showing, first to last")
def _show(seats: tuple[int, ...]) -> Check:
    def check(run: Run) -> str | None:
        showdown = at_showdown(run.floor)
        if showdown is None:
            return "no showdown"
        ruling = run.asked(showing_order(showdown.showing, run.floor.house))
        order = ruling.decision.order
        return None if order == seats else f"show {', '.join(map(run.name, order))}"

    return check


def _lie(*, up: bool) -> Check:
    def check(run: Run) -> str | None:
        ruling = run.asked(face_up(all_in_pot(run.floor.hand), run.floor.house))
        held = bool(ruling.decision.facts[UP])
        return None if held is up else f"face {'up' if held else 'down'}"

    return check


@_add("face up", "face up", "with a player all in, all hands lie face up now")
def _face_up() -> Check:
    return _lie(up=True)


@_add("face down", "face down", "no hand is turned up by itself yet")
def _face_down() -> Check:
    return _lie(up=False)


def _all_see(when: str) -> Check:
    def check(run: Run) -> str | None:
        told = [r.decision.facts[SEEN] for r in run.last if SEEN in r.decision.facts]
        if when in told:
            return None
        return f"all see {told[-1]}" if told else "nobody else need see"

    return check


for _when in (AT_ONCE, AFTER_BETTING):
    _add(f"all see {_when}", f"all see {_when}", "when all see cards that one player saw")(
        lambda when=_when: _all_see(when)
    )
