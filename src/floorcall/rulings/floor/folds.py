"""Cards pushed forward without a word: a fold in some houses, in others only if acted upon."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.rulings import folds
from floorcall.rulings.conduct import BySeat
from floorcall.rulings.floor.table import Floor, handles
from floorcall.rulings.floor.turn import acts
from floorcall.rulings.floor.waiting import remember, turns


class SlidesCards(BySeat, frozen=True):
    """Pushes the hand forward in silence, short of the muck."""


@handles(SlidesCards)
def slides_cards(floor: Floor, happening: SlidesCards) -> None:
    """Rule on it; a hand that is still live lies forward until it is played or acted upon."""
    seat = happening.seat
    acts(floor, seat, folds.slide)
    kept = turns(floor)
    if floor.in_turn(seat):
        remember(floor, replace(kept, slid=kept.slid | {seat}))
