"""What players did in a hand, with what was rescinded left out."""

from __future__ import annotations

from collections.abc import Sequence

from floorcall.table import Hand
from floorcall.table.hand import Operation
from floorcall.table.repairs import Rescind

_DEALT = frozenset({"deal", "deal_board", "deal_hole"})
_ACTS = frozenset({"fold", "check", "call", "bet_to", "raise_to"})


def operations_since(hand: Hand, since: int) -> list[tuple[int, Operation]]:
    """The operations from a place of the history on that count, each with its place."""
    return [each for each in _standing_operations(hand.history) if each[0] >= since]


def _standing_operations(history: Sequence[Operation]) -> list[tuple[int, Operation]]:
    kept: list[tuple[int, Operation]] = []
    for nth, operation in enumerate(history):
        repair = operation[1] if operation[0] == "put_right" else None
        if isinstance(repair, Rescind):
            kept = _standing_operations(history[: min(repair.kept, nth)])
        else:
            kept.append((nth, operation))
    return kept


def acts_on_street(hand: Hand) -> list[Operation]:
    """What players did on the street now played, in order; each act ends with its seat."""
    played = [operation for _, operation in operations_since(hand, 0)]
    dealt = max((nth for nth, op in enumerate(played) if op[0] in _DEALT), default=-1)
    return [op for op in played[dealt + 1 :] if op[0] in _ACTS]
