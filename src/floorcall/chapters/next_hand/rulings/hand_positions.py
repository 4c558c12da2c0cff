"""The places of the next hand as they are told to the table."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Decision, Reading, Verdict
from floorcall.chapters.core.decision import seats as listed
from floorcall.chapters.next_hand.questions import (
    BLIND_OBLIGATION_EMPTY_SEAT_DEALT_OUT,
    BUTTON_RULE_BB_SKIPS_EMPTY,
    HEADS_UP_BUTTON_LAST_CARD_TO_BUTTON,
)
from floorcall.chapters.next_hand.rulings.button_position import (
    NextHand,
    Positions,
    is_between,
    next_hand,
    opening_hand,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class ComingHand(Struct, frozen=True):
    """The hand about to be dealt, after one with the places `last`."""

    last: Positions
    seats: tuple[int, ...]
    newcomers: frozenset[int] = frozenset()
    waited: frozenset[int] = frozenset()
    """Newcomers who have sat out a hand already."""
    emptied: frozenset[int] = frozenset()
    """Seats that had a player in the last hand and have none now."""
    button: int | None = None
    """The seat drawn for the button, where the table has just drawn."""


def coming_hand(coming: ComingHand, house: House) -> tuple[NextHand, Ruling[Decision]]:
    """Seats 1 to 5, button 1, seat 2 gone: "Button seat 2 (an empty seat), small blind 3, big
    blind 4" with a dead button.
    """
    if coming.button is not None:
        found = opening_hand(coming.button, coming.seats, house)
    else:
        found = next_hand(coming.last, coming.seats, house, coming.newcomers, coming.waited)
    reads = Reading(house)
    reads.lean_on(found)
    hand = found.decision
    parts = [_places(hand), *_describe_passed_seats(coming, hand, reads), *_heads_up(hand, reads)]
    decision = Decision(
        verdict=Verdict.PROCEDURE, says=f"{'; '.join(parts)}.", facts={"dealer": hand.dealer}
    )
    return hand, reads.rules(decision)


def _places(hand: NextHand) -> str:
    at = hand.positions
    dead = "" if at.button in hand.dealt_in else " (an empty seat)"
    small = "no small blind" if hand.small_blind is None else f"small blind seat {hand.small_blind}"
    waits = "".join(f"; seat {seat} waits, {why.value}" for seat, why in hand.waiting.items())
    return f"Button seat {at.button}{dead}, {small}, big blind seat {at.big_blind}{waits}"


def _describe_passed_seats(coming: ComingHand, hand: NextHand, reads: Reading) -> list[str]:
    """Seats with neither a player nor chips, and the big blind that goes by them."""
    if not coming.emptied:
        return []
    notes = []
    if reads[BLIND_OBLIGATION_EMPTY_SEAT_DEALT_OUT]:
        notes.append(f"no cards for {listed(sorted(coming.emptied))}")
    else:
        notes.append(f"cards for {listed(sorted(coming.emptied))} are dealt and dead")
    before, now = coming.last.big_blind, hand.positions.big_blind
    skipped = [seat for seat in sorted(coming.emptied) if is_between(seat, before, now)]
    if not skipped:
        return notes
    if reads[BUTTON_RULE_BB_SKIPS_EMPTY]:
        notes.append(f"the big blind passes over {listed(skipped)}")
    else:
        notes.append(f"the big blind of {listed(skipped)} is posted by the next player")
    return notes


def _heads_up(hand: NextHand, reads: Reading) -> list[str]:
    if len(hand.dealt_in) != 2:
        return []
    at = hand.positions
    to_button = reads[HEADS_UP_BUTTON_LAST_CARD_TO_BUTTON]
    if at.button == at.big_blind:
        last = "button" if to_button else "small blind"
        return [f"the small blind acts first on every street; the {last} gets the last card"]
    last = "button" if to_button else "big blind"
    return [f"the button acts first before the flop, last after it; the {last} gets the last card"]
