"""While a declared bet or raise has no amount yet: who may fill it in, and who acts too soon."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.betting.rulings.declared_amounts import (
    HELD_TO_IT,
    RELEASED,
    action_before_amount,
)
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor, Outcome
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.turn.at_table.turn_order import Judgement, acts
from floorcall.chapters.turn.at_table.waiting_actions import Turns
from floorcall.chapters.turn.rulings import out_of_turn


class ActedTooSoon(Struct, frozen=True):
    """One action that waits for the amount; `in_order` if its player was the next to act."""

    seat: int
    judge: Judgement
    in_order: bool = True
    held: bool = True
    """The player is held to it; the director may still have to decide that, or has released it."""


class OpenAmount(Struct, frozen=True):
    """A seat owes an amount; others who acted at once wait for it, in their order."""

    seat: int
    raises: bool = True
    """It is bound to bet or raise; an amount alone may turn out to be a call."""
    waiting: tuple[ActedTooSoon, ...] = ()

    def followed_by(self, too_soon: ActedTooSoon) -> OpenAmount:
        """The same with one more that waits."""
        return replace(self, waiting=(*self.waiting, too_soon))

    def hold(self, seat: int) -> OpenAmount:
        """The same with that seat held to what it did."""
        held = (replace(one, held=one.held or one.seat == seat) for one in self.waiting)
        return replace(self, waiting=tuple(held))


class AmountToName(Memory, frozen=True):
    """The amount that is open, until it is named or the turn goes on without it.

    A hand that dies meanwhile, such as by a fold out of turn, leaves it open.
    """

    lifetime = Lifetime.TURN
    open: OpenAmount | None = None


def open_amount(floor: Floor) -> OpenAmount | None:
    """The wager whose amount is open, if there is one."""
    return floor.recall(AmountToName).open


def leave_amount_open(floor: Floor, seat: int, *, raises: bool) -> None:
    """The seat has declared a bet or raise, or an amount alone, and nobody knows how much it is."""
    if open_amount(floor) is None:
        floor.remember(AmountToName(OpenAmount(seat, raises)))
    floor.left_open = [
        replace(
            each, outcomes={name: _with_those_behind(does) for name, does in each.outcomes.items()}
        )
        if each.incident == floor.count and each.ruling.decision.seat == seat
        else each
        for each in floor.left_open
    ]


def _with_those_behind(outcome: Outcome) -> Outcome:
    """The director says how much it is, and those who acted too soon act after it."""

    def answer(floor: Floor) -> None:
        kept = open_amount(floor)
        outcome(floor)
        _play_those_behind(floor, kept)

    return answer


def _play_those_behind(floor: Floor, kept: OpenAmount | None) -> None:
    if kept is None or open_amount(floor) is not None:
        return
    for each in kept.waiting:
        if each.held:
            acts(floor, each.seat, each.judge)
        else:  # whoever acts behind goes by what the table has seen
            _note_seen(floor, each.seat)


def _note_seen(floor: Floor, seat: int) -> None:
    floor.remember(replace(floor.recall(Turns), seen=seat))


def goes(floor: Floor, seat: int, judge: Judgement) -> None:
    """A seat acts, and those who acted too soon on an open amount act after it."""
    kept = open_amount(floor)
    if kept is not None and seat == _next(floor, kept):
        ruling = action_before_amount(judge(floor.facing(seat), floor.house), floor.house)
        too_soon = ActedTooSoon(seat, judge, held=not ruling.decision.choices)
        if too_soon.held:
            floor.rule(ruling)
        else:
            holds = _holding_to_it(too_soon, kept)
            floor.leave_open(ruling, {HELD_TO_IT: holds, RELEASED: lambda _: None})
        floor.remember(AmountToName(kept.followed_by(too_soon)))
        return
    if kept is not None and _is_early_answer(floor, kept, seat, judge):
        floor.rule(out_of_turn.note_before_amount(seat))
        early = ActedTooSoon(seat, judge, in_order=False)
        floor.remember(AmountToName(kept.followed_by(early)))
        return
    acts(floor, seat, judge)
    if open_amount(floor) is None:
        floor.forget(AmountToName)  # play that is taken back later finds it no more
    _play_those_behind(floor, kept)


def _holding_to_it(too_soon: ActedTooSoon, kept: OpenAmount) -> Outcome:
    """The director holds a player to it: once the amount is named, or at once if it is by now."""
    in_front = _last_in_order(kept)

    def hold(floor: Floor) -> None:
        now = open_amount(floor)
        if now is not None and now.seat == kept.seat:
            floor.remember(AmountToName(now.hold(too_soon.seat)))
            return
        if not floor.in_turn(too_soon.seat):
            _note_seen(floor, in_front)
        acts(floor, too_soon.seat, too_soon.judge)

    return hold


def _last_in_order(kept: OpenAmount) -> int:
    """Whom the table saw act last in the order of the seats."""
    return next((each.seat for each in reversed(kept.waiting) if each.in_order), kept.seat)


def _is_early_answer(floor: Floor, kept: OpenAmount, seat: int, judge: Judgement) -> bool:
    """Whether somebody further on answers the bet out of turn before its amount is known.

    A fold needs no amount.
    """
    if seat == kept.seat or any(each.seat == seat for each in kept.waiting):
        return False
    if not floor.hand.betting.active[floor.hand.position(seat)]:
        return False
    does = judge(floor.facing(seat), floor.house).decision
    return does.verdict not in (Verdict.FOLDS, Verdict.LIVE, Verdict.NO_ACTION)


def _next(floor: Floor, kept: OpenAmount) -> int | None:
    """Who would be next, had the amount been named."""
    hand = floor.hand
    at = hand.position(_last_in_order(kept))
    seats = [*hand.seats[at + 1 :], *hand.seats[:at]]
    active = [seat for seat in seats if hand.betting.active[hand.position(seat)]]
    return active[0] if active and active[0] != kept.seat else None
