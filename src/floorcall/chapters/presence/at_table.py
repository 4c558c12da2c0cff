"""Coming and going at the table: absent at the deal, back in time, away for long, out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec import field
from msgspec.structs import replace

from floorcall.chapters.clock.at_table import ClockCalled
from floorcall.chapters.core.decision import Decision, Verdict, the_seat
from floorcall.chapters.core.floor import Floor, Irregularity, Matter, handles, watches_over
from floorcall.chapters.core.incidents import BySeat, Incident, StreetDealt, acting_seat
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.dead_hands.at_table import can_be_killed, carry
from floorcall.chapters.presence.rulings import (
    DISQUALIFICATION,
    Absence,
    Arrival,
    LongAbsence,
    hand_of_absent,
    leaves_live_hand,
    long_absence,
    waits_for_turn,
)
from floorcall.chapters.stud.at_table import BringInOfAbsent
from floorcall.chapters.turn.at_table.waiting_actions import Turns
from floorcall.law.ruling import Ruling
from floorcall.table import Refused


class Leaving(Memory, frozen=True):
    """What the next hand finds changed at the table beside the pots."""

    lifetime = Lifetime.HAND
    out: frozenset[int] = frozenset()
    """Seats out of the event."""
    owed: Mapping[int, int] = field(default_factory=dict)
    """Chips a seat gets, or with a minus gives."""
    moved: Mapping[int, int] = field(default_factory=dict)
    """The right seat of a player who sits in a wrong one."""


def goes_out(floor: Floor, seat: int) -> None:
    """Out from the next hand on."""
    kept = floor.recall(Leaving)
    floor.remember(replace(kept, out=kept.out | {seat}))


def leaves_event(floor: Floor, seat: int, ruling: Ruling[Any]) -> None:
    """Out by a ruling: a live hand is dead at once, and its chips in the pot stay."""
    goes_out(floor, seat)
    if can_be_killed(floor.hand, seat):
        says = f"{the_seat(seat)} is out of the event: the hand is dead."
        carry(floor, Ruling(Decision(verdict=Verdict.DEAD, seat=seat, says=says), ruling.because))


def seats_out_of_event(floor: Floor) -> frozenset[int]:
    """Seats that get no further hand."""
    return floor.recall(Leaving).out


def settle_up(floor: Floor, seat: int, amount: int) -> None:
    """Chips a ruling gives a seat, or takes from it, beside the pots."""
    kept = floor.recall(Leaving)
    owed = {**kept.owed, seat: kept.owed.get(seat, 0) + amount}
    floor.remember(replace(kept, owed=owed))


def moves_to(floor: Floor, seat: int, right_seat: int) -> None:
    """The player goes to the right seat, which must be free by then."""
    kept = floor.recall(Leaving)
    floor.remember(replace(kept, moved={**kept.moved, seat: right_seat}))


def seats_after(floor: Floor) -> dict[int, int]:
    """The chips of all who are still in, by the seats they have from the next hand on."""
    moved = floor.recall(Leaving).moved
    gone = seats_out_of_event(floor)
    seats: dict[int, int] = {}
    for seat, chips in stacks_after(floor).items():
        if not chips or seat in gone:
            continue
        at = moved.get(seat, seat)
        if at in seats:
            raise Refused(f"seat {at} is taken; say who else moves, or who is eliminated")
        seats[at] = chips
    return seats


def seats_corrected(floor: Floor) -> frozenset[int]:
    """Where players who sat in a wrong seat sit from the next hand on: they are new to that place,
    and neither the button nor a blind goes by it because they now sit there.
    """
    return frozenset(floor.recall(Leaving).moved.values())


def stacks_after(floor: Floor) -> dict[int, int]:
    """Every seat's chips once the hand is over; a hand not played out counts for nothing."""
    hand = floor.hand
    stacks = hand.stacks if hand.phase == "over" else dict(hand.setting.stacks)
    owed = floor.recall(Leaving).owed
    return {seat: max(0, chips + owed.get(seat, 0)) for seat, chips in stacks.items()}


def players_at_table(floor: Floor) -> int:
    """How many sit there now: all of a hand in play, after it those with chips left."""
    if floor.hand.phase == "over":
        return len(seats_after(floor))
    return len(set(floor.hand.seats) - seats_out_of_event(floor))


class PokerBusiness(Memory, frozen=True):
    """Members of staff who are away running this game."""

    lifetime = Lifetime.HAND
    seats: frozenset[int] = frozenset()


class DealUnderWay(Matter, frozen=True):
    """The deal is not complete."""


class AbsentAtDeal(Matter, frozen=True):
    """Nobody is at a seat that is dealt in."""

    seat: int


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


class AwayForOrbits(AwayForLong, frozen=True):
    """The same, counted in orbits; a night keeps only since when a player is away."""

    is_count = True


@handles(IsAway)
def is_away(floor: Floor, incident: IsAway) -> None:
    """Absent at the deal; once somebody has acted it is a live hand left behind."""
    floor.hand.position(incident.seat)
    if is_at_the_deal(floor):
        is_absent(floor, incident.seat)
    else:
        leaves_table(floor, LeavesTable(incident.seat))


def is_at_the_deal(floor: Floor) -> bool:
    """Whether the starting hands are just being dealt, so that nobody has acted, even early."""
    hand = floor.hand
    nobody_acted = max(hand.betting.acted) < 0 and not floor.recall(Turns).waiting
    return hand.setting.late is None and not hand.street and nobody_acted


def is_absent(floor: Floor, seat: int) -> None:
    """Nobody is at the seat: its hand is looked at when the deal is complete."""
    floor.facts.away.add(seat)
    settle = partial(_rule, seat=seat, arrival=Arrival.NOT_YET)
    floor.unnoticed.append(Irregularity(settle, AbsentAtDeal(seat)))
    floor.before[DealUnderWay()] = _deal_is_complete


def _deal_is_complete(floor: Floor, incident: Incident) -> None:
    """The first action says that the deal is over: hands without a player are killed by then."""
    if acting_seat(incident) is None and not isinstance(incident, StreetDealt | ClockCalled):
        return
    del floor.before[DealUnderWay()]
    waiting = [each for each in floor.unnoticed if isinstance(each.matter, AbsentAtDeal)]
    floor.unnoticed = [each for each in floor.unnoticed if each not in waiting]
    for each in waiting:
        each.settle(floor)


@handles(Returns)
def returns(floor: Floor, incident: Returns) -> None:
    """Back at the seat: in time or too late for the hand, or in the course of it."""
    seat = incident.seat
    floor.hand.position(seat)
    waiting = [each for each in floor.unnoticed if each.matter == AbsentAtDeal(seat)]
    arrival = incident.arrival
    in_the_deal = arrival is not None and arrival < Arrival.AFTER_LAST_CARD
    if in_the_deal and not is_at_the_deal(floor):
        raise Refused("the deal is over: somebody has acted, so nobody comes in the midst of it")
    floor.facts.away.discard(seat)
    floor.unnoticed = [each for each in floor.unnoticed if each not in waiting]
    if waiting or arrival is not None:
        came = Arrival.AFTER_LAST_CARD if arrival is None else arrival
        _rule(floor, seat, came, within_reach=incident.within_reach)


@handles(OnPokerBusiness)
def on_poker_business(floor: Floor, incident: OnPokerBusiness) -> None:
    """Remember why the player is away."""
    floor.hand.position(incident.seat)
    floor.remember(PokerBusiness(floor.recall(PokerBusiness).seats | {incident.seat}))


@handles(LeavesTable)
def leaves_table(floor: Floor, incident: LeavesTable) -> None:
    """A live hand may be left behind."""
    hand, seat = floor.hand, incident.seat
    at = hand.position(seat)
    floor.facts.away.add(seat)
    if seat in hand.live_seats and hand.phase != "over":
        floor.rule(leaves_live_hand(seat, hand.betting.stacks[at] == 0, floor.house))


@handles(AwayForOrbits)
@handles(AwayForLong)
def away_for_long(floor: Floor, incident: AwayForLong) -> None:
    """How the house takes a long absence."""
    seat = incident.seat
    floor.hand.position(seat)
    ruling = long_absence(LongAbsence(seat, incident.minutes, incident.orbits), floor.house)
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
            poker_business=seat in floor.recall(PokerBusiness).seats,
            posted=hand.setting.stacks[seat] - betting.stacks[at],
        ),
        floor.house,
    )
    owes_bring_in = hand.bring_in_due and hand.to_act == seat
    if ruling.decision.verdict is Verdict.DEAD and owes_bring_in:
        floor.rule(ruling)
        floor.as_if(BringInOfAbsent(seat))
        return
    in_turn = ruling.decision.verdict is Verdict.DEAD and waits_for_turn(floor.house)
    if not in_turn or floor.in_turn(seat):
        carry(floor, ruling)
        return
    floor.rule(ruling)
    floor.remember(KilledAtTurn({**floor.recall(KilledAtTurn).rulings, seat: ruling}))


class KilledAtTurn(Memory, frozen=True):
    """Hands of absent players that are killed only when the action reaches them."""

    lifetime = Lifetime.HAND
    rulings: Mapping[int, Ruling[Decision]] = field(default_factory=dict)


@watches_over(KilledAtTurn)
def action_reaches_absent(floor: Floor) -> None:
    """An absent player's hand whose turn has come."""
    waiting = dict(floor.recall(KilledAtTurn).rulings)
    turn = floor.hand.to_act
    while turn is not None and turn in waiting and can_be_killed(floor.hand, turn):
        ruling = waiting.pop(turn)
        floor.remember(KilledAtTurn(dict(waiting)))
        carry(floor, ruling)
        turn = floor.hand.to_act
