"""Who decides what, whose word is final, where a complaint goes, and who may not play."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.policies.cash import GAME_CLASSES_DIRECTOR_PLAYS
from floorcall.policies.staff import (
    DECISION_AUTHORITY_APPEAL,
    DECISION_AUTHORITY_DIRECTOR,
    DECISION_AUTHORITY_FINAL,
    DECISION_AUTHORITY_HAND_PLAY,
    DECISION_AUTHORITY_INTENT_FACTORS,
    DECISION_AUTHORITY_MAJOR,
    Appeal,
    DirectorIs,
    Role,
)
from floorcall.tournament.reasons import Reads


class Matter(Enum):
    """What is to be decided."""

    HAND = "a hand or a small dispute"
    GRAVE = "a grave dispute, misbehaviour or a suspension"


class Authority(NamedTuple):
    """Who decides, nearest to the table first, and whether that is the last word."""

    deciders: tuple[Role, ...]
    final: tuple[Role, ...]
    appeal: Appeal

    def may_decide(self, role: Role) -> bool:
        """Whether somebody in that role decides; whose word is final decides everything."""
        return role in self.deciders or role in self.final


def authority(matter: Matter, house: House) -> Ruling[Authority]:
    """Who decides a matter: of a hand the manager of the table, of a brawl the director."""
    reads = Reads(house)
    policy = DECISION_AUTHORITY_HAND_PLAY if matter is Matter.HAND else DECISION_AUTHORITY_MAJOR
    return reads.ruling(
        Authority(
            deciders=reads[policy],
            final=reads[DECISION_AUTHORITY_FINAL],
            appeal=reads[DECISION_AUTHORITY_APPEAL],
        )
    )


def director_is(house: House) -> Ruling[DirectorIs]:
    """Who the director is: named for the event, or whoever is on duty."""
    reads = Reads(house)
    return reads.ruling(reads[DECISION_AUTHORITY_DIRECTOR])


def may_play(role: Role, house: House) -> Ruling[bool]:
    """Whether staff in a role may play in the event they run: the director not in every class."""
    reads = Reads(house)
    if role is not Role.DIRECTOR:
        return reads.ruling(True)
    return reads.ruling(reads[GAME_CLASSES_DIRECTOR_PLAYS])


def factors_of_intent(house: House) -> Ruling[tuple[str, ...]]:
    """What of the offender weighs in a decision: experience and record, or nothing."""
    reads = Reads(house)
    if not reads[DECISION_AUTHORITY_INTENT_FACTORS]:
        return reads.ruling(())
    return reads.ruling(reads.factors(DECISION_AUTHORITY_INTENT_FACTORS))
