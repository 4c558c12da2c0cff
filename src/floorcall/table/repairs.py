"""What a director's ruling may do to a hand in play, each as one operation of its history.

Nothing here decides anything: a ruling has, and this carries it out. Chips are never made or
lost, and a card is never in two places.
"""

from typing import NamedTuple

from floorcall.table.cards import name, reshuffle
from floorcall.table.deal_state import BET, DEAL, OVER, SHOW
from floorcall.table.hand import Hand, Operation
from floorcall.table.illegal_play import Refused

Place = str | int
"""A pile by name (stub, board, burns, muck), or a seat's hand by its number."""
_PILES = ("stub", "board", "burns", "muck")


class MoveCards(NamedTuple):
    """Cards from one place to another, by where they lie: the top card of the stub is 0.

    They are put in at `to`, or at the end: `MoveCards("board", (3,), "stub", 0)` puts a
    fourth flop card back on top.
    """

    source: Place
    nths: tuple[int, ...]
    target: Place
    to: int | None = None

    def carry_out(self, hand: Hand) -> None:
        """Move them."""
        _refuse_when_over(hand)
        source, target = pile(hand, self.source), pile(hand, self.target)
        if not all(0 <= nth < len(source) for nth in self.nths):
            msg = f"{self.source} holds {len(source)} cards, numbered from 0"
            raise Refused(msg)
        if len(set(self.nths)) < len(self.nths):
            msg = f"a card is moved once; name each of {self.nths} once"
            raise Refused(msg)
        if isinstance(self.target, int) and self.target not in hand.live_seats:
            msg = f"seat {self.target} holds no live hand; live are {hand.live_seats}"
            raise Refused(msg)
        moved = [source[nth] for nth in self.nths]
        for nth in sorted(self.nths, reverse=True):
            del source[nth]
        to = len(target) if self.to is None else self.to
        target[to:to] = moved
        compare_again(hand)


class ShuffleStub(NamedTuple):
    """The stub scrambled and shuffled in the order the seed gives."""

    seed: int

    def carry_out(self, hand: Hand) -> None:
        """Shuffle it."""
        _refuse_when_over(hand)
        hand.stub = reshuffle(hand.stub, self.seed)


class NameCard(NamedTuple):
    """A card's face put right where it lies: what was recorded was not what was dealt."""

    place: Place
    nth: int
    card: int

    def carry_out(self, hand: Hand) -> None:
        """Exchange the faces of the two cards, or learn one that was unknown."""
        _refuse_when_over(hand)
        held = pile(hand, self.place)
        if not 0 <= self.nth < len(held):
            msg = f"{self.place} holds {len(held)} cards, numbered from 0"
            raise Refused(msg)
        others = [hand.stub, hand.board, hand.burns, hand.muck, *hand.hole]
        old = held[self.nth]
        for other in others:
            if self.card in other:
                if other is not held and other is not hand.stub:
                    msg = f"{name(self.card)} lies elsewhere; move it instead"
                    raise Refused(msg)
                other[other.index(self.card)] = old
                break
        held[self.nth] = self.card
        compare_again(hand)


class KillHand(NamedTuple):
    """A hand is dead. Its chips stay, but for a bet or raise nobody has called, if so ruled, or
    for all it put in on this street.
    """

    seat: int
    return_uncalled: bool = True
    return_street: bool = False

    def carry_out(self, hand: Hand) -> None:
        """Muck the cards and go on without them."""
        _refuse_when_over(hand)
        at, betting = hand.position(self.seat), hand.betting
        if not betting.live[at]:
            msg = f"seat {self.seat} holds no live hand; live are {hand.live_seats}"
            raise Refused(msg)
        if betting.live_count == 1:
            msg = f"seat {self.seat} holds the last live hand"
            raise Refused(msg)
        if self.return_street:
            betting.give_back(at, betting.bets[at])
            betting.lower_level()
        elif self.return_uncalled:
            owner, extra = betting.uncalled_bet()
            if extra and owner == at:
                betting.give_back(at, extra)
                betting.lower_level()
        hand.to_muck(at)
        betting.drop(at)
        if hand.phase == SHOW:
            hand.shown[at] = False
        hand.go_on()


class ReviveHand(NamedTuple):
    """A folded or killed hand is taken out of the muck and plays on."""

    seat: int

    def carry_out(self, hand: Hand) -> None:
        """Give the cards back."""
        _refuse_when_over(hand)
        at, betting = hand.position(self.seat), hand.betting
        held = hand.mucked.get(at, [])
        muck = hand.muck[:]
        if betting.live[at] or not held or not set(held) <= set(muck):
            msg = f"seat {self.seat} has no hand that could be taken out of the muck"
            raise Refused(msg)
        street = hand.game.streets[hand.street]
        dealt = street.held - (street.each if hand.phase == DEAL else 0)
        if hand.game.stud and len(held) + len(hand.board) < dealt:
            msg = f"seat {self.seat} has missed cards since; rescind to an earlier point instead"
            raise Refused(msg)
        for card in held:
            muck.remove(card)
        hand.muck = muck
        hand.hole[at] = hand.mucked.pop(at)
        betting.revive(at)
        if hand.phase != SHOW and betting.active_count > 1:
            hand.face_up = False  # there can be betting again
        hand.go_on()


class ReturnChips(NamedTuple):
    """Chips of this street go back from a seat's bet to its stack."""

    seat: int
    amount: int

    def carry_out(self, hand: Hand) -> None:
        """Give them back; what the others owe falls with it."""
        _refuse_when_over(hand)
        at, betting = hand.position(self.seat), hand.betting
        if not 0 < self.amount <= betting.bets[at]:
            msg = f"seat {self.seat} has {betting.bets[at]} in front on this street"
            raise Refused(msg)
        betting.give_back(at, self.amount)
        betting.lower_level()
        hand.go_on()


class PutIn(NamedTuple):
    """Chips from a stack to the middle: live as part of this street's bet, or dead to the pot."""

    seat: int
    amount: int
    dead: bool = False

    def carry_out(self, hand: Hand) -> None:
        """Put them in; a live bet may not go over what the others have to match."""
        _refuse_when_over(hand)
        at, betting = hand.position(self.seat), hand.betting
        most = betting.stacks[at]
        if not self.dead:
            most = min(most, betting.level - betting.bets[at])
        if not 0 < self.amount <= most:
            msg = f"seat {self.seat} can put in 1 to {most} so, not {self.amount}"
            raise Refused(msg)
        if self.dead:
            betting.ante(at, self.amount, dead=True)
        else:
            betting.post(at, self.amount)
        hand.go_on()


class GiveTurn(NamedTuple):
    """Action is on a seat that has still to act: a skipped player, or one told to wait.

    A seat that has acted gets no new right to raise by it, unless it acts `as_new`.
    """

    seat: int
    as_new: bool = False

    def carry_out(self, hand: Hand) -> None:
        """Let it act next, as it stands or as if it had not acted."""
        _refuse_when_over(hand)
        if hand.phase == SHOW:
            msg = "betting is over; hands are to be shown"
            raise Refused(msg)
        at, betting = hand.position(self.seat), hand.betting
        if hand.phase != BET or not (betting.waits(at) or (self.as_new and betting.active[at])):
            msg = f"seat {self.seat} has nothing to decide now"
            raise Refused(msg)
        if self.as_new:
            betting.acted[at] = -1
        betting.actor = at
        hand.go_on()


class Rescind(NamedTuple):
    """Back to how the hand stood after its first `kept` operations, what followed being void."""

    kept: int

    def carry_out(self, hand: Hand) -> None:
        """Play those again from the start."""
        if not 0 <= self.kept <= len(hand.history):
            msg = f"the hand has {len(hand.history)} operations, not {self.kept}"
            raise Refused(msg)
        history = hand.history
        hand.restart(history[: self.kept])
        hand.history = history


class FoldLeaving(NamedTuple):
    """The seat in turn gives up chips of this street with its hand, as one operation."""

    seat: int
    amount: int

    def carry_out(self, hand: Hand) -> None:
        """Leave the chips in the pot and fold."""
        _refuse_when_over(hand)
        if hand.to_act != self.seat:
            msg = f"seat {self.seat} is not in turn"
            raise Refused(msg)
        kept = hand.history
        PutIn(self.seat, self.amount).carry_out(hand)
        hand.history = [*kept]
        hand.fold(self.seat)
        hand.history = kept


class ActInstead(NamedTuple):
    """The operation at a place of the history was another; all that followed stands as it came.

    It is one operation in the place of one, so that every later place stays the same.
    """

    at: int
    operation: Operation

    def carry_out(self, hand: Hand) -> None:
        """Play the hand again from the start with the other operation."""
        history = hand.history
        if not 0 <= self.at < len(history):
            msg = f"the hand has {len(history)} operations, not {self.at + 1}"
            raise Refused(msg)
        try:
            hand.restart([*history[: self.at], self.operation, *history[self.at + 1 :]])
        except Refused:
            hand.restart(history)
            raise


class VoidHand(NamedTuple):
    """No hand was played: everybody's chips go back as they were before the first post."""

    def carry_out(self, hand: Hand) -> None:
        """Give all chips back."""
        betting = hand.betting
        betting.stacks[:] = [hand.setting.stacks[seat] for seat in hand.seats]
        betting.bets = [0] * len(hand.seats)
        betting.paid = [0] * len(hand.seats)
        betting.dead = hand.setting.late.pot if hand.setting.late else 0
        hand.won = [0] * len(hand.seats)
        hand.phase = OVER


def pile(hand: Hand, place: Place) -> list[int]:
    """The list of cards at a place."""
    if isinstance(place, int):
        return hand.hole[hand.position(place)]
    if place not in _PILES:
        msg = f"there is no place {place!r}; the places are {', '.join(_PILES)} and the seats"
        raise Refused(msg)
    cards: list[int] = getattr(hand, place)
    return cards


def compare_again(hand: Hand) -> None:
    """At the showdown the hands are compared once the floor has put the last card right."""
    if hand.phase == SHOW:
        hand.go_on()


def _refuse_when_over(hand: Hand) -> None:
    """A finished hand can only be rescinded or voided."""
    if hand.phase == OVER:
        msg = "the hand is over; it can be rescinded to an earlier point, or voided"
        raise Refused(msg)
