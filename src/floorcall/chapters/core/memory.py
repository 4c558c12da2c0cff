"""What a chapter remembers between incidents, and for how long; the floor keeps and forgets it."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from msgspec import Struct


class Lifetime(Enum):
    """How long something is remembered; no hand leaves more to the next than what lasts the night.

    Play that is taken back to a street or a turn finds again what was remembered of it.
    """

    ACTION = "until the next operation of the hand: an action, a card or a repair"
    TURN = "as long as the same seat is in turn"
    STREET = "until the next street"
    HAND = "until the next hand is dealt; a hand dealt again is the same hand"
    NIGHT = "as long as the table is watched"


class Memory(Struct, frozen=True):
    """What one chapter remembers: declared by the chapter, empty by default, replaced as a whole.

    It is frozen, and so is all it holds, so an incident that is refused leaves it as it was.
    """

    lifetime: ClassVar[Lifetime]
