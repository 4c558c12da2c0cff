"""Words and gestures that are no official terms: raps, terms of the region, anything else."""

from __future__ import annotations

from floorcall.chapters.betting.questions.on_declarations import (
    NONSTANDARD_TERMS,
    REGIONAL_TERMS,
    TAP,
    Nonstandard,
    RegionalTerms,
    Tap,
)
from floorcall.chapters.betting.rulings.clear_actions import call_decision
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.facing import Facing


def raps(reads: Reading, facing: Facing) -> Decision:
    """A rap on the table: a check with nothing to call, and never a call or a fold."""
    if facing.owed:
        return loose(reads, facing)
    match reads[TAP]:
        case Tap.CHECK:
            return call_decision(facing)
        case Tap.NO_ACTION:
            return _no_action(facing, "a rap is no action")


def loose(reads: Reading, facing: Facing) -> Decision:
    """Words or a gesture that name no action: the dealer asks."""
    match reads[NONSTANDARD_TERMS]:
        case Nonstandard.AT_PLAYERS_RISK:
            why = "the dealer asks what is meant, and loose words are at the player's risk"
            return _no_action(facing, why)
        case Nonstandard.NO_ACTION:
            return _no_action(facing, "that is no action")


def regional(reads: Reading, term: str, means: Decision, facing: Facing) -> Decision:
    """A term of the region, which usually `means` something: the director may accept it."""
    match reads[REGIONAL_TERMS]:
        case RegionalTerms.AT_PLAYERS_RISK:
            return loose(reads, facing)
        case RegionalTerms.MAY_COUNT:
            return Decision(
                verdict=Verdict.DISCRETION,
                seat=facing.seat,
                choices=(
                    Choice(f"counts as {term}", means.says, means),
                    Choice("no action", "the player acts again", loose(reads, facing)),
                ),
                factors=reads.factors(REGIONAL_TERMS),
                says=f"The director may take that word from {_seat(facing)} for {term}.",
            )


def _no_action(facing: Facing, why: str) -> Decision:
    says = f"{the_seat(facing.seat)} is still to act: {why}."
    return Decision(verdict=Verdict.NO_ACTION, seat=facing.seat, says=says)


def _seat(facing: Facing) -> str:
    return the_seat(facing.seat).lower()
