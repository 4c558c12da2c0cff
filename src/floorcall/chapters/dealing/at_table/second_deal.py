"""Dealing a hand again after it was taken back, and who is in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from msgspec import field
from msgspec.structs import replace as changed

from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import BySeat, Incident
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.void_hand import is_taken_back
from floorcall.chapters.dealing.rulings.dealers import DealingTable, choose_dealer
from floorcall.chapters.dealing.rulings.redeal_terms import Redeal, redeal
from floorcall.table import Hand, Refused
from floorcall.table.cards import UNKNOWN
from floorcall.table.repairs import KillHand


class RedealFacts(Memory, frozen=True):
    """What is known of players for a hand dealt again, until it is."""

    lifetime = Lifetime.HAND
    arrived: tuple[int, ...] = ()
    """Seats of newcomers."""
    hands_owed: Mapping[int, int] = field(default_factory=dict)
    """The hands each seat on penalty had to miss before the first deal."""
    away: Mapping[int, bool] = field(default_factory=dict)
    """Seats that were away at the first deal, and whether they are back."""


class OrbitMissed(Memory, frozen=True):
    """Who is back after missing a whole orbit."""

    lifetime = Lifetime.HAND
    seat: int | None = None


class SitsDown(Incident, frozen=True):
    """A newcomer sits down at a seat that was not dealt in."""

    seat: int


class OwesHands(BySeat, frozen=True):
    """A player on a penalty has so many hands to miss, the one just dealt among them."""

    hands: int


class MissedDeal(BySeat, frozen=True):
    """A player was away when the cards were dealt; `back` says that he is there by now."""

    back: bool = False


class MissedOrbit(BySeat, frozen=True):
    """A player comes back after missing a whole orbit."""

    is_count = True


class DealsAgain(Incident, frozen=True):
    """The dealer deals the hand again."""


@handles(SitsDown)
def sits_down(floor: Floor, incident: SitsDown) -> None:
    """The newcomer is remembered for the next deal."""
    if incident.seat in floor.hand.seats:
        raise Refused(f"seat {incident.seat} is taken by a player of this hand")
    if not 1 <= incident.seat <= floor.hand.game.seats:
        raise Refused(f"the seats are numbered from 1 to {floor.hand.game.seats}")
    kept = floor.recall(RedealFacts)
    floor.remember(changed(kept, arrived=(*kept.arrived, incident.seat)))


@handles(OwesHands)
def owes_hands(floor: Floor, incident: OwesHands) -> None:
    """The count before the deal."""
    floor.hand.position(incident.seat)
    kept = floor.recall(RedealFacts)
    owed = {**kept.hands_owed, incident.seat: incident.hands}
    floor.remember(changed(kept, hands_owed=owed))


@handles(MissedDeal)
def misses_deal(floor: Floor, incident: MissedDeal) -> None:
    """Who was away, and whether that has changed."""
    floor.hand.position(incident.seat)
    kept = floor.recall(RedealFacts)
    floor.remember(changed(kept, away={**kept.away, incident.seat: incident.back}))


@handles(MissedOrbit)
def misses_orbit(floor: Floor, incident: MissedOrbit) -> None:
    """Who deals from here on."""
    hand = floor.hand
    hand.position(incident.seat)
    floor.remember(OrbitMissed(incident.seat))
    floor.rule(choose_dealer(dealing_table(floor), floor.house))


def dealing_table(floor: Floor) -> DealingTable:
    """The seats and the button as the question who deals needs them."""
    hand = floor.hand
    return DealingTable(tuple(hand.seats), hand.setting.button, floor.recall(OrbitMissed).seat)


@handles(DealsAgain)
def deals_again(floor: Floor, _: DealsAgain) -> None:
    """The new deal on the house's terms; players who missed the first get cards that are killed."""
    hand = floor.hand
    if not is_taken_back(floor) or hand.setting.late is not None:
        raise Refused("a hand is dealt again once the whole of it has been taken back")
    known = floor.recall(RedealFacts)
    floor.forget(RedealFacts)
    table = Redeal(
        seats=tuple(hand.seats),
        button=hand.setting.button,
        arrived=known.arrived,
        absent=tuple({*known.away, *floor.facts.away}),
        back=tuple(seat for seat, back in known.away.items() if back),
        penalised=tuple(known.hands_owed.items()),
    )
    ruling = redeal(table, floor.house)
    facts = ruling.decision.facts
    floor.hand = _fresh_hand(hand, int(facts["button"]))
    for seat in hand.seats:
        if facts.get(f"seat {seat}") == "dealt and killed" and len(floor.hand.live_seats) > 1:
            floor.hand.put_right(KillHand(seat, return_uncalled=False))
    floor.rule(ruling)


def _fresh_hand(hand: Hand, button: int) -> Hand:
    """A fresh hand from the same facts, its cards not known yet."""
    again = Hand(replace(hand.setting, button=button))
    if hand.game.stud:
        again.deal()
        return again
    for seat in again.seats:
        again.deal_hole(seat, (UNKNOWN,) * hand.game.cards_by(0))
    return again
