"""The pots of a hand with their winners, as the ruling that awards them takes them."""

from __future__ import annotations

from collections.abc import Sequence

from floorcall.chapters.showdown.rulings.pot_awards import Payout
from floorcall.chapters.showdown.rulings.pot_division import PotWon, TiedHand
from floorcall.table import Hand, Pot, pots, rank
from floorcall.table.cards import UNKNOWN
from floorcall.table.games import Wins
from floorcall.table.lows import NO_LOW
from floorcall.table.showdown import best


def pots_of(hand: Hand) -> list[Pot]:
    """The pots by seat number, main pot first; after the award, as they were awarded."""
    betting = hand.betting
    paid = [before + now for before, now in zip(betting.paid, betting.bets, strict=True)]
    built = pots.build(paid, betting.live, betting.dead)
    return [Pot(pot.amount, tuple(hand.seats[at] for at in pot.players)) for pot in built]


def payout(hand: Hand) -> Payout | None:
    """Who has the best hands for each pot; None while some live card or board card is unknown."""
    live = [hand.position(seat) for seat in hand.live_seats]
    full = hand.game.cards_by(hand.street)
    known = all(UNKNOWN not in hand.hole[at] and len(hand.hole[at]) == full for at in live)
    if UNKNOWN in hand.board or not known:
        return None
    highs = {at: rank.high(hand.game, hand.hole[at], hand.board) for at in live}
    lows = {}
    if hand.game.wins is Wins.HIGH_LOW:
        lows = {at: rank.low(hand.game, hand.hole[at], hand.board) for at in live}
    built = pots.build(hand.betting.paid, hand.betting.live, hand.betting.dead)
    return Payout(tuple(_pot(hand, pot, highs, lows) for pot in built))


def _pot(hand: Hand, pot: Pot, highs: dict[int, int], lows: dict[int, int]) -> PotWon:
    ranks = [highs.get(at, NO_LOW) for at in range(len(hand.seats))]
    low: Sequence[int] = ()
    if lows:
        low = best(pot.players, [lows.get(at, NO_LOW) for at in range(len(hand.seats))])
    return PotWon(
        amount=pot.amount,
        chip=hand.stakes.chip,
        high=tuple(_tied_hand(hand, at, for_low=False) for at in best(pot.players, ranks)),
        low=tuple(_tied_hand(hand, at, for_low=True) for at in low),
        stud=hand.game.stud,
    )


def _tied_hand(hand: Hand, at: int, *, for_low: bool) -> TiedHand:
    if not hand.game.stud:
        return TiedHand(hand.seats[at])
    held = [*hand.hole[at], *hand.board]
    five = rank.best_five(hand.game, held, for_low=for_low)
    low = for_low or hand.game.wins is Wins.LOW
    return TiedHand(hand.seats[at], _highest_first(five, low=low), _highest_first(held, low=low))


def _highest_first(cards: Sequence[int], *, low: bool) -> tuple[int, ...]:
    """Cards by rank, then suit; in a low the ace is the lowest card."""
    return tuple(sorted(((card + 4) % 52 if low else card for card in cards), reverse=True))
