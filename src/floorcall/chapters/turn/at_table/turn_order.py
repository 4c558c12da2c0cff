"""Whose turn it is: an action in turn is played, one out of turn waits for those in front."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.betting.rulings import folds
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.floor import Floor, Irregularity, Matter, handles
from floorcall.chapters.core.incidents import BySeat
from floorcall.chapters.turn.at_table.settlement import faces, settle_waiting
from floorcall.chapters.turn.at_table.skips import is_passed_over, look_for_skipped, speak_up
from floorcall.chapters.turn.at_table.waiting_actions import (
    Judgement,
    Turns,
    WaitingAction,
    has_to_act,
    order,
)
from floorcall.chapters.turn.rulings import out_of_turn
from floorcall.chapters.turn.rulings.out_of_turn import Early
from floorcall.law.ruling import Ruling
from floorcall.table import Refused
from floorcall.table.repairs import KillHand

_ACTIONS = (Verdict.CHECKS, Verdict.CALLS, Verdict.BETS, Verdict.RAISES)

__all__ = ["Judgement", "acts"]


class SkippedPlayers(Matter, frozen=True):
    """Somebody has acted past players who have still to act."""


def acts(floor: Floor, seat: int, judge: Judgement) -> None:
    """A seat acts; `judge` says what its conduct comes to, given what the seat faces."""
    _bury_what_was_slid(floor, seat)
    if not floor.in_turn(seat):
        _early(floor, seat, judge)
        return
    ruling = judge(faces(floor, seat), floor.house)
    if ruling.decision.verdict is Verdict.NO_ACTION and is_passed_over(floor, seat):
        floor.play(ruling)
        speak_up(floor, seat)
        return
    floor.unnoticed = [each for each in floor.unnoticed if each.matter != SkippedPlayers()]
    floor.play(_with_forfeit(floor, ruling))
    settle_waiting(floor)


def _with_forfeit(floor: Floor, ruling: Ruling[Decision]) -> Ruling[Decision]:
    seat = ruling.decision.seat
    if seat is None or ruling.decision.verdict is not Verdict.FOLDS:
        return ruling
    stays = floor.recall(Turns).forfeits.get(seat)
    return out_of_turn.fold_after_bet(seat, stays, floor.house) if stays else ruling


def _early(floor: Floor, seat: int, judge: Judgement) -> None:
    """Somebody acts out of turn."""
    hand, kept = floor.hand, floor.recall(Turns)
    turn = hand.to_act
    if turn is None:
        raise Refused(f"nobody is to act, so seat {seat} cannot")
    if not has_to_act(hand, seat) and not hand.betting.active[hand.position(seat)]:
        raise Refused(f"seat {seat} has nothing to decide in this hand")
    before = kept.of(seat)
    if before is not None and before.status in (Verdict.OUT_OF_TURN, Verdict.HELD):
        raise Refused(f"seat {seat} has acted out of turn already, and that waits for seat {turn}")
    kept = kept.without(seat)
    others = [each for each in kept.waiting if not each.idle]
    faced = out_of_turn.facing_as_seen(floor.facing(seat), [each.early for each in others])
    decision = judge(faced, floor.house).decision
    early = _early_action(decision, faced)
    waits = WaitingAction(early, judge, len(hand.history), frozenset(each.seat for each in others))
    penalty = out_of_turn.penalty_open(seat, floor.house)
    if penalty is not None:
        floor.rule(penalty)
    if early.verdict is Verdict.FOLDS:
        waits = _fold_early(floor, waits, faced, kept)
    else:
        floor.rule(out_of_turn.note_early_action(early, turn, floor.house))
    kept = floor.recall(Turns).without(seat)
    floor.remember(replace(kept, waiting=(*kept.waiting, waits)))
    if hand.to_act is None:
        floor.forget(Turns)
    elif not any(each.matter == SkippedPlayers() for each in floor.unnoticed):
        floor.unnoticed.append(Irregularity(look_for_skipped, SkippedPlayers()))


def _early_action(decision: Decision, faced: Facing) -> Early:
    """What an action out of turn comes to; nothing, if it could not be made even in turn."""
    verdict = decision.verdict
    if verdict in (Verdict.FOLDS, Verdict.LIVE):
        return Early(faced.seat, Verdict.FOLDS, faced.price)
    if verdict not in _ACTIONS or decision.choices:
        return Early(faced.seat, Verdict.NO_ACTION, faced.price)
    adds = decision.adds or 0
    return Early(
        seat=faced.seat,
        verdict=verdict,
        price=faced.price,
        to=decision.to or 0,
        adds=adds,
        all_in=0 < faced.stack == adds,
        over=decision.returned,
    )


def _fold_early(floor: Floor, waits: WaitingAction, faced: Facing, kept: Turns) -> WaitingAction:
    """A fold out of turn: carried out at once where it binds, else it waits."""
    ruling = folds.early_fold(faced, floor.house)
    if ruling.decision.verdict is not Verdict.FOLDS:
        floor.rule(ruling)
        if waits.judge is folds.slide or not faced.owed:
            floor.remember(replace(kept, slid=kept.slid | {waits.seat}))
        return waits
    floor.rule(Ruling(_mark_out_of_turn(ruling.decision), ruling.because))
    floor.hand.put_right(KillHand(waits.seat, return_uncalled=False))
    floor.rule(ruling)
    return replace(waits, status=Verdict.FOLDS)


def _mark_out_of_turn(decision: Decision) -> Decision:
    says = f"Seat {decision.seat} folds out of turn."
    return replace(decision, verdict=Verdict.OUT_OF_TURN, says=says, penalty=False)


def _bury_what_was_slid(floor: Floor, seat: int) -> None:
    """Cards pushed forward with no bet to face are dead once somebody behind acts."""
    hand, kept = floor.hand, floor.recall(Turns)
    if not kept.slid:
        return
    floor.remember(replace(kept, slid=kept.slid - {seat}))
    places = order(hand)
    for each in sorted(kept.slid - {seat}, key=places.index):
        if places.index(seat) <= places.index(each) or each not in hand.live_seats:
            continue
        ruling = folds.induced_action(each, seat, floor.house)
        if floor.in_turn(each):
            floor.play(ruling)
        elif len(hand.live_seats) > 1:
            hand.put_right(KillHand(each, return_uncalled=False))
            floor.rule(ruling)
        later = floor.recall(Turns).without(each)
        floor.remember(replace(later, slid=later.slid - {each}))


class SlidesCards(BySeat, frozen=True):
    """Pushes the hand forward in silence, short of the muck."""


@handles(SlidesCards)
def slides_cards(floor: Floor, incident: SlidesCards) -> None:
    """Rule on it; a hand that is still live lies forward until it is played or acted upon."""
    seat = incident.seat
    acts(floor, seat, folds.slide)
    kept = floor.recall(Turns)
    if floor.in_turn(seat):
        floor.remember(replace(kept, slid=kept.slid | {seat}))
