"""Chips and players out of place, chips found behind an all-in, devices and talk at the table."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.conduct.questions import Silence
from floorcall.chapters.conduct.rulings.chips_in_transit import (
    DISQUALIFY,
    KEEP,
    OutOfView,
    chips_out_of_view,
    found_chips,
)
from floorcall.chapters.conduct.rulings.devices import DeviceUsed, Use, device
from floorcall.chapters.conduct.rulings.disclosure import Talk, outside_help, talk
from floorcall.chapters.conduct.rulings.hidden_chips import (
    PART,
    TO_CALLER,
    ChipsBehind,
    hidden_chips,
)
from floorcall.chapters.conduct.rulings.wrong_seat import (
    WrongSeat,
    WrongStack,
    wrong_seat,
    wrong_stack,
)
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.floor import Floor, handles, watches_over
from floorcall.chapters.core.incidents import BySeat, Incident
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.procedure import Step
from floorcall.chapters.presence.at_table import LeavesTable, leaves_event, moves_to, settle_up
from floorcall.chapters.showdown.at_table.showdown_watch import is_paid_out
from floorcall.chapters.turn.at_table.waiting_actions import may_have_to_act
from floorcall.law.ruling import Ruling
from floorcall.table import Hand, Refused
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
def find_chips(floor: Floor, incident: ChipsFound) -> None:
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


class HasHidden(BySeat, frozen=True):
    """Chips come to light behind a player whose all-in was called."""

    amount: int


class HiddenChips(Memory, frozen=True):
    """Chips found behind an all-in, until the pots are paid."""

    lifetime = Lifetime.HAND
    found: HasHidden | None = None


@handles(HasHidden)
def has_hidden(floor: Floor, incident: HasHidden) -> None:
    """Rule on chips behind an all-in, or keep them in mind until the hand is over."""
    hand, seat = floor.hand, incident.seat
    behind = hand.betting.stacks[hand.position(seat)] - hand.winnings.get(seat, 0)
    if behind or seat not in hand.live_seats or not _callers(hand, seat):
        raise Refused(f"seat {seat} was not all in and called, so no chips were hidden behind it")
    floor.remember(HiddenChips(incident))
    if is_paid_out(floor):
        come_to_light(floor)


@watches_over(HiddenChips)
def come_to_light(floor: Floor) -> None:
    """Once the pots are paid, what was found behind an all-in is ruled on."""
    incident = floor.recall(HiddenChips).found
    if incident is None or not is_paid_out(floor):
        return
    floor.forget(HiddenChips)
    hand, seat = floor.hand, incident.seat
    at = hand.position(seat)
    if hand.stacks[seat] > hand.won[at]:
        return  # nobody called it in the end
    callers = _callers(hand, seat)
    most = max(callers.values())
    found = ChipsBehind(
        seat=seat, amount=incident.amount, won=hand.won[at] > 0, covered=min(incident.amount, most)
    )
    ruling = hidden_chips(found, floor.house)
    if not ruling.decision.choices:
        floor.rule(ruling)
        _settle(floor, found, ruling.decision, callers, "")
        return
    choices = [choice.name for choice in ruling.decision.choices]
    chosen = partial(_carry_out_choice, found=found, ruling=ruling, callers=callers)
    floor.leave_open(ruling, {name: partial(chosen, name=name) for name in choices})


def _callers(hand: Hand, seat: int) -> dict[int, int]:
    """Who matched all the seat had put in, with what each could have matched beyond it."""
    stacks, paid = hand.setting.stacks, hand.betting.paid
    put_in = paid[hand.position(seat)]
    return {
        other: stacks[other] - paid[at]
        for at, other in enumerate(hand.seats)
        if other != seat and paid[at] >= put_in > 0
    }


def _carry_out_choice(
    floor: Floor, found: ChipsBehind, ruling: Ruling[Decision], callers: dict[int, int], name: str
) -> None:
    """The director has said what the chips were."""
    made = next(choice.makes for choice in ruling.decision.choices if choice.name == name)
    if made is None:
        return
    floor.rule(Ruling(made, ruling.because))
    _settle(floor, found, made, callers, name)


def _settle(
    floor: Floor, found: ChipsBehind, made: Decision, callers: dict[int, int], name: str
) -> None:
    """Carry the chips to where the ruling puts them, before the next hand."""
    hand, seat = floor.hand, found.seat
    best = max(callers, key=lambda other: hand.won[hand.position(other)])
    match made.verdict:
        case Verdict.NOT_PAID:
            settle_up(floor, seat, found.amount)
        case Verdict.AWARDED:
            for caller, room in callers.items():
                settle_up(floor, caller, -min(found.amount, room))
                settle_up(floor, seat, min(found.amount, room))
            settle_up(floor, seat, found.amount)
        case Verdict.STANDS if name == PART:
            settle_up(floor, best, found.covered)
            settle_up(floor, seat, found.rest)
        case Verdict.STANDS:
            settle_up(floor, seat, found.amount)
        case _:
            if name in (PART, TO_CALLER):
                settle_up(floor, best, found.amount)
            leaves_event(floor, seat, Ruling(made, ()))


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
    pending = may_have_to_act(hand, seat)
    live = seat in hand.live_seats and hand.phase != "over"
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
