"""Statements about what a player would do later: "if you bet, I raise"."""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.policies.declarations import CONDITIONAL_STATEMENTS, ConditionalStatement
from floorcall.rulings.decision import Choice, Decision, Verdict
from floorcall.rulings.reading import Reading
from floorcall.rulings.telling import the_seat


def conditional_statement(seat: int, house: House) -> Ruling[Decision]:
    """What such a statement is worth, in turn or not. It is no action by itself."""
    reads = Reading(house)
    match reads[CONDITIONAL_STATEMENTS]:
        case ConditionalStatement.MAY_PENALISE:
            says = f"{the_seat(seat)} is not bound by that, but it may be penalised."
            return reads.rules(
                Decision(verdict=Verdict.NO_ACTION, seat=seat, penalty=True, says=says)
            )
        case ConditionalStatement.MAY_BIND_MAY_PENALISE:
            return reads.rules(
                Decision(
                    verdict=Verdict.DISCRETION,
                    seat=seat,
                    choices=(
                        Choice("binding", "the player is held to it when it comes about"),
                        Choice("not binding", "the player may act freely"),
                    ),
                    factors=reads.factors(CONDITIONAL_STATEMENTS),
                    penalty=True,
                    says=(
                        f"{the_seat(seat)} spoke of later action: the director may hold the "
                        "player to it, and may penalise it."
                    ),
                )
            )
