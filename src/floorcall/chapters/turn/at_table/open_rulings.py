"""Play that goes on behind an action the director has not decided: it is part of that matter.

The table takes the action for a call meanwhile. Another choice is put in its place later, and
what was done behind stands; a player let off acts again, and what was done behind waits for that.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

from msgspec import Struct, field
from msgspec.structs import replace

from floorcall.chapters.core.decision import Decision, Verdict, chips, the_seat
from floorcall.chapters.core.floor import Floor, Irregularity, LeftOpen, Matter, Outcome, watches
from floorcall.chapters.core.incidents import Incident
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.street_acts import operations_since
from floorcall.chapters.turn.at_table.waiting_actions import Judgement, Turns, WaitingAction
from floorcall.chapters.turn.rulings.out_of_turn import Early
from floorcall.law.ruling import Ruling
from floorcall.table import Hand, Refused, replay
from floorcall.table.hand import Operation
from floorcall.table.repairs import ActInstead, FoldLeaving, KillHand, Rescind

_SAYS = {"fold": "folds", "check": "checks", "call": "calls"}


class ActedBehind(Matter, frozen=True):
    """Others have acted behind a seat whose action the director has still to decide."""

    seat: int


class OpenAction(Matter, frozen=True):
    """The action of the seat in turn waits for the director."""


class DoneBehind(Struct, frozen=True):
    """One action behind, with what its player faced."""

    early: Early
    judge: Judgement


class PlayedOn(Struct, frozen=True):
    """An action played as what the table took it for, at a place of the hand's history."""

    seat: int
    at: int
    street: int
    behind: tuple[DoneBehind, ...] = ()


class OpenActions(Memory, frozen=True):
    """The actions behind which play went on before the director decided, oldest first."""

    lifetime = Lifetime.HAND
    played: tuple[PlayedOn, ...] = field(default_factory=tuple)


def play_on_behind(floor: Floor, by: int | None) -> None:
    """Somebody else acts, or a card is due: what is left open of the seat in turn counts so far."""
    turn = floor.hand.to_act
    left = floor.open_action(turn)
    if turn is None or turn == by or left is None or left.meanwhile is None:
        return
    played = PlayedOn(turn, len(floor.hand.history), floor.hand.street)
    floor.act(left.meanwhile)
    floor.limits.pop(turn, None)
    outcomes = {name: _in_hindsight(left, name, played) for name in left.names}
    later = LeftOpen(left.ruling, outcomes, left.incident)
    floor.left_open = [later if each is left else each for each in floor.left_open]
    kept = [each for each in floor.recall(OpenActions).played if each.seat != turn]
    floor.remember(OpenActions((*kept, played)))


@watches
def keep_watch(floor: Floor) -> None:
    """While an action is open, the dealer may go on to the next street as well."""
    if floor.open_action(floor.hand.to_act) is not None:
        floor.before[OpenAction()] = _deal_on


def _deal_on(floor: Floor, incident: Incident) -> None:
    floor.before.pop(OpenAction(), None)
    if incident.deals_street:
        play_on_behind(floor, None)


def is_behind_open_action(floor: Floor) -> bool:
    """Whether play went on behind an action that was open, so that what is done now may be, too."""
    return bool(floor.recall(OpenActions).played)


def is_played_meanwhile(floor: Floor, seat: int) -> bool:
    """Whether what is left open of a seat was played as what the table took it for."""
    return _left_open(floor, seat) is not None


def note_behind(floor: Floor, early: Early, judge: Judgement, *, noticed: bool = False) -> None:
    """Somebody has acted in turn: it was done behind whatever is still open.

    It is told with that ruling again, once it is noticed, unless it is `noticed` already.
    """
    played = floor.recall(OpenActions).played
    if not played:
        return
    street = _street_bet_on(floor.hand)
    still = [each for each in played if _left_open(floor, each.seat) is not None]
    done = DoneBehind(early, judge)
    floor.remember(
        OpenActions(
            tuple(
                replace(each, behind=(*each.behind, done)) if each.street == street else each
                for each in still
            )
        )
    )
    for each in () if noticed else still:
        matter = ActedBehind(each.seat)
        if not any(other.matter == matter for other in floor.unnoticed):
            floor.unnoticed.append(Irregularity(partial(_say_again, seat=each.seat), matter))


def _street_bet_on(hand: Hand) -> int:
    """The street of the latest betting: the next one may be due, and is not dealt yet."""
    return hand.street - 1 if hand.phase == "deal" else hand.street


def stand_by_play(floor: Floor, seat: int) -> None:
    """A player acts again before the director has decided: what was played meanwhile stands."""
    left = _left_open(floor, seat)
    if left is None:
        return
    says = f"{the_seat(seat)} acts again before anybody ruled otherwise: it stands as played."
    held = Decision(verdict=Verdict.HELD, seat=seat, says=says)
    floor.rule(Ruling(held, left.ruling.because))


def _play_after(floor: Floor, seat: int) -> PlayedOn | None:
    return next((each for each in floor.recall(OpenActions).played if each.seat == seat), None)


def _left_open(floor: Floor, seat: int) -> LeftOpen | None:
    played = _play_after(floor, seat)
    if played is None:
        return None
    for each in floor.left_open:
        on_action = bool(each.outcomes) and each.meanwhile is None and not each.on_offence
        if on_action and each.ruling.decision.seat == seat:
            return each
    return None


def _say_again(floor: Floor, seat: int) -> None:
    """The ruling once more, with what was done behind for whoever decides."""
    left, played = _left_open(floor, seat), _play_after(floor, seat)
    if left is None or played is None:
        return
    done = _describe_behind(floor, played)
    decision = left.ruling.decision
    facts = {**decision.facts, "done behind": done}
    open_still = replace(decision, facts=facts, says=f"{decision.says} Behind it {done}.")
    again = LeftOpen(Ruling(open_still, left.ruling.because), left.outcomes, floor.count)
    floor.left_open = [again if each is left else each for each in floor.left_open]
    floor.rule(again.ruling)


def _describe_behind(floor: Floor, played: PlayedOn) -> str:
    open_too = {
        each.at: f"seat {each.seat} is left open too"
        for each in floor.recall(OpenActions).played
        if _left_open(floor, each.seat) is not None
    }
    since = operations_since(floor.hand, played.at + 1)
    done = [open_too.get(at) or _describe(operation) for at, operation in since]
    listed = [each for each in done if each]
    return "; ".join(listed) if listed else "nobody has acted"


def _describe(operation: tuple[object, ...]) -> str:
    match operation:
        case ("fold" | "check" | "call" as how, seat):
            return f"seat {seat} {_SAYS[how]}"
        case ("bet_to", int(total), seat):
            return f"seat {seat} bets {chips(total)}"
        case ("raise_to", int(total), seat):
            return f"seat {seat} raises to {chips(total)}"
    return ""


def _in_hindsight(left: LeftOpen, name: str, played: PlayedOn) -> Outcome:
    """What a choice does once others have acted behind."""
    made = {choice.name: choice.makes for choice in left.ruling.decision.choices}[name]

    def outcome(floor: Floor) -> None:
        if made is None:
            left.outcomes[name](floor)
            return
        before = floor.hand.stacks
        if made.verdict is Verdict.FOLDS:
            _put_in_place(floor, played, made)
        elif made.verdict is Verdict.NO_ACTION:
            _let_off(floor, played)
            if made.leaves is not None:
                floor.limit(played.seat, made.leaves)
        floor.rule(Ruling(made, left.ruling.because))
        if made.verdict is Verdict.FOLDS and floor.hand.phase != "over":
            _return_uncalled(floor, before, played.seat)

    return outcome


def hand_without_open_calls(floor: Floor) -> tuple[Hand, tuple[int, ...]]:
    """The hand if what is left open and was taken for a call were a fold, and whose that is."""
    folds = {
        each: _fold_instead(each.seat, choice.makes)
        for each in floor.recall(OpenActions).played
        if (left := _left_open(floor, each.seat)) is not None
        for choice in left.ruling.decision.choices
        if choice.makes is not None and choice.makes.verdict is Verdict.FOLDS
    }
    if not folds:
        return floor.hand, ()
    hand = replay(floor.hand.setting, floor.hand.history)
    try:
        for each, operation in folds.items():
            hand.put_right(ActInstead(each.at, operation))
    except Refused:
        return floor.hand, ()  # play has gone on so that it cannot be a fold any more
    return hand, tuple(each.seat for each in folds)


def _return_uncalled(floor: Floor, before: Mapping[int, int], folded: int) -> None:
    """Without the call a bet of a hand that has died since was called by nobody: it goes back."""
    for seat, stack in floor.hand.stacks.items():
        back = stack - before[seat]
        if seat != folded and back > 0:
            says = f"Nobody has called the {chips(back)} of {the_seat(seat).lower()}: it goes back."
            returned = Decision(verdict=Verdict.RELEASED, seat=seat, returned=back, says=says)
            because = next(
                each.ruling.because
                for each in reversed(floor.record)
                if each.ruling.decision.seat == seat
            )
            floor.rule(Ruling(returned, because))


def _fold_instead(seat: int, made: Decision) -> Operation:
    return ("put_right", FoldLeaving(seat, made.adds)) if made.adds else ("fold", seat)


def _put_in_place(floor: Floor, played: PlayedOn, made: Decision) -> None:
    try:
        floor.hand.put_right(ActInstead(played.at, _fold_instead(played.seat, made)))
    except Refused:
        raise Refused(
            f"play has gone on with seat {played.seat} in the hand, so it cannot be folded now; "
            "rule otherwise, or override with a reason"
        ) from None


def kill_again(floor: Floor, lived: Collection[int]) -> None:
    """A hand that a ruling killed is no action to be undone: it stays dead; `lived` are those that
    were live before the undoing.
    """
    for seat in floor.hand.live_seats:
        if seat not in lived and is_dead_by_ruling(floor, seat):
            floor.hand.put_right(KillHand(seat, return_uncalled=False))


def is_dead_by_ruling(floor: Floor, seat: int) -> bool:
    """Whether the last that was ruled on a seat killed its hand."""
    rulings = (each.ruling.decision for each in reversed(floor.record))
    last = next((decision for decision in rulings if decision.seat == seat), None)
    return last is not None and last.verdict is Verdict.DEAD


def _let_off(floor: Floor, played: PlayedOn) -> None:
    """The player acts again; what was done behind in order waits for it."""
    hand, now = floor.hand, _play_after(floor, played.seat)
    if _street_bet_on(hand) != played.street or now is None:
        raise Refused(
            f"the next street has been dealt since seat {played.seat} acted; "
            "rule otherwise, or override with a reason"
        )
    lived = hand.live_seats
    hand.put_right(Rescind(played.at))
    kill_again(floor, lived)
    kept = floor.recall(Turns)
    waiting = tuple(
        WaitingAction(
            each.early, each.judge, len(hand.history), frozenset({played.seat}), follows=True
        )
        for each in now.behind
        if each.early.seat != played.seat and each.early.seat in hand.live_seats
    )
    floor.remember(replace(kept, waiting=(*kept.waiting, *waiting)))
    for each in waiting:
        says = f"What seat {each.seat} did waits until seat {played.seat} has acted again."
        floor.rule(Ruling(Decision(verdict=Verdict.NOTED, seat=each.seat, says=says), ()))
