"""What chapters remember at a table, each for its lifetime; what it means is theirs to say."""

from __future__ import annotations

from enum import Enum
from typing import Any, ClassVar, TypeVar

from msgspec import Struct

from floorcall.table import Hand


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


M = TypeVar("M", bound=Memory)
Moment = int | tuple[int, int | None, int]
_ACTION, _TURN, _STREET = Lifetime.ACTION, Lifetime.TURN, Lifetime.STREET
_EMPTY: dict[type[Memory], Any] = {}


class Memories:
    """One memory of each kind at a table, and the moment of the hand it belongs to."""

    __slots__ = ("_kept",)

    def __init__(self, kept: dict[type[Memory], tuple[Moment, Any]] | None = None) -> None:
        self._kept = kept or {}

    def recall(self, kind: type[M], hand: Hand) -> M:
        """The memory of this kind; empty where there is none, or its time is over."""
        kept = self._kept.get(kind)
        if kept is not None and kept[0] == _moment(hand, kind.lifetime):
            memory: M = kept[1]
            return memory
        # nine times in ten nothing is kept, and one empty memory serves every table
        empty: M | None = _EMPTY.get(kind)
        if empty is None:
            _EMPTY[kind] = empty = kind()
        return empty

    def remember(self, memory: Memory, hand: Hand) -> None:
        """Keep this in the place of what was remembered of its kind, for its lifetime from now."""
        self._kept[type(memory)] = (_moment(hand, memory.lifetime), memory)

    def forget(self, kind: type[Memory]) -> None:
        """Nothing of this kind is remembered any more, though its time is not over."""
        self._kept.pop(kind, None)

    def copy(self) -> Memories:
        """The same memories, apart from these."""
        return Memories(self._kept.copy())

    def of_the_night(self) -> Memories:
        """Those that the next hand still finds."""
        return Memories(
            {kind: kept for kind, kept in self._kept.items() if kind.lifetime is Lifetime.NIGHT}
        )


def _moment(hand: Hand, lifetime: Lifetime) -> Moment:
    """The action, turn or street under way; longer lifetimes end with the hand alone."""
    if lifetime is _STREET:
        return hand.street
    if lifetime is _ACTION:
        return len(hand.history)
    if lifetime is _TURN:
        seat = hand.to_act
        done = hand.betting.acted[hand.position(seat)] if seat is not None else -1
        return hand.street, seat, done
    return 0
