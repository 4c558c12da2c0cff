"""Who decides what, whose word is final, who departs from the book, and who may not play."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from floorcall.chapters.authority.questions import (
    DECISION_AUTHORITY_APPEAL,
    DECISION_AUTHORITY_CONFLICT_BAR,
    DECISION_AUTHORITY_CONFLICT_FAMILY,
    DECISION_AUTHORITY_CONFLICT_ROLES,
    DECISION_AUTHORITY_DIRECTOR,
    DECISION_AUTHORITY_FAIRNESS_OVERRIDE,
    DECISION_AUTHORITY_FINAL,
    DECISION_AUTHORITY_HAND_PLAY,
    DECISION_AUTHORITY_INTENT_FACTORS,
    DECISION_AUTHORITY_MAJOR,
    Appeal,
    DirectorIs,
    Role,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.event import Command
from floorcall.ledger.refusal import Reads
from floorcall.tournament.setup.questions import GAME_CLASSES_DIRECTOR_PLAYS


class Matter(Enum):
    """What is to be decided."""

    HAND = "a hand or a small dispute"
    GRAVE = "a grave dispute, misbehaviour or a suspension"


class StandsAside(NamedTuple):
    """Who may not decide a hand with an interest in it, and whether a relative's counts too."""

    roles: tuple[Role, ...]
    family: bool


def deciders(matter: Matter, house: House) -> Ruling[tuple[Role, ...]]:
    """Who decides a matter, nearest to the table first."""
    reads = Reads(house)
    policy = DECISION_AUTHORITY_HAND_PLAY if matter is Matter.HAND else DECISION_AUTHORITY_MAJOR
    return reads.ruling(reads[policy])


def last_word(house: House) -> Ruling[tuple[Role, ...]]:
    """Whose decision is final, nearest to the table first."""
    reads = Reads(house)
    return reads.ruling(reads[DECISION_AUTHORITY_FINAL])


def complaint(house: House) -> Ruling[Appeal]:
    """Where a player goes who does not accept the last word."""
    reads = Reads(house)
    return reads.ruling(reads[DECISION_AUTHORITY_APPEAL])


def director_is(house: House) -> Ruling[DirectorIs]:
    """Who the director is: named for the event, or whoever is on duty."""
    reads = Reads(house)
    return reads.ruling(reads[DECISION_AUTHORITY_DIRECTOR])


def may_play(role: Role, house: House) -> Ruling[bool]:
    """Whether staff in a role may play in the event they run: the director not in every class."""
    reads = Reads(house)
    if role is not Role.DIRECTOR:
        return reads.ruling(decision=True)
    return reads.ruling(reads[GAME_CLASSES_DIRECTOR_PLAYS])


def factors_of_intent(house: House) -> Ruling[tuple[str, ...]]:
    """What of the offender weighs in a decision: experience and record, or nothing."""
    reads = Reads(house)
    if not reads[DECISION_AUTHORITY_INTENT_FACTORS]:
        return reads.ruling(())
    return reads.ruling(reads.factors(DECISION_AUTHORITY_INTENT_FACTORS))


def stands_aside(house: House) -> Ruling[StandsAside]:
    """Who stands aside when having an interest in a hand; nobody where the house does not ask."""
    reads = Reads(house)
    if not reads[DECISION_AUTHORITY_CONFLICT_BAR]:
        return reads.ruling(StandsAside((), family=False))
    barred = reads[DECISION_AUTHORITY_CONFLICT_ROLES]
    return reads.ruling(
        StandsAside(
            tuple(role for role in Role if role in barred),
            family=reads[DECISION_AUTHORITY_CONFLICT_FAMILY],
        )
    )


def may_depart(house: House) -> Ruling[bool]:
    """Whether fairness may outweigh the book, so that a decision departs from it for a reason."""
    reads = Reads(house)
    return reads.ruling(reads[DECISION_AUTHORITY_FAIRNESS_OVERRIDE])


def refuse_unless_decided(reads: Reads, command: Command, says: str, instead: str = "") -> None:
    """Refuse by the rules read so far, unless the command carries an officer's reason.

    The rule departed from and the one that lets the officer do so are both cited.
    """
    if command.reason.strip() and reads[DECISION_AUTHORITY_FAIRNESS_OVERRIDE]:
        reads[DECISION_AUTHORITY_FINAL]
        return
    reads.refuse(says, instead)
