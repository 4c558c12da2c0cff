"""When the hands of an all-in pot are turned up, and that none of them may be mucked."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.chapters.showdown.questions.on_tabling import (
    ALLIN_FACE_UP,
    ALLIN_FACE_UP_MUCK_FORBIDDEN,
    FaceUp,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

UP = "up"
"""The fact that tells whether hands lie face up: 1 or 0."""


class AllInPot(Struct, frozen=True):
    """How far an all-in pot has come: 700 all in, two with chips behind, the turn to come."""

    anybody_all_in: bool
    more_betting: bool
    """Two or more players could still bet on this street or a later one."""
    at_showdown: bool
    """All cards are out and all betting is done."""


def face_up(pot: AllInPot, house: House) -> Ruling[Decision]:
    """Whether the hands are turned up now: with nobody all in they never are of themselves."""
    reads = Reading(house)
    if not pot.anybody_all_in:
        return reads.rules(_decision(up=False, says="Nobody is all in; hands are shown in order."))
    match reads[ALLIN_FACE_UP]:
        case FaceUp.ALL_AT_ONCE_WHEN_NO_MORE_BETTING:
            if pot.more_betting:
                says = "No hand is turned up yet: there can still be betting."
                return reads.rules(_decision(up=False, says=says))
            says = "The betting is over with a player all in: all hands are turned up now."
            return reads.rules(_decision(up=True, says=says))
        case FaceUp.AT_SHOWDOWN:
            says = "Hands stay face down until the showdown."
            if pot.at_showdown:
                says = "It is the showdown: hands are shown in order."
            return reads.rules(_decision(up=pot.at_showdown, says=says))


def muck_when_all_in(seat: int, house: House) -> Ruling[Decision] | None:
    """The ruling that an all-in or called hand must be tabled; None where it may be mucked."""
    reads = Reading(house)
    if not reads[ALLIN_FACE_UP_MUCK_FORBIDDEN]:
        return None
    says = f"{the_seat(seat)} may not muck: in an all-in pot every hand is tabled."
    return reads.rules(Decision(verdict=Verdict.MUST_SHOW, seat=seat, says=says))


def _decision(*, up: bool, says: str) -> Decision:
    return Decision(verdict=Verdict.PROCEDURE, says=says, facts={UP: int(up)})
