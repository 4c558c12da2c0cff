"""The penalties a house has on its ladder, as a director is offered them."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.penalties.rulings import Measure, Sentence, give_penalty
from floorcall.law.house import House


class Offered(Struct, frozen=True):
    """A penalty, whether it is counted (in hands, rounds, minutes), and how it is served."""

    measure: str
    counted: bool
    says: str
    rules: tuple[str, ...]


_COUNTED = frozenset({Measure.HANDS, Measure.ROUNDS, Measure.MINUTES})


def penalties_offered(house: House, seat: int, players: int) -> tuple[Offered, ...]:
    """The ladder for a seat: at a table of 9 one round is told as 9 hands."""
    found = []
    for measure in Measure:
        ruling = give_penalty(Sentence(seat, measure, 1, players), house)
        if ruling.decision.verdict is not Verdict.REFUSED:
            rules = tuple(map(str, ruling.citations))
            counted = measure in _COUNTED
            found.append(Offered(measure.value, counted, ruling.decision.says, rules))
    return tuple(found)
