"""Coming and going at the table: absent at the deal, back in time or not, and away for long."""

from __future__ import annotations

from dataclasses import dataclass

from floorcall.rulings.absence import LongAbsence, long_absence
from floorcall.rulings.conduct import BySeat
from floorcall.rulings.floor.killing import carry
from floorcall.rulings.floor.table import Floor, Irregularity, handles
from floorcall.rulings.presence import Absence, Arrival, hand_of_absent, leaves_live_hand
from floorcall.table import Refused

_BUSINESS = "poker business"


@dataclass(frozen=True, slots=True)
class IsAway(BySeat):
    """The player was not there when the deal began."""


@dataclass(frozen=True, slots=True)
class Returns(BySeat):
    """The player comes to the seat, or just to the table where `within_reach` is false."""

    arrival: Arrival = Arrival.AFTER_LAST_CARD
    within_reach: bool = True


@dataclass(frozen=True, slots=True)
class OnPokerBusiness(BySeat):
    """A member of staff is away running this game."""


@dataclass(frozen=True, slots=True)
class LeavesTable(BySeat):
    """A player walks off with the hand in play."""


@dataclass(frozen=True, slots=True)
class AwayForLong(BySeat):
    """A player has been away so many minutes, or orbits."""

    minutes: int = 0
    orbits: int = 0


def _absent(seat: int) -> str:
    return f"absent {seat}"


@handles(IsAway)
def is_away(floor: Floor, happening: IsAway) -> None:
    """Nobody sits there yet: the hand is looked at when the deal is complete."""
    seat = happening.seat
    if len(floor.hand.board) or floor.hand.street:
        raise Refused(f"seat {seat} had a hand dealt before this street; say that it leaves")
    floor.facts.away.add(seat)
    floor.unnoticed.append(
        Irregularity(lambda floor: _rule(floor, seat, Arrival.NOT_YET), _absent(seat))
    )


@handles(Returns)
def returns(floor: Floor, happening: Returns) -> None:
    """Back at the seat: in time or too late."""
    seat = happening.seat
    waiting = [each for each in floor.unnoticed if each.name == _absent(seat)]
    floor.facts.away.discard(seat)
    for each in waiting:
        floor.unnoticed.remove(each)
    if waiting or happening.arrival is not Arrival.AFTER_LAST_CARD:
        _rule(floor, seat, happening.arrival, within_reach=happening.within_reach)


@handles(OnPokerBusiness)
def on_poker_business(floor: Floor, happening: OnPokerBusiness) -> None:
    """Remember why the player is away."""
    floor.memory[_BUSINESS] = {*floor.memory.get(_BUSINESS, ()), happening.seat}


@handles(LeavesTable)
def leaves_table(floor: Floor, happening: LeavesTable) -> None:
    """A live hand is left behind."""
    hand, seat = floor.hand, happening.seat
    at = hand.position(seat)
    floor.facts.away.add(seat)
    if seat in hand.live_seats and hand.phase != "over":
        floor.rule(leaves_live_hand(seat, hand.betting.stacks[at] == 0, floor.house))


@handles(AwayForLong)
def away_for_long(floor: Floor, happening: AwayForLong) -> None:
    """How the house takes a long absence."""
    away = LongAbsence(happening.seat, happening.minutes, happening.orbits)
    floor.hand.position(happening.seat)
    ruling = long_absence(away, floor.house)
    if ruling.decision.choices:
        floor.leave_open(ruling, {})
    else:
        floor.rule(ruling)


def _rule(floor: Floor, seat: int, arrival: Arrival, *, within_reach: bool = True) -> None:
    hand = floor.hand
    at = hand.position(seat)
    carry(
        floor,
        hand_of_absent(
            Absence(
                seat=seat,
                arrival=arrival,
                within_reach=within_reach,
                last_dealt=at == len(hand.seats) - 1,
                poker_business=seat in floor.memory.get(_BUSINESS, ()),
                blind=hand.betting.bets[at] if hand.street == 0 else 0,
            ),
            floor.house,
        ),
    )
