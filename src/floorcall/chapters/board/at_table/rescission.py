"""Undoing action that should not have been: who had acted, and what goes back to whom."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from floorcall.chapters.board.rulings import undone
from floorcall.chapters.core.decision import Decision
from floorcall.chapters.core.floor import Floor
from floorcall.chapters.turn.at_table.waiting_actions import Turns
from floorcall.law.ruling import Ruling
from floorcall.table.hand import Hand, Operation
from floorcall.table.repairs import Rescind

_DEALT = frozenset({"deal", "deal_hole", "deal_board"})
_ACTIONS = frozenset({"fold", "check", "call", "bet_to", "raise_to", "bring_in"})


def actors(operations: Sequence[Operation]) -> tuple[int, ...]:
    """The seats that acted in a stretch of the history, each once, in order."""
    return tuple(dict.fromkeys(op[-1] for op in operations if op[0] in _ACTIONS))


def has_action_on_street(hand: Hand) -> bool:
    """Whether anybody has acted since the newest street was dealt."""
    dealt = [nth for nth, op in enumerate(hand.history) if op[0] in _DEALT]
    return bool(actors(hand.history[dealt[-1] if dealt else 0 :]))


def undo_to(floor: Floor, kept: int, why: Ruling[Decision]) -> None:
    """Back to the first `kept` operations; each seat whose action is undone gets a ruling."""
    hand = floor.hand
    seats = actors(hand.history[kept:])
    before = _contributions(hand)
    hand.put_right(Rescind(kept))
    after = _contributions(hand)
    floor.limits.clear()
    kept_turns = floor.recall(Turns)
    waiting = tuple(each for each in kept_turns.waiting if each.since <= kept)
    floor.remember(replace(kept_turns, waiting=waiting))
    for seat in seats:
        floor.rule(undone(seat, max(0, before[seat] - after[seat]), why))


def _contributions(hand: Hand) -> dict[int, int]:
    won = hand.winnings if hand.phase == "over" else {}
    return {
        seat: hand.setting.stacks[seat] - stack + won.get(seat, 0)
        for seat, stack in hand.stacks.items()
    }
