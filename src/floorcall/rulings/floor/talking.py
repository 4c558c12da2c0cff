"""Devices and talk at the table."""

from __future__ import annotations

from dataclasses import dataclass

from floorcall.policies.conduct import Silence
from floorcall.rulings.conduct import BySeat
from floorcall.rulings.devices import DeviceUsed, Use, device
from floorcall.rulings.disclosure import Talk, helped, talk
from floorcall.rulings.floor.table import Floor, handles


@dataclass(frozen=True, slots=True)
class UsesDevice(BySeat):
    """A player does something with a phone or another device."""

    use: Use


@dataclass(frozen=True, slots=True)
class Talks(BySeat):
    """A player says or shows something about a hand."""

    what: Silence


@dataclass(frozen=True, slots=True)
class TakesHelp(BySeat):
    """A player asks for or takes help with a hand."""


@handles(UsesDevice)
def uses_device(floor: Floor, happening: UsesDevice) -> None:
    """Whether that is allowed here and now."""
    hand, seat = floor.hand, happening.seat
    at = hand.position(seat)
    live = seat in hand.live_seats and hand.phase != "over"
    pending = live and hand.betting.stacks[at] > 0 and hand.phase == "bet"
    floor.rule(device(DeviceUsed(seat, happening.use, live, pending), floor.house))
    if happening.use is Use.STEPS_AWAY:
        floor.facts.away.add(seat)


@handles(Talks)
def talks(floor: Floor, happening: Talks) -> None:
    """Whether that was to be kept silent."""
    hand, seat = floor.hand, happening.seat
    hand.position(seat)
    over = hand.phase == "over"
    floor.rule(
        talk(
            Talk(
                seat=seat,
                what=happening.what,
                in_hand=seat in hand.live_seats and not over,
                heads_up=len(hand.live_seats) == 2,
                betting_over=hand.phase in ("show", "over"),
                hand_over=over,
            ),
            floor.house,
        )
    )


@handles(TakesHelp)
def takes_help(floor: Floor, happening: TakesHelp) -> None:
    """One player to a hand."""
    floor.hand.position(happening.seat)
    floor.rule(helped(happening.seat, floor.house))
