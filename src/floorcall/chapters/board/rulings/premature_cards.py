"""Board cards dealt before the betting was over: the procedure that replaces them."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.board.questions import (
    PREMATURE_FLOP,
    PREMATURE_FLOP_BURN_IF_IDENTIFIED,
    PREMATURE_FLOP_CUT,
    PREMATURE_FLOP_SUPERVISED,
    PREMATURE_RIVER,
    PREMATURE_RIVER_BURN_IF_IDENTIFIED,
    PREMATURE_RIVER_CUT,
    PREMATURE_TURN,
    PREMATURE_TURN_BURN_IF_IDENTIFIED,
    PREMATURE_TURN_CUT,
    PrematureFlop,
    PrematureRiver,
    PrematureTurn,
)
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.policy_reads import Reading
from floorcall.chapters.core.procedure import (
    DEAL,
    TO_STUB,
    WITHOUT_BURN,
    Step,
    describe_steps,
    step_names,
)
from floorcall.law.house import House
from floorcall.law.policy import Policy
from floorcall.law.ruling import Ruling

_CUT = {"flop": PREMATURE_FLOP_CUT, "turn": PREMATURE_TURN_CUT, "river": PREMATURE_RIVER_CUT}
_BURN_IF_IDENTIFIED: dict[str, Policy[bool]] = {
    "flop": PREMATURE_FLOP_BURN_IF_IDENTIFIED,
    "turn": PREMATURE_TURN_BURN_IF_IDENTIFIED,
    "river": PREMATURE_RIVER_BURN_IF_IDENTIFIED,
}


class EarlyCards(Struct, frozen=True):
    """The flop, turn or river out too soon; `burn_identified` if the dealer can tell its burn."""

    street: str
    burn_identified: bool = True


def early_cards(early: EarlyCards, house: House) -> Ruling[Decision]:
    """How the early cards are replaced, once the betting before them is over.

    With the burn kept a flop takes four steps: keep burn, flop to stub, shuffle, flop again.
    """
    reads = Reading(house)
    street = early.street
    match _method(reads, street):
        case (
            PrematureFlop.RETURN_FLOP_AND_BURN_NEW_BURN
            | PrematureTurn.RETURN_TURN_AND_BURN_NEW_BURN
            | PrematureRiver.RETURN_RIVER_AND_BURN_NEW_BURN
        ):
            back = early.burn_identified or not reads[_BURN_IF_IDENTIFIED[street]]
            burn = Step.BURN_TO_STUB if back else Step.KEEP_BURN
            first = (TO_STUB[street], burn, *_shuffle(reads, street))
            steps = step_names(*first, Step.BURN, DEAL[street])
        case (
            PrematureFlop.KEEP_BURN_NO_NEW_BURN
            | PrematureTurn.KEEP_BURN_NO_NEW_BURN
            | PrematureRiver.KEEP_BURN_NO_NEW_BURN
        ):
            first = (Step.KEEP_BURN, TO_STUB[street], *_shuffle(reads, street))
            steps = step_names(*first, WITHOUT_BURN[street])
        case PrematureTurn.SET_ASIDE_USE_RIVER:
            steps = step_names(
                *(Step.TURN_ASIDE, Step.BURN, Step.RIVER_AS_TURN),
                *(Step.TURN_TO_STUB, *_shuffle(reads, street), Step.RIVER_WITHOUT_BURN),
            )
    watched = street == "flop" and reads[PREMATURE_FLOP_SUPERVISED]
    says = f"The {street} came too soon and does not play: finish the betting, then "
    says += describe_steps(steps)
    says += ", with the floor watching." if watched else "."
    facts: dict[str, int | str] = {"watched by": "floor"} if watched else {}
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, says=says, steps=steps, facts=facts))


def _method(reads: Reading, street: str) -> PrematureFlop | PrematureTurn | PrematureRiver:
    if street == "flop":
        return reads[PREMATURE_FLOP]
    return reads[PREMATURE_TURN] if street == "turn" else reads[PREMATURE_RIVER]


def _shuffle(reads: Reading, street: str) -> tuple[Step, ...]:
    cut = (Step.CUT_STUB,) if reads[_CUT[street]] else ()
    return (Step.SHUFFLE_STUB, *cut)
