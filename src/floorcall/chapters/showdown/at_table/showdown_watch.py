"""What the floor says by itself as betting ends: hands up, who shows first, who is paid."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from floorcall.chapters.core.floor import Floor, watches
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.time_passing import seconds_so_far
from floorcall.chapters.next_hand.rulings.disputes import Sign
from floorcall.chapters.showdown.at_table.pot_winners import known_winnings, payout
from floorcall.chapters.showdown.at_table.reconciliation import begin, find_showdown
from floorcall.chapters.showdown.at_table.showdown_state import Showdown, Status
from floorcall.chapters.showdown.rulings.face_up import UP, AllInPot, face_up
from floorcall.chapters.showdown.rulings.pot_awards import award
from floorcall.chapters.showdown.rulings.showing_order import showing_order
from floorcall.chapters.showdown.rulings.tabled_hands import only_tabled_hand
from floorcall.table import Hand


class BettingEnd(Memory, frozen=True):
    """What has been said of the end of the betting, until play is taken back before it."""

    lifetime = Lifetime.HAND
    face_up: bool = False
    """That the hands are turned up."""
    order: bool = False
    """In what order they are shown."""


class Payment(Memory, frozen=True):
    """How the hand was paid, until play is taken back before its end."""

    lifetime = Lifetime.HAND
    won: Mapping[int, int] | None = None
    """What each seat won; None while the hand is not over."""
    at: int | None = None
    """The seconds so far when the hand was over."""
    signs: frozenset[Sign] = frozenset()
    """What has been done since on the way to the next hand."""


def all_in_pot(hand: Hand) -> AllInPot:
    """How far the all-in pot of this hand has come."""
    more = hand.phase in ("bet", "deal") and not hand.face_up
    return AllInPot(hand.any_all_in() or hand.face_up, more, hand.phase in ("show", "over"))


@watches
def betting_ends(floor: Floor) -> None:
    """Rule on what follows by itself, once for each time it comes about."""
    hand, said = floor.hand, floor.recall(BettingEnd)
    is_up = said.face_up and hand.face_up
    if hand.face_up and not is_up:
        ruling = face_up(all_in_pot(hand), floor.house)
        floor.rule(ruling)
        is_up = bool(ruling.decision.facts[UP])
    showdown = find_showdown(floor)
    if showdown is not None and not said.order:
        _say_order(floor, showdown)
    now = BettingEnd(is_up, showdown is not None)
    if now != said:
        floor.remember(now)
    _rule_when_paid(floor)


def _say_order(floor: Floor, showdown: Showdown) -> None:
    """Who shows first; a hand that came to light as dead with the first one shown does not."""
    showing = showdown.showing
    if not set(showing.seats) <= set(floor.hand.live_seats):
        if floor.hand.phase == "over" or floor.hand.betting.live_count == 1:
            return
        showing = begin(floor.hand, floor.house).showing
    floor.rule(showing_order(showing, floor.house))


def is_paid_out(floor: Floor) -> bool:
    """Whether the hand is over and its pots have been paid."""
    return bool(floor.recall(Payment).won)


def _rule_when_paid(floor: Floor) -> None:
    hand, kept = floor.hand, floor.recall(Payment)
    if hand.phase != "over":
        if kept.won is not None:
            floor.remember(replace(kept, won=None, at=None))
        return
    won = hand.winnings
    if kept.won == won:
        return
    if kept.won is None:
        kept = Payment(at=seconds_so_far(floor))
    floor.remember(replace(kept, won=won))
    if not won:
        return
    if hand.betting.live_count == 1:
        _alone(floor)
        return
    awarded = payout(hand)
    if awarded is not None:
        floor.rule(award(awarded, floor.house))


def _alone(floor: Floor) -> None:
    """The others have let go, or tabled in part: a hand tabled in full is told as the winner."""
    showdown = find_showdown(floor)
    (seat,) = floor.hand.winnings
    if showdown is not None and showdown.hands[seat].status is Status.TABLED:
        floor.rule(only_tabled_hand(seat, known_winnings(floor.hand, seat), floor.house))
