"""Chips and players found where they should not be: carried off, lost, or in a wrong seat."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.conduct.rulings.chips_in_transit import (
    DISQUALIFY,
    KEEP,
    OutOfView,
    chips_out_of_view,
    found_chips,
)
from floorcall.chapters.conduct.rulings.wrong_seat import (
    WrongSeat,
    WrongStack,
    wrong_seat,
    wrong_stack,
)
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import BySeat, Incident
from floorcall.chapters.core.procedure import Step
from floorcall.chapters.presence.at_table import leaves_event, moves_to, settle_up
from floorcall.table import Refused
from floorcall.table.repairs import VoidHand


class CarriesOutOfView(BySeat, frozen=True):
    """A player held chips where nobody could see them."""

    amount: int
    moving: bool = False


class ChipsFound(Incident, frozen=True):
    """Chips are found away from any stack."""

    amount: int


class BelongsIn(BySeat, frozen=True):
    """A player with the right stack is found in the wrong seat."""

    right_seat: int


class PlaysStackOf(BySeat, frozen=True):
    """A player has been playing another's stack, which held `owner_had`; `own` is their own."""

    owner_had: int
    own: int


@handles(CarriesOutOfView)
def carries_out_of_view(floor: Floor, incident: CarriesOutOfView) -> None:
    """Rule on chips that were in no stack; only a ruling that lets them stay brings them back."""
    seat, amount = incident.seat, incident.amount
    floor.hand.position(seat)
    ruling = chips_out_of_view(OutOfView(seat, amount, incident.moving), floor.house)
    keep = partial(settle_up, seat=seat, amount=amount)
    if ruling.decision.choices:
        out = partial(leaves_event, seat=seat, ruling=ruling)
        floor.leave_open(ruling, {KEEP: keep, DISQUALIFY: out})
        return
    floor.rule(ruling)
    if ruling.decision.verdict is Verdict.STANDS:
        keep(floor)


@handles(ChipsFound)
def chips_found(floor: Floor, incident: ChipsFound) -> None:
    """Rule on chips nobody can place."""
    floor.rule(found_chips(incident.amount, floor.house))


@handles(BelongsIn)
def belongs_in(floor: Floor, incident: BelongsIn) -> None:
    """Send the player to the right seat once the hand is over, the stack with it."""
    hand, seat, right = floor.hand, incident.seat, incident.right_seat
    hand.position(seat)
    if right == seat:
        raise Refused(f"seat {seat} is the right seat then")
    found = WrongSeat(seat, right, hand.stacks[seat], mid_hand=hand.phase != "over")
    ruling = wrong_seat(found, floor.house)
    floor.rule(ruling)
    if Step.MOVE_TO_RIGHT_SEAT.written in ruling.decision.steps:
        moves_to(floor, seat, right)


@handles(PlaysStackOf)
def plays_stack_of(floor: Floor, incident: PlaysStackOf) -> None:
    """Rule on stacks mixed up; a hand in play is void where the house returns its chips."""
    hand = floor.hand
    hand.position(incident.seat)
    ruling = wrong_stack(
        WrongStack(
            seat=incident.seat,
            own=incident.own,
            owner_had=incident.owner_had,
            now=hand.stacks[incident.seat],
            mid_hand=hand.phase != "over",
        ),
        floor.house,
    )
    if Step.CHIPS_BACK.written in ruling.decision.steps:
        hand.put_right(VoidHand())
    floor.leave_open(ruling, {})
