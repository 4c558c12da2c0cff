"""Cards shown, dropped, gathered or peeked at by players while the table looks on."""

from __future__ import annotations

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import BySeat, Incident
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.dealing.at_table.card_replacement import face_of
from floorcall.chapters.dealing.rulings import discards
from floorcall.chapters.dealing.rulings.exposed_cards import OwnExposure, exposes_own
from floorcall.table.repairs import KillHand


class MuckCollector(Memory, frozen=True):
    """The player who gathers the muck."""

    lifetime = Lifetime.HAND
    seat: int | None = None


class Exposes(BySeat, frozen=True):
    """A player lets cards of their own hand be seen, on purpose or by accident."""

    cards: tuple[int, ...] = ()


class GathersMuck(BySeat, frozen=True):
    """A player gathers or touches the discards."""


class LooksThroughMuck(BySeat, frozen=True):
    """A player turns over or looks at discards."""


class BurnsInMuck(Incident, frozen=True):
    """The dealer puts the burns in with the muck."""


class AsksWhatWouldCome(BySeat, frozen=True):
    """A player asks to see cards that were never dealt."""


class LooksAtUndealt(BySeat, frozen=True):
    """A player looks at cards that were never dealt."""


@handles(Exposes)
def exposes(floor: Floor, incident: Exposes) -> None:
    """The cards seen are known from now on."""
    hand = floor.hand
    live = incident.seat in hand.live_seats and hand.phase != "over"
    hand.position(incident.seat)
    if live:
        for card in incident.cards:
            face_of(hand, incident.seat, card)
    pending = hand.phase == "bet" or (hand.phase == "deal" and hand.betting.active_count > 1)
    ruling = exposes_own(OwnExposure(incident.seat, live, pending), floor.house)
    floor.rule(ruling)
    if ruling.decision.verdict is Verdict.DEAD:
        hand.put_right(KillHand(incident.seat))


@handles(GathersMuck)
def gathers_muck(floor: Floor, incident: GathersMuck) -> None:
    """The first player who may gather the muck goes on doing so."""
    hand = floor.hand
    hand.position(incident.seat)
    gathering = discards.Gathering(
        incident.seat,
        holds_hand=incident.seat in hand.live_seats and hand.phase != "over",
        collector=floor.recall(MuckCollector).seat,
    )
    ruling = discards.gathers(gathering, floor.house)
    if not ruling.decision.penalty:
        floor.remember(MuckCollector(incident.seat))
    floor.rule(ruling)


@handles(LooksThroughMuck)
def looks_through_muck(floor: Floor, incident: LooksThroughMuck) -> None:
    """Seeing what others folded."""
    floor.hand.position(incident.seat)
    floor.rule(discards.looks_through(incident.seat, floor.house))


@handles(BurnsInMuck)
def burns_in_muck(floor: Floor, _: BurnsInMuck) -> None:
    """The dealer's own error."""
    floor.rule(discards.burns_in_muck(floor.house))


@handles(AsksWhatWouldCome)
def asks_what_would_come(floor: Floor, incident: AsksWhatWouldCome) -> None:
    """Rabbit hunting, asked for."""
    floor.hand.position(incident.seat)
    floor.rule(discards.rabbit_hunt(incident.seat, floor.house))


@handles(LooksAtUndealt)
def looks_at_undealt(floor: Floor, incident: LooksAtUndealt) -> None:
    """Rabbit hunting, done."""
    floor.hand.position(incident.seat)
    floor.rule(discards.sees_undealt(incident.seat, floor.house))
