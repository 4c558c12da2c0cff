"""Where the button and the blinds of the next hand are, and who is dealt in; no cards, no chips."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any

from msgspec import Struct

from floorcall.chapters.next_hand.questions import (
    BUTTON_RULE,
    BUTTON_RULE_PHANTOM_DEALER,
    HEADS_UP_BUTTON,
    HEADS_UP_BUTTON_AVOID_DOUBLE_BB,
    MOVED_PLAYER_ENTRY,
    MOVED_PLAYER_ENTRY_WAIT_UNTIL,
    ButtonRule,
    EntryPositions,
    HeadsUpButton,
    PhantomDealer,
    WaitUntil,
)
from floorcall.law.house import House, Setting
from floorcall.law.ruling import Ruling


class Positions(Struct, frozen=True):
    """The three places of a hand. The small blind's seat is kept even when nobody posts there:
    the next button goes by it. Heads-up the button and the small blind are one seat.
    """

    button: int
    small_blind: int
    big_blind: int


class Place(Enum):
    """Where a seat lies in a hand, for somebody who sits down in it."""

    BIG_BLIND = "on the big blind"
    SMALL_BLIND = "on the small blind"
    BUTTON = "on the button"
    BETWEEN = "between the small blind and the button"
    ELSEWHERE = "behind the big blind"


class NextHand(Struct, frozen=True):
    """The next hand of a table. `small_blind` is None when it is dead: nobody posts it."""

    positions: Positions
    dealt_in: tuple[int, ...]
    waiting: Mapping[int, Place]
    """Seats that get no hand yet, with the place that keeps them out."""
    dealer: int
    """Who deals where players deal: the button, or for an empty one the player it falls to."""

    @property
    def small_blind(self) -> int | None:
        """The seat that posts the small blind, None when it is dead."""
        seat = self.positions.small_blind
        return seat if seat in self.dealt_in else None


def next_seat(seat: int, seats: Iterable[int]) -> int:
    """The next of `seats` clockwise: after 9, of 2 and 5, comes 2."""
    ring = sorted(seats)
    return next((other for other in ring if other > seat), ring[0])


def previous_seat(seat: int, seats: Iterable[int]) -> int:
    """The nearest of `seats` counter-clockwise: before 2, of 5 and 9, comes 9."""
    ring = sorted(seats, reverse=True)
    return next((other for other in ring if other < seat), ring[0])


def is_between(seat: int, first: int, last: int) -> bool:
    """Whether `seat` lies clockwise strictly behind `first` and short of `last`."""
    if first < last:
        return first < seat < last
    return seat > first or seat < last


def place_of(seat: int, at: Positions) -> Place:
    """What sitting down at a seat means for the hand about to be dealt."""
    if seat == at.big_blind:
        return Place.BIG_BLIND
    if seat == at.small_blind:
        return Place.SMALL_BLIND
    if seat == at.button:
        return Place.BUTTON
    if at.button != at.small_blind and is_between(seat, at.button, at.small_blind):
        return Place.BETWEEN
    return Place.ELSEWHERE


_NO_HAND = {
    EntryPositions.ALL_BUT_BETWEEN_SB_AND_BUTTON: {Place.BETWEEN},
    EntryPositions.NOT_SB: {Place.BETWEEN, Place.SMALL_BLIND},
    EntryPositions.NOT_SB_NOT_BUTTON: {Place.BETWEEN, Place.SMALL_BLIND, Place.BUTTON},
}


def is_dealt_in(place: Place, house: House) -> Ruling[bool]:
    """Whether a player who arrives at that place gets the next hand.

    On the big blind: always. Between the small blind and the button: never.
    """
    setting = house[MOVED_PLAYER_ENTRY]
    return Ruling(place not in _NO_HAND[setting.value], (setting,))


def opening_hand(button: int, seats: Collection[int], house: House) -> Ruling[NextHand]:
    """The first hand of a table: seats 1 to 5 with the button at 2 have blinds 3 and 4."""
    read: list[Setting[Any]] = []
    ring = sorted(seats)
    if len(ring) == 2:
        read.append(house[HEADS_UP_BUTTON])
        dealer = button if button in ring else previous_seat(button, ring)
        at = _heads_up_places(dealer, next_seat(dealer, ring), house)
    else:
        small = next_seat(button, ring)
        at = Positions(button, small, next_seat(small, ring))
    return _rule(at, ring, {}, house, read)


def next_hand(
    last: Positions,
    seats: Collection[int],
    house: House,
    newcomers: Collection[int] = (),
    waited: Collection[int] = (),
) -> Ruling[NextHand]:
    """The hand after `last`, for the seats now taken; `newcomers` have had no hand here yet, and
    `waited` are those of them who already sat one out.

    Seats 1 to 5, button 1, blinds 2 and 3, seat 2 gone: a dead button lies at the empty seat 2
    with blinds 3 and 4; a moving button is at 3 with blinds 4 and 5. Seats are at least two.
    """
    ring = sorted(seats)
    read: list[Setting[Any]] = [house[BUTTON_RULE]]
    if len(ring) == 2:
        return _rule(_heads_up(last, ring, house, read), ring, {}, house, read)
    at = _full_ring(last, ring, [seat for seat in ring if seat not in newcomers], house)
    waiting = _waiting_places(at, ring, (newcomers, waited), house, read)
    dealt = [seat for seat in ring if seat not in waiting]
    if len(dealt) == 2:
        at = _heads_up(last, dealt, house, read)
    return _rule(at, dealt, waiting, house, read)


def _full_ring(
    last: Positions, ring: Sequence[int], settled: Sequence[int], house: House
) -> Positions:
    if house[BUTTON_RULE].value is ButtonRule.MOVING_BUTTON and len(settled) > 2:
        button = next_seat(last.button, settled)
        small = next_seat(button, settled)
        return Positions(button, small, next_seat(small, ring))
    big = next_seat(last.big_blind, ring)
    button = last.small_blind
    if button == big or last.button == last.small_blind:
        # Two played and a third has come: the button is with the player behind the small blind.
        button = previous_seat(last.big_blind, [seat for seat in ring if seat != big])
    return Positions(button, last.big_blind, big)


def _heads_up(
    last: Positions, pair: Sequence[int], house: House, read: list[Setting[Any]]
) -> Positions:
    """Two left: the big blind moves on from the last one, and the button lies by it."""
    read += (house[HEADS_UP_BUTTON], house[HEADS_UP_BUTTON_AVOID_DOUBLE_BB])
    button = next_seat(last.button, pair)
    places = _heads_up_places(button, next_seat(button, pair), house)
    big = next_seat(last.big_blind, pair)
    if house[HEADS_UP_BUTTON_AVOID_DOUBLE_BB].value and places.big_blind != big:
        return _heads_up_places(next_seat(button, pair), button, house)
    return places


def _heads_up_places(button: int, other: int, house: House) -> Positions:
    match house[HEADS_UP_BUTTON].value:
        case HeadsUpButton.SB_ON_BUTTON:
            return Positions(button, button, other)
        case HeadsUpButton.BB_ON_BUTTON:
            return Positions(button, other, button)


def _waiting_places(
    at: Positions,
    ring: Sequence[int],
    arrivals: tuple[Collection[int], Collection[int]],
    house: House,
    read: list[Setting[Any]],
) -> dict[int, Place]:
    newcomers, waited = arrivals
    if not newcomers:
        return {}
    until = house[MOVED_PLAYER_ENTRY_WAIT_UNTIL]
    read += (house[MOVED_PLAYER_ENTRY], until)
    waiting = {}
    for seat in newcomers:
        place = place_of(seat, at)
        held = until.value is WaitUntil.BIG_BLIND and seat in waited
        if (held and place is not Place.BIG_BLIND) or not is_dealt_in(place, house).decision:
            waiting[seat] = place
    return waiting if len(ring) - len(waiting) >= 2 else {}


def _rule(
    at: Positions,
    dealt: Sequence[int],
    waiting: Mapping[int, Place],
    house: House,
    read: list[Setting[Any]],
) -> Ruling[NextHand]:
    dealer = at.button
    if dealer not in dealt:
        setting = house[BUTTON_RULE_PHANTOM_DEALER]
        read.append(setting)
        falls_to = (
            previous_seat if setting.value is PhantomDealer.PLAYER_BEHIND_BUTTON else next_seat
        )
        dealer = falls_to(at.button, dealt)
    return Ruling(NextHand(at, tuple(dealt), waiting, dealer), tuple(read))
