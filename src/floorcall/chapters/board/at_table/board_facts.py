"""What can be told of cards where a rule asks: which the burn is, and in what order they lay."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.core.dependence import Unstated
from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import Incident
from floorcall.chapters.core.memory import Lifetime, Memory


class CardFacts(Memory, frozen=True):
    """What the table said of cards; None where nobody said it."""

    lifetime = Lifetime.HAND
    burn_identified: bool | None = None
    order_certain: bool | None = None


class BurnKnown(Incident, frozen=True):
    """Whether the dealer can tell which card the burn is."""

    known: bool


class OrderCertain(Incident, frozen=True):
    """Whether the order of the cards dealt or dropped is certain."""

    certain: bool


@handles(BurnKnown)
def take_known_burn(floor: Floor, incident: BurnKnown) -> None:
    """Remember it until the error comes to light."""
    _state_burn(floor, incident.known)


@handles(OrderCertain)
def order_is(floor: Floor, incident: OrderCertain) -> None:
    """Remember it until the error comes to light."""
    _state_order(floor, incident.certain)


def _state_burn(floor: Floor, known: bool) -> None:
    floor.remember(replace(floor.recall(CardFacts), burn_identified=known))


def _state_order(floor: Floor, certain: bool) -> None:
    floor.remember(replace(floor.recall(CardFacts), order_certain=certain))


_BURN = Unstated(
    "the dealer can tell the burn card", "burn identified", "burn not identified", _state_burn
)
_ORDER = Unstated(
    "the order of the cards is certain", "order certain", "order not certain", _state_order
)


def is_burn_identified(floor: Floor) -> bool:
    """Whether the burn can be told; it usually can."""
    known = floor.recall(CardFacts).burn_identified
    if known is None:
        floor.leave_unstated(_BURN)
    return known is not False


def order_certain(floor: Floor, usually: bool) -> bool:
    """Whether the order is certain, where nobody said so: as it usually is."""
    certain = floor.recall(CardFacts).order_certain
    if certain is not None:
        return certain
    floor.leave_unstated(_ORDER)
    return usually
