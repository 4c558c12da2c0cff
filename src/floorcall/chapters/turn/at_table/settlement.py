"""What waits is settled when the turn comes to it: played where it stands, else given back."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from floorcall.chapters.betting.rulings import clear_actions, folds
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.floor import Floor, Matter, Outcome, watches_over
from floorcall.chapters.core.incidents import (
    AllIn,
    Bets,
    BySeat,
    Calls,
    Checks,
    Folds,
    Incident,
    Motions,
    Raises,
    StreetDealt,
)
from floorcall.chapters.core.limits import CHECK_ONLY, FREE, MUST_CALL
from floorcall.chapters.core.seat_actions import call_meanwhile, is_action
from floorcall.chapters.core.void_hand import counts_chips_out
from floorcall.chapters.turn.at_table.open_rulings import note_behind
from floorcall.chapters.turn.at_table.waiting_actions import (
    Turns,
    WaitingAction,
    has_to_act,
)
from floorcall.chapters.turn.rulings import out_of_turn
from floorcall.chapters.turn.rulings.out_of_turn import Settling
from floorcall.law.ruling import Ruling

_DOINGS = (Folds, Checks, Calls, Bets, Raises, AllIn, Motions, StreetDealt)


class ForcedAction(Matter, frozen=True):
    """A player who acted out of turn has one thing left to do."""


def faces(floor: Floor, seat: int) -> Facing:
    """What a seat in turn faces, the right to raise taken away where a ruling did so."""
    found = floor.facing(seat)
    if floor.limits.get(seat, FREE).may_raise:
        return found
    return replace(found, may_raise=False)


@watches_over(Turns)
def settle_waiting(floor: Floor) -> None:
    """Settle what waits for the seat in turn, one after another as far as they stand."""
    if not floor.recall(Turns).waiting:
        return
    while floor.recall(Turns).waiting:
        turn = floor.hand.to_act
        if turn is None:
            floor.forget(Turns)
            return
        _drop_the_idle(floor)
        waits = floor.recall(Turns).of(turn)
        if waits is None:
            break
        if waits.invalid_check:
            _settle_invalid_check(floor, waits)
            break
        if not _settle(floor, waits):
            break
    _say_how_it_stands(floor)


@counts_chips_out
def bets_waiting(floor: Floor) -> dict[int, int]:
    """What lies out in front of those who acted out of turn and has not been played."""
    waiting = floor.recall(Turns).waiting
    return {each.seat: each.early.out for each in waiting if not each.idle}


def _drop_the_idle(floor: Floor) -> None:
    """Once those in front have acted, a fold that bound is said to stand; the rest is forgotten."""
    hand, kept = floor.hand, floor.recall(Turns)
    left: list[WaitingAction] = []
    for each in kept.waiting:
        if each.idle and not each.invalid_check:
            stays = not each.between(hand)
        else:
            stays = hand.betting.active[hand.position(each.seat)]
        if stays:
            left.append(each)
        elif each.status is Verdict.FOLDS:
            floor.rule(folds.stands(each.seat, floor.house, follows=each.follows))
    floor.remember(replace(kept, waiting=tuple(left)))


def _settling(floor: Floor, waits: WaitingAction, *, last: bool) -> Settling:
    price = floor.hand.betting.level
    bet = floor.hand.betting.bets[floor.hand.position(waits.seat)]
    behind = floor.hand.stacks[waits.seat]
    owed = min(max(0, price - bet), behind)
    called = bool(floor.recall(Turns).called)
    return Settling(waits.early, waits.left_alone_by(floor.hand), price, owed, last, called)


def _settle(floor: Floor, waits: WaitingAction) -> bool:
    """Rule on it at the player's turn; True where it stood and was played."""
    if waits.idle:
        return False
    floor.remember(floor.recall(Turns).without(waits.seat))
    if waits.follows:
        return _settle_following(floor, waits)
    penalty = out_of_turn.penalty_open(waits.seat, floor.house)
    if penalty is not None:
        floor.rule(penalty)
    ruling = out_of_turn.settle(_settling(floor, waits, last=True), floor.house)
    decision = ruling.decision
    if decision.verdict is Verdict.HELD:
        floor.rule(_hold_as_played(floor, waits) or ruling)
        return _play_in_turn(floor, waits)
    if decision.choices:
        floor.leave_open(ruling, _outcomes(ruling, waits), _as_seen(floor, waits))
        if decision.leaves is not None:
            floor.limit(waits.seat, decision.leaves)  # whatever the director decides
        return False
    floor.play(ruling)
    stays = decision.facts.get("forfeits")
    if isinstance(stays, int):
        kept = floor.recall(Turns)
        floor.remember(replace(kept, forfeits={**kept.forfeits, waits.seat: stays}))
    if decision.leaves in (MUST_CALL, CHECK_ONLY):
        floor.before[ForcedAction()] = _carry_out_forced
    return False


def _hold_as_played(floor: Floor, waits: WaitingAction) -> Ruling[Decision] | None:
    """That it stands, for what it is in turn: "pot" is more once another has called in front."""
    made = waits.judge(faces(floor, waits.seat), floor.house).decision
    early = waits.early
    if made.verdict is not early.verdict or made.to in (None, early.to) or early.all_in:
        return None
    in_turn = replace(early, to=made.to, adds=made.adds or 0)
    settling = replace(_settling(floor, waits, last=True), early=in_turn)
    return out_of_turn.settle(settling, floor.house)


def _settle_invalid_check(floor: Floor, waits: WaitingAction) -> None:
    """The turn of a player who checked early, facing a bet: something must be done after all."""
    floor.remember(floor.recall(Turns).without(waits.seat))
    checked = replace(waits.early, verdict=Verdict.CHECKS)
    settling = replace(_settling(floor, waits, last=True), early=checked)
    in_turn = partial(waits.judge, faces(floor, waits.seat))
    floor.play(out_of_turn.settle_invalid_check(settling, in_turn, floor.house))


def _settle_following(floor: Floor, waits: WaitingAction) -> bool:
    """A player who acted in order as the table saw it: neither penalised nor limited."""
    ruling = out_of_turn.settle_following(_settling(floor, waits, last=True))
    if ruling.decision.verdict is not Verdict.HELD:
        floor.play(ruling)
        return False
    floor.rule(ruling)
    return _play_in_turn(floor, waits)


def _play_in_turn(floor: Floor, waits: WaitingAction) -> bool:
    """Play what stands; True where that was done, and so behind whatever is still left open."""
    _play(floor, waits)
    if floor.in_turn(waits.seat):
        return False
    note_behind(floor, waits.early, waits.judge, noticed=True)
    return True


def _play(floor: Floor, waits: WaitingAction) -> None:
    judge = clear_actions.all_in if waits.early.all_in else waits.judge
    floor.play(judge(faces(floor, waits.seat), floor.house))


def _as_seen(floor: Floor, waits: WaitingAction) -> Decision | None:
    """What the table takes it for while the director has not decided; None where it is none."""
    judge = clear_actions.all_in if waits.early.all_in else waits.judge
    decision = judge(faces(floor, waits.seat), floor.house).decision
    if decision.choices:
        return call_meanwhile(decision)
    return decision if is_action(decision) else None


def _outcomes(ruling: Ruling[Decision], waits: WaitingAction) -> dict[str, Outcome]:
    left_open = ruling.decision
    says = {choice.name: choice.consequence for choice in left_open.choices}

    def hold(floor: Floor) -> None:
        stands = Decision(verdict=Verdict.HELD, seat=left_open.seat, says=says[out_of_turn.HELD])
        floor.rule(Ruling(stands, ruling.because))
        _play(floor, waits)

    def release(floor: Floor) -> None:
        free = Decision(
            verdict=Verdict.RELEASED,
            seat=left_open.seat,
            returned=waits.early.out,
            leaves=left_open.leaves or FREE,
            says=says[out_of_turn.RELEASED],
        )
        floor.play(Ruling(free, ruling.because))

    return {out_of_turn.HELD: hold, out_of_turn.RELEASED: release}


def _carry_out_forced(floor: Floor, incident: Incident) -> None:
    """A player left one thing to do does it, whether or not the table says so."""
    turn = floor.hand.to_act
    own = isinstance(incident, BySeat) and incident.seat == turn
    if own or not isinstance(incident, _DOINGS):
        return
    floor.before.pop(ForcedAction(), None)
    if turn is None:
        return
    limit = floor.limits.get(turn)
    judge = (
        {MUST_CALL: clear_actions.call, CHECK_ONLY: clear_actions.check}.get(limit)
        if limit
        else None
    )
    if judge is not None:
        floor.play(judge(faces(floor, turn), floor.house))
        settle_waiting(floor)


def _say_how_it_stands(floor: Floor) -> None:
    """Say of the oldest waiting action what it is worth so far, where that is new."""
    kept = floor.recall(Turns)
    waits = next((each for each in kept.waiting if not each.idle), None)
    if waits is None or waits.follows or not waits.between(floor.hand):
        return
    if not has_to_act(floor.hand, waits.seat):
        return  # it had acted already: nothing stands, unless it comes to that seat again
    ruling = out_of_turn.settle(_settling(floor, waits, last=False), floor.house)
    verdict = ruling.decision.verdict
    if verdict in (waits.status, Verdict.DISCRETION):
        return
    floor.rule(Ruling(replace(ruling.decision, leaves=None), ruling.because))
    said = tuple(replace(each, status=verdict) if each is waits else each for each in kept.waiting)
    floor.remember(replace(kept, waiting=said))
