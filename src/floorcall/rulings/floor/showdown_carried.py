"""The hand made to agree with its showdown.

Letting go is not final in every house, so the pot a lone hand has won can be contested again.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.rulings.floor.showdown_begins import begin, is_shown
from floorcall.rulings.floor.showdown_state import Held, Showdown, Status
from floorcall.rulings.floor.table import Floor
from floorcall.rulings.floor.taking_back import is_taken_back
from floorcall.rulings.retrieval import Where
from floorcall.table import Hand, Refused
from floorcall.table.cards import UNKNOWN
from floorcall.table.repairs import KillHand, Rescind

_KEY = "showdown"


def at_showdown(floor: Floor) -> Showdown | None:
    """The showdown the hand has come to; None before it, where all but one had folded or no
    hand was played.
    """
    hand = floor.hand
    if hand.phase in ("bet", "deal") or is_taken_back(floor):
        floor.memory.pop(_KEY, None)
        return None
    known = floor.memory.get(_KEY)
    if isinstance(known, Showdown):
        return _without_lost_hands(floor, known)
    if hand.betting.live_count < 2:
        return None
    begun = begin(hand, floor.house)
    floor.memory[_KEY] = begun
    return begun


def showdown_with(floor: Floor, seat: int) -> Showdown:
    """The showdown in which a seat has a hand; Refused where it has none."""
    showdown = at_showdown(floor)
    if showdown is None or seat not in showdown.hands:
        had = "no showdown is under way"
        if showdown is not None:
            had = f"seats {', '.join(map(str, showdown.hands))} had"
        raise Refused(f"seat {seat} has no hand at a showdown: {had}")
    return showdown


def _without_lost_hands(floor: Floor, showdown: Showdown) -> Showdown:
    """The same showdown, but for hands that another ruling has killed meanwhile."""
    lost = showdown.standing() - set(floor.hand.live_seats)
    if not lost:
        return showdown
    gone = {
        seat: replace(showdown.hands[seat], status=Status.LET_GO, where=Where.PUSHED_IN)
        for seat in lost
    }
    showdown = replace(showdown, hands={**showdown.hands, **gone})
    floor.memory[_KEY] = showdown
    return showdown


def carry(floor: Floor, showdown: Showdown) -> None:
    """Make the hand agree with the showdown, going back to its start where a hand lives again."""
    hand = floor.hand
    standing = showdown.standing()
    live = set(hand.live_seats)
    shown = {seat for seat in live if is_shown(hand, seat)}
    over = hand.phase == "over"
    if not standing <= live or shown - standing or (over and live != standing):
        hand.put_right(Rescind(showdown.start))
    for seat in showdown.hands:
        if hand.phase != "show":
            break
        if seat in standing:
            _show(hand, seat, showdown.hands[seat])
        elif seat in hand.live_seats:
            _take_in(hand, seat)
    floor.memory[_KEY] = showdown


def cards_of(hand: Hand, seat: int, held: Held) -> tuple[int, ...]:
    """A seat's cards as far as they are known: all of them, or none."""
    count = hand.game.cards_by(hand.street)
    if len(held.cards) == count:
        return held.cards
    cards = tuple(hand.cards_of(seat))
    return cards if len(cards) == count and UNKNOWN not in cards else ()


def _take_in(hand: Hand, seat: int) -> None:
    """The hand is out; in an all-in pot, where nobody may muck, because it was ruled dead."""
    if hand.face_up:
        hand.put_right(KillHand(seat))
    else:
        hand.muck_hand(seat)


def _show(hand: Hand, seat: int, held: Held) -> None:
    if held.status is not Status.TABLED or is_shown(hand, seat):
        return
    cards = cards_of(hand, seat, held)
    if cards:
        hand.show(seat, cards)
