"""Offences and penalties: what a house punishes, how, and what each missed hand costs."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from floorcall.chapters.core.decision import (
    Choice,
    Decision,
    Reading,
    Verdict,
    chips,
    pluralise,
    the_seat,
)
from floorcall.chapters.penalties.questions import (
    PENALTY_EXECUTION_AWAY_FROM_TABLE,
    PENALTY_EXECUTION_BLINDED_OUT,
    PENALTY_EXECUTION_BLINDS_POSTED,
    PENALTY_EXECUTION_BRING_IN_POSTED,
    PENALTY_EXECUTION_DEALT_IN,
    PENALTY_EXECUTION_DQ_CHIPS,
    PENALTY_EXECUTION_HAND_KILLED,
    PENALTY_EXECUTION_REDEAL_COUNTS_ONCE,
    PENALTY_EXECUTION_ROUNDS_COUNT,
    PENALTY_EXECUTION_STARTS,
    PENALTY_EXECUTION_STARTS_OTHERWISE,
    PENALTY_LADDER,
    PENALTY_LADDER_ESCALATION,
    PENALTY_LADDER_SEVERAL_HANDS,
    PENALTY_TRIGGERS_CHECKED_NUTS,
    PENALTY_TRIGGERS_DISQUALIFY,
    PENALTY_TRIGGERS_ETIQUETTE,
    PENALTY_TRIGGERS_FORFEIT,
    PENALTY_TRIGGERS_MAY,
    PENALTY_TRIGGERS_WILL,
    CheckedNuts,
    DisqualifiedChips,
    HandKilled,
    Offence,
    Penalty,
    PenaltyStart,
    RoundsCount,
)
from floorcall.law.house import House
from floorcall.law.policy import Policy
from floorcall.law.ruling import HouseReading, Ruling

MOST_ROUNDS = 4
"""The longest penalty of a ladder that ends at four rounds."""


class Measure(Enum):
    """What a penalty is counted in."""

    WARNING = "warning"
    WRITTEN_WARNING = "written warning"
    HANDS = "hands"
    ROUNDS = "rounds"
    MINUTES = "minutes"
    DISQUALIFICATION = "disqualification"


class Sentence(Struct, frozen=True):
    """A penalty a director wants to give."""

    seat: int
    measure: Measure
    count: int
    players: int
    """Players at the table when it is given, the offender included."""
    stud: bool = False
    exposed: bool = False
    """Whether it is for exposing cards."""


def starts_when(reads: HouseReading, *, exposed: bool) -> PenaltyStart:
    """From when a penalty counts: most books say it of exposed cards alone."""
    return reads[PENALTY_EXECUTION_STARTS if exposed else PENALTY_EXECUTION_STARTS_OTHERWISE]


def give_penalty(sentence: Sentence, house: House) -> Ruling[Decision]:
    """Whether the house has such a penalty, and how it is served: 2 rounds of 9 are 18 hands."""
    reads = Reading(house)
    missing = _not_on_the_ladder(sentence, reads)
    if missing:
        says = f"{the_seat(sentence.seat)} cannot be given that: {missing}."
        return reads.rules(Decision(verdict=Verdict.REFUSED, seat=sentence.seat, says=says))
    match sentence.measure:
        case Measure.WARNING | Measure.WRITTEN_WARNING:
            says = f"{the_seat(sentence.seat)} is warned; {reads[PENALTY_LADDER_ESCALATION].means}."
            hands = 0
        case Measure.MINUTES:
            says = _describe_service(sentence, pluralise(sentence.count, "minute"), reads)
            hands = 0
        case Measure.DISQUALIFICATION:
            says = (
                f"{the_seat(sentence.seat)} is disqualified: {_chips_of_the_disqualified(reads)}."
            )
            hands = 0
        case Measure.HANDS:
            hands = sentence.count
            says = _describe_service(sentence, pluralise(hands, "hand"), reads)
        case Measure.ROUNDS:
            hands = sentence.count * _hands_a_round(sentence, reads)
            says = _describe_service(sentence, pluralise(hands, "hand"), reads)
    facts: dict[str, int | str] = {"hands": hands} if hands else {}
    return reads.rules(
        Decision(verdict=Verdict.PENALTY, seat=sentence.seat, says=says, facts=facts)
    )


_ON_THE_LADDER = {
    Measure.WARNING: Penalty.VERBAL_WARNING,
    Measure.WRITTEN_WARNING: Penalty.WRITTEN_WARNING,
    Measure.HANDS: Penalty.MISSED_HAND,
    Measure.MINUTES: Penalty.TIMED_SUSPENSION,
    Measure.DISQUALIFICATION: Penalty.DISQUALIFICATION,
}


def _not_on_the_ladder(sentence: Sentence, reads: Reading) -> str:
    """Why the house has no such penalty, or nothing."""
    if sentence.measure is Measure.ROUNDS:
        return _no_such_rounds(sentence.count, reads)
    if not reads.has(PENALTY_LADDER, _ON_THE_LADDER[sentence.measure]):
        return _ladder(reads)
    several = sentence.measure is Measure.HANDS and sentence.count > 1
    if several and not reads[PENALTY_LADDER_SEVERAL_HANDS]:
        return "a penalty is one hand or whole rounds"
    return ""


def _no_such_rounds(count: int, reads: Reading) -> str:
    if reads.has(PENALTY_LADDER, Penalty.MISSED_ROUNDS_ANY):
        return ""
    if not reads.has(PENALTY_LADDER, Penalty.MISSED_ROUNDS_1_TO_4):
        return _ladder(reads)
    return f"the longest penalty is {MOST_ROUNDS} rounds" if count > MOST_ROUNDS else ""


def _ladder(reads: Reading) -> str:
    ladder = reads[PENALTY_LADDER]
    return "the house gives " + ", ".join(each.means for each in Penalty if each in ladder)


def _hands_a_round(sentence: Sentence, reads: Reading) -> int:
    match reads[PENALTY_EXECUTION_ROUNDS_COUNT]:
        case RoundsCount.PLAYERS_AT_TABLE_WHEN_GIVEN:
            return sentence.players
        case RoundsCount.OTHER_PLAYERS_AT_TABLE_WHEN_GIVEN:
            return sentence.players - 1


def _describe_service(sentence: Sentence, length: str, reads: Reading) -> str:
    """How a penalty of missed hands is served, in one sentence."""
    starts = starts_when(reads, exposed=sentence.exposed).means
    parts = []
    if reads[PENALTY_EXECUTION_AWAY_FROM_TABLE]:
        parts.append("away from the table")
    if reads[PENALTY_EXECUTION_DEALT_IN]:
        parts.append(f"dealt in, the hand killed {reads[PENALTY_EXECUTION_HAND_KILLED].means}")
    else:
        parts.append("without cards")
    if reads[PENALTY_EXECUTION_BLINDS_POSTED]:
        parts.append("blinds and antes taken from the stack")
    if sentence.stud and reads[PENALTY_EXECUTION_BRING_IN_POSTED]:
        parts.append("a bring-in posted")
    if reads[PENALTY_EXECUTION_BLINDED_OUT]:
        parts.append("down to the last chip if it comes to that")
    if reads[PENALTY_EXECUTION_REDEAL_COUNTS_ONCE]:
        parts.append("a misdeal and its re-deal counting once")
    return f"{the_seat(sentence.seat)} misses {length} {starts}: {', '.join(parts)}."


def _chips_of_the_disqualified(reads: Reading) -> str:
    match reads[PENALTY_EXECUTION_DQ_CHIPS]:
        case DisqualifiedChips.REMOVED:
            return "the chips are taken out of play"
        case DisqualifiedChips.BLINDED_OFF:
            return "the chips stay and pay blinds and antes"


_GRAVEST_FIRST: dict[Policy[frozenset[Offence]], str] = {
    PENALTY_TRIGGERS_DISQUALIFY: "it costs the event, if the director finds it so",
    PENALTY_TRIGGERS_WILL: "a penalty will be given",
    PENALTY_TRIGGERS_MAY: "a penalty may be given",
    PENALTY_TRIGGERS_ETIQUETTE: "a breach of etiquette, penalised when repeated",
}
_COUNTS_AS = {
    Offence.CHECK_DOWN_AGREEMENT: Offence.COLLUSION,
    Offence.CHIP_DUMPING: Offence.COLLUSION,
    Offence.COLLUSION: Offence.CHEATING,
    Offence.THREATS: Offence.ABUSE,
    Offence.PROFANITY: Offence.ABUSE,
    Offence.CARD_ABUSE: Offence.DISRUPTION,
    Offence.PROPERTY_DAMAGE: Offence.DISRUPTION,
    Offence.DELIBERATE_OUT_OF_TURN: Offence.OUT_OF_TURN,
}
"""What an offence is a kind of, where a house does not name it by itself."""


def offence(seat: int, what: Offence, house: House) -> Ruling[Decision]:
    """What an offence leads to in this house; the gravest that is said of it holds.

    An agreement to check it down is collusion in a house that has no rule for it alone.
    """
    reads = Reading(house)
    who = f"{the_seat(seat)}, {what.means}"
    named: Offence | None = what
    while named is not None:
        for policy, follows in _GRAVEST_FIRST.items():
            if reads.has(policy, named):
                return reads.rules(_leave_open(seat, f"{who}: {follows}.", named, reads))
        named = _COUNTS_AS.get(named)
    says = f"{who}: the house names no penalty for it."
    return reads.rules(Decision(verdict=Verdict.NOTED, seat=seat, says=says))


def _leave_open(seat: int, says: str, named: Offence, reads: Reading) -> Decision:
    forfeit = reads.has(PENALTY_TRIGGERS_FORFEIT, named)
    ladder = reads[PENALTY_LADDER]
    return Decision(
        verdict=Verdict.PENALTY,
        seat=seat,
        says=f"{says} Chips may be forfeited with it." if forfeit else says,
        choices=tuple(Choice(choice_name(each), each.means) for each in Penalty if each in ladder),
        factors=reads.factors(PENALTY_LADDER),
        penalty=True,
    )


def choice_name(penalty: Penalty) -> str:
    """A penalty as the director's choice: "verbal warning"."""
    return penalty.word.replace("_", " ")


class MissedHand(Struct, frozen=True):
    """A hand a player on penalty was dealt; `left` more are to be missed after it."""

    seat: int
    left: int
    posted: int = 0
    """Blinds and antes taken from the stack for it."""
    brings_in: bool = False
    """The stud bring-in falls to the seat."""


def missed_hand(missed: MissedHand, house: House) -> Ruling[Decision]:
    """The hand of a player on penalty is dead, and what was posted for it stays: 2 of 9 rounds
    leave 17 hands after the first.
    """
    reads = Reading(house)
    parts = []
    if not reads[PENALTY_EXECUTION_DEALT_IN]:
        parts.append("gets no cards")
    match reads[PENALTY_EXECUTION_HAND_KILLED]:
        case HandKilled.AFTER_DEAL:
            parts.append("the hand is killed now that the deal is complete")
        case HandKilled.IN_TURN:
            parts.append("the hand is killed as the action reaches it")
    if missed.posted and reads[PENALTY_EXECUTION_BLINDS_POSTED]:
        parts.append(f"the {chips(missed.posted)} posted stays in the pot")
    if missed.brings_in and reads[PENALTY_EXECUTION_BRING_IN_POSTED]:
        parts.append("the bring-in is posted")
    left = "this was the last" if not missed.left else f"{missed.left} more to miss"
    says = f"{the_seat(missed.seat)} is on penalty: {', '.join(parts)}; {left}."
    return reads.rules(
        Decision(
            verdict=Verdict.DEAD, seat=missed.seat, says=says, facts={"hands left": missed.left}
        )
    )


def checks_the_nuts(seat: int, house: House) -> Ruling[Decision]:
    """The one unbeatable hand checked by the last to act on the river: is it soft play?"""
    reads = Reading(house)
    match reads[PENALTY_TRIGGERS_CHECKED_NUTS]:
        case CheckedNuts.ALWAYS_SOFT_PLAY:
            says = f"{the_seat(seat)} checked the unbeatable hand: that is soft play."
            return reads.rules(
                Decision(verdict=Verdict.PENALTY, seat=seat, penalty=True, says=says)
            )
        case CheckedNuts.DIRECTOR:
            return reads.rules(
                Decision(
                    verdict=Verdict.DISCRETION,
                    seat=seat,
                    penalty=True,
                    choices=(
                        Choice("soft play", "it is penalised as soft play"),
                        Choice("no soft play", "nothing follows"),
                    ),
                    factors=reads.factors(PENALTY_TRIGGERS_CHECKED_NUTS),
                    says=(
                        f"{the_seat(seat)} checked the unbeatable hand, last to act: the director "
                        "decides by the situation whether it is soft play."
                    ),
                )
            )
