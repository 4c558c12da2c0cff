"""What a player says a hand is, against what it is, and what follows from misstating it."""

from __future__ import annotations

import re

from msgspec import Struct

from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.showdown.questions.on_tabling import (
    MISCALLED_HAND,
    MISCALLED_HAND_EARLIER_MISCALLS_COUNT,
    MISCALLED_HAND_HONEST_KEEPS_POT,
    MISCALLED_HAND_IF_INTENT_TO_INDUCE_DISCARD,
    MISCALLED_HAND_MAX,
    MISCALLED_HAND_PLAYERS_TOLD,
    MISCALLED_HAND_REFER,
    TABLED_WINNER_PROTECTION_CARDS_SPEAK,
    HeaviestPenalty,
    Miscall,
    Referral,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

_STEPS = (
    (10, "straight flush"),
    (166, "quads"),
    (322, "full house"),
    (1599, "flush"),
    (1609, "straight"),
    (2467, "trips"),
    (3325, "two pair"),
    (6185, "pair"),
    (7462, "high card"),
)
"""The worst rank of each kind of hand, among 7,462 ranks of which 1 is the best."""

_WORDS = (
    (r"royal|straight flush", "straight flush"),
    (r"quads|four of a kind", "quads"),
    (r"full house|boat|full\b", "full house"),
    (r"flush", "flush"),
    (r"straight|wheel|broadway", "straight"),
    (r"trips|three of a kind|\bset\b", "trips"),
    (r"two pairs?", "two pair"),
    (r"pair", "pair"),
    (r"high\b", "high card"),
)
_KINDS = tuple(kind for _, kind in _STEPS)


def kind_in(words: str) -> str | None:
    """The kind of hand in some words: "I have a flush" is a flush; None where there is none."""
    said = words.lower()
    return next((kind for pattern, kind in _WORDS if re.search(pattern, said)), None)


def kind_of(rank: int) -> str:
    """The kind of a ranked high hand: 323 is a flush, 322 a full house."""
    return next(kind for worst, kind in _STEPS if rank <= worst)


def holds(words: str, rank: int) -> bool:
    """Whether a hand is what was said of it or stronger; words that name no hand always hold."""
    said = kind_in(words)
    return said is None or _KINDS.index(kind_of(rank)) <= _KINDS.index(said)


FORFEIT, STANDS = "forfeit the pot", "pot follows the cards"
DELIBERATE, HONEST = "deliberate", "honest"


class Misstatement(Struct, frozen=True):
    """A hand said to be a flush that was a pair, and what came of it."""

    seat: int
    induced: bool
    """Somebody let a hand go after it was said."""
    only_hand: bool
    """The one who said it holds the only live hand."""


def spoken_claim(seat: int, words: str, house: House) -> Ruling[Decision]:
    """What a player says of a hand: where cards speak it binds nobody."""
    reads = Reading(house)
    binds = not reads[TABLED_WINNER_PROTECTION_CARDS_SPEAK]
    says = f'{the_seat(seat)} says "{words}": the cards decide, not the words.'
    if binds:
        says = f'{the_seat(seat)} says "{words}" and is bound by it.'
    return reads.rules(Decision(verdict=Verdict.NOTED, seat=seat, says=says))


def deliberate(miscall: Misstatement, house: House) -> Ruling[Decision]:
    """A miscall on purpose: a penalty everywhere, the pot at stake in some houses."""
    reads = Reading(house)
    match reads[MISCALLED_HAND]:
        case Miscall.PENALTY:
            return reads.rules(_penalty(miscall, _describe_reach(reads)))
        case Miscall.PENALTY_MAY:
            return reads.rules(_penalty(miscall, "; the pot follows the cards"))
        case Miscall.MAY_FORFEIT_POT:
            if reads[MISCALLED_HAND_IF_INTENT_TO_INDUCE_DISCARD] and not miscall.induced:
                return reads.rules(_penalty(miscall, "; nobody let a hand go, so the pot is safe"))
            return reads.rules(_pot_at_stake(miscall, "on purpose", penalty=True))


def honest(miscall: Misstatement, house: House) -> Ruling[Decision]:
    """A miscall by mistake: with the only live hand left the pot is kept, or not."""
    reads = Reading(house)
    if not miscall.only_hand:
        reads[TABLED_WINNER_PROTECTION_CARDS_SPEAK]
        says = f"{the_seat(miscall.seat)} was mistaken; the cards decide."
        return reads.rules(Decision(verdict=Verdict.STANDS, seat=miscall.seat, says=says))
    if not reads[MISCALLED_HAND_HONEST_KEEPS_POT]:
        return reads.rules(_pot_at_stake(miscall, "by mistake", penalty=False))
    tell_all = reads[MISCALLED_HAND_PLAYERS_TOLD]
    after = "; all the remaining players are told of it" if tell_all else ""
    return reads.rules(
        Decision(
            verdict=Verdict.STANDS,
            seat=miscall.seat,
            steps=step_names(Step.TELL_ALL_PLAYERS) if tell_all else (),
            says=f"{the_seat(miscall.seat)} was mistaken and keeps the pot{after}.",
        )
    )


def repeated_miscall(seat: int, house: House) -> Ruling[Decision]:
    """A player known for earlier miscalls: whether this one was meant is asked anew, or not."""
    reads = Reading(house)
    if not reads[MISCALLED_HAND_EARLIER_MISCALLS_COUNT]:
        says = f"Earlier miscalls of seat {seat} do not count; this one is judged by itself."
        return reads.rules(Decision(verdict=Verdict.NOTED, seat=seat, says=says))
    return reads.rules(
        Decision(
            verdict=Verdict.DISCRETION,
            seat=seat,
            choices=(
                Choice(DELIBERATE, f"{the_seat(seat)} is treated as miscalling on purpose"),
                Choice(HONEST, f"{the_seat(seat)} is treated as mistaken"),
            ),
            factors=reads.factors(MISCALLED_HAND_EARLIER_MISCALLS_COUNT),
            penalty=True,
            says=f"{the_seat(seat)} has miscalled before: the director finds whether it was meant.",
        )
    )


def _describe_reach(reads: Reading) -> str:
    match reads[MISCALLED_HAND_MAX]:
        case HeaviestPenalty.HOUSE_LADDER:
            far = ", as far as the house's penalties reach"
        case HeaviestPenalty.EXPULSION:
            far = ", up to expulsion"
    match reads[MISCALLED_HAND_REFER]:
        case Referral.NOBODY:
            return far
        case Referral.MANAGER:
            return f"{far}, and the manager may be told"


def _penalty(miscall: Misstatement, more: str) -> Decision:
    return Decision(
        verdict=Verdict.PENALTY,
        seat=miscall.seat,
        penalty=True,
        says=f"{the_seat(miscall.seat)} miscalled on purpose and may be penalised{more}.",
    )


def _pot_at_stake(miscall: Misstatement, how: str, *, penalty: bool) -> Decision:
    seat = the_seat(miscall.seat)
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=miscall.seat,
        choices=(
            Choice(FORFEIT, f"{seat}'s hand is dead and the hands let go are live again"),
            Choice(STANDS, "the pot goes to the best live hand"),
        ),
        penalty=penalty,
        says=f"{seat} miscalled {how}: the director may take the pot away.",
    )
