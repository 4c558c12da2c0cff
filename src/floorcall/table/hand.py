"""One deal, from the blinds to the last pot paid; legal play only.

Every operation goes through this door, is checked, carried out and written in `history`.
What is not legal play but a director's correction is in `repairs`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from floorcall.table import pots, show_order, showdown
from floorcall.table.betting import NO_RAISE
from floorcall.table.cards import UNKNOWN, names
from floorcall.table.course import Course
from floorcall.table.deal_state import BET, DEAL, OVER, SHOW
from floorcall.table.illegal_play import Refused
from floorcall.table.options import Options
from floorcall.table.setting import Setting

Operation = tuple[Any, ...]
"""A method of `Hand` by name, with its arguments: ``("raise_to", 600, 3)``."""

_OPERATIONS = frozenset(
    {
        *("fold", "check", "call", "bet_to", "raise_to", "bring_in"),
        *("burn", "deal_hole", "deal_board", "deal"),
        *("show", "muck_hand", "award", "put_right"),
    }
)


class Hand(Course):
    """A hand of poker in play.

    `phase` is "deal" (cards are owed, manual dealing only), "bet", "show" (hands are to be
    shown or mucked, or the cards are not known) or "over". `seats` lists the seat numbers from
    the left of the button; lists such as `hole` and `betting.stacks` are in that order.
    A raise is always to a total for the street: `raise_to(600)`.
    """

    __slots__ = ("_asked", "_told", "history")

    def __init__(self, setting: Setting) -> None:
        self.history: list[Operation] = []
        self._asked = -1  # the length of the history when `least_raise` was told
        self._told = NO_RAISE
        Course.__init__(self, setting)

    # --- what may be done, and by whom

    @property
    def to_act(self) -> int | None:
        """The seat in turn, None when nobody is to act."""
        return self.seats[self.betting.actor] if self.phase == BET else None

    def options(self) -> Options:
        """What the seat in turn may do; refused when nobody is to act."""
        if self.phase != BET:
            raise self._refusal("act")
        betting = self.betting
        at = betting.actor
        due = self.bring_in_due
        owed = min(max(betting.level - betting.bets[at], 0), betting.stacks[at])
        bounds = betting.bounds()
        span = bounds if bounds[1] > due else None  # the last chips go to the bring-in
        return Options(
            seat=self.seats[at],
            fold=not due,
            check=owed == 0 and not due,
            call=owed,
            bet=None if betting.level else span,
            raise_to=span if betting.level else None,
            bring_in=min(due, betting.stacks[at]),
        )

    def least_raise(self) -> int:
        """The least total the seat in turn may bet or raise to; 0 without the right to."""
        self._asked = len(self.history)
        self._told = least, most = self.betting.bounds()
        return least if most > self.bring_in_due else 0

    # --- what players do

    def fold(self, seat: int | None = None) -> None:
        """Give up the hand; allowed, if odd, with nothing to call."""
        betting = self.betting
        at = betting.actor
        turn = self.seats[at]
        if self.phase != BET or self.bring_in_due or (seat is not None and seat != turn):
            raise self._refusal("fold", seat)
        self.history.append(("fold", turn))
        self.to_muck(at)
        if not betting.fold():
            self._close()

    def check(self, seat: int | None = None) -> None:
        """Pass with nothing to call."""
        betting = self.betting
        if self.phase != BET or betting.level > betting.bets[betting.actor]:
            raise self._refusal("check", seat)
        self.check_or_call(seat)

    def call(self, seat: int | None = None) -> None:
        """Match what is owed, or go all in for less."""
        betting = self.betting
        if self.phase != BET or betting.level <= betting.bets[betting.actor]:
            raise self._refusal("call", seat)
        self.check_or_call(seat)

    def check_or_call(self, seat: int | None = None) -> None:
        """Stay in for what it costs, be it nothing; the history says which it was."""
        betting = self.betting
        at = betting.actor
        turn = self.seats[at]
        if self.phase != BET or self.bring_in_due or (seat is not None and seat != turn):
            raise self._refusal("check or call", seat)
        # a call of another method here would cost a tenth of a hand: most actions are these
        betting.actor = betting.following[at]
        betting.acted[at] = betting.rounds
        betting.left -= 1
        owed = betting.level - betting.bets[at]
        if owed <= 0:
            self.history.append(("check", turn))
        else:
            self.history.append(("call", turn))
            behind = betting.stacks[at] - owed
            if behind > 0:
                betting.bets[at] = betting.level
                betting.stacks[at] = behind
            else:
                betting.call_all_in(at)
        if not betting.left:
            self._close()

    def bet_to(self, total: int, seat: int | None = None) -> None:
        """Open the betting for a total within `options().bet`."""
        if self.phase != BET or self.betting.level:
            raise self._refusal(f"bet to {total}", seat)
        self._make_it("bet_to", total, seat)

    def raise_to(self, total: int, seat: int | None = None) -> None:
        """Raise to a total within `options().raise_to`."""
        if self.phase != BET or not self.betting.level:
            raise self._refusal(f"raise to {total}", seat)
        self._make_it("raise_to", total, seat)

    def _make_it(self, operation: str, total: int, seat: int | None) -> None:
        betting = self.betting
        turn = self.seats[betting.actor]
        least, most = self._told if self._asked == len(self.history) else betting.bounds()
        if (
            not least <= total <= most
            or type(total) is not int  # half a chip would spread through every pot
            or most <= self.bring_in_due
            or (seat is not None and seat != turn)
        ):
            raise self._refusal(f"{operation.replace('_', ' ')} {total}", seat)
        self.history.append((operation, total, turn))
        self.bring_in_due = 0
        if not betting.make_it(total):
            self._close()

    def bring_in(self, seat: int | None = None) -> None:
        """The forced opening of third street, by the lowest up card, in razz the highest."""
        betting = self.betting
        turn = self.seats[betting.actor]
        if self.phase != BET or not self.bring_in_due or (seat is not None and seat != turn):
            raise self._refusal("bring in", seat)
        self.history.append(("bring_in", turn))
        self.big_blind_at = betting.actor
        due, self.bring_in_due = self.bring_in_due, 0
        if not betting.bring_in(due):
            self._close()

    # --- what the dealer does, where the dealing is manual

    def burn(self, card: int = UNKNOWN) -> None:
        """Burn the top card, or the card named."""
        if self.phase != DEAL:
            raise self._refusal("burn a card")
        taken = self.take(card)
        self.history.append(("burn", card))
        self.burns.append(taken)

    def deal_hole(self, seat: int, dealt: Sequence[int]) -> None:
        """Give a seat cards of this street, down and up in the order they are dealt."""
        at = self.position(seat)
        owed = 0
        if self.phase == DEAL and self.betting.live[at]:
            owed = self.game.streets[self.street].held - len(self.hole[at])
        if not 0 < len(dealt) <= owed:
            raise self._refusal(f"deal {len(dealt)} cards to seat {seat}, who is owed {owed}")
        taken = self.take_all(dealt)
        self.history.append(("deal_hole", seat, tuple(dealt)))
        self.hole[at] = self.hole[at] + taken
        if self._is_dealt():
            self._open()

    def deal_board(self, dealt: Sequence[int]) -> None:
        """Put cards on the board; in stud one, where too few are left for seventh street."""
        owed = self._board_owed()
        if not 0 < len(dealt) <= owed:
            raise self._refusal(f"deal {len(dealt)} cards to the board, which is owed {owed}")
        taken = self.take_all(dealt)
        self.history.append(("deal_board", tuple(dealt)))
        self.board += taken
        if self._is_dealt():
            self._open()

    def deal(self) -> None:
        """Deal the rest of the street from the stub, with its burn."""
        if self.phase != DEAL:
            raise self._refusal("deal")
        self.history.append(("deal",))
        self._deal_street()
        self._open()

    # --- the showdown, where the showing is manual or cards are not known

    def show(self, seat: int, held: Sequence[int] = ()) -> None:
        """Table a hand, naming its cards where they were not known."""
        at = self._shows(seat)
        hole = list(held) or self.hole[at]
        if UNKNOWN in hole or len(hole) != len(self.hole[at]):
            raise self._refusal(f"win with {names(hole)}: all {len(self.hole[at])} must be shown")
        self.learn(at, hole)
        self.history.append(("show", seat, tuple(held)))
        self.shown[at] = True
        self._award_if_shown()

    def muck_hand(self, seat: int) -> None:
        """Give the hand up unshown; not once hands are face up, nor the last hand for a pot."""
        at = self._shows(seat)
        if self.face_up and UNKNOWN not in self.hole[at]:
            raise self._refusal(f"muck seat {seat}: with a player all in every hand is shown")
        if any(pot.players == (at,) for pot in self._pots()):
            raise self._refusal(f"muck seat {seat}: it is the last hand for a pot")
        self.history.append(("muck_hand", seat))
        self.to_muck(at)
        self.betting.drop(at)
        self._award_if_shown()

    def award(self, *winners: Iterable[int]) -> None:
        """Push each pot, main pot first, to the seats named: for cards nobody recorded."""
        built = self._pots() if self.phase == SHOW else []
        named = [sorted(map(self.position, each)) for each in winners]
        if not built or len(named) != len(built):
            raise self._refusal(f"award {len(named)} pots of {len(built)}")
        for pot, takers in zip(built, named, strict=True):
            if not takers or not set(takers) <= set(pot.players):
                able = [self.seats[at] for at in pot.players]
                raise self._refusal(f"award {pot.amount} to others than seats {able}")
        self.history.append(("award", *(tuple(self.seats[at] for at in each) for each in named)))
        won = [0] * len(self.seats)
        divided = [(takers, pot.amount) for pot, takers in zip(built, named, strict=True)]
        if self.rules.same_winners_together:
            divided = [
                (takers, sum(amount for each, amount in divided if each == takers))
                for takers in {tuple(each): each for each in named}.values()
            ]
        for takers, amount in divided:
            shares = pots.split(
                amount,
                len(takers),
                self.stakes.unit(by_posts=self.rules.odd_chip_by_posts),
                all_to_first=self.rules.odd_chips_all_to_first,
            )
            for at, share in zip(takers, shares, strict=True):
                won[at] += share
        self._finish(won)

    def _shows(self, seat: int) -> int:
        at = self.position(seat)
        if self.phase != SHOW or not self.betting.live[at] or self.shown[at]:
            raise self._refusal(f"show or muck seat {seat}")
        return at

    def showing_order(self) -> list[int]:
        """The live seats in the order they show."""
        return [self.seats[at] for at in show_order.order(self)]

    # --- rulings and the history

    def put_right(self, repair: "Repair") -> None:
        """Carry out what a ruling decided, as one operation of the history."""
        repair.carry_out(self)
        self.history.append(("put_right", repair))

    def go_on(self) -> None:
        """Move on to whoever decides next, after a repair changed who does."""
        betting = self.betting
        if self.phase == BET:
            betting.resume()
            if betting.live_count == 1 or not betting.left:
                self._close()
        elif self.phase == SHOW:
            self._award_if_shown()
        elif betting.live_count == 1:
            self._close()
        elif self.phase == DEAL and self._is_dealt():
            self._open()

    def undo(self, count: int = 1) -> None:
        """Take back the last operation, or the last few, as if they had not been."""
        if not 0 < count <= len(self.history):
            raise self._refusal(f"take back {count} operations of {len(self.history)}")
        self.restart(self.history[:-count])

    def restart(self, history: Iterable[Operation]) -> None:
        """Begin again from the same facts and carry out these operations."""
        Hand.__init__(self, self.setting)
        for operation in history:
            self.carry_out(operation)

    def carry_out(self, operation: Operation) -> None:
        """One operation as it stands in a history."""
        method = operation[0]
        if method not in _OPERATIONS:
            known = ", ".join(sorted(_OPERATIONS))
            raise self._refusal(f"{method!r}, which is none of {known}")
        getattr(self, method)(*operation[1:])

    # --- what can be read

    @property
    def stacks(self) -> dict[int, int]:
        """Chips behind, by seat."""
        return dict(zip(self.seats, self.betting.stacks, strict=True))

    @property
    def pot(self) -> int:
        """All chips in the middle, this street's bets included; 0 when the hand is over."""
        if self.phase == OVER:
            return 0
        betting = self.betting
        return sum(betting.paid) + betting.dead + sum(betting.bets)

    @property
    def live_seats(self) -> list[int]:
        """The seats still holding a live hand, from the left of the button."""
        return [seat for seat, held in zip(self.seats, self.betting.live, strict=True) if held]

    @property
    def winnings(self) -> dict[int, int]:
        """What each seat was paid from the pots, for the seats that were; none before the end."""
        if not self.won:
            return {}
        return {seat: won for seat, won in zip(self.seats, self.won, strict=True) if won}

    def pots(self) -> list[pots.Pot]:
        """The pots as they stand, main pot first, by seat number."""
        if self.phase == OVER:
            return []
        return [pots.Pot(p.amount, tuple(self.seats[at] for at in p.players)) for p in self._pots()]

    def _refusal(self, wish: str, seat: int | None = None) -> Refused:
        """The error for what cannot be done now, saying what can."""
        who = f"seat {seat} may not {wish}" if seat is not None else f"one may not {wish}"
        if self.phase == BET:
            return Refused(f"{who}; {self.options()}")
        if self.phase == DEAL:
            return Refused(f"{who}; the {self.game.streets[self.street].name} is to be dealt")
        if self.phase == SHOW:
            waiting = [seat for seat in self.live_seats if not self.shown[self.position(seat)]]
            owed = f"seats {waiting} are to show or muck" if waiting else showdown.lacks(self)
            return Refused(f"{who}; {owed}")
        return Refused(f"{who}; the hand is over")


class Repair(Protocol):
    """One correction: it is carried out whole, or refused with the hand unchanged."""

    def carry_out(self, hand: Hand) -> None:
        """Put it right."""


def steps(setting: Setting, history: Iterable[Operation]) -> Iterator[tuple[Operation, Hand]]:
    """Each operation with the hand as it then stands: one hand, moving on between two yields."""
    hand = Hand(setting)
    for operation in history:
        hand.carry_out(operation)
        yield operation, hand


def replay(setting: Setting, history: Iterable[Operation]) -> Hand:
    """A new hand from the same facts, with the same operations: the same state."""
    hand = Hand(setting)
    for operation in history:
        hand.carry_out(operation)
    return hand
