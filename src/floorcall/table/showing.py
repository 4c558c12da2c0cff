"""Who shows first when betting is over: the house's order, as positions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from floorcall.table import rank
from floorcall.table.cards import UNKNOWN
from floorcall.table.games import Wins
from floorcall.table.rules import FaceUpOrder, ShowOrder

if TYPE_CHECKING:
    from floorcall.table.course import Course


def order(hand: "Course") -> list[int]:
    """Live positions in the order they show, first to last.

    With a bet on the last street its maker shows first. Without one the house decides: the
    first left of the button, the first to act, or back street by street to the last aggressor,
    the big blind where nobody raised.
    """
    live = [at for at, held in enumerate(hand.betting.live) if held]
    start = live.index(_first(hand, live))
    around = live[start:] + live[:start]
    if hand.rules.side_pot_shows_first:
        most = max(hand.betting.paid)
        around.sort(key=lambda at: hand.betting.paid[at] < most)
    return around


def _first(hand: "Course", live: Sequence[int]) -> int:
    rules, betting = hand.rules, hand.betting
    looks_back = rules.show_order is ShowOrder.LOOKING_BACK or (
        hand.face_up and rules.face_up_order is FaceUpOrder.CALLED_PLAYER_THEN_CLOCKWISE
    )
    raisers = betting.raisers if looks_back else betting.raisers[betting.raisers_before :]
    for raiser in reversed(raisers):
        if raiser in live:
            return raiser
    if looks_back and hand.big_blind_at in live:
        return hand.big_blind_at
    return opens(hand, live) if hand.game.stud else live[0]


def brings_in(hand: "Course", active: Sequence[int]) -> int:
    """Which of the positions must open third street: the lowest up card, in razz the highest.

    Where that player is all in on the ante, the next to the left who has chips.
    """
    razz = hand.game.wins is Wins.LOW
    boards = {at: hand.up_cards(at) for at, held in enumerate(hand.betting.live) if held}
    if any(UNKNOWN in up for up in boards.values()):
        return active[0]
    lowest = min(boards, key=lambda at: rank.brings_in(boards[at], razz=razz))
    return next((at for at in active if at >= lowest), active[0])


def opens(hand: "Course", positions: Sequence[int]) -> int:
    """Which of the positions the stud boards make first: the high board, in razz the low one.

    Equal boards go by position, the nearest to the left of the button first.
    """
    razz = hand.game.wins is Wins.LOW
    boards = {at: hand.up_cards(at) for at in positions}
    if any(UNKNOWN in up for up in boards.values()):
        return positions[0]
    return max(positions, key=lambda at: rank.board_strength(boards[at], razz=razz))
