"""What the floor says by itself as betting ends: hands up, who shows first, who is paid."""

from __future__ import annotations

from floorcall.chapters.core.floor import Floor, watches
from floorcall.chapters.core.time_passing import seconds_so_far
from floorcall.chapters.showdown.at_table.pot_winners import payout
from floorcall.chapters.showdown.at_table.reconciliation import at_showdown
from floorcall.chapters.showdown.at_table.showdown_state import Status
from floorcall.chapters.showdown.rulings.face_up import UP, AllInPot, face_up
from floorcall.chapters.showdown.rulings.pot_awards import award
from floorcall.chapters.showdown.rulings.showing_order import showing_order
from floorcall.chapters.showdown.rulings.tabled_hands import only_one_tabled
from floorcall.table import Hand

_UP, _ORDER, _PAID = "hands face up", "order of showing", "paid out"
AWARDED_AT, SIGNS = "awarded at", "signs of the next hand"


def all_in_pot(hand: Hand) -> AllInPot:
    """How far the all-in pot of this hand has come."""
    more = hand.phase in ("bet", "deal") and not hand.face_up
    return AllInPot(hand.any_all_in() or hand.face_up, more, hand.phase in ("show", "over"))


@watches
def betting_ends(floor: Floor) -> None:
    """Rule on what follows by itself, once for each time it comes about."""
    hand = floor.hand
    if not hand.face_up:
        floor.memory.pop(_UP, None)
    elif _UP not in floor.memory and hand.betting.live_count > 1:
        ruling = face_up(all_in_pot(hand), floor.house)
        floor.rule(ruling)
        if ruling.decision.facts[UP]:
            floor.memory[_UP] = True
    showdown = at_showdown(floor)
    if showdown is None:
        floor.memory.pop(_ORDER, None)
    elif _ORDER not in floor.memory:
        floor.memory[_ORDER] = True
        floor.rule(showing_order(showdown.showing, floor.house))
    _paid(floor)


def is_paid_out(floor: Floor) -> bool:
    """Whether the hand is over and its pots have been paid."""
    return bool(floor.memory.get(_PAID))


def _paid(floor: Floor) -> None:
    hand = floor.hand
    if hand.phase != "over":
        floor.memory.pop(_PAID, None)
        floor.memory.pop(AWARDED_AT, None)
        return
    if _PAID not in floor.memory:
        floor.memory[AWARDED_AT] = seconds_so_far(floor)
        floor.memory.pop(SIGNS, None)
    won = hand.winnings
    if floor.memory.get(_PAID) == won:
        return
    floor.memory[_PAID] = won
    if not won:
        return
    if hand.betting.live_count == 1:
        _alone(floor)
        return
    awarded = payout(hand)
    if awarded is not None:
        floor.rule(award(awarded, floor.house))


def _alone(floor: Floor) -> None:
    """The others have let go, or tabled in part: a hand tabled in full is told as the winner."""
    showdown = at_showdown(floor)
    ((seat, amount),) = floor.hand.winnings.items()
    if showdown is not None and showdown.hands[seat].status is Status.TABLED:
        floor.rule(only_one_tabled(seat, amount, floor.house))
