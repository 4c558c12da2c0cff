"""Between hands: who is gone, what the blinds are now, and where the next hand's places lie."""

from __future__ import annotations

from dataclasses import dataclass, replace

from floorcall.law.ruling import Ruling
from floorcall.rulings.button import NextHand, Positions, next_hand
from floorcall.rulings.conduct import BySeat, Happening
from floorcall.rulings.decision import Decision, Verdict
from floorcall.rulings.floor.table import Floor, handles
from floorcall.table import Hand, Refused, Setting

_PLACES, _GONE, _BLINDS, _NEXT, _NEW = "places", "gone", "blinds", "next hand", "newcomers"
_KEPT = (_PLACES, _BLINDS, _NEXT, "seconds")
"""What outlives a hand; all else a chapter remembers is of the hand that is over."""


@dataclass(frozen=True, slots=True)
class Eliminated(BySeat):
    """A player is out of the tournament."""


@dataclass(frozen=True, slots=True)
class SitsDown(Happening):
    """A player arrives at an empty seat before the next hand."""

    seat: int
    stack: int


@dataclass(frozen=True, slots=True)
class LevelUp(Happening):
    """New blinds, from the next hand on."""

    small: int
    big: int


@dataclass(frozen=True, slots=True)
class NextHandBegins(Happening):
    """The next hand is dealt."""


@handles(Eliminated)
def eliminated(floor: Floor, happening: Eliminated) -> None:
    """Out, from the next hand on."""
    floor.hand.position(happening.seat)
    floor.memory[_GONE] = {*floor.memory.get(_GONE, ()), happening.seat}


@handles(SitsDown)
def sits_down(floor: Floor, happening: SitsDown) -> None:
    """In, from the hand on that the place allows."""
    if happening.seat in floor.hand.seats and happening.seat not in floor.memory.get(_GONE, ()):
        raise Refused(f"seat {happening.seat} is taken")
    arrived = dict(floor.memory.get(_NEW, {}))
    arrived[happening.seat] = happening.stack
    floor.memory[_NEW] = arrived


@handles(LevelUp)
def level_up(floor: Floor, happening: LevelUp) -> None:
    """The hand in play keeps its blinds; the next has the new ones."""
    floor.memory[_BLINDS] = (happening.small, happening.big)


@handles(NextHandBegins)
def next_hand_begins(floor: Floor, _: NextHandBegins) -> None:
    """Find the places of the next hand, post the blinds and deal it."""
    stacks = _stacks_left(floor)
    arrived: dict[int, int] = floor.memory.get(_NEW, {})
    seats = {**stacks, **arrived}
    if len(seats) < 2:
        raise Refused("there is no next hand: fewer than two players are left")
    ruling = next_hand(places(floor), list(seats), floor.house, newcomers=list(arrived))
    dealt = ruling.decision
    floor.hand = Hand(_setting(floor, dealt, seats))
    floor.hand.deal()
    floor.memory = {key: kept for key, kept in floor.memory.items() if key in _KEPT}
    floor.memory[_PLACES] = dealt.positions
    floor.memory[_NEXT] = dealt
    floor.memory[_NEW] = {seat: arrived[seat] for seat in dealt.waiting}
    floor.limits.clear()
    floor.before.clear()
    floor.unnoticed.clear()
    floor.facts.told.clear()
    floor.facts.unaware.clear()
    floor.facts.identifiable.clear()
    floor.undecided = None
    floor.rule(Ruling(_decision(dealt), ruling.because))


def places(floor: Floor) -> Positions:
    """Button and blinds of the hand in play."""
    known: Positions | None = floor.memory.get(_PLACES)
    if known is not None:
        return known
    hand = floor.hand
    button, seats = hand.setting.button, hand.seats
    if len(seats) == 2:
        return Positions(seats[1], seats[1], seats[0])
    return Positions(button, seats[0], seats[1])


def hand_begun(floor: Floor) -> NextHand | None:
    """The places of the hand last begun by `next hand`."""
    begun: NextHand | None = floor.memory.get(_NEXT)
    return begun


def _stacks_left(floor: Floor) -> dict[int, int]:
    """Chips of those still in; a hand not played out counts for nothing."""
    hand = floor.hand
    stacks = hand.stacks if hand.phase == "over" else dict(hand.setting.stacks)
    gone = floor.memory.get(_GONE, ())
    return {seat: chips for seat, chips in stacks.items() if chips and seat not in gone}


def _setting(floor: Floor, dealt: NextHand, stacks: dict[int, int]) -> Setting:
    old = floor.hand.setting
    small, big = floor.memory.get(_BLINDS, (old.stakes.small_blind, old.stakes.big_blind))
    posts = {dealt.positions.big_blind: big}
    if dealt.small_blind is not None:
        posts = {dealt.small_blind: small, **posts}
    return Setting(
        game=old.game,
        stacks={seat: stacks[seat] for seat in dealt.dealt_in},
        button=dealt.positions.button,
        stakes=replace(old.stakes, small_blind=small, big_blind=big),
        rules=old.rules,
        posts=None if old.game.stud else posts,
        left_in_event=old.left_in_event,
        manual=True,
        manual_show=True,
    )


def _decision(dealt: NextHand) -> Decision:
    at = dealt.positions
    dead = "" if at.button in dealt.dealt_in else " (an empty seat)"
    small = f"small blind {dealt.small_blind}" if dealt.small_blind else "no small blind"
    waits = "".join(f"; seat {seat} waits, {why.value}" for seat, why in dealt.waiting.items())
    says = f"Button seat {at.button}{dead}, {small}, big blind {at.big_blind}{waits}."
    return Decision(verdict=Verdict.PROCEDURE, says=says, facts={"dealer": dealt.dealer})
