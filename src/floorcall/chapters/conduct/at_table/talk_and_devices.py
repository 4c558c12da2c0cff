"""Devices and talk at the table."""

from __future__ import annotations

from floorcall.chapters.conduct.questions import Silence
from floorcall.chapters.conduct.rulings.devices import DeviceUsed, Use, device
from floorcall.chapters.conduct.rulings.disclosure import Talk, outside_help, talk
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import BySeat
from floorcall.chapters.presence.at_table import LeavesTable
from floorcall.table import Hand


class UsesDevice(BySeat, frozen=True):
    """A player does something with a phone or another device."""

    use: Use


class Talks(BySeat, frozen=True):
    """A player says or shows something about a hand."""

    what: Silence


class TakesHelp(BySeat, frozen=True):
    """A player asks for or takes help with a hand."""


@handles(UsesDevice)
def uses_device(floor: Floor, incident: UsesDevice) -> None:
    """Whether that is allowed here and now."""
    hand, seat = floor.hand, incident.seat
    at = hand.position(seat)
    live = seat in hand.live_seats and hand.phase != "over"
    pending = live and hand.betting.stacks[at] > 0 and hand.phase == "bet"
    ruling = device(DeviceUsed(seat, incident.use, live, pending), floor.house)
    floor.rule(ruling)
    if ruling.decision.verdict is Verdict.ABSENT:
        floor.as_if(LeavesTable(seat))


@handles(Talks)
def talks(floor: Floor, incident: Talks) -> None:
    """Whether that was to be kept silent."""
    hand, seat = floor.hand, incident.seat
    hand.position(seat)
    over = hand.phase == "over"
    floor.rule(
        talk(
            Talk(
                seat=seat,
                what=incident.what,
                in_hand=seat in hand.live_seats and not over,
                heads_up=len(hand.live_seats) == 2,
                betting_over=_is_betting_over(hand),
                hand_over=over,
            ),
            floor.house,
        )
    )


@handles(TakesHelp)
def takes_help(floor: Floor, incident: TakesHelp) -> None:
    """One player to a hand."""
    floor.hand.position(incident.seat)
    floor.rule(outside_help(incident.seat, floor.house))


def _is_betting_over(hand: Hand) -> bool:
    """Nobody has anything left to bet: hands are being shown, or all but one are all in."""
    return hand.phase in ("show", "over") or (hand.phase == "deal" and hand.face_up)
