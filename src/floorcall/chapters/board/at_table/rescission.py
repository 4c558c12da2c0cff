"""Undoing action that should not have been: who had acted, and what goes back to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from floorcall.chapters.board.rulings import RESCIND, not_passed_over, undone, waits_again
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.floor import Floor
from floorcall.chapters.core.limits import Limit
from floorcall.chapters.turn.at_table.open_rulings import OpenActions, is_dead_by_ruling, kill_again
from floorcall.chapters.turn.at_table.street_ahead import StreetAhead, bets_ahead
from floorcall.chapters.turn.at_table.turn_order import look_out_for_skipped
from floorcall.chapters.turn.at_table.waiting_actions import Turns, WaitingAction
from floorcall.law.ruling import Ruling
from floorcall.table.hand import Hand, Operation
from floorcall.table.repairs import KillHand, Rescind

_DEALT = frozenset({"deal", "deal_hole", "deal_board"})
_ACTIONS = frozenset({"fold", "check", "call", "bet_to", "raise_to", "bring_in"})


class Mark(Struct, frozen=True):
    """A moment to which action may be taken back, with what had been ruled by then."""

    history: int
    """How many operations the hand had."""
    turns: Turns
    open_actions: OpenActions
    limits: Mapping[int, Limit]
    left_open: frozenset[tuple[int | None, tuple[str, ...]]]
    """The seats and choices that waited for the director."""


def mark(floor: Floor) -> Mark:
    """The table as it stands."""
    return Mark(
        history=len(floor.hand.history),
        turns=floor.recall(Turns),
        open_actions=floor.recall(OpenActions),
        limits=dict(floor.limits),
        left_open=frozenset((each.ruling.decision.seat, each.names) for each in floor.left_open),
    )


def actors(operations: Sequence[Operation]) -> tuple[int, ...]:
    """The seats that acted in a stretch of the history, each once, in order."""
    return tuple(dict.fromkeys(op[-1] for op in operations if op[0] in _ACTIONS))


def has_action_on_street(hand: Hand) -> bool:
    """Whether anybody has acted since the newest street was dealt."""
    dealt = [nth for nth, op in enumerate(hand.history) if op[0] in _DEALT]
    return bool(actors(hand.history[dealt[-1] if dealt else 0 :]))


def acted_since(floor: Floor, moment: Mark) -> tuple[int, ...]:
    """The seats that have acted since, in turn or out of it, each once, in order."""
    waiting = (each.seat for each in waiting_since(floor, moment))
    return tuple(dict.fromkeys((*played_since(floor, moment), *waiting)))


def played_since(floor: Floor, moment: Mark, until: int | None = None) -> tuple[int, ...]:
    """The seats whose actions were played since, each once; what waited then was done before."""
    now = {each.seat for each in floor.recall(Turns).waiting}
    before = [each.seat for each in moment.turns.waiting if each.seat not in now]
    played = [
        seat
        for op in floor.hand.history[moment.history : until]
        if (seat := _actor(floor, op)) is not None
    ]
    for seat in before:
        if seat in played:
            played.remove(seat)
    return tuple(dict.fromkeys(played))


def _actor(floor: Floor, operation: Operation) -> int | None:
    """Who acted; a fold out of turn is carried out by killing the hand, a ruling is none."""
    match operation:
        case ("put_right", KillHand(seat=seat)):
            return None if is_dead_by_ruling(floor, seat) else seat
        case (kind, *_, int(seat)) if kind in _ACTIONS:
            return seat
    return None


def waiting_since(floor: Floor, moment: Mark) -> list[WaitingAction]:
    """What has been done out of turn since, or in order behind that, and still waits."""
    return [
        each
        for each in floor.recall(Turns).waiting
        if each.early.verdict is not Verdict.NO_ACTION
        and (moment.turns.of(each.seat) is None or each.since > moment.history)
    ]


def undo_to(floor: Floor, moment: Mark, why: Ruling[Decision]) -> None:
    """Back to a moment; each seat whose action is undone gets a ruling.

    What had been done by then is not: an action out of turn that has been settled since waits
    again, a limit holds again, and what was left to the director still is.
    """
    hand = floor.hand
    before, lived = _contributions(hand), hand.live_seats
    waited = {each.seat for each in floor.recall(Turns).waiting}
    out = bets_ahead(floor)
    for each in waiting_since(floor, moment):
        if not each.idle:
            out[each.seat] = out.get(each.seat, 0) + each.early.out
    acted = actors(hand.history[moment.history :])
    skipped = floor.recall(Turns).safe - moment.turns.safe
    hand.put_right(Rescind(moment.history))
    after = _contributions(hand)
    floor.limits.clear()
    floor.limits.update(moment.limits)
    floor.remember(moment.turns)
    floor.remember(moment.open_actions)
    floor.forget(StreetAhead)
    _drop_questions_on_later_cards(floor, moment)
    kill_again(floor, lived)
    # a fold out of turn that was carried out at once is undone with the rest
    revived = [seat for seat in hand.live_seats if seat not in lived]
    again = {w.seat: w for w in moment.turns.waiting if not w.idle and w.seat not in waited}
    for seat in dict.fromkeys((*acted, *revived, *out)):
        unpaid = _unpaid(floor, seat, moment)
        _reopen(floor, seat, moment)
        back = max(0, before[seat] - after[seat] - unpaid) + out.get(seat, 0)
        if seat in again:
            back = max(0, back - again[seat].early.adds)
        if back or seat not in again:
            floor.rule(undone(seat, back, why))
    for seat in sorted(skipped):
        waiting = len(floor.left_open)
        _reopen(floor, seat, moment)
        if len(floor.left_open) < waiting:
            floor.rule(not_passed_over(seat, why))
    for each in again.values():
        floor.rule(waits_again(each.seat, hand.to_act, why, follows=each.follows))
    if moment.turns.waiting:
        look_out_for_skipped(floor)


def _unpaid(floor: Floor, seat: int, moment: Mark) -> int:
    """What was counted for a seat and never put out: 800 of a 400 left open as a call of 1,200."""
    for each in floor.left_open:
        if each.ruling.decision.seat == seat and (seat, each.names) not in moment.left_open:
            made = {
                choice.makes.verdict: choice.makes
                for choice in each.ruling.decision.choices
                if choice.makes is not None
            }
            call, fold = made.get(Verdict.CALLS), made.get(Verdict.FOLDS)
            if call is not None and fold is not None:
                return (call.adds or 0) - (fold.adds or 0) - fold.returned
    return 0


def _reopen(floor: Floor, seat: int, moment: Mark) -> None:
    """Only what was open at that moment is still left to the director on a seat, but an offence."""
    floor.left_open = [
        each
        for each in floor.left_open
        if each.on_offence
        or each.ruling.decision.seat != seat
        or (seat, each.names) in moment.left_open
    ]


def _drop_questions_on_later_cards(floor: Floor, moment: Mark) -> None:
    """Cards that came since are gone with the action: nothing is to be decided on them."""
    floor.left_open = [
        each
        for each in floor.left_open
        if RESCIND not in each.names or (each.ruling.decision.seat, each.names) in moment.left_open
    ]


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
