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


class _EmptyMemories(dict[type[Memory], Any]):
    """One empty memory of each kind, which serves every table."""

    def __missing__(self, kind: type[Memory]) -> Any:
        self[kind] = empty = kind()
        return empty


EMPTY = _EmptyMemories()


class Memories(dict[type[Memory], tuple[Moment, Any]]):
    """One memory of each kind at a table, with the moment of the hand it belongs to."""

    __slots__ = ()

    def recall(self, kind: type[M], hand: Hand) -> M:
        """The memory of a kind that is kept; empty where its time is over."""
        moment, memory = self[kind]
        recalled: M = memory if moment == _moment(hand, kind.lifetime) else EMPTY[kind]
        return recalled

    def remember(self, memory: Memory, hand: Hand) -> None:
        """Keep this in the place of what was remembered of its kind, for its lifetime from now."""
        self[type(memory)] = (_moment(hand, memory.lifetime), memory)

    def copy(self) -> Memories:
        """The same memories, apart from these."""
        return Memories(self)

    def of_the_night(self) -> Memories:
        """Those that the next hand still finds."""
        return Memories(
            {kind: kept for kind, kept in self.items() if kind.lifetime is Lifetime.NIGHT}
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
