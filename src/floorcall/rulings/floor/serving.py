"""Serving a penalty of missed hands, hand by hand, until the count is done."""

from __future__ import annotations

from floorcall.policies.penalties import (
    PENALTY_EXECUTION_BLINDS_POSTED,
    PENALTY_EXECUTION_BRING_IN_POSTED,
    PENALTY_EXECUTION_DEALT_IN,
    PENALTY_EXECUTION_HAND_KILLED,
    HandKilled,
)
from floorcall.rulings.floor.killing import can_be_killed, carry
from floorcall.rulings.floor.redealing import OwesHands, owes_hands
from floorcall.rulings.floor.table import Floor, watches
from floorcall.rulings.missed_hands import Missed, missed_hand

SERVING = "serving a penalty"
_IN_TURN = "killed in turn"


def hands_to_miss(floor: Floor) -> dict[int, int]:
    """Seats on penalty with the hands each has still to miss."""
    serving: dict[int, int] = floor.memory.get(SERVING, {})
    return serving


def begins_serving(floor: Floor, seat: int, hands: int, *, at_once: bool) -> None:
    """So many hands are to be missed; a penalty that counts at once begins with this one."""
    before = hands_to_miss(floor).get(seat, 0)
    _counts(floor, seat, before + hands)
    if at_once and can_be_killed(floor.hand, seat):
        _misses(floor, seat)


def without_cards(floor: Floor) -> frozenset[int]:
    """Seats on penalty that the house leaves out of the deal."""
    if floor.house[PENALTY_EXECUTION_DEALT_IN].value:
        return frozenset()
    return frozenset(hands_to_miss(floor))


def without_blinds(floor: Floor) -> frozenset[int]:
    """Seats on penalty from whose stacks the house takes no blinds."""
    if floor.house[PENALTY_EXECUTION_BLINDS_POSTED].value:
        return frozenset()
    return frozenset(hands_to_miss(floor))


def serve(floor: Floor) -> None:
    """A hand has just been dealt: those on penalty miss it, and it is counted."""
    for seat, hands in hands_to_miss(floor).items():
        if seat not in floor.hand.seats:
            _counts(floor, seat, hands - 1)
            continue
        # a misdeal from here on is dealt again to the same count
        owes_hands(floor, OwesHands(seat, hands))
        match floor.house[PENALTY_EXECUTION_HAND_KILLED].value:
            case HandKilled.AFTER_DEAL:
                _misses(floor, seat)
            case HandKilled.IN_TURN:
                floor.memory[_IN_TURN] = {*floor.memory.get(_IN_TURN, ()), seat}


@watches
def action_reaches(floor: Floor) -> None:
    """Hands that are killed only when it is their turn."""
    waiting: set[int] = floor.memory.get(_IN_TURN, set())
    turn = floor.hand.to_act
    while turn is not None and turn in waiting and can_be_killed(floor.hand, turn):
        waiting = waiting - {turn}
        floor.memory[_IN_TURN] = waiting
        _misses(floor, turn)
        turn = floor.hand.to_act


def _misses(floor: Floor, seat: int) -> None:
    hand = floor.hand
    at = hand.position(seat)
    left = hands_to_miss(floor)[seat] - 1
    _counts(floor, seat, left)
    brings_in = bool(hand.bring_in_due) and hand.to_act == seat
    posted = hand.setting.stacks[seat] - hand.betting.stacks[at]
    ruling = missed_hand(Missed(seat, left, posted, brings_in), floor.house)
    if brings_in and floor.house[PENALTY_EXECUTION_BRING_IN_POSTED].value:
        hand.bring_in(seat)
    carry(floor, ruling)


def _counts(floor: Floor, seat: int, hands: int) -> None:
    serving = {**hands_to_miss(floor), seat: hands}
    floor.memory[SERVING] = {each: left for each, left in serving.items() if left}
