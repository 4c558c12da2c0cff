"""Offences reported at the table, and penalties given and served hand by hand."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import field

from floorcall.chapters.core.decision import Reading, Verdict
from floorcall.chapters.core.floor import Floor, Outcome, handles, watches_over
from floorcall.chapters.core.incidents import BySeat
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.dead_hands.at_table import can_be_killed, carry
from floorcall.chapters.dealing.at_table.second_deal import OwesHands, owes_hands
from floorcall.chapters.penalties.questions import (
    PENALTY_EXECUTION_BLINDS_POSTED,
    PENALTY_EXECUTION_BRING_IN_POSTED,
    PENALTY_EXECUTION_DEALT_IN,
    PENALTY_EXECUTION_DQ_CHIPS,
    PENALTY_EXECUTION_HAND_KILLED,
    DisqualifiedChips,
    HandKilled,
    Offence,
    Penalty,
    PenaltyStart,
)
from floorcall.chapters.penalties.rulings import (
    Measure,
    MissedHand,
    Sentence,
    checks_the_nuts,
    choice_name,
    give_penalty,
    missed_hand,
    offence,
    starts_when,
)
from floorcall.chapters.presence.at_table import leaves_event, players_at_table
from floorcall.law.spelling import nearest
from floorcall.table import Refused


class MissedHands(Memory, frozen=True):
    """Seats on penalty with the hands each has still to miss."""

    lifetime = Lifetime.NIGHT
    left: Mapping[int, int] = field(default_factory=dict)


class KilledInTurn(Memory, frozen=True):
    """Seats on penalty whose hands are killed when the action reaches them."""

    lifetime = Lifetime.HAND
    seats: frozenset[int] = frozenset()


class ExposedCards(Memory, frozen=True):
    """Seats that are to answer for cards they showed with action pending."""

    lifetime = Lifetime.HAND
    seats: frozenset[int] = frozenset()


def hands_to_miss(floor: Floor) -> Mapping[int, int]:
    """Seats on penalty with the hands each has still to miss."""
    return floor.recall(MissedHands).left


def begins_serving(floor: Floor, seat: int, hands: int, *, at_once: bool) -> None:
    """So many hands are to be missed; a penalty that counts at once begins with this one."""
    before = hands_to_miss(floor).get(seat, 0)
    _counts(floor, seat, before + hands)
    if at_once and can_be_killed(floor.hand, seat):
        _misses(floor, seat)


def seats_without_cards(floor: Floor) -> frozenset[int]:
    """Seats on penalty that the house leaves out of the deal."""
    if floor.house[PENALTY_EXECUTION_DEALT_IN].value:
        return frozenset()
    return frozenset(hands_to_miss(floor))


def seats_without_blinds(floor: Floor) -> frozenset[int]:
    """Seats on penalty from whose stacks the house takes no blinds."""
    if floor.house[PENALTY_EXECUTION_BLINDS_POSTED].value:
        return frozenset()
    return frozenset(hands_to_miss(floor))


def serve(floor: Floor) -> None:
    """A hand has just been dealt: those on penalty miss it, and it is counted."""
    for seat, hands in hands_to_miss(floor).items():
        if seat not in floor.hand.seats:
            _counts(floor, seat, hands - 1)
            continue
        # a misdeal from here on is dealt again to the same count
        owes_hands(floor, OwesHands(seat, hands))
        match floor.house[PENALTY_EXECUTION_HAND_KILLED].value:
            case HandKilled.AFTER_DEAL:
                _misses(floor, seat)
            case HandKilled.IN_TURN:
                floor.remember(KilledInTurn(floor.recall(KilledInTurn).seats | {seat}))


@watches_over(KilledInTurn)
def action_reaches(floor: Floor) -> None:
    """Hands that are killed only when it is their turn."""
    waiting = floor.recall(KilledInTurn).seats
    turn = floor.hand.to_act
    while turn is not None and turn in waiting and can_be_killed(floor.hand, turn):
        waiting = waiting - {turn}
        floor.remember(KilledInTurn(waiting))
        _misses(floor, turn)
        turn = floor.hand.to_act


def _misses(floor: Floor, seat: int) -> None:
    hand = floor.hand
    at = hand.position(seat)
    left = hands_to_miss(floor)[seat] - 1
    _counts(floor, seat, left)
    brings_in = bool(hand.bring_in_due) and hand.to_act == seat
    posted = hand.setting.stacks[seat] - hand.betting.stacks[at]
    ruling = missed_hand(MissedHand(seat, left, posted, brings_in), floor.house)
    if brings_in and floor.house[PENALTY_EXECUTION_BRING_IN_POSTED].value:
        hand.bring_in(seat)
    carry(floor, ruling)


def _counts(floor: Floor, seat: int, hands: int) -> None:
    serving = {**hands_to_miss(floor), seat: hands}
    floor.remember(MissedHands({each: left for each, left in serving.items() if left}))


class Offends(BySeat, frozen=True):
    """A player does something a house may punish."""

    what: str


class GivenPenalty(BySeat, frozen=True):
    """The director gives a penalty."""

    measure: Measure
    count: int = 0


_COUNTED = (Measure.HANDS, Measure.ROUNDS, Measure.MINUTES)


@handles(Offends)
def offends(floor: Floor, incident: Offends) -> None:
    """What the house says of it; the penalty stays the director's."""
    seat = incident.seat
    floor.hand.position(seat)
    word = incident.what.strip().replace(" ", "_").replace("-", "_").upper()
    if word not in Offence.__members__:
        known = [each.word.replace("_", " ") for each in Offence]
        raise Refused(f'"{incident.what}" is no offence known; {nearest(incident.what, known)}')
    if Offence[word] is Offence.EXPOSED_CARD:
        floor.remember(ExposedCards(floor.recall(ExposedCards).seats | {seat}))
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
    return lambda floor: receives_penalty(floor, penalty)


@handles(GivenPenalty)
def receives_penalty(floor: Floor, incident: GivenPenalty) -> None:
    """Rule on the penalty the director wants to give; what it allows is served from here on."""
    seat, measure = incident.seat, incident.measure
    floor.hand.position(seat)
    if measure in _COUNTED and incident.count < 1:
        raise Refused("a penalty is for at least one hand, one round or one minute")
    exposed = seat in floor.recall(ExposedCards).seats
    ruling = give_penalty(
        Sentence(
            seat=seat,
            measure=measure,
            count=incident.count,
            players=players_at_table(floor),
            stud=floor.hand.game.stud,
            exposed=exposed,
        ),
        floor.house,
    )
    floor.rule(ruling)
    if ruling.decision.verdict is Verdict.REFUSED:
        return
    _close_offences(floor, seat)
    if measure is Measure.DISQUALIFICATION:
        match floor.house[PENALTY_EXECUTION_DQ_CHIPS].value:
            case DisqualifiedChips.REMOVED:
                leaves_event(floor, seat, ruling)
            case DisqualifiedChips.BLINDED_OFF:
                floor.facts.away.add(seat)
    elif measure is Measure.MINUTES:
        floor.facts.away.add(seat)
    elif hands := int(ruling.decision.facts.get("hands", 0)):
        starts = starts_when(Reading(floor.house), exposed=exposed)
        begins_serving(floor, seat, hands, at_once=starts is PenaltyStart.AT_ONCE)


def _close_offences(floor: Floor, seat: int) -> None:
    """A penalty given is the director's answer to what the seat has done, whichever it is."""
    floor.left_open = [
        each for each in floor.left_open if each.ruling.decision.seat != seat or not each.on_offence
    ]


class ChecksTheNuts(BySeat, frozen=True):
    """A player, last to act on the river, checked the one unbeatable hand."""


@handles(ChecksTheNuts)
def checked_the_nuts(floor: Floor, incident: ChecksTheNuts) -> None:
    """Whether it is soft play; the hand itself goes on."""
    floor.hand.position(incident.seat)
    ruling = checks_the_nuts(incident.seat, floor.house)
    if ruling.decision.choices:
        floor.leave_open(ruling, {})
        return
    floor.rule(ruling)
