"""The list of operations of a hand, played again from the start."""

from collections.abc import Iterable, Iterator

from floorcall.table.hand import Hand, Operation
from floorcall.table.setting import Setting


def steps(setting: Setting, history: Iterable[Operation]) -> Iterator[tuple[Operation, Hand]]:
    """Each operation with the hand as it then stands: one hand, moving on between two yields."""
    hand = Hand(setting)
    for operation in history:
        hand.carry_out(operation)
        yield operation, hand


def replay(setting: Setting, history: Iterable[Operation]) -> Hand:
    """A new hand from the same facts, with the same operations: the same state."""
    hand = Hand(setting)
    for operation in history:
        hand.carry_out(operation)
    return hand
