"""The ante that a short big blind pays for the table: what of the stack goes in first."""

from __future__ import annotations

from floorcall.chapters.core.decision import Decision, Reading, Verdict, chips, the_seat
from floorcall.chapters.next_hand.questions import ANTES_BIG_BLIND_ORDER, AnteOrder
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


def short_big_blind(seat: int, stack: int, blind: int, ante: int, house: House) -> Ruling[Decision]:
    """What goes in first: of 1,400 at 1,000 and an ante of 1,000, blind 1,000 and ante 400."""
    reads = Reading(house)
    match reads[ANTES_BIG_BLIND_ORDER]:
        case AnteOrder.BLIND_FIRST:
            posted = min(stack, blind)
            paid = min(ante, stack - posted)
        case AnteOrder.ANTE_FIRST:
            paid = min(stack, ante)
            posted = min(blind, stack - paid)
    says = (
        f"{the_seat(seat)} has {chips(stack)} for blind and ante: {chips(posted)} is the blind "
        f"and {chips(paid)} the ante."
    )
    facts: dict[str, int | str] = {"blind": posted, "ante": paid}
    return reads.rules(Decision(verdict=Verdict.NOTED, seat=seat, says=says, facts=facts))
