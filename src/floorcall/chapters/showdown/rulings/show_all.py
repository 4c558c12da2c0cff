"""What follows when cards are shown to one player and not to the others."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.chapters.showdown.questions.on_seeing import (
    SHOW_ONE_SHOW_ALL,
    SHOW_ONE_SHOW_ALL_TIMING,
    ShowOne,
    ShowTiming,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

SEEN = "all see"
AT_ONCE, AFTER_BETTING = "at once", "after the betting"


class ShownToOne(Struct, frozen=True):
    """Seat `seat` lets seat `to` see cards."""

    seat: int
    to: int
    deal_over: bool
    """The pot is awarded, so nothing depends on the cards any more."""
    viewer_may_act: bool
    """The one who saw them may have a decision left."""
    betting_over: bool = False
    """Hands are being shown, so there is nothing left to keep the cards from."""


def private_showing(shown: ShownToOne, house: House) -> Ruling[Decision]:
    """Whether all see the cards, and when; or whether showing them is an offence."""
    reads = Reading(house)
    match reads[SHOW_ONE_SHOW_ALL]:
        case ShowOne.SHOW_ALL:
            if shown.deal_over:
                return reads.rules(_all_see(shown, AT_ONCE))
            match reads[SHOW_ONE_SHOW_ALL_TIMING]:
                case ShowTiming.AT_ONCE:
                    return reads.rules(_all_see(shown, AT_ONCE))
                case ShowTiming.BY_VIEWER_STATUS:
                    now = shown.viewer_may_act or shown.betting_over
                    when = AT_ONCE if now else AFTER_BETTING
                    return reads.rules(_all_see(shown, when))
        case ShowOne.PENALTY_FOR_SELECTIVE_SHOW:
            return reads.rules(_offence(shown, "showed one player and not all"))
        case ShowOne.SHOWING_PROHIBITED:
            if shown.deal_over:
                return reads.rules(_all_see(shown, AT_ONCE))
            return reads.rules(_offence(shown, "showed cards while the hand was played"))


def _all_see(shown: ShownToOne, when: str) -> Decision:
    return Decision(
        verdict=Verdict.MUST_SHOW if when == AT_ONCE else Verdict.PROCEDURE,
        seat=shown.seat,
        says=f"Show one, show all: everybody sees seat {shown.seat}'s cards {when}.",
        facts={SEEN: when},
    )


def _offence(shown: ShownToOne, what: str) -> Decision:
    return Decision(
        verdict=Verdict.PENALTY,
        seat=shown.seat,
        penalty=True,
        says=f"{the_seat(shown.seat)} {what} and may be penalised.",
    )
