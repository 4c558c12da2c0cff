"""Claims that turn out false at the table: on purpose, honest, or not the first time."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.core.decision import Decision, Verdict, the_seat
from floorcall.chapters.core.floor import Floor, Outcome, handles
from floorcall.chapters.core.incidents import BySeat
from floorcall.chapters.showdown.at_table.hand_retrieval import reopen_after_false_claim, revive
from floorcall.chapters.showdown.at_table.reconciliation import carry, showdown_with
from floorcall.chapters.showdown.at_table.showdown_state import Showdown, Status
from floorcall.chapters.showdown.rulings.miscalls import (
    DELIBERATE,
    FORFEIT,
    HONEST,
    Misstatement,
    deliberate,
    honest,
    repeated_miscall,
)
from floorcall.chapters.showdown.rulings.retrieval import Where
from floorcall.law.ruling import Ruling


class MiscalledOnPurpose(BySeat, frozen=True):
    """The player misstated the hand to deceive."""


class MiscalledHonestly(BySeat, frozen=True):
    """The player misread the hand."""


class MiscalledBefore(BySeat, frozen=True):
    """The player is known to have misstated hands at earlier tournaments."""


@handles(MiscalledOnPurpose)
def miscalls_on_purpose(floor: Floor, incident: MiscalledOnPurpose) -> None:
    """A penalty is open, and in some houses the pot."""
    _deliberate(floor, incident.seat)


@handles(MiscalledHonestly)
def miscalls_honestly(floor: Floor, incident: MiscalledHonestly) -> None:
    """The cards decide, or the lone hand keeps the pot."""
    _honest(floor, incident.seat)


@handles(MiscalledBefore)
def repeats_miscall(floor: Floor, incident: MiscalledBefore) -> None:
    """Whether it was meant may be asked anew."""
    seat = incident.seat
    _record_false_claim(floor, seat)
    ruling = repeated_miscall(seat, floor.house)
    if not ruling.decision.choices:
        floor.rule(ruling)
        return
    floor.leave_open(
        ruling,
        {
            DELIBERATE: lambda floor: _deliberate(floor, seat),
            HONEST: lambda floor: _honest(floor, seat),
        },
    )


def _deliberate(floor: Floor, seat: int) -> None:
    showdown = _record_false_claim(floor, seat)
    ruling = deliberate(_misstatement(showdown, seat), floor.house)
    _rule(floor, ruling, _forfeits(seat, ruling))


def _honest(floor: Floor, seat: int) -> None:
    showdown = _record_false_claim(floor, seat)
    ruling = honest(_misstatement(showdown, seat), floor.house)
    _rule(floor, ruling, _forfeits(seat, ruling))


def _rule(floor: Floor, ruling: Ruling[Decision], forfeits: Outcome) -> None:
    if ruling.decision.choices:
        floor.leave_open(ruling, {FORFEIT: forfeits})
    else:
        floor.rule(ruling)


def _record_false_claim(floor: Floor, seat: int) -> Showdown:
    showdown = showdown_with(floor, seat)
    if seat in showdown.misinformed:
        return showdown
    if not showdown.hands[seat].said:
        # nobody wrote down what was said, only that it was false
        heard = {
            other: replace(held, heard=held.heard | {seat})
            for other, held in showdown.hands.items()
            if held.status is Status.LET_GO and other != seat
        }
        showdown = replace(showdown, hands={**showdown.hands, **heard})
    return reopen_after_false_claim(floor, showdown, seat)


def _misstatement(showdown: Showdown, seat: int) -> Misstatement:
    induced = any(
        held.status is Status.LET_GO and seat in held.heard for held in showdown.hands.values()
    )
    return Misstatement(seat, induced, only_hand=showdown.standing() == {seat})


def _forfeits(seat: int, ruling: Ruling[Decision]) -> Outcome:
    """The hands let go live again, and the miscalled hand is dead."""

    def forfeits(floor: Floor) -> None:
        showdown = showdown_with(floor, seat)
        back = [s for s, held in showdown.hands.items() if held.status is Status.LET_GO]
        for other in back:
            if other != seat:
                revive(floor, other)
        showdown = showdown_with(floor, seat)
        says = f"{the_seat(seat)} forfeits the pot."
        dead = Ruling(Decision(verdict=Verdict.DEAD, seat=seat, says=says), ruling.because)
        gone = replace(showdown.hands[seat], status=Status.LET_GO, where=Where.PUSHED_IN, dead=dead)
        carry(floor, showdown.with_hand(seat, gone))
        floor.rule(dead)

    return forfeits
