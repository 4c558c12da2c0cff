"""A flop of four cards: which of them play, and which one is burned next."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.board.questions import (
    FOUR_CARD_FLOP,
    FOUR_CARD_FLOP_BURN_IF_IDENTIFIED,
    FOUR_CARD_FLOP_CUT,
    FOUR_CARD_FLOP_EXPOSED_OR_NOT,
    FOUR_CARD_FLOP_FLOOR_SELECTS,
    FourCardFlop,
)
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.policy_reads import Reading
from floorcall.chapters.core.procedure import Step, describe_steps, step_names
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class FourCards(Struct, frozen=True):
    """Four cards out as the flop, face up or down; whether order and burn can be told."""

    face_up: bool = True
    order_certain: bool = True
    burn_identified: bool = True


def four_card_flop(flop: FourCards, house: House) -> Ruling[Decision]:
    """How three of them are made the flop. In a row face up some houses keep the first three."""
    reads = Reading(house)
    method = reads[FOUR_CARD_FLOP]
    if not flop.face_up and not reads[FOUR_CARD_FLOP_EXPOSED_OR_NOT]:
        method = FourCardFlop.SCRAMBLE_RANDOM_BURN
    match method:
        case FourCardFlop.SCRAMBLE_RANDOM_BURN:
            steps = _scramble(reads)
        case FourCardFlop.RECONSTRUCT_ELSE_SCRAMBLE:
            kept = step_names(Step.FIRST_THREE_STAND, Step.FOURTH_IS_NEXT_BURN)
            steps = kept if flop.order_certain else _scramble(reads)
        case FourCardFlop.FULL_REDEAL:
            back = flop.burn_identified or not reads[FOUR_CARD_FLOP_BURN_IF_IDENTIFIED]
            cut = (Step.CUT_STUB,) if reads[FOUR_CARD_FLOP_CUT] else ()
            steps = step_names(
                *(Step.FLOP_TO_STUB, Step.BURN_TO_STUB if back else Step.KEEP_BURN),
                *(Step.SHUFFLE_STUB, *cut, Step.BURN, Step.FLOP),
            )
    says = f"The flop has four cards: {describe_steps(steps)}."
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, says=says, steps=steps))


def _scramble(reads: Reading) -> tuple[str, ...]:
    if reads[FOUR_CARD_FLOP_FLOOR_SELECTS]:
        return step_names(
            *(Step.CALL_FLOOR, Step.SCRAMBLE_FOUR),
            *(Step.FLOOR_PICKS_NEXT_BURN, Step.THREE_ARE_FLOP),
        )
    return step_names(Step.SCRAMBLE_FOUR, Step.RANDOM_NEXT_BURN, Step.THREE_ARE_FLOP)
