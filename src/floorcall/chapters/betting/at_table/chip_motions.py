"""Chips held, waved or taken back at the table."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.chapters.betting.at_table.open_amount import goes
from floorcall.chapters.betting.rulings import betting_line, undercalls
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import BySeat, Chips, Motion, PullsBack
from floorcall.table import Hand, Refused
from floorcall.table.repairs import ReturnChips


def must_hold(floor: Floor, seat: int, amount: int) -> None:
    """Refuse chips the seat does not have."""
    stack = floor.facing(seat).stack
    if amount > stack:
        raise Refused(f"seat {seat} has {stack} behind and cannot put out {amount}")


def fit_to_denominations(floor: Floor, motion: Motion) -> Motion:
    """Chips as they can lie on this table: 1,400 is no chip where 1,000s and 100s are played."""
    if not isinstance(motion, Chips) or not floor.facts.chips:
        return motion
    largest_first = sorted(floor.facts.chips, reverse=True)
    return Chips(
        tuple(each for chip in motion.chips for each in _break_amount(chip, largest_first))
    )


def _break_amount(amount: int, denominations: list[int]) -> list[int]:
    if amount in denominations:
        return [amount]
    chips: list[int] = []
    left = amount
    for chip in denominations:
        chips.extend([chip] * (left // chip))
        left %= chip
    if left:
        listed = ", ".join(str(chip) for chip in denominations)
        raise Refused(f"the chips in play are {listed}, and {amount} cannot be made of them")
    return chips


class HoldsPastLine(BySeat, frozen=True):
    """Chips held in the air past the betting line, some of them let go there."""

    held: tuple[int, ...]
    dropped: tuple[int, ...] = ()


class WavesForward(BySeat, frozen=True):
    """A forward motion with chips, none of them let go, that made another player act."""

    chips: tuple[int, ...]


class FoundShort(BySeat, frozen=True):
    """A call that was taken for right turns out too small by `short` chips."""

    short: int
    street: str = ""
    """The street the call was made on; empty: the one in play."""


class LeaveShort(NamedTuple):
    """Chips that were never put in are the seat's own: the pot all play for has less in it."""

    seat: int
    amount: int

    def carry_out(self, hand: Hand) -> None:
        """Count them in the stack; a main pot too small to lack them stays as it is."""
        at, betting = hand.position(self.seat), hand.betting
        put_in = [paid + bet for paid, bet in zip(betting.paid, betting.bets, strict=True)]
        if self.amount <= min(
            amount for amount, live in zip(put_in, betting.live, strict=True) if live
        ):
            betting.stacks[at] += self.amount
            betting.dead -= self.amount


@handles(FoundShort)
def comes_up_short(floor: Floor, incident: FoundShort) -> None:
    """Whether it is made up. The hand has the call as a full one already."""
    hand = floor.hand
    here = hand.game.streets[hand.street].name
    at, short = hand.position(incident.seat), incident.short
    put_in = hand.betting.paid[at] + hand.betting.bets[at]
    if not 0 < short <= put_in:
        raise Refused(f"seat {incident.seat} has {put_in} in the pot and cannot be {short} short")
    over = hand.to_act is None or incident.street not in ("", here)
    ruling = undercalls.short_wager(incident.seat, short, floor.house, round_over=over)
    floor.rule(ruling)
    if ruling.decision.verdict is Verdict.STANDS and hand.phase != "over":
        hand.put_right(LeaveShort(incident.seat, short))


@handles(HoldsPastLine)
def holds_past_line(floor: Floor, incident: HoldsPastLine) -> None:
    """How many of the chips are bet."""
    held, dropped = incident.held, incident.dropped
    if sum(dropped) > sum(held):
        raise Refused(f"seat {incident.seat} cannot drop more than the {sum(held)} held")
    must_hold(floor, incident.seat, sum(held))
    goes(
        floor,
        incident.seat,
        lambda facing, house: betting_line.chips_past_line(held, dropped, facing, house),
    )


@handles(WavesForward)
def waves_forward(floor: Floor, incident: WavesForward) -> None:
    """Whether the player has to complete the motion."""
    must_hold(floor, incident.seat, sum(incident.chips))
    goes(
        floor,
        incident.seat,
        lambda facing, house: betting_line.forward_motion(incident.chips, facing, house),
    )


@handles(PullsBack)
def pulls_back(floor: Floor, incident: PullsBack) -> None:
    """Facing more, chips of an earlier bet come back and bind; all others stay in."""
    seat, amount = incident.seat, sum(incident.chips)
    facing = floor.facing(seat)
    if not 0 < amount <= facing.in_front:
        raise Refused(f"seat {seat} has {facing.in_front} in front on this street")
    if not floor.in_turn(seat) or not facing.owed:
        floor.rule(betting_line.committed_chips(amount, seat, floor.house))
        return
    floor.hand.put_right(ReturnChips(seat, amount))
    floor.play(betting_line.takes_back(amount, facing, floor.house))
