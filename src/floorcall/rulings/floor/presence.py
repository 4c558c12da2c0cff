"""Coming and going at the table: absent at the deal, back in time or not, and away for long."""

from __future__ import annotations

from functools import partial

from floorcall.rulings.absence import DISQUALIFICATION, LongAbsence, long_absence
from floorcall.rulings.conduct import BySeat, StreetDealt
from floorcall.rulings.decision import Verdict
from floorcall.rulings.floor.acting import acting_seat
from floorcall.rulings.floor.clock import ClockCalled
from floorcall.rulings.floor.killing import carry
from floorcall.rulings.floor.leaving import leaves_event
from floorcall.rulings.floor.stud import BringInOfAbsent
from floorcall.rulings.floor.table import Floor, Irregularity, handles
from floorcall.rulings.floor.waiting import turns
from floorcall.rulings.happening import Happening
from floorcall.rulings.presence import Absence, Arrival, hand_of_absent, leaves_live_hand
from floorcall.table import Refused

_BUSINESS, _ABSENT = "poker business", "absent"


class IsAway(BySeat, frozen=True):
    """The player is not there: at the deal, if no action has been taken yet."""


class Returns(BySeat, frozen=True):
    """The player comes to the seat, or just to the table where `within_reach` is false.

    Without an `arrival` it is simply after the deal: too late for one who was absent at it.
    """

    arrival: Arrival | None = None
    within_reach: bool = True


class OnPokerBusiness(BySeat, frozen=True):
    """A member of staff is away running this game."""


class LeavesTable(BySeat, frozen=True):
    """A player walks off with the hand in play."""


class AwayForLong(BySeat, frozen=True):
    """A player has been away so many minutes, or orbits."""

    minutes: int = 0
    orbits: int = 0


@handles(IsAway)
def is_away(floor: Floor, happening: IsAway) -> None:
    """Absent at the deal; once somebody has acted it is a live hand left behind."""
    floor.hand.position(happening.seat)
    if is_at_the_deal(floor):
        is_absent(floor, happening.seat)
    else:
        leaves_table(floor, LeavesTable(happening.seat))


def is_at_the_deal(floor: Floor) -> bool:
    """Whether the starting hands are just being dealt, so that nobody has acted, even early."""
    hand = floor.hand
    nobody_acted = max(hand.betting.acted) < 0 and not turns(floor).waiting
    return hand.setting.late is None and not hand.street and nobody_acted


def is_absent(floor: Floor, seat: int) -> None:
    """Nobody is at the seat: its hand is looked at when the deal is complete."""
    floor.facts.away.add(seat)
    settle = partial(_rule, seat=seat, arrival=Arrival.NOT_YET)
    floor.unnoticed.append(Irregularity(settle, _named(seat)))
    floor.before[_ABSENT] = _deal_is_complete


def _named(seat: int) -> str:
    return f"{_ABSENT} {seat}"


def _deal_is_complete(floor: Floor, happening: Happening) -> None:
    """The first action says that the deal is over: hands without a player are killed by then."""
    if acting_seat(happening) is None and not isinstance(happening, StreetDealt | ClockCalled):
        return
    del floor.before[_ABSENT]
    waiting = [each for each in floor.unnoticed if each.name.startswith(_ABSENT)]
    floor.unnoticed = [each for each in floor.unnoticed if each not in waiting]
    for each in waiting:
        each.settle(floor)


@handles(Returns)
def returns(floor: Floor, happening: Returns) -> None:
    """Back at the seat: in time or too late for the hand, or in the course of it."""
    seat = happening.seat
    floor.hand.position(seat)
    waiting = [each for each in floor.unnoticed if each.name == _named(seat)]
    arrival = happening.arrival
    in_the_deal = arrival is not None and arrival < Arrival.AFTER_LAST_CARD
    if in_the_deal and not is_at_the_deal(floor):
        raise Refused("the deal is over: somebody has acted, so nobody comes in the midst of it")
    floor.facts.away.discard(seat)
    floor.unnoticed = [each for each in floor.unnoticed if each not in waiting]
    if waiting or arrival is not None:
        came = Arrival.AFTER_LAST_CARD if arrival is None else arrival
        _rule(floor, seat, came, within_reach=happening.within_reach)


@handles(OnPokerBusiness)
def on_poker_business(floor: Floor, happening: OnPokerBusiness) -> None:
    """Remember why the player is away."""
    floor.hand.position(happening.seat)
    floor.memory[_BUSINESS] = {*floor.memory.get(_BUSINESS, ()), happening.seat}


@handles(LeavesTable)
def leaves_table(floor: Floor, happening: LeavesTable) -> None:
    """A live hand may be left behind."""
    hand, seat = floor.hand, happening.seat
    at = hand.position(seat)
    floor.facts.away.add(seat)
    if seat in hand.live_seats and hand.phase != "over":
        floor.rule(leaves_live_hand(seat, hand.betting.stacks[at] == 0, floor.house))


@handles(AwayForLong)
def away_for_long(floor: Floor, happening: AwayForLong) -> None:
    """How the house takes a long absence."""
    seat = happening.seat
    floor.hand.position(seat)
    ruling = long_absence(LongAbsence(seat, happening.minutes, happening.orbits), floor.house)
    out = partial(leaves_event, seat=seat, ruling=ruling)
    if ruling.decision.choices:
        floor.leave_open(ruling, {DISQUALIFICATION: out})
        return
    floor.rule(ruling)
    if ruling.decision.verdict is Verdict.ELIMINATED:
        out(floor)


def _rule(floor: Floor, seat: int, arrival: Arrival, *, within_reach: bool = True) -> None:
    hand = floor.hand
    at = hand.position(seat)
    betting = hand.betting
    ruling = hand_of_absent(
        Absence(
            seat=seat,
            arrival=arrival,
            within_reach=within_reach,
            last_dealt=at == len(hand.seats) - 1,
            heads_up=len(hand.seats) == 2,
            poker_business=seat in floor.memory.get(_BUSINESS, ()),
            posted=hand.setting.stacks[seat] - betting.stacks[at],
        ),
        floor.house,
    )
    owes_bring_in = hand.bring_in_due and hand.to_act == seat
    if ruling.decision.verdict is Verdict.DEAD and owes_bring_in:
        floor.rule(ruling)
        floor.as_if(BringInOfAbsent(seat))
        return
    carry(floor, ruling)
