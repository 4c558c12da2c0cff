"""Skipped players at the table: they speak up, or what was done behind them comes to bind."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from floorcall.chapters.betting.rulings import clear_actions
from floorcall.chapters.core.decision import Decision, Verdict, chips, the_seat
from floorcall.chapters.core.floor import (
    Floor,
    Irregularity,
    Matter,
    Outcome,
    handles,
    watches_over,
)
from floorcall.chapters.core.incidents import BySeat, SpeaksUp
from floorcall.chapters.core.limits import CALL_OR_FOLD as NO_RAISE
from floorcall.chapters.turn.at_table.open_rulings import is_played_meanwhile, play_on_behind
from floorcall.chapters.turn.at_table.street_ahead import StreetAhead, is_passed_over_ahead
from floorcall.chapters.turn.at_table.waiting_actions import (
    Judgement,
    Turns,
    WaitingAction,
    has_to_act,
    order,
)
from floorcall.chapters.turn.rulings import out_of_turn
from floorcall.chapters.turn.rulings.skipped_players import (
    CALL_OR_FOLD,
    CHECK_OR_FOLD,
    EVERY_OPTION,
    HAND_DEAD,
    RIGHT_KEPT,
    RIGHT_LOST,
    Skip,
    own_words_decide,
    right_to_act,
)
from floorcall.law.ruling import Ruling
from floorcall.table import Hand, Refused
from floorcall.table.repairs import GiveTurn, KillHand


class SkippedHand(Matter, frozen=True):
    """The director is to decide on the hand of a skipped player, once other hands are ruled on."""

    seat: int


class IsSkipped(BySeat, frozen=True):
    """The dealer or a player remarks that a seat is passed over; nobody has stopped play."""


class HadNoTime(BySeat, frozen=True):
    """Play went on so fast that the skipped player could not speak up."""


@handles(SpeaksUp)
def speaks_up(floor: Floor, incident: SpeaksUp) -> None:
    """A skipped player objects."""
    speak_up(floor, incident.seat)


@handles(IsSkipped)
def is_skipped(floor: Floor, incident: IsSkipped) -> None:
    """Nothing follows from being skipped until somebody has acted behind."""
    ahead = floor.recall(StreetAhead).acts
    if not ahead and not has_to_act(floor.hand, incident.seat):
        raise Refused(f"seat {incident.seat} has nothing to decide, so it cannot be skipped")


@handles(HadNoTime)
def had_no_time(floor: Floor, incident: HadNoTime) -> None:
    """Keep it for when it is ruled on the seat."""
    kept = floor.recall(Turns)
    floor.remember(replace(kept, rushed=kept.rushed | {incident.seat}))


def is_passed_over(floor: Floor, seat: int) -> bool:
    """Whether somebody has acted past a seat that has still to act."""
    return _skip(floor, seat) is not None


def speak_up(floor: Floor, seat: int) -> None:
    """Rule on the right of a player who stops the action."""
    kept = floor.recall(Turns)
    skip = _skip(floor, seat)
    if skip is None:
        if seat in kept.safe:
            _say_again(floor, seat)
            return
        if is_passed_over_ahead(floor, seat):
            ahead = floor.recall(StreetAhead).street
            floor.rule(out_of_turn.note_passed_over_ahead(seat, ahead))
            return
        raise Refused(f"nobody has acted past seat {seat}")
    ruling = right_to_act(skip, floor.house)
    if ruling.decision.verdict is Verdict.LIVE:
        floor.rule(ruling)
        floor.remember(replace(kept, safe=kept.safe | {seat}))
        return
    look_for_skipped(floor)


def acts_too_late(floor: Floor, seat: int, ruling: Ruling[Decision]) -> bool:
    """A skipped player simply acts: where the right may be gone, that is speaking up too late.

    The chips stay with the player until the director has ruled. Where the book is silent on
    skipped players its own words on action out of turn decide, and the player has just acted.
    """
    skip = None if seat in floor.recall(Turns).safe else _skip(floor, seat)
    if skip is None or right_to_act(skip, floor.house).decision.verdict is Verdict.LIVE:
        return False
    earlies = [each.early for each in floor.recall(Turns).waiting if not each.follows]
    if own_words_decide(earlies, floor.house):
        return False
    look_for_skipped(floor)
    floor.rule(_not_yet(seat, ruling.decision))
    return True


def awaits_director(floor: Floor, seat: int, judge: Judgement) -> bool:
    """A skipped player on whose hand the director has still to rule acts before that.

    A fold gives the hand up; anything else waits, and is no action out of turn.
    """
    open_on = [each for each in floor.left_open if each.ruling.decision.seat == seat]
    left = next((each for each in open_on if HAND_DEAD in each.names), None)
    if left is None or seat not in floor.hand.live_seats or not has_to_act(floor.hand, seat):
        return False
    ruling = judge(floor.facing(seat), floor.house)
    if ruling.decision.verdict is Verdict.FOLDS:
        floor.hand.put_right(KillHand(seat, return_uncalled=False))
        floor.close(seat)
        floor.rule(ruling)
        return True
    floor.rule(left.ruling)
    floor.rule(_not_yet(seat, ruling.decision))
    return True


def bets_before_ruling(floor: Floor, seat: int, ruling: Ruling[Decision]) -> bool:
    """Whether a skipped player whose turn it is puts chips in though the director has still to
    rule on that hand: they wait. A check or a fold takes nothing out of the director's hands.
    """
    if not ruling.decision.adds:
        return False
    open_on = [each.names for each in floor.left_open if each.ruling.decision.seat == seat]
    if not any(HAND_DEAD in names or RIGHT_LOST in names for names in open_on):
        return False
    floor.rule(_not_yet(seat, ruling.decision))
    return True


def _not_yet(seat: int, decision: Decision) -> Ruling[Decision]:
    adds = decision.adds or 0
    back = f": {chips(adds)} back until then" if adds else ""
    says = f"{the_seat(seat)} acts once the director has ruled on that{back}."
    return Ruling(Decision(verdict=Verdict.NO_ACTION, seat=seat, returned=adds, says=says), ())


def _say_again(floor: Floor, seat: int) -> None:
    """It has been ruled on this player already: the same ruling once more."""
    for recorded in reversed(floor.record):
        decision = recorded.ruling.decision
        if decision.seat == seat and (decision.choices or decision.verdict is Verdict.DEAD):
            floor.rule(recorded.ruling)
            return


def look_for_skipped(floor: Floor) -> None:
    """Rule on every player passed over who has by now lost, or may lose, the right to act."""
    late = _overdue_skips(floor)
    kept = floor.recall(Turns)
    floor.remember(replace(kept, safe=kept.safe | {skip.seat for skip, _ in late}))
    binding = []
    for skip, ruling in late:
        if RIGHT_LOST in [choice.name for choice in ruling.decision.choices]:
            floor.leave_open(ruling, _right_outcomes(ruling, skip))
        else:
            binding.append((skip, ruling))
    if not binding:
        return
    let_stand(floor, binding[0][1], binding[0][0].seat)
    for skip, ruling in binding:
        if ruling.decision.verdict is Verdict.DEAD:
            _kill(floor, ruling, skip.seat)
        elif any(each.matter.loses_hands for each in floor.unnoticed):
            # whose hand is lost, and what goes back with it, is ruled first
            ask = partial(_ask_about_hand, skip=skip)
            floor.unnoticed.append(Irregularity(ask, SkippedHand(skip.seat)))
        else:
            _ask_about_hand(floor, skip)


def _ask_about_hand(floor: Floor, skip: Skip) -> None:
    """Leave the hand of a player who lost the right to act to the director, while it is live."""
    if skip.seat not in floor.hand.live_seats or floor.hand.to_act is None:
        return
    # what stands may have been a raise, which the player faces now
    facing = replace(skip, owed=floor.facing(skip.seat).call)
    ruling = right_to_act(facing, floor.house)
    floor.leave_open(ruling, _hand_outcomes(ruling, facing))


def _overdue_skips(floor: Floor) -> list[tuple[Skip, Ruling[Decision]]]:
    """The players passed over on whom it has not been ruled and who do not simply act."""
    safe = floor.recall(Turns).safe
    skips = [_skip(floor, seat) for seat in order(floor.hand) if seat not in safe]
    ruled = [(skip, right_to_act(skip, floor.house)) for skip in skips if skip is not None]
    return [each for each in ruled if each[1].decision.verdict is not Verdict.LIVE]


def _skip(floor: Floor, seat: int) -> Skip | None:
    """The seat as one passed over, None if nobody has acted past it."""
    hand, kept = floor.hand, floor.recall(Turns)
    if not kept.waiting or kept.of(seat) is not None:
        return None
    if hand.to_act is None or not has_to_act(hand, seat) or hand.bring_in_due:
        return None  # nobody loses a bring-in: it is owed
    if _waits_for_director(floor, seat):
        return None  # who put chips out has acted
    places = order(hand)
    here = places.index(seat)
    # whoever acted on the seat's own action out of turn has not passed it over, nor has a player
    # who had acted already and had nothing to decide, not even on what was bet out of turn
    behind = tuple(
        each.action
        for each in kept.waiting
        if places.index(each.seat) > here
        and seat not in each.saw
        and not each.let_go
        and (each.idle or has_to_act(hand, each.seat) or _answers_early_bet(hand, each))
    )
    if not behind:
        return None
    return Skip(
        seat=seat,
        behind=behind,
        owed=floor.facing(seat).call,
        in_front_unacted=here > 0,
        had_time=seat not in kept.rushed,
    )


def _waits_for_director(floor: Floor, seat: int) -> bool:
    """Whether the seat has acted, and the director has still to say what it comes to."""
    return not is_played_meanwhile(floor, seat) and any(
        each.ruling.decision.seat == seat
        and any(choice.makes is not None for choice in each.ruling.decision.choices)
        for each in floor.left_open
    )


def _answers_early_bet(hand: Hand, waits: WaitingAction) -> bool:
    """Whether a player who had acted had more to match, as the table saw it."""
    return waits.early.price > hand.betting.bets[hand.position(waits.seat)]


@watches_over(Turns)
def goes_on(floor: Floor) -> None:
    """Once the late players have acted, the turn is where it was before them.

    A bet of theirs is answered from their left on, as any other; a hand on which the director has
    still to rule is passed over.
    """
    kept, hand = floor.recall(Turns), floor.hand
    if kept.then is None or hand.to_act in kept.late:
        return
    floor.remember(replace(kept, then=None))
    if hand.to_act is None:
        return
    undecided = {each.ruling.decision.seat for each in floor.left_open if HAND_DEAD in each.names}
    answers_bet = hand.betting.level > kept.then_facing
    first = hand.to_act if answers_bet or kept.then in undecided else kept.then
    places = order(hand)
    onward = [*places[places.index(first) :], *places[: places.index(first)]]
    able = (seat for seat in onward if has_to_act(hand, seat) and seat not in undecided)
    goes = next(able, hand.to_act)
    if goes != hand.to_act:
        hand.put_right(GiveTurn(goes))


def let_stand(floor: Floor, ruling: Ruling[Decision], skipped: int) -> None:
    """Everything done out of turn behind a skipped player stands and is played, as it came."""
    hand, kept = floor.hand, floor.recall(Turns)
    floor.remember(replace(kept, waiting=()))
    places, level = order(hand), hand.betting.level
    for waits in kept.waiting:
        if waits.early.verdict is Verdict.NO_ACTION or waits.let_go or hand.to_act is None:
            continue
        if not waits.idle and not has_to_act(hand, waits.seat):
            continue  # all in by now, or out of the hand
        _stands(floor, ruling, waits)
    if hand.to_act is None:
        return
    here = places.index(skipped)
    after = [*places[here + 1 :], *places[:here]]
    passed = [s for s in after if has_to_act(hand, s) and s not in floor.recall(Turns).safe]
    if not passed:
        return
    is_new = hand.betting.acted[hand.position(passed[0])] < 0
    if is_new or hand.betting.level == level:  # a raise that stands is answered in its order
        hand.put_right(GiveTurn(passed[0]))


def _stands(floor: Floor, ruling: Ruling[Decision], waits: WaitingAction) -> None:
    out_of_turn = "" if waits.follows else " out of turn"
    says = f"What seat {waits.seat} did{out_of_turn} stands."
    held = Decision(verdict=Verdict.HELD, seat=waits.seat, says=says)
    floor.rule(Ruling(held, ruling.because))
    if waits.idle:
        return
    play_on_behind(floor, waits.seat)
    if not floor.in_turn(waits.seat):
        floor.hand.put_right(GiveTurn(waits.seat))
    judge = clear_actions.all_in if waits.early.all_in else waits.judge
    floor.play(judge(floor.facing(waits.seat), floor.house))


def _kill(floor: Floor, ruling: Ruling[Decision], seat: int) -> None:
    hand = floor.hand
    if seat in hand.live_seats and hand.phase != "over":
        hand.put_right(KillHand(seat, return_uncalled=False))
    says = f"{the_seat(seat)}'s hand is dead."
    floor.rule(Ruling(Decision(verdict=Verdict.DEAD, seat=seat, says=says), ruling.because))


def _hand_outcomes(ruling: Ruling[Decision], skip: Skip) -> dict[str, Outcome]:
    """What the director's choices do with the hand of a player who spoke up too late."""

    def acts_now(*, may_raise: bool) -> Callable[[Floor], None]:
        def outcome(floor: Floor) -> None:
            kept, turn = floor.recall(Turns), floor.hand.to_act
            if turn not in kept.late:
                kept = replace(kept, then=turn, then_facing=floor.hand.betting.level)
                floor.hand.put_right(GiveTurn(skip.seat))
            floor.remember(replace(kept, late=kept.late | {skip.seat}))
            if not may_raise:
                floor.limit(skip.seat, NO_RAISE)
            says = f"{the_seat(skip.seat)} acts now."
            live = Decision(verdict=Verdict.LIVE, seat=skip.seat, says=says)
            floor.rule(Ruling(live, ruling.because))

        return outcome

    return {
        HAND_DEAD: lambda floor: _kill(floor, ruling, skip.seat),
        CALL_OR_FOLD: acts_now(may_raise=False),
        CHECK_OR_FOLD: acts_now(may_raise=False),
        EVERY_OPTION: acts_now(may_raise=True),
    }


def _right_outcomes(ruling: Ruling[Decision], skip: Skip) -> dict[str, Outcome]:
    """What the director's choices do where the right itself is in question."""

    def keep_right(floor: Floor) -> None:
        says = f"{the_seat(skip.seat)} keeps the right to act."
        live = Decision(verdict=Verdict.LIVE, seat=skip.seat, says=says)
        floor.rule(Ruling(live, ruling.because))

    def lose_right(floor: Floor) -> None:
        if floor.in_turn(skip.seat) and not skip.owed:
            floor.play(clear_actions.check(floor.facing(skip.seat), floor.house))
        elif skip.owed:
            _kill(floor, ruling, skip.seat)
        let_stand(floor, ruling, skip.seat)

    return {RIGHT_KEPT: keep_right, RIGHT_LOST: lose_right}
