"""Where a table's button starts, and when it is drawn for again; not how it moves on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.chapters.next_hand.questions import (
    INITIAL_BUTTON,
    INITIAL_BUTTON_REDRAW_WHEN,
    INITIAL_BUTTON_SUIT_ORDER,
    InitialButton,
    RedrawWhen,
)
from floorcall.chapters.next_hand.rulings.first_button import card_order, seat_of_card
from floorcall.chapters.next_hand.rulings.first_button import redraw_due as half_new_redraws
from floorcall.ledger.event import Event
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import Reads
from floorcall.tournament.conduct.suspensions import seconds_played
from floorcall.tournament.preconditions import table_in_room
from floorcall.tournament.seating.questions.on_moves import FINAL_TABLE_FORMATION_ALSO_AT, AlsoAt
from floorcall.tournament.seating.seeded_draw import cards, draw_one
from floorcall.tournament.state import TOURNAMENT, State, Table
from floorcall.tournament.table_index import with_table


class ButtonPlaced(Event, frozen=True, tag="button-placed"):
    """Where the next hand starts; `cards` are (seat, card) where cards were drawn for it."""

    table: int
    seat: int
    seed: str = ""
    cards: tuple[tuple[int, int], ...] = ()
    occasion: str = ""


_DECK = 52
NEW_FACES = "half the table is new"
TWO_TABLES = "two tables are left"


class DrawnButton(NamedTuple):
    """The seat, and the cards that were drawn for it as (seat, card)."""

    seat: int
    cards: tuple[tuple[int, int], ...] = ()


def highest(drawn: Sequence[tuple[int, int]], reads: Reads) -> int:
    """Whose (who, card) is highest: of king of hearts and king of diamonds, the hearts."""
    suits = [suit.word for suit in reads[INITIAL_BUTTON_SUIT_ORDER]]
    return max(drawn, key=lambda pair: card_order(pair[1], suits))[0]


def draw_button(
    seed: str, purpose: str, seats: Sequence[int], reads: Reads, method: InitialButton | None = None
) -> DrawnButton:
    """A first button by the house's method."""
    ring = sorted(seats)
    match method or reads[INITIAL_BUTTON]:
        case InitialButton.HIGH_CARD:
            drawn = tuple(zip(ring, cards(seed, purpose, len(ring)), strict=True))
            return DrawnButton(highest(drawn, reads), drawn)
        case InitialButton.OFFICER_DRAWS_CARD:
            return officer_draw(seed, purpose, ring)
        case InitialButton.RANDOM_SEAT:
            return DrawnButton(draw_one(seed, purpose, ring))
        case InitialButton.BANKER:
            return DrawnButton(ring[0])


def officer_draw(seed: str, purpose: str, ring: Sequence[int]) -> DrawnButton:
    """Cards until one names a seat: at nine seats a ten to a king is drawn again."""
    for card in cards(seed, purpose, _DECK):
        seat = seat_of_card(card, ring)
        if seat is not None:
            return DrawnButton(seat, ((0, card),))
    return DrawnButton(draw_one(seed, purpose, ring))  # More seats than a deck has cards.


def redraw_due(state: State, table: Table, reads: Reads) -> str:
    """Why this table draws for its button again before its next hand; empty if it does not.

    With 4 of 8 new it does, with 3 of 8 it does not: by the hands told, for somebody who sat down
    is new only until the next. The draw of the last two tables is due whatever is told of them.
    """
    if not table.seats or state.final_table:
        return ""
    if (
        state.tables_in_play == 2
        and state.phase == "running"
        and state.most_tables > 2  # Else the draw at the start was the one for the last two.
        and f"{TWO_TABLES} {table.number}" not in state.redraws
        and _two_tables_draw(reads)
    ):
        return TWO_TABLES
    half_new = half_new_redraws(len(table.newcomers), len(table.seats), reads.house)
    if table.last is not None and half_new is not None:
        reads.takes(half_new)
        return NEW_FACES
    return ""


def _two_tables_draw(reads: Reads) -> bool:
    if reads[FINAL_TABLE_FORMATION_ALSO_AT] is AlsoAt.FINAL_TWO_TABLES:
        return True
    return reads.has(INITIAL_BUTTON_REDRAW_WHEN, RedrawWhen.FINAL_TWO_TABLES)


@TOURNAMENT.evolves(ButtonPlaced)
def evolve_button_placed(state: State, event: ButtonPlaced) -> State:
    """The table starts afresh from that seat, and nobody is a newcomer any more."""
    table = table_in_room(state, event.table)
    need(state, 1 <= event.seat <= table.size, f"table {table.number} has no seat {event.seat}")
    fresh = replace(
        table,
        last=None,
        button=event.seat,
        button_lost=False,
        newcomers=frozenset(),
        waited=frozenset(),
        playing=None,
        told=seconds_played(state, event.at),
    )
    state = with_table(state, fresh)
    if event.seed:
        state = replace(state, commitment="")
    if event.occasion == TWO_TABLES:
        state = replace(state, redraws=state.redraws | {f"{TWO_TABLES} {event.table}"})
    return state


@TOURNAMENT.tells(ButtonPlaced)
def _tell_button_placed(event: ButtonPlaced, _voice: object) -> str:
    return f"Table {event.table}: the button is at seat {event.seat}"
