"""Chips that come to light behind an all-in, and where the ruling on them puts them."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.conduct.rulings.hidden_chips import (
    PART,
    TO_CALLER,
    ChipsBehind,
    hidden_chips,
)
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.floor import Floor, handles, watches
from floorcall.chapters.core.incidents import BySeat
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.presence.at_table import leaves_event, settle_up
from floorcall.chapters.showdown.at_table.showdown_watch import is_paid_out
from floorcall.law.ruling import Ruling
from floorcall.table import Hand, Refused


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


@watches
def come_to_light(floor: Floor) -> None:
    """Once the pots are paid, what was found behind an all-in is ruled on."""
    incident = floor.recall(HiddenChips).found
    if incident is None or not is_paid_out(floor):
        return
    floor.forget(HiddenChips)
    hand, seat = floor.hand, incident.seat
    at = hand.position(seat)
    callers = _callers(hand, seat)
    if not callers or hand.stacks[seat] > hand.won[at]:
        return  # nobody called it in the end
    most = max(callers.values())
    found = ChipsBehind(
        seat=seat,
        amount=incident.amount,
        won=hand.won[at] > 0,
        covered=min(incident.amount, most),
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
