"""Who shows first when betting is over: the house's order, as positions."""

from collections.abc import Callable, Sequence
from typing import Any

from floorcall.table import rank
from floorcall.table.cards import UNKNOWN
from floorcall.table.deal_state import DealState
from floorcall.table.games import Wins
from floorcall.table.rule_choices import FaceUpOrder, ShowOrder


def order(hand: DealState) -> list[int]:
    """Live positions in the order they show, first to last.

    With a bet on the last street its maker shows first. Without one the house decides: the
    first left of the button, the first to act, or back street by street to the last aggressor,
    where nobody raised the big blind or the first left of the button.
    """
    live = [at for at, held in enumerate(hand.betting.live) if held]
    start = live.index(_first(hand, live))
    around = live[start:] + live[:start]
    if hand.rules.side_pot_shows_first:
        most = max(hand.betting.paid)
        around.sort(key=lambda at: hand.betting.paid[at] < most)
    return around


def _first(hand: DealState, live: Sequence[int]) -> int:
    rules, betting = hand.rules, hand.betting
    looks_back = rules.show_order is ShowOrder.LOOKING_BACK or (
        hand.face_up and rules.face_up_order is FaceUpOrder.CALLED_PLAYER_THEN_CLOCKWISE
    )
    raisers = betting.raisers if looks_back else betting.raisers[betting.raisers_before :]
    for raiser in reversed(raisers):
        if raiser in live:
            return raiser
    blind_shows = hand.face_up or rules.big_blind_shows_if_checked_down
    if looks_back and blind_shows and hand.big_blind_at in live:
        return hand.big_blind_at
    by_board = hand.game.stud and not rules.stud_shows_by_position
    return opens(hand) if by_board else live[0]


def brings_in(hand: DealState) -> int:
    """Who must open third street: the lowest up card, in razz the highest."""
    return _opener(hand, lambda up, razz: -rank.brings_in(up, razz=razz))


def opens(hand: DealState) -> int:
    """Who acts first on a later stud street: the high board, in razz the low one.

    Equal boards go by position, the nearest to the left of the button first.
    """
    return _opener(hand, lambda up, razz: rank.board_strength(up, razz=razz))


def _opener(hand: DealState, strength: Callable[[list[int], bool], Any]) -> int:
    """The live position whose board is strongest; the first live one where one is not known."""
    razz = hand.game.wins is Wins.LOW
    boards = {at: hand.up_cards(at) for at, held in enumerate(hand.betting.live) if held}
    if any(UNKNOWN in up or not up for up in boards.values()):
        return min(boards)
    return max(boards, key=lambda at: strength(boards[at], razz))
