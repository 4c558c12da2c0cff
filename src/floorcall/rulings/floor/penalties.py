"""Offences reported at the table, and penalties given."""

from __future__ import annotations

from dataclasses import dataclass

from floorcall.law.spelling import nearest
from floorcall.policies.penalties import Offence
from floorcall.rulings.conduct import BySeat
from floorcall.rulings.floor.table import Floor, handles
from floorcall.rulings.penalties import Measure, Sentence, give_penalty, offence
from floorcall.table import Refused


@dataclass(frozen=True, slots=True)
class Offends(BySeat):
    """A player does something a house may punish."""

    what: str


@dataclass(frozen=True, slots=True)
class GivenPenalty(BySeat):
    """The director gives a penalty."""

    measure: Measure
    count: int = 0


@handles(Offends)
def offends(floor: Floor, happening: Offends) -> None:
    """What the house says of it; the penalty stays the director's."""
    floor.hand.position(happening.seat)
    word = happening.what.strip().replace(" ", "_").replace("-", "_").upper()
    if word not in Offence.__members__:
        known = [each.word.replace("_", " ") for each in Offence]
        raise Refused(f'"{happening.what}" is no offence known; {nearest(happening.what, known)}')
    ruling = offence(happening.seat, Offence[word], floor.house)
    if ruling.decision.choices:
        floor.leave_open(ruling, {})
    else:
        floor.rule(ruling)


@handles(GivenPenalty)
def given_penalty(floor: Floor, happening: GivenPenalty) -> None:
    """Rule on the penalty the director wants to give."""
    floor.hand.position(happening.seat)
    if happening.measure in (Measure.HANDS, Measure.ROUNDS) and happening.count < 1:
        raise Refused("a penalty is for at least one hand or one round")
    floor.rule(
        give_penalty(
            Sentence(
                seat=happening.seat,
                measure=happening.measure,
                count=happening.count,
                players=len(floor.hand.seats),
                stud=floor.hand.game.stud,
            ),
            floor.house,
        )
    )
