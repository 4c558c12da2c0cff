"""A stub that was dropped with cards still to come."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.board.questions import DISORDERED_STUB, DisorderedStub
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.policy_reads import Reading
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class DroppedStub(Struct, frozen=True):
    """Whether its order can be told, whether it fell into muck and burns, and if it matters."""

    order_certain: bool = False
    mixed: bool = False
    cards_to_come: bool = True


def dropped_stub(stub: DroppedStub, house: House) -> Ruling[Decision]:
    """Its order is restored, else the stub alone is shuffled, else with muck and burns."""
    reads = Reading(house)
    if not stub.cards_to_come:
        says = "No more cards are to come, so the dropped stub does not matter."
        return reads.rules(Decision(verdict=Verdict.NOTED, says=says))
    match reads[DISORDERED_STUB]:
        case DisorderedStub.RECONSTRUCT_THEN_STUB_THEN_ALL:
            if stub.order_certain:
                steps = step_names(Step.RESTORE_STUB)
                says = "The order of the stub can be told: it is restored and play goes on."
            elif not stub.mixed:
                steps = step_names(Step.SHUFFLE_STUB, Step.CUT_STUB)
                says = "The stub is scrambled, shuffled and cut, without the muck and the burns."
            else:
                steps = step_names(Step.MUCK_TO_STUB, Step.SHUFFLE_STUB, Step.CUT_STUB)
                says = "Stub, muck and burns are scrambled together, shuffled and cut."
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, says=says, steps=steps))
