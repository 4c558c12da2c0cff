"""Actions out of turn that wait, as a table remembers them; what they are worth is not here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set

from msgspec import Struct, field
from msgspec.structs import replace

from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.floor import Floor
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.street_acts import operations_since
from floorcall.chapters.core.substantial_action import Acted, actions_so_far
from floorcall.chapters.turn.questions import RightfulAction
from floorcall.chapters.turn.rulings.out_of_turn import Early
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.table import Hand

NOBODY: frozenset[int] = frozenset()

Judgement = Callable[[Facing, House], Ruling[Decision]]

_KINDS = {
    "check": RightfulAction.CHECK,
    "call": RightfulAction.CALL,
    "fold": RightfulAction.FOLD,
}
_PLAYED = frozenset({*_KINDS, "bet_to", "raise_to", "bring_in"})


class WaitingAction(Struct, frozen=True):
    """One action out of turn; `since` is how long the hand's history was when it was made."""

    early: Early
    judge: Judgement
    since: int
    saw: frozenset[int] = frozenset()
    """Seats whose own waiting actions the player acted upon."""
    status: Verdict = Verdict.OUT_OF_TURN
    follows: bool = False
    """It was in order as the table saw it: the error is that of a player in front."""
    invalid_check: bool = False
    """It was a check facing a bet, which even in turn would be none."""

    @property
    def seat(self) -> int:
        """Who acted."""
        return self.early.seat

    @property
    def idle(self) -> bool:
        """It leaves nothing to settle: no valid action, or a fold carried out at once."""
        return self.early.verdict is Verdict.NO_ACTION or self.status is Verdict.FOLDS

    @property
    def let_go(self) -> bool:
        """It has been said not to stand, so nothing makes it stand any more."""
        return self.status in (Verdict.RELEASED, Verdict.MUST_CALL)

    @property
    def action(self) -> Acted:
        """As one of the actions behind a skipped player."""
        return Acted(self.seat, puts_chips=self.early.adds > 0)

    def between(self, hand: Hand) -> list[str]:
        """What those in front have done since, as operations of the hand's history."""
        return [
            how
            for _, (how, *_, by) in operations_since(hand, self.since)
            if how in _PLAYED and by not in self.saw
        ]

    def left_alone_by(self, hand: Hand) -> frozenset[RightfulAction]:
        """The checks, calls and folds among that."""
        return frozenset(_KINDS[each] for each in self.between(hand) if each in _KINDS)


class Turns(Memory, frozen=True):
    """What a betting round remembers of turns taken wrongly."""

    lifetime = Lifetime.STREET
    waiting: tuple[WaitingAction, ...] = ()
    """In the order they were made."""
    safe: frozenset[int] = frozenset()
    """Skipped seats on which it has been ruled."""
    late: frozenset[int] = frozenset()
    """Those of them whom the director has let act after all, in their order."""
    then: int | None = None
    """Whose turn it is once they have."""
    then_facing: int = 0
    """What there was to match on the street at that time."""
    rushed: frozenset[int] = frozenset()
    """Skipped seats that had no time to speak up."""
    slid: frozenset[int] = frozenset()
    """Seats whose cards lie forward and are still live."""
    seen: int | None = None
    """Whom people saw act last though it was no action on this street, such as a check facing a
    bet; until somebody has acted in turn."""
    called: frozenset[int] = frozenset()
    """Seats that said call in turn to what another had done out of turn."""
    forfeits: Mapping[int, int] = field(default_factory=dict)
    """Chips that stay in the pot if the seat folds."""

    def of(self, seat: int) -> WaitingAction | None:
        """What waits for a seat."""
        return next((each for each in self.waiting if each.seat == seat), None)

    def without(self, seat: int) -> Turns:
        """The same with nothing waiting for a seat."""
        return replace(self, waiting=tuple(each for each in self.waiting if each.seat != seat))


class GivenUp(Memory, frozen=True):
    """Seats that went on playing a hand they had thrown away, and that is dead by it."""

    lifetime = Lifetime.HAND
    seats: frozenset[int] = frozenset()


def acts_so_far(floor: Floor) -> tuple[Acted, ...]:
    """What has been done in the hand, what was done out of turn and still waits included."""
    early = (replace(each.action, in_turn=False) for each in floor.recall(Turns).waiting)
    return (*actions_so_far(floor.hand), *early)


def seen_in_front(hand: Hand, kept: Turns, seat: int) -> int | None:
    """The seat that just acted in front, so that the table takes it for this seat's turn."""
    seen = [kept.seen] if kept.seen is not None else []
    for last in reversed(kept.waiting):
        since = operations_since(hand, last.since)
        # once another has acted the action has gone back, and everybody knows
        if any(operation[0] in _PLAYED for _, operation in since):
            break
        seen.append(last.seat)
        if last.early.verdict is not Verdict.FOLDS:
            break  # a hand thrown away behind one that acted leaves the turn where it was
    if not seen:
        return None
    acted = {each.seat for each in kept.waiting}
    done = {other for other in hand.seats if not has_to_act(hand, other)}
    for each in seen:
        if seat in {next_active(hand, each, past) for past in (NOBODY, acted, acted | done)}:
            return each
    return None


def next_active(hand: Hand, seat: int, past: Set[int] = frozenset()) -> int | None:
    """The next seat to the left that can act, `past` seats left out."""
    at, active = hand.position(seat), hand.betting.active
    seats = [*hand.seats[at + 1 :], *hand.seats[:at]]
    able = (each for each in seats if active[hand.position(each)] and each not in past)
    return next(able, None)


def order(hand: Hand) -> list[int]:
    """The seats in the order they come to act, from the one in turn."""
    seats = list(hand.seats)
    if hand.to_act is None:
        return seats
    first = seats.index(hand.to_act)
    return seats[first:] + seats[:first]


def has_to_act(hand: Hand, seat: int) -> bool:
    """Whether a seat has a decision to make in this round."""
    at, betting = hand.position(seat), hand.betting
    return betting.active[at] and (betting.acted[at] < 0 or betting.bets[at] < betting.level)


def may_have_to_act(hand: Hand, seat: int) -> bool:
    """Whether a seat has a decision to make now, or may have one later in the hand."""
    is_bet_on = hand.phase in ("bet", "deal") and not hand.face_up
    return is_bet_on and hand.betting.active[hand.position(seat)]
