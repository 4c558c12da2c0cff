"""Undoing action that should not have been: who had acted, and what goes back to whom."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from floorcall.chapters.board.rulings import undone
from floorcall.chapters.core.decision import Decision
from floorcall.chapters.core.floor import Floor
from floorcall.chapters.turn.at_table.street_ahead import StreetAhead, bets_ahead
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
    before, lived, waited = _contributions(hand), hand.live_seats, floor.recall(Turns).waiting
    acted = actors(hand.history[kept:])
    hand.put_right(Rescind(kept))
    after = _contributions(hand)
    floor.limits.clear()
    kept_turns = floor.recall(Turns)
    waiting = tuple(each for each in kept_turns.waiting if each.since <= kept)
    floor.remember(replace(kept_turns, waiting=waiting))
    out = bets_ahead(floor)
    floor.forget(StreetAhead)
    for each in waited:
        if each.since > kept and not each.idle:
            out[each.seat] = out.get(each.seat, 0) + each.early.out
    # a fold out of turn that was carried out at once is undone with the rest
    revived = [seat for seat in hand.live_seats if seat not in lived]
    for seat in dict.fromkeys((*acted, *revived, *out)):
        floor.close(seat)
        floor.rule(undone(seat, max(0, before[seat] - after[seat]) + out.get(seat, 0), why))


def undo_ahead(floor: Floor, why: Ruling[Decision]) -> None:
    """Only what was done on early cards beside the betting still owed is undone."""
    ahead = bets_ahead(floor)
    floor.forget(StreetAhead)
    for seat, out in ahead.items():
        floor.rule(undone(seat, out, why))


def _contributions(hand: Hand) -> dict[int, int]:
    won = hand.winnings if hand.phase == "over" else {}
    return {
        seat: hand.setting.stacks[seat] - stack + won.get(seat, 0)
        for seat, stack in hand.stacks.items()
    }
