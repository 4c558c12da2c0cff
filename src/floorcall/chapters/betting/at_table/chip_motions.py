"""Chips held, waved or taken back at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import field
from msgspec.structs import replace

from floorcall.chapters.betting.at_table.open_amount import goes
from floorcall.chapters.betting.rulings import betting_line, undercalls
from floorcall.chapters.betting.rulings.silent_chips import chips_pushed_together
from floorcall.chapters.betting.rulings.undercalls import Progress
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import BySeat, Chips, Motion, PullsBack
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.turn.at_table.waiting_actions import Turns
from floorcall.table import Hand, Refused
from floorcall.table.deal_state import DEAL, OVER, SHOW
from floorcall.table.hand import steps
from floorcall.table.repairs import ReturnChips


def must_hold(floor: Floor, seat: int, amount: int) -> None:
    """Refuse chips the seat does not have."""
    stack = floor.hand.betting.stacks[floor.hand.position(seat)]
    if amount > stack:
        raise Refused(f"seat {seat} has {stack:,} behind and cannot put out {amount:,}")


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
        listed = ", ".join(f"{chip:,}" for chip in denominations)
        raise Refused(f"the chips in play are {listed}, and {amount:,} cannot be made of them")
    return chips


class ChipsInFront(Memory, frozen=True):
    """What lies in front of a seat in chips over what is in: a 500 posted for a blind of 200."""

    lifetime = Lifetime.STREET
    over: Mapping[int, int] = field(default_factory=dict)


class PulledBack(Memory, frozen=True):
    """Chips of an earlier bet that the seat in turn has taken back."""

    lifetime = Lifetime.TURN
    amount: int = 0


def with_chips_in_front(floor: Floor, facing: Facing) -> Facing:
    """What the seat faces, knowing which chips lie in front and which were taken back."""
    over = floor.recall(ChipsInFront).over.get(facing.seat, 0)
    back = floor.recall(PulledBack).amount if floor.in_turn(facing.seat) else 0
    return replace(facing, covered=over, pulled_back=back) if over or back else facing


def forget_chips_in_front(floor: Floor, seat: int) -> None:
    """Once the seat has acted, change is given."""
    over = floor.recall(ChipsInFront).over
    if seat in over and not floor.in_turn(seat):
        floor.remember(ChipsInFront({each: left for each, left in over.items() if each != seat}))


class HasInFront(BySeat, frozen=True):
    """Chips of an earlier bet that still lie there, change not being given."""

    chips: tuple[int, ...]


class PushesTogether(BySeat, frozen=True):
    """Gathers the earlier chips and pushes them forward together with new ones."""

    chips: tuple[int, ...]


class BetsToken(BySeat, frozen=True):
    """Puts out a bounty chip, a clock token or the like."""


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
    """The street the call was made on; empty: the last on which the seat put chips in."""


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
    at, short = hand.position(incident.seat), incident.short
    put_in = hand.betting.paid[at] + hand.betting.bets[at]
    if not 0 < short <= put_in:
        raise Refused(
            f"seat {incident.seat} has {put_in:,} in the pot and cannot be {short:,} short"
        )
    street = incident.street or _street_last_paid_on(hand, incident.seat)
    progress = progress_since(floor, street)
    ruling = undercalls.short_wager(incident.seat, short, floor.house, progress)
    floor.rule(ruling)
    if ruling.decision.verdict is Verdict.STANDS and hand.phase != "over":
        hand.put_right(LeaveShort(incident.seat, short))


def _street_last_paid_on(hand: Hand, seat: int) -> str:
    """The street on which a seat last put chips in; empty where it has not acted with any."""
    at, played, street = hand.position(seat), street_played(hand), ""
    for _, then in steps(hand.setting, hand.history):
        if then.street <= played and then.betting.bets[at]:
            street = then.game.streets[then.street].name
    return street


def street_played(hand: Hand) -> int:
    """The street whose cards are out; between two streets the one just played."""
    return max(0, hand.street - (hand.phase == DEAL))


def progress_since(floor: Floor, street: str) -> Progress:
    """How far play has gone since a wager on that street; empty is the one in play."""
    hand = floor.hand
    here = hand.game.streets[street_played(hand)].name
    if street not in ("", here):
        return Progress.NEXT_CARD
    if hand.phase == OVER:
        return Progress.HAND_OVER
    if hand.phase == SHOW:
        return Progress.SHOWDOWN if any(hand.shown) else Progress.LAST_ROUND_OVER
    return Progress.ROUND_OVER if hand.to_act is None else Progress.SAME_ROUND


@handles(HasInFront)
def has_in_front(floor: Floor, incident: HasInFront) -> None:
    """Remember which chips lie there."""
    seat, lies = incident.seat, sum(incident.chips)
    facing = floor.facing(seat)
    if not facing.in_front <= lies <= facing.all_in:
        raise Refused(
            f"seat {seat} has {facing.in_front:,} in on this street and {facing.stack:,} behind, "
            f"so {lies:,} cannot lie in front"
        )
    over = {**floor.recall(ChipsInFront).over, seat: lies - facing.in_front}
    floor.remember(ChipsInFront(over))


@handles(PushesTogether)
def pushes_together(floor: Floor, incident: PushesTogether) -> None:
    """One bet of all chips, if the house and the director read it so."""
    seat = incident.seat
    must_hold(floor, seat, sum(incident.chips))
    goes(
        floor,
        seat,
        lambda facing, house: chips_pushed_together(
            incident.chips, with_chips_in_front(floor, facing), house
        ),
    )
    forget_chips_in_front(floor, seat)


@handles(BetsToken)
def bets_token(floor: Floor, incident: BetsToken) -> None:
    """A call, an all-in or nothing."""
    goes(floor, incident.seat, betting_line.bets_token)


@handles(HoldsPastLine)
def holds_past_line(floor: Floor, incident: HoldsPastLine) -> None:
    """How many of the chips are bet."""
    held, dropped = incident.held, incident.dropped
    if sum(dropped) > sum(held):
        raise Refused(f"seat {incident.seat} cannot drop more than the {sum(held):,} held")
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
    if floor.in_turn(incident.seat):  # who acts on the motion has seen the seat act
        floor.remember(replace(floor.recall(Turns), seen=incident.seat))


@handles(PullsBack)
def pulls_back(floor: Floor, incident: PullsBack) -> None:
    """Facing more, chips of an earlier bet come back and bind; all others stay in."""
    seat, amount = incident.seat, sum(incident.chips)
    facing = floor.facing(seat)
    over = floor.recall(ChipsInFront).over.get(seat, 0)
    if not 0 < amount <= facing.in_front + over:
        raise Refused(f"seat {seat} has {facing.in_front + over:,} in front on this street")
    if not floor.in_turn(seat) or not facing.owed:
        floor.rule(betting_line.committed_chips(amount, seat, floor.house))
        return
    before = floor.recall(PulledBack).amount
    # what lies there beyond the bet comes back first; only the rest of it was bet
    unbet = min(over, amount)
    floor.remember(ChipsInFront({**floor.recall(ChipsInFront).over, seat: over - unbet}))
    if amount > unbet:
        floor.hand.put_right(ReturnChips(seat, amount - unbet))
    floor.play(betting_line.takes_back(amount, facing, floor.house))
    floor.remember(PulledBack(before + amount))
