"""Chips and players found where they should not be: hidden, carried, lost, or in a wrong seat."""

from __future__ import annotations

from dataclasses import dataclass

from floorcall.rulings.conduct import BySeat, Happening
from floorcall.rulings.floor.table import Floor, handles
from floorcall.rulings.hidden_chips import Hidden, hidden
from floorcall.rulings.transit import OutOfView, found_chips, out_of_view
from floorcall.rulings.wrong_seat import WrongSeat, WrongStack, wrong_seat, wrong_stack
from floorcall.table import Refused
from floorcall.table.repairs import VoidHand


@dataclass(frozen=True, slots=True)
class CarriesOutOfView(BySeat):
    """A player held chips where nobody could see them."""

    amount: int
    moving: bool = False


@dataclass(frozen=True, slots=True)
class ChipsFound(Happening):
    """Chips are found away from any stack."""

    amount: int


@dataclass(frozen=True, slots=True)
class HasHidden(BySeat):
    """Chips come to light behind a player whose all-in was called."""

    amount: int


@dataclass(frozen=True, slots=True)
class BelongsIn(BySeat):
    """A player with the right stack is found in the wrong seat."""

    right_seat: int


@dataclass(frozen=True, slots=True)
class PlaysStackOf(BySeat):
    """A player has been playing another's stack, which held `owner_had`; `own` is the own one."""

    owner_had: int
    own: int


@handles(CarriesOutOfView)
def carries_out_of_view(floor: Floor, happening: CarriesOutOfView) -> None:
    """Rule on the chips; those that leave play are not this hand's."""
    floor.hand.position(happening.seat)
    ruling = out_of_view(OutOfView(happening.seat, happening.amount, happening.moving), floor.house)
    if ruling.decision.choices:
        floor.leave_open(ruling, {})
    else:
        floor.rule(ruling)


@handles(ChipsFound)
def chips_found(floor: Floor, happening: ChipsFound) -> None:
    """Rule on chips nobody can place."""
    floor.rule(found_chips(happening.amount, floor.house))


@handles(HasHidden)
def has_hidden(floor: Floor, happening: HasHidden) -> None:
    """Rule on chips behind an all-in; the hand must have been played out."""
    hand, seat = floor.hand, happening.seat
    at = hand.position(seat)
    if hand.phase != "over":
        raise Refused("chips behind an all-in are ruled on once the hand is over")
    others = [other for other in hand.seats if other != seat and hand.stacks[other]]
    most = max((hand.setting.stacks[other] for other in others), default=0)
    ruling = hidden(
        Hidden(
            seat=seat,
            amount=happening.amount,
            won=hand.won[at] > 0,
            covered=most >= hand.setting.stacks[seat] + happening.amount,
        ),
        floor.house,
    )
    if ruling.decision.choices:
        floor.leave_open(ruling, {})
    else:
        floor.rule(ruling)


@handles(BelongsIn)
def belongs_in(floor: Floor, happening: BelongsIn) -> None:
    """Send the player to the right seat; the stack goes along once the hand is over."""
    stack = floor.hand.stacks[floor.hand.seats[floor.hand.position(happening.seat)]]
    floor.rule(wrong_seat(WrongSeat(happening.seat, happening.right_seat, stack), floor.house))


@handles(PlaysStackOf)
def plays_stack_of(floor: Floor, happening: PlaysStackOf) -> None:
    """Rule on stacks mixed up; a hand in play is void where the house returns its chips."""
    hand = floor.hand
    hand.position(happening.seat)
    mid_hand = hand.phase != "over"
    ruling = wrong_stack(
        WrongStack(
            seat=happening.seat,
            own=happening.own,
            owner_had=happening.owner_had,
            now=hand.stacks[happening.seat],
            mid_hand=mid_hand,
        ),
        floor.house,
    )
    if "return pot chips" in ruling.decision.steps:
        hand.put_right(VoidHand())
    floor.leave_open(ruling, {})
