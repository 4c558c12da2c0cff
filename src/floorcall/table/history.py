"""The list of operations of a hand: played again, taken back, told as it went."""

from collections.abc import Iterable

from floorcall.table.hand import Hand, Operation
from floorcall.table.refusal import Refused
from floorcall.table.setting import Setting

OPERATIONS = frozenset(
    [
        "fold",
        "check",
        "call",
        "bet_to",
        "raise_to",
        "bring_in",
        "burn",
        "deal_hole",
        "deal_board",
        "deal",
        "show",
        "muck_hand",
        "award",
        "put_right",
    ]
)


def replay(setting: Setting, history: Iterable[Operation]) -> Hand:
    """A new hand from the same facts, with the same operations: the same state."""
    hand = Hand(setting)
    for operation in history:
        carry_out(hand, operation)
    return hand


def carry_out(hand: Hand, operation: Operation) -> None:
    """One operation as it stands in a history: ``("raise_to", 600, 3)``."""
    name, *arguments = operation
    if name not in OPERATIONS:
        msg = f"{name!r} is no operation of a hand; they are {', '.join(sorted(OPERATIONS))}"
        raise Refused(msg)
    getattr(hand, str(name))(*arguments)


def undone(hand: Hand, count: int = 1) -> Hand:
    """The hand as it was before its last operation, or its last few; the one given is left."""
    if not 0 < count <= len(hand.history):
        msg = f"{count} operations cannot be taken back of {len(hand.history)}"
        raise Refused(msg)
    return replay(hand.setting, hand.history[:-count])
