"""Drawing for the button before a hand: the cards drawn, and the seat they give it to."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import field
from msgspec.structs import replace

from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import BySeat, Incident
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.next_hand.questions import RedrawWhen
from floorcall.chapters.next_hand.rulings.first_button import Draw, first_button
from floorcall.table import Refused


class ButtonDraw(Memory, frozen=True):
    """The draw for the button of the next hand."""

    lifetime = Lifetime.HAND
    cards: Mapping[int, int] = field(default_factory=dict)
    """The card each seat drew."""
    officer: int | None = None
    """The officer's card."""
    banker: int | None = None
    """The banker's seat."""


class DrawsForButton(BySeat, frozen=True):
    """A player draws a card for the button."""

    card: int


class OfficerDraws(Incident, frozen=True):
    """An officer draws the one card that places the button."""

    card: int


class IsBanker(BySeat, frozen=True):
    """The player keeps the bank of a cash game."""


@handles(DrawsForButton)
def draws_for_button(floor: Floor, incident: DrawsForButton) -> None:
    """One card of the draw, counted when the next hand begins."""
    floor.hand.position(incident.seat)
    drawn = floor.recall(ButtonDraw)
    if incident.card in drawn.cards.values():
        raise Refused("that card has been drawn already")
    cards = {**drawn.cards, incident.seat: incident.card}
    floor.remember(replace(drawn, cards=cards))


@handles(OfficerDraws)
def officer_draws(floor: Floor, incident: OfficerDraws) -> None:
    """The officer's card, counted when the next hand begins."""
    floor.remember(replace(floor.recall(ButtonDraw), officer=incident.card))


@handles(IsBanker)
def is_banker(floor: Floor, incident: IsBanker) -> None:
    """The banker, remembered until the next hand begins."""
    floor.hand.position(incident.seat)
    floor.remember(replace(floor.recall(ButtonDraw), banker=incident.seat))


def drawn_button(floor: Floor, seats: tuple[int, ...], newcomers: frozenset[int]) -> int | None:
    """The seat that was drawn for the button of the next hand; None where nobody drew."""
    drawn = floor.recall(ButtonDraw)
    if drawn == ButtonDraw():
        return None
    draw = Draw(
        seats=seats,
        cards={seat: card for seat, card in drawn.cards.items() if seat in seats},
        officer=drawn.officer,
        banker=drawn.banker,
        occasion=_occasion(floor, len(newcomers), len(seats)),
    )
    ruling = first_button(draw, floor.house)
    floor.rule(ruling)
    button = ruling.decision.facts.get("button")
    return None if button is None else int(button)


def _occasion(floor: Floor, newcomers: int, players: int) -> RedrawWhen | None:
    """Why a table that has played draws again."""
    if 2 * newcomers >= players:
        return RedrawWhen.RESEATED_WITH_50PCT_OR_MORE_NEW
    match floor.facts.event.get("tables"):
        case 2:
            return RedrawWhen.FINAL_TWO_TABLES
        case 1:
            return RedrawWhen.FINAL_TABLE
        case _:
            return None
