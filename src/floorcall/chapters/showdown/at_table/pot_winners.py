"""The pots of a hand at the table: who wins each, and the dealer who pushes them."""

from __future__ import annotations

from collections.abc import Sequence

from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import Incident
from floorcall.chapters.showdown.rulings.pot_awards import Payout
from floorcall.chapters.showdown.rulings.pot_division import PotWon, TiedHand
from floorcall.chapters.showdown.rulings.tabled_hands import pot_push
from floorcall.table import Hand, Pot, Refused, rank, showdown
from floorcall.table.cards import UNKNOWN
from floorcall.table.games import Wins
from floorcall.table.lows import NO_LOW
from floorcall.table.repairs import KillHand
from floorcall.table.showdown import best


def pots_of(hand: Hand) -> list[Pot]:
    """The pots by seat number, main pot first; after the award, as they were awarded."""
    betting = hand.betting
    paid = [before + now for before, now in zip(betting.paid, betting.bets, strict=True)]
    built = showdown.pots_of(hand, paid)
    return [Pot(pot.amount, tuple(hand.seats[at] for at in pot.players)) for pot in built]


def known_winnings(hand: Hand, seat: int) -> int:
    """What a seat wins; 0 where nobody told what the streets before had put into the pot."""
    return hand.winnings.get(seat, 0) if hand.setting.is_pot_known else 0


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
    built = showdown.pots_of(hand, hand.betting.paid)
    return Payout(tuple(_pot(hand, pot, highs, lows) for pot in built), hand.setting.is_pot_known)


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
        smallest_post=hand.stakes.unit(by_posts=True),
    )


def _tied_hand(hand: Hand, at: int, *, for_low: bool) -> TiedHand:
    low = for_low or hand.game.wins is Wins.LOW
    if not hand.game.stud:
        return TiedHand(hand.seats[at], held=_highest_first(hand.hole[at], low=low))
    held = [*hand.hole[at], *hand.board]
    five = rank.best_five(hand.game, held, for_low=for_low)
    return TiedHand(hand.seats[at], _highest_first(five, low=low), _highest_first(held, low=low))


def _highest_first(cards: Sequence[int], *, low: bool) -> tuple[int, ...]:
    """Cards by rank, then suit; in a low the ace is the lowest card."""
    return tuple(sorted(((card + 4) % 52 if low else card for card in cards), reverse=True))


class PotPushed(Incident, frozen=True):
    """The dealer pushes the pot to these seats."""

    to: tuple[int, ...]


@handles(PotPushed)
def push_pot(floor: Floor, incident: PotPushed) -> None:
    """The pot goes to the seats named, unless the cards have sent it elsewhere."""
    hand = floor.hand
    if hand.phase in ("bet", "deal"):
        _cut_short(hand, incident.to)
    elif hand.phase == "show":
        _award(hand, incident.to)
    if not hand.winnings:
        raise Refused("there is no pot to push: the hand was taken back")
    floor.rule(pot_push(incident.to, tuple(hand.winnings), floor.house))


def _cut_short(hand: Hand, to: tuple[int, ...]) -> None:
    """How the hand came to its end is not told: all the others have given up theirs, or all are
    all in and only the cards to come were not written down.
    """
    lost = [seat for seat in to if seat not in hand.live_seats]
    if lost:
        raise Refused(f"seat {lost[0]} has no live hand to win the pot with")
    if len(to) != 1 and not hand.face_up:
        raise Refused("the betting is not over: the pot can only be pushed to one live hand now")
    while hand.phase == "deal":
        hand.deal()
    for seat in hand.live_seats:
        if seat != to[0] and hand.phase == "bet":
            hand.put_right(KillHand(seat, return_uncalled=False))
    if hand.phase == "show":
        _award(hand, to)


def _award(hand: Hand, to: tuple[int, ...]) -> None:
    hand.award(*(_takers(pot.players, to) for pot in hand.pots()))


def _takers(able: tuple[int, ...], named: tuple[int, ...]) -> tuple[int, ...]:
    takers = tuple(seat for seat in able if seat in named)
    if takers or len(able) > 1:
        return takers
    return able
