"""What kind of game a night is by the book: its class, its blinds, and how it ends."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.refusal import Reads
from floorcall.tournament.setup.questions import (
    GAME_CLASSES,
    GAME_CLASSES_BLINDS,
    GAME_CLASSES_TIMED_END,
    BlindSchedule,
    GameClass,
)


class ClassTerms(NamedTuple):
    """A class of game; `own` are the labels of it that the house's book tells apart."""

    labels: tuple[str, ...]
    own: tuple[str, ...]
    blinds: BlindSchedule
    ends_at_a_time: bool


def game_class_of(house: House) -> Ruling[ClassTerms]:
    """The class a house is narrowed to: a casual night has constant blinds and a stated end."""
    reads = Reads(house)
    labels = house.narrowing.labels
    known = {one.word for one in reads[GAME_CLASSES]}
    return reads.ruling(
        ClassTerms(
            labels=tuple(labels),
            own=tuple(label for label in labels if label in known),
            blinds=reads[GAME_CLASSES_BLINDS],
            ends_at_a_time=reads[GAME_CLASSES_TIMED_END],
        )
    )


def classes_of(house: House) -> tuple[GameClass, ...]:
    """Every class of game the book tells apart, in the order of the catalogue."""
    return tuple(one for one in GameClass if one in house[GAME_CLASSES].value)
