"""Whether a hand let go may come back: by its owner, by an officer, or never."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, the_seat
from floorcall.chapters.showdown.questions.on_seeing import (
    MUCK_RETRIEVAL,
    MUCK_RETRIEVAL_EXTRA_EFFORT_IF_MISINFORMED,
    MUCK_RETRIEVAL_KILLED_BY,
    MUCK_RETRIEVAL_PARTIAL_TABLING_AT_RISK,
    KilledBy,
    Retrieval,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

LIVE, DEAD = "live", "dead"


class Where(Enum):
    """How far a hand has gone, nearest to its owner first."""

    PUSHED_FORWARD = "pushed forward face down"
    ON_THE_MUCK = "thrown face down onto the muck"
    PUSHED_IN = "pushed into the muck by the dealer"


class LetGo(Struct, frozen=True, kw_only=True):
    """A hand its owner let go face down, at the showdown or as a fold."""

    seat: int
    where: Where
    identifiable: bool = True
    """It can be told from the muck with certainty."""
    misinformed: bool = False
    """Its owner let it go because of false information."""
    folded: bool = False
    """It was folded while there was betting, so no rule of the showdown covers it."""
    half_tabled: bool = False
    """Some of its cards, not all, had been turned up."""
    read: bool | None = None
    """Whether a half-tabled hand was clearly read; None while nobody has found either way."""


def retrieval(hand: LetGo, house: House) -> Ruling[Decision]:
    """Retrievable, with the director's choice where the rule leaves one, or dead."""
    reads = Reading(house)
    if hand.half_tabled and not hand.identifiable and reads[MUCK_RETRIEVAL_PARTIAL_TABLING_AT_RISK]:
        return _judge_half_tabled(hand, reads)
    match reads[MUCK_RETRIEVAL]:
        case Retrieval.LIVE_UNTIL_KILLED_IF_100PCT_IDENTIFIABLE:
            return _unless_gone(hand, reads, once_touched=False)
        case Retrieval.OFFICER_IF_100PCT_IDENTIFIABLE:
            if hand.where is Where.PUSHED_FORWARD and not hand.folded:
                return reads.rules(_owner_retrieves(hand))
            return _director_retrieves(hand, reads)
        case Retrieval.TD_DISCRETION_EVEN_IF_TOUCHED_MUCK:
            return _director_retrieves(hand, reads)
        case Retrieval.NEVER_ONCE_TOUCHED | Retrieval.NEVER_AT_SHOWDOWN:
            return _unless_gone(hand, reads, once_touched=True)


def turns_on_telling(hand: LetGo, house: House) -> bool:
    """Whether the ruling may be another where the hand cannot be told from the muck.

    A half-tabled hand raises a question of its own there, which a book may leave to the director.
    """
    if hand.half_tabled:
        return True
    told, untold = (retrieval(replace(hand, identifiable=so), house) for so in (True, False))
    return told.decision != untold.decision


def _unless_gone(hand: LetGo, reads: Reading, *, once_touched: bool) -> Ruling[Decision]:
    if hand.folded:
        return reads.rules(_dead(hand, "it was folded"))
    touched = once_touched and hand.where is not Where.PUSHED_FORWARD
    if touched or _is_killed(hand, reads):
        return reads.rules(_dead(hand, f"it was {hand.where.value}"))
    return reads.rules(_owner_retrieves(hand))


def _is_killed(hand: LetGo, reads: Reading) -> bool:
    match reads[MUCK_RETRIEVAL_KILLED_BY]:
        case KilledBy.DEALER_PUSH:
            return hand.where is Where.PUSHED_IN
        case KilledBy.TOUCHING_MUCK:
            return hand.where is not Where.PUSHED_FORWARD
        case KilledBy.DISCARD:
            return True


def _owner_retrieves(hand: LetGo) -> Decision:
    if not hand.identifiable:
        return _dead(hand, "it cannot be told from the muck for certain")
    says = f"{the_seat(hand.seat)} may still table the hand while it is identifiable."
    return Decision(verdict=Verdict.RETRIEVABLE, seat=hand.seat, says=says)


def _director_retrieves(hand: LetGo, reads: Reading) -> Ruling[Decision]:
    if not hand.identifiable:
        return reads.rules(_dead(hand, "it cannot be told from the muck for certain"))
    effort = hand.misinformed and reads[MUCK_RETRIEVAL_EXTRA_EFFORT_IF_MISINFORMED]
    says = f"{the_seat(hand.seat)}'s hand may be retrieved if the director finds it right."
    if effort:
        says = (
            f"{the_seat(hand.seat)} let the hand go on false information: "
            "the director makes every effort to retrieve it."
        )
    return reads.rules(_choice(hand, reads.factors(MUCK_RETRIEVAL), says))


def _judge_half_tabled(hand: LetGo, reads: Reading) -> Ruling[Decision]:
    if hand.read is None:
        says = f"The director finds whether seat {hand.seat}'s hand was clearly read."
        factors = reads.factors(MUCK_RETRIEVAL_PARTIAL_TABLING_AT_RISK)
        return reads.rules(_choice(hand, factors, says))
    if not hand.read:
        return reads.rules(_dead(hand, "it was neither tabled in full nor clearly read"))
    says = f"{the_seat(hand.seat)}'s hand was clearly read and keeps its claim."
    return reads.rules(Decision(verdict=Verdict.LIVE, seat=hand.seat, says=says))


def _choice(hand: LetGo, factors: tuple[str, ...], says: str) -> Decision:
    return Decision(
        verdict=Verdict.RETRIEVABLE,
        seat=hand.seat,
        choices=(
            Choice(LIVE, f"{the_seat(hand.seat)}'s hand is tabled and plays"),
            Choice(DEAD, f"{the_seat(hand.seat)}'s hand stays in the muck"),
        ),
        factors=factors,
        says=says,
    )


def _dead(hand: LetGo, why: str) -> Decision:
    says = f"{the_seat(hand.seat)}'s hand is dead: {why}."
    return Decision(verdict=Verdict.DEAD, seat=hand.seat, says=says)
