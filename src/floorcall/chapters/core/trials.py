"""What something tried on a copy of the table comes to; the trying itself is the floor's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from floorcall.chapters.core.decision import Decision
from floorcall.chapters.core.limits import Limit
from floorcall.law.ruling import Ruling
from floorcall.table import Hand


class Trial(Struct, frozen=True):
    """The table after a trial, and the rulings made in it: none where it was refused."""

    hand: Hand
    rulings: tuple[Ruling[Decision], ...]
    limits: Mapping[int, Limit]
    unnoticed: int

    @property
    def says(self) -> list[str]:
        """The sentences of its rulings, in order."""
        return [ruling.decision.says for ruling in self.rulings]

    def comes_to(self) -> tuple[Any, ...]:
        """All that people at the table would notice."""
        hand = self.hand
        decisions = tuple(_visible_part(ruling.decision) for ruling in self.rulings)
        table = (
            tuple(sorted(hand.stacks.items())),
            tuple(hand.live_seats),
            hand.pot,
            hand.phase,
            hand.to_act,
        )
        return decisions, table, tuple(sorted(self.limits.items())), self.unnoticed


def _visible_part(decision: Decision) -> tuple[Any, ...]:
    choices = tuple((choice.name, choice.consequence) for choice in decision.choices)
    facts = tuple(sorted(decision.facts.items()))
    return (decision.verdict, decision.says, choices, decision.steps, decision.penalty, facts)
