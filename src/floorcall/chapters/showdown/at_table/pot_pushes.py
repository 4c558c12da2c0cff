"""The dealer pushes the pot: as the cards have it, or as the table tells where they are unknown."""

from __future__ import annotations

from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import Incident
from floorcall.chapters.showdown.rulings.tabled_hands import pot_push
from floorcall.table import Hand, Refused
from floorcall.table.repairs import KillHand


class PotPushed(Incident, frozen=True):
    """The dealer pushes the pot to these seats."""

    to: tuple[int, ...]


@handles(PotPushed)
def pot_pushed(floor: Floor, incident: PotPushed) -> None:
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
    """How the hand came to its end is not told: all the others have given up theirs."""
    if len(to) != 1 or to[0] not in hand.live_seats:
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
