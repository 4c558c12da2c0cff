"""A hand dealt at the old level by mistake: put right while little has been done, or played so."""

from __future__ import annotations

from collections.abc import Sequence

from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, chips
from floorcall.chapters.core.substantial_action import Acted, is_substantial
from floorcall.chapters.next_hand.questions import HAND_START_WRONG_LEVEL, WrongLevelRemedy
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

MADE_UP, AS_DEALT = "blinds made up", "old level"


def dealt_at_old_level(acted: Sequence[Acted], big_blind: int, house: House) -> Ruling[Decision]:
    """Found after one fold the blinds are made up; after a fold and a call the hand stays so."""
    reads = Reading(house)
    match reads[HAND_START_WRONG_LEVEL]:
        case WrongLevelRemedy.STANDS:
            return reads.rules(_stands())
        case WrongLevelRemedy.CORRECTED_BEFORE_SUBSTANTIAL_ACTION:
            late = is_substantial(reads, acted)
            return reads.rules(_stands() if late else _made_up(big_blind))
        case WrongLevelRemedy.DIRECTOR:
            return reads.rules(
                Decision(
                    verdict=Verdict.DISCRETION,
                    choices=(
                        Choice(MADE_UP, _made_up(big_blind).says),
                        Choice(AS_DEALT, _stands().says),
                    ),
                    factors=reads.factors(HAND_START_WRONG_LEVEL),
                    says="The hand was dealt at the old level: the director decides.",
                )
            )


def _stands() -> Decision:
    return Decision(verdict=Verdict.STANDS, says="The whole hand is played at the old level.")


def _made_up(big_blind: int) -> Decision:
    says = f"The blinds are made up to the new level, {chips(big_blind)}, and the hand goes on."
    return Decision(verdict=Verdict.PROCEDURE, says=says)
