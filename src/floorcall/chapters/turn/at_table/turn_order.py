"""Whose turn it is: an action in turn is played, one out of turn waits for those in front."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.betting.rulings import folds
from floorcall.chapters.betting.rulings.clear_actions import PUT_OUT
from floorcall.chapters.core.decision import Decision, Verdict, the_seat
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.floor import Floor, Irregularity, Matter, handles
from floorcall.chapters.core.incidents import BySeat
from floorcall.chapters.core.seat_actions import call_meanwhile
from floorcall.chapters.turn.at_table.open_rulings import (
    is_behind_open_action,
    note_behind,
    play_on_behind,
    stand_by_play,
)
from floorcall.chapters.turn.at_table.settlement import faces, settle_waiting
from floorcall.chapters.turn.at_table.skips import (
    acts_too_late,
    awaits_director,
    bets_before_ruling,
    is_passed_over,
    look_for_skipped,
    speak_up,
)
from floorcall.chapters.turn.at_table.street_ahead import (
    StreetAhead,
    act_ahead,
    facing_ahead,
    is_on_early_cards,
    note_seen_ahead,
    seen_in_front_ahead,
)
from floorcall.chapters.turn.at_table.waiting_actions import (
    GivenUp,
    Judgement,
    Turns,
    WaitingAction,
    has_to_act,
    order,
    seen_in_front,
)
from floorcall.chapters.turn.rulings import out_of_turn
from floorcall.chapters.turn.rulings.out_of_turn import Early, Settling
from floorcall.law.ruling import Ruling
from floorcall.table import Refused
from floorcall.table.repairs import KillHand

_ACTIONS = (Verdict.CHECKS, Verdict.CALLS, Verdict.BETS, Verdict.RAISES)

__all__ = ["Judgement", "acts", "faces_as_seen", "look_out_for_skipped", "open_street_ahead"]


class SkippedPlayers(Matter, frozen=True):
    """Somebody has acted past players who have still to act."""


def acts(floor: Floor, seat: int, judge: Judgement) -> None:
    """A seat acts; `judge` says what its conduct comes to, given what the seat faces."""
    floor.hand.position(seat)
    if seat in floor.recall(GivenUp).seats:
        does = judge(floor.facing(seat), floor.house).decision
        if does.verdict is not Verdict.FOLDS:
            floor.rule(out_of_turn.hand_given_up(seat, does.adds or 0))
        return
    in_front_ahead = None
    if floor.recall(StreetAhead).street:
        on_early_cards = is_on_early_cards(floor, seat, judge)
        in_front_ahead = seen_in_front_ahead(floor, seat)
        note_seen_ahead(floor, seat)
        if on_early_cards:
            faced = facing_ahead(floor, seat)
            act_ahead(floor, _early_action(judge(faced, floor.house).decision, faced), judge)
            return
    in_front = seen_in_front(floor.hand, floor.recall(Turns), seat)
    if in_front is None:
        in_front = in_front_ahead
    _bury_what_was_slid(floor, seat)
    if floor.hand.phase == "over":
        return  # the hand that was given up was the last against this one
    play_on_behind(floor, seat)
    if not floor.in_turn(seat):
        if not awaits_director(floor, seat, judge) and not _objects_too_late(floor, seat, judge):
            _early(floor, seat, judge, in_front)
        return
    faced = faces(floor, seat)
    ruling = _judge_as_seen(floor, faced, judge)
    if ruling.decision.verdict is Verdict.NO_ACTION and is_passed_over(floor, seat):
        floor.play(ruling)
        _note_invalid_check(floor, faced, judge)
        speak_up(floor, seat)
        return
    floor.unnoticed = [each for each in floor.unnoticed if each.matter != SkippedPlayers()]
    if bets_before_ruling(floor, seat, ruling):
        return
    if ruling.decision.verdict is not Verdict.FOLDS and acts_too_late(floor, seat, ruling):
        return
    stand_by_play(floor, seat)
    _note_call_of_early_bet(floor, faced, ruling, judge)
    waiting = floor.recall(Turns).waiting
    floor.play(_with_forfeit(floor, ruling))
    if floor.hand.to_act is None:
        _give_back(floor, waiting)
    _note_invalid_check(floor, faced, judge)
    _note_left_to_director(floor, seat, ruling.decision)
    if not floor.in_turn(seat):
        if floor.recall(Turns).seen is not None:
            floor.remember(replace(floor.recall(Turns), seen=None))
        if is_behind_open_action(floor):
            note_behind(floor, _early_action(ruling.decision, faced), judge)
    settle_waiting(floor)


def faces_as_seen(floor: Floor, seat: int) -> Facing:
    """What a seat faces as the table sees it: a bet made out of turn as if it stood."""
    others = [each for each in floor.recall(Turns).waiting if not each.idle and each.seat != seat]
    return out_of_turn.facing_as_seen(floor.facing(seat), [each.early for each in others])


def _objects_too_late(floor: Floor, seat: int, judge: Judgement) -> bool:
    """Whether one of several skipped players, and not the first of them, acts too late."""
    if not is_passed_over(floor, seat):
        return False
    ruling = judge(floor.facing(seat), floor.house)
    if ruling.decision.verdict in (Verdict.FOLDS, Verdict.LIVE):
        return False
    return acts_too_late(floor, seat, ruling)


def _give_back(floor: Floor, waiting: tuple[WaitingAction, ...]) -> None:
    """The betting is over, and what was put out of turn has never come to its player."""
    for each in waiting:
        if each.early.out and not each.idle and not each.let_go:
            floor.rule(out_of_turn.release_unasked(each.early))


def open_street_ahead(floor: Floor) -> None:
    """Betting opens on early cards: the street is dealt, and what was done on it is played."""
    ahead = floor.recall(StreetAhead)
    acts_on_it = ahead.acts
    floor.forget(StreetAhead)
    floor.hand.deal()
    for each in acts_on_it:
        hand, seat = floor.hand, each.early.seat
        if hand.to_act is None or not hand.betting.active[hand.position(seat)]:
            if each.early.out:
                floor.rule(out_of_turn.release_bet_ahead(each.early))
            continue
        price = floor.facing(seat).price
        if price != each.early.price:
            settling = Settling(each.early, frozenset(), price, price)
            floor.rule(out_of_turn.settle_following(settling))
        elif floor.in_turn(seat):
            acts(floor, seat, each.judge)
        else:
            _early(floor, seat, each.judge, hand.to_act)  # in order as the table saw it
    if ahead.last is not None:
        floor.remember(replace(floor.recall(Turns), seen=ahead.last))


def _with_forfeit(floor: Floor, ruling: Ruling[Decision]) -> Ruling[Decision]:
    seat = ruling.decision.seat
    if seat is None or ruling.decision.verdict is not Verdict.FOLDS:
        return ruling
    stays = floor.recall(Turns).forfeits.get(seat)
    return out_of_turn.fold_after_bet(seat, stays, floor.house) if stays else ruling


def _judge_as_seen(floor: Floor, faced: Facing, judge: Judgement) -> Ruling[Decision]:
    """What a seat in turn does; a fold is judged facing what the table sees, bet early or not."""
    ruling = judge(faced, floor.house)
    if faced.owed or ruling.decision.verdict not in (Verdict.FOLDS, Verdict.LIVE):
        return ruling
    waiting = [each.early for each in floor.recall(Turns).waiting if not each.idle]
    ahead = floor.recall(StreetAhead).street
    base = facing_ahead(floor, faced.seat) if ahead else faced
    as_seen = judge(out_of_turn.facing_as_seen(base, waiting), floor.house)
    return as_seen if as_seen.decision.verdict is Verdict.FOLDS else ruling


def _note_call_of_early_bet(
    floor: Floor, faced: Facing, ruling: Ruling[Decision], judge: Judgement
) -> None:
    """A call with nothing to call is a check, and yet it may have been said to a bet made early."""
    kept = floor.recall(Turns)
    waiting = [each.early for each in kept.waiting if not each.idle]
    if not waiting or ruling.decision.verdict is not Verdict.CHECKS:
        return
    seen = judge(out_of_turn.facing_as_seen(faced, waiting), floor.house).decision
    if seen.verdict is Verdict.CALLS:
        floor.remember(replace(kept, called=kept.called | {faced.seat}))


def _note_invalid_check(floor: Floor, faced: Facing, judge: Judgement) -> None:
    """A check facing a bet is no action, and yet whoever acts next has seen the seat act."""
    if floor.in_turn(faced.seat) and _is_invalid_check(floor, faced, judge):
        floor.remember(replace(floor.recall(Turns), seen=faced.seat))


def _note_left_to_director(floor: Floor, seat: int, decision: Decision) -> None:
    """What may be a call or more is the director's to say, and whoever acts next has seen it."""
    if floor.in_turn(seat) and decision.choices and call_meanwhile(decision) is None:
        floor.remember(replace(floor.recall(Turns), seen=seat))


def _is_invalid_check(floor: Floor, faced: Facing, judge: Judgement) -> bool:
    """Whether what a seat does facing a bet would be a check if there were none."""
    free = replace(faced, price=faced.in_front)
    return bool(faced.owed) and judge(free, floor.house).decision.verdict is Verdict.CHECKS


def _early(floor: Floor, seat: int, judge: Judgement, in_front: int | None) -> None:
    """Somebody acts out of turn, or in order as seen behind `in_front`, whose error it was."""
    hand, kept = floor.hand, floor.recall(Turns)
    turn = hand.to_act
    if turn is None:
        raise Refused(f"nobody is to act, so seat {seat} cannot")
    if not has_to_act(hand, seat) and not hand.betting.active[hand.position(seat)]:
        raise Refused(f"seat {seat} has nothing to decide in this hand")
    before = kept.of(seat)
    if before is not None and before.invalid_check:
        before = None  # that was no action, so this is the first
    if before is not None and before.status in (Verdict.OUT_OF_TURN, Verdict.HELD):
        raise Refused(f"seat {seat} has acted out of turn already, and that waits for seat {turn}")
    kept = kept.without(seat)
    others = [each for each in kept.waiting if not each.idle]
    faced = out_of_turn.facing_as_seen(floor.facing(seat), [each.early for each in others])
    decision = judge(faced, floor.house).decision
    early = _early_action(decision, faced)
    follows = in_front is not None
    saw = frozenset(each.seat for each in others)
    waits = WaitingAction(early, judge, len(hand.history), saw, follows=follows)
    if not follows and early.verdict is Verdict.NO_ACTION:
        waits = replace(waits, invalid_check=_is_invalid_check(floor, faced, judge))
    if not follows:
        _open_penalty(floor, seat)
    if early.verdict is Verdict.FOLDS:
        waits = _fold_early(floor, waits, faced, kept, in_front)
    elif in_front is not None:
        floor.rule(out_of_turn.note_following(early, in_front))
    else:
        floor.rule(out_of_turn.note_early_action(early, turn, floor.house))
    kept = floor.recall(Turns).without(seat)
    floor.remember(replace(kept, waiting=(*kept.waiting, waits)))
    if hand.to_act is None:
        floor.forget(Turns)
    else:
        look_out_for_skipped(floor)


def look_out_for_skipped(floor: Floor) -> None:
    """Players were passed over: it is ruled on them once somebody notices."""
    if not any(each.matter == SkippedPlayers() for each in floor.unnoticed):
        floor.unnoticed.append(Irregularity(look_for_skipped, SkippedPlayers()))


def _open_penalty(floor: Floor, seat: int) -> None:
    penalty = out_of_turn.penalty_open(seat, floor.house)
    if penalty is not None:
        floor.rule(penalty)


def _early_action(decision: Decision, faced: Facing) -> Early:
    """What an action out of turn comes to; nothing, if it could not be made even in turn."""
    verdict = decision.verdict
    if verdict in (Verdict.FOLDS, Verdict.LIVE):
        return Early(faced.seat, Verdict.FOLDS, faced.price)
    if decision.choices and call_meanwhile(decision) is not None:
        return Early(faced.seat, Verdict.CALLS, faced.price, adds=_chips_out(decision))
    if decision.choices:
        return _least_meant(decision, faced)
    if verdict not in _ACTIONS:
        return Early(faced.seat, Verdict.NO_ACTION, faced.price)
    adds = decision.adds or 0
    short = decision.facts.get(PUT_OUT)
    over = short - adds if isinstance(short, int) else decision.returned
    return Early(
        seat=faced.seat,
        verdict=verdict,
        price=faced.price,
        to=decision.to or 0,
        adds=adds,
        all_in=bool(adds) and adds == faced.stack,
        over=over,
    )


def _least_meant(decision: Decision, faced: Facing) -> Early:
    """What can mean several actions: until it is asked which, the least of them.

    "Five" facing 400 is a call, if 500 is meant, or a raise.
    """
    made = [choice.makes for choice in decision.choices if choice.makes is not None]
    meant = [_early_action(each, faced) for each in made]
    if len(made) < len(decision.choices) or any(each.verdict not in _ACTIONS for each in meant):
        return Early(faced.seat, Verdict.NO_ACTION, faced.price)
    return replace(min(meant, key=lambda each: each.adds), unclear=True)


def _chips_out(decision: Decision) -> int:
    """What was put out by a call that is left to the director, such as 1,000 of 3,000."""
    made = [choice.makes for choice in decision.choices if choice.makes is not None]
    folds_with = [each for each in made if each.verdict is Verdict.FOLDS]
    return max(((each.adds or 0) + each.returned for each in folds_with or made), default=0)


def _fold_early(
    floor: Floor, waits: WaitingAction, faced: Facing, kept: Turns, in_front: int | None
) -> WaitingAction:
    """A fold out of turn: carried out at once where it binds, else it waits."""
    faces_bet = floor.facing(waits.seat).owed > 0
    ruling = folds.early_fold(faced, floor.house, faces_bet=faces_bet)
    if ruling.decision.verdict is not Verdict.FOLDS:
        if in_front is not None:
            ruling = out_of_turn.note_following(waits.early, in_front)
        floor.rule(ruling)
        if waits.judge is folds.slide or not faced.owed:
            floor.remember(replace(kept, slid=kept.slid | {waits.seat}))
        return waits
    if waits.follows:
        says = f"{the_seat(waits.seat)} folds."
        ruling = Ruling(replace(ruling.decision, says=says, penalty=False), ruling.because)
    else:
        floor.rule(Ruling(_mark_out_of_turn(ruling.decision), ruling.because))
    floor.hand.put_right(KillHand(waits.seat, return_uncalled=False))
    floor.rule(ruling)
    return replace(waits, status=Verdict.FOLDS)


def _mark_out_of_turn(decision: Decision) -> Decision:
    says = f"Seat {decision.seat} folds out of turn: the fold stands."
    return replace(decision, verdict=Verdict.OUT_OF_TURN, says=says, penalty=False)


def _bury_what_was_slid(floor: Floor, seat: int) -> None:
    """Cards pushed forward with no bet to face are dead once somebody behind acts."""
    hand, kept = floor.hand, floor.recall(Turns)
    if not kept.slid or not hand.betting.active[hand.position(seat)]:
        return
    floor.remember(replace(kept, slid=kept.slid - {seat}))
    places = order(hand)
    for each in sorted(kept.slid - {seat}, key=places.index):
        is_behind = not has_to_act(hand, each) or places.index(seat) > places.index(each)
        if not is_behind or each not in hand.live_seats:
            continue
        ruling = folds.induced_action(each, seat, floor.house)
        if floor.in_turn(each):
            floor.play(ruling)
        else:
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
