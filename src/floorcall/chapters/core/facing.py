"""What one seat faces: the betting facts on which words and chips are judged."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorcall.table import Hand
from floorcall.table.betting import Betting
from floorcall.table.games import Limit as BettingLimit


class Facing(Struct, frozen=True):
    """The price and the room a seat has; all totals are for this street.

    At 250/500 facing a raise to 1,100 from an untouched stack of 20,000: price 1100, owed 1100,
    least 1700, full_raise 600.
    """

    seat: int
    stack: int
    """Chips behind."""
    in_front: int
    """Chips of the seat already in on this street."""
    price: int
    """The total to match; 0 when nobody has bet."""
    least: int
    """The least total of a full bet or raise."""
    most: int
    """The most the seat can make it: its whole stack, or the pot-limit maximum."""
    may_raise: bool
    """Whether the seat has the right to bet or raise."""
    opening: bool
    """The price is the opening bet, or the big blind with nobody raising."""
    heads_up: bool
    """Two hands are left in the pot."""
    betting: BettingLimit
    big_blind: int
    chip: int
    """The smallest chip in play."""
    pot: int
    live: int
    """Hands left in the pot."""
    first_round: bool
    """Before the flop, or third street."""
    after_short_all_in: bool
    """Somebody went all in for less than a full raise since the last full bet or raise."""
    bets_made: int = 0
    """Full bets and raises of the round, the big blind being the first."""
    has_acted: bool = False
    """The seat has acted in this round."""
    short_blind: bool = False
    """The price is a blind whose owner could not post it in full."""
    dead_blind: bool = False
    """Nobody posts the small blind, and the first round is played."""
    bring_in: int = 0
    """The bring-in the seat has to make now, in stud; a full bet instead is its right."""
    earlier: tuple[int, ...] = ()
    """Totals of the street before the price, the blind included: 600 then 1,500 under 4,500."""
    covered: int = 0
    """What lies in front in chips over what is in, change not being given: 300 of a 500 for 200."""
    pulled_back: int = 0
    """Chips of the seat's earlier bet taken back in this turn."""

    step: int = 0
    """By how much a further raise goes up at least; in limit exactly, and a bring-in is none."""

    @property
    def owed(self) -> int:
        """Chips a call adds, if the stack has them."""
        return max(0, self.price - self.in_front)

    @property
    def call(self) -> int:
        """Chips a call adds, the stack allowing."""
        return min(self.owed, self.stack)

    @property
    def full_raise(self) -> int:
        """By how much a full raise goes over the price."""
        return self.least - self.price

    @property
    def all_in(self) -> int:
        """The total on this street with every chip in."""
        return self.in_front + self.stack


def within_limit(facing: Facing) -> Facing:
    """The same with the most that the game allows over this price and this pot."""
    match facing.betting:
        case BettingLimit.FIXED_LIMIT:
            most = facing.least
        case BettingLimit.POT_LIMIT:
            most = max(facing.least, facing.price + facing.pot + facing.owed)
        case BettingLimit.NO_LIMIT:
            most = facing.all_in
    return replace(facing, most=min(most, facing.all_in))


def facing(hand: Hand, seat: int) -> Facing:
    """What the seat faces now, whether or not it is its turn."""
    betting = hand.betting
    at = hand.position(seat)
    in_turn = hand.to_act == seat
    all_in = betting.bets[at] + betting.stacks[at]
    least, most, may_raise = betting.full_raise(), all_in, True
    if in_turn:
        bounds = betting.bounds()
        may_raise = bounds[1] > 0
        most = bounds[1] or all_in
    faced = Facing(
        seat=seat,
        stack=betting.stacks[at],
        in_front=betting.bets[at],
        price=betting.level,
        least=least,
        most=most,
        may_raise=may_raise,
        opening=betting.bets_made <= 1,
        heads_up=betting.live_count == 2,
        betting=hand.game.limit,
        big_blind=hand.stakes.big_blind,
        chip=hand.stakes.chip,
        pot=hand.pot,
        live=betting.live_count,
        first_round=hand.street == 0,
        after_short_all_in=_is_after_short_all_in(betting),
        bets_made=betting.bets_made,
        has_acted=betting.acted[at] >= 0,
        short_blind=betting.short > 0 and hand.street == 0 and not betting.marks,
        dead_blind=betting.unposted > 0 and hand.street == 0,
        bring_in=hand.bring_in_due if in_turn else 0,
        step=betting.step,
        earlier=tuple(mark[0] for mark in betting.marks if mark[0]) if betting.marks else (),
    )
    return faced if in_turn else within_limit(faced)


def _is_after_short_all_in(betting: Betting) -> bool:
    if not betting.marks:
        return False
    level, _, step, *_ = betting.marks[-1]
    return betting.level - level < step
