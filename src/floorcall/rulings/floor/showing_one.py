"""Cards shown to one player at the table."""

from __future__ import annotations

from floorcall.rulings.conduct import BySeat
from floorcall.rulings.floor.table import Floor, handles
from floorcall.rulings.show_all import ShownToOne, shown_to_one
from floorcall.table import Refused


class ShowsTo(BySeat, frozen=True):
    """Lets one other player see cards."""

    to: int


@handles(ShowsTo)
def shows_to(floor: Floor, happening: ShowsTo) -> None:
    """All see them now, or later, or it was an offence."""
    hand = floor.hand
    hand.position(happening.seat)
    if happening.seat == happening.to:
        raise Refused(f"seat {happening.seat} shows cards to nobody else")
    shown = ShownToOne(
        happening.seat,
        happening.to,
        deal_over=hand.phase == "over",
        viewer_may_act=_may_act(floor, happening.to),
        betting_over=hand.face_up or hand.phase in ("show", "over"),
    )
    floor.rule(shown_to_one(shown, floor.house))


def _may_act(floor: Floor, viewer: int) -> bool:
    """Whether the viewer, who is in the hand with chips, might still have a decision."""
    hand = floor.hand
    betting = hand.phase in ("bet", "deal") and not hand.face_up
    return betting and hand.betting.active[hand.position(viewer)]
