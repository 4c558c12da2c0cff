"""Offences reported at the table, and penalties given."""

from __future__ import annotations

from floorcall.law.spelling import nearest
from floorcall.policies.penalties import (
    PENALTY_EXECUTION_DQ_CHIPS,
    PENALTY_EXECUTION_STARTS,
    DisqualifiedChips,
    Offence,
    Penalty,
    PenaltyStart,
)
from floorcall.rulings.conduct import BySeat
from floorcall.rulings.decision import Verdict
from floorcall.rulings.floor.leaving import leaves_event, players_at_table
from floorcall.rulings.floor.serving import begins_serving
from floorcall.rulings.floor.table import Floor, Outcome, handles
from floorcall.rulings.offences import choice_name, offence
from floorcall.rulings.penalties import Measure, Sentence, give_penalty
from floorcall.table import Refused


class Offends(BySeat, frozen=True):
    """A player does something a house may punish."""

    what: str


class GivenPenalty(BySeat, frozen=True):
    """The director gives a penalty."""

    measure: Measure
    count: int = 0


_COUNTED = (Measure.HANDS, Measure.ROUNDS, Measure.MINUTES)


@handles(Offends)
def offends(floor: Floor, happening: Offends) -> None:
    """What the house says of it; the penalty stays the director's."""
    seat = happening.seat
    floor.hand.position(seat)
    word = happening.what.strip().replace(" ", "_").replace("-", "_").upper()
    if word not in Offence.__members__:
        known = [each.word.replace("_", " ") for each in Offence]
        raise Refused(f'"{happening.what}" is no offence known; {nearest(happening.what, known)}')
    ruling = offence(seat, Offence[word], floor.house)
    if not ruling.decision.choices:
        floor.rule(ruling)
        return
    given = {
        Penalty.VERBAL_WARNING: GivenPenalty(seat, Measure.WARNING),
        Penalty.WRITTEN_WARNING: GivenPenalty(seat, Measure.WRITTEN_WARNING),
        Penalty.MISSED_HAND: GivenPenalty(seat, Measure.HANDS, 1),
        Penalty.DISQUALIFICATION: GivenPenalty(seat, Measure.DISQUALIFICATION),
    }
    floor.leave_open(ruling, {choice_name(penalty): _gives(it) for penalty, it in given.items()})


def _gives(penalty: GivenPenalty) -> Outcome:
    return lambda floor: given_penalty(floor, penalty)


@handles(GivenPenalty)
def given_penalty(floor: Floor, happening: GivenPenalty) -> None:
    """Rule on the penalty the director wants to give; what it allows is served from here on."""
    seat, measure = happening.seat, happening.measure
    floor.hand.position(seat)
    if measure in _COUNTED and happening.count < 1:
        raise Refused("a penalty is for at least one hand, one round or one minute")
    ruling = give_penalty(
        Sentence(
            seat=seat,
            measure=measure,
            count=happening.count,
            players=players_at_table(floor),
            stud=floor.hand.game.stud,
        ),
        floor.house,
    )
    floor.rule(ruling)
    if ruling.decision.verdict is Verdict.REFUSED:
        return
    if measure is Measure.DISQUALIFICATION:
        match floor.house[PENALTY_EXECUTION_DQ_CHIPS].value:
            case DisqualifiedChips.REMOVED:
                leaves_event(floor, seat, ruling)
            case DisqualifiedChips.BLINDED_OFF:
                floor.facts.away.add(seat)
    elif measure is Measure.MINUTES:
        floor.facts.away.add(seat)
    elif hands := int(ruling.decision.facts.get("hands", 0)):
        at_once = floor.house[PENALTY_EXECUTION_STARTS].value is PenaltyStart.AT_ONCE
        begins_serving(floor, seat, hands, at_once=at_once)
