"""Action on a street whose cards came too soon: the table takes it for the street in play.

It is no action out of turn. It waits beside the betting that is still owed, and is played when
betting on those cards opens, or goes back with them when the error comes to light.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.core.decision import Decision, Verdict, chips, the_seat
from floorcall.chapters.core.dependence import Unstated
from floorcall.chapters.core.facing import Facing, within_limit
from floorcall.chapters.core.floor import Floor
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.seat_actions import call_meanwhile
from floorcall.chapters.core.void_hand import counts_chips_out
from floorcall.chapters.turn.at_table.waiting_actions import (
    Judgement,
    Turns,
    has_to_act,
    next_active,
)
from floorcall.chapters.turn.rulings.out_of_turn import Early, facing_as_seen
from floorcall.law.ruling import Ruling

_DOES = {
    Verdict.FOLDS: "folds",
    Verdict.CHECKS: "checks",
    Verdict.CALLS: "calls {adds}",
    Verdict.BETS: "bets {to}",
    Verdict.RAISES: "raises to {to}",
}


_ANSWERS = (Verdict.CALLS, Verdict.RAISES)
_BETS = (Verdict.BETS, Verdict.RAISES)
_ANSWERS_TO_OWED_BET = (Verdict.CALLS, Verdict.FOLDS)
"""What answers the bet owed where there is none on the cards; whoever is first on the cards folds
on them, unless somebody has just acted on what was owed."""


class ActAhead(Struct, frozen=True):
    """One action on the early cards."""

    early: Early
    judge: Judgement


class StreetAhead(Memory, frozen=True):
    """The street the table believes to be in play, and what was done on it."""

    lifetime = Lifetime.HAND
    street: str = ""
    """Empty: there is none."""
    acts: tuple[ActAhead, ...] = ()
    last: int | None = None
    """Who was last seen to act, on the cards or on what was owed before them."""
    stands: bool = False
    """The director has let the cards stand: betting on them opens when its time comes."""


def facing_ahead(floor: Floor, seat: int) -> Facing:
    """What a seat faces on the early cards, with the bets made on them so far."""
    acts = floor.recall(StreetAhead).acts
    facing = floor.facing(seat)
    own = sum(each.early.adds for each in acts if each.early.seat == seat)
    opening = floor.hand.opening_bet(floor.hand.street + 1)
    seen = replace(
        facing,
        stack=facing.stack - own,
        in_front=own,
        price=0,
        least=opening,
        step=opening,
        may_raise=True,
        opening=True,
        first_round=False,
        after_short_all_in=False,
        bets_made=0,
        has_acted=False,
        short_blind=False,
        bring_in=0,
    )
    return facing_as_seen(within_limit(seen), [each.early for each in acts])


def is_on_early_cards(floor: Floor, seat: int, judge: Judgement) -> bool:
    """Whether what a seat does is done on the early cards, not on the betting still owed.

    A seat that owes no action does, one whose turn it is on the cards, and once there is action
    on them whoever is not in turn and could so act. A seat in turn acts on what it owes, unless
    it answers a bet made on the cards with chips, or checks or bets where only the cards allow it.
    A call answers a bet, and where there is none on the cards the one that is owed.
    """
    ahead, hand = floor.recall(StreetAhead), floor.hand
    if ahead.stands or hand.to_act is None:
        return False
    if not hand.betting.active[hand.position(seat)]:
        return False
    faced = facing_ahead(floor, seat)
    on_cards = judge(faced, floor.house).decision.verdict
    if not floor.in_turn(seat):
        if not has_to_act(hand, seat) or floor.recall(Turns).of(seat) is not None:
            return True
        answers = () if faced.price or on_cards in _BETS else _ANSWERS_TO_OWED_BET
        if seat == _next_ahead(floor, ahead):
            folds_to_it = ahead.last not in (None, *(each.early.seat for each in ahead.acts))
            clear = answers if folds_to_it else answers[:1]
            return not _does_about_owed_bet(floor, seat, judge, clear)
        if _does_about_owed_bet(floor, seat, judge, answers):
            return False
    if ahead.acts and not floor.in_turn(seat):
        return on_cards is not Verdict.NO_ACTION
    if _opens_on_cards(floor, seat, faced):
        return seat == _next_ahead(floor, ahead) and on_cards is Verdict.BETS
    if floor.facing(seat).owed:
        owed = _comes_to(judge(floor.facing(seat), floor.house).decision)
        if faced.price and owed is on_cards is Verdict.RAISES:
            return _raises_on_cards(floor, seat, ahead.street)
        return owed not in _DOES and on_cards is Verdict.CHECKS
    return on_cards in _ANSWERS


class BetNamed(Memory, frozen=True):
    """Who has just called it a bet, which facing one it is not."""

    lifetime = Lifetime.ACTION
    seat: int | None = None


def _opens_on_cards(floor: Floor, seat: int, faced: Facing) -> bool:
    """Whether a bet was named that only the early cards allow: before them it would be a raise."""
    named = floor.recall(BetNamed).seat == seat
    return named and not faced.price and floor.facing(seat).price > 0


class RaiseMeant(Memory, frozen=True):
    """Whether a raise was meant on the early cards; None where nobody said so."""

    lifetime = Lifetime.ACTION
    on_cards: bool | None = None


def _raises_on_cards(floor: Floor, seat: int, street: str) -> bool:
    """A raise by a player who owes chips, with a bet on the early cards too, may be one of either.

    It is taken for one of what is owed, and the ruling says that it depends on that.
    """
    on_cards = floor.recall(RaiseMeant).on_cards
    if on_cards is None:
        words = f"seat {seat} raises the bet on the {street}"
        floor.leave_unstated(Unstated(words, "on the cards", "on what is owed", _state_raise, seat))
    return on_cards is True


def _state_raise(floor: Floor, on_cards: bool) -> None:
    floor.remember(RaiseMeant(on_cards))


def _does_about_owed_bet(
    floor: Floor, seat: int, judge: Judgement, answers: tuple[Verdict, ...]
) -> bool:
    """Whether a seat that owes chips before the early cards does one of these about them."""
    owed = floor.facing(seat)
    return owed.owed > 0 and _comes_to(judge(owed, floor.house).decision) in answers


def _comes_to(decision: Decision) -> Verdict:
    """What the table takes it for: a call that is left to the director is a call meanwhile."""
    return Verdict.CALLS if call_meanwhile(decision) is not None else decision.verdict


def _next_ahead(floor: Floor, ahead: StreetAhead) -> int | None:
    """Whose turn it is on the early cards, as the table sees it."""
    hand = floor.hand
    if ahead.acts:
        return next_active(hand, ahead.acts[-1].early.seat)
    active = hand.betting.active
    return next((seat for seat in hand.seats if active[hand.position(seat)]), None)


def is_passed_over_ahead(floor: Floor, seat: int) -> bool:
    """Whether somebody has acted on the early cards past a seat that has not."""
    hand, acted = floor.hand, [each.early.seat for each in floor.recall(StreetAhead).acts]
    at = hand.position(seat)
    past = any(hand.position(each) > at for each in acted)
    return hand.betting.active[at] and seat not in acted and past


def act_ahead(floor: Floor, early: Early, judge: Judgement) -> None:
    """Keep an action on the early cards; nobody has noticed the error."""
    ahead = floor.recall(StreetAhead)
    floor.remember(replace(ahead, acts=(*ahead.acts, ActAhead(early, judge))))
    does = _DOES.get(early.verdict, "acts").format(adds=chips(early.adds), to=chips(early.to))
    says = f"{the_seat(early.seat)} {does} on the {ahead.street} that came too soon."
    floor.rule(Ruling(Decision(verdict=Verdict.NOTED, seat=early.seat, says=says), ()))


def seen_in_front_ahead(floor: Floor, seat: int) -> int | None:
    """Who was last seen to act while early cards lie there, if this seat comes next."""
    ahead = floor.recall(StreetAhead)
    if ahead.last is None:
        return None
    acted = {each.early.seat for each in ahead.acts}
    after = (next_active(floor.hand, ahead.last, past) for past in (frozenset[int](), acted))
    return ahead.last if seat in after else None


def note_seen_ahead(floor: Floor, seat: int) -> None:
    """Somebody is seen to act while early cards lie there."""
    floor.remember(replace(floor.recall(StreetAhead), last=seat))


@counts_chips_out
def bets_ahead(floor: Floor) -> dict[int, int]:
    """What each seat that acted on the early cards has put out on them, in order."""
    out: dict[int, int] = {}
    for each in floor.recall(StreetAhead).acts:
        out[each.early.seat] = out.get(each.early.seat, 0) + each.early.out
    return out
