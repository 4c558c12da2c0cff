"""A burn left out, made twice or seen: put right, or the board stands and later cards with it."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.board.questions import (
    BURN_ERROR,
    BURN_ERROR_EXPOSED_BURN_SHOWN_AND_STAYS,
    BURN_ERROR_LATER_CARDS,
    BurnError,
    LaterCards,
)
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.policy_reads import Reading
from floorcall.chapters.core.procedure import DEAL, WITHOUT_BURN, Step, step_names
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

_NEXT = {"flop": "turn", "turn": "river"}


class WrongBurn(Struct, frozen=True):
    """0 or 2 cards burned before a street; `acted` if somebody has acted on that street."""

    street: str
    burned: int
    acted: bool


def wrong_burn(error: WrongBurn, house: House) -> Ruling[Decision]:
    """Put right before action; after it the card may stand, and the later cards are those due.

    Stub b2 t b3 r, no burn, b2 out as the turn and bet on: two are burned and the river is r.
    """
    reads = Reading(house)
    undo = False
    match reads[BURN_ERROR]:
        case BurnError.CORRECT_BEFORE_ACTION_ELSE_STANDS:
            if error.acted:
                return _stands(error, reads)
        case BurnError.CORRECT_AND_RESCIND_ACTION:
            undo = error.acted
    what = "No card was burned" if error.burned == 0 else "Two cards were burned"
    says = f"{what} before the {error.street}: it is put right"
    says += ", and the action on it is undone." if undo else "."
    steps = _put_right(error)
    facts: dict[str, int | str] = {"action": "rescind action"} if undo else {}
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, says=says, steps=steps, facts=facts))


def _put_right(error: WrongBurn) -> tuple[str, ...]:
    if error.burned == 0:
        return step_names(Step.FIRST_CARD_IS_BURN, Step.NEXT_CARD_TO_BOARD)
    return step_names(Step.SECOND_BURN_TO_BOARD, Step.LAST_CARD_TO_STUB)


def _stands(error: WrongBurn, reads: Reading) -> Ruling[Decision]:
    says = f"The {error.street} has been acted on, so it stands"
    later = _NEXT.get(error.street)
    steps = step_names(Step.CARD_STANDS)
    burns = 1
    if later is not None:
        match reads[BURN_ERROR_LATER_CARDS]:
            case LaterCards.AS_IF_NO_ERROR:
                burns = 2 - error.burned
                says += f"; the {later} is the card that would have come without the error"
            case LaterCards.AS_THEY_LIE:
                says += f"; the {later} is burned and dealt as the cards lie"
        steps = step_names(Step.CARD_STANDS, *_later(later, burns))
    facts: dict[str, int | str] = {"next burns": burns}
    return reads.rules(Decision(verdict=Verdict.STANDS, says=f"{says}.", steps=steps, facts=facts))


def _later(street: str, burns: int) -> tuple[Step, ...]:
    if burns == 0:
        return (WITHOUT_BURN[street],)
    return (Step.BURN if burns == 1 else Step.BURN_TWO, DEAL[street])


def exposed_burn(house: House) -> Ruling[Decision]:
    """A burn card that was seen: shown to all and left, or put back and another burned."""
    reads = Reading(house)
    if reads[BURN_ERROR_EXPOSED_BURN_SHOWN_AND_STAYS]:
        steps = step_names(Step.SHOW_BURN, Step.KEEP_BURN)
        says = "The burn was seen: it is shown to everybody and stays the burn."
    else:
        steps = step_names(Step.BURN_TO_STUB, Step.SHUFFLE_STUB, Step.BURN)
        says = "The burn was seen: it goes back, the stub is shuffled, and another is burned."
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, says=says, steps=steps))
